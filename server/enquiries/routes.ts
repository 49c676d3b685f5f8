import * as calls from '../../contract/enquiries/calls.ts'
import { pageMeta } from '../../contract/paging.ts'
import * as studio from '../../contract/studio/enquiry-calls.ts'
import { type Clock, DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { acceptForm, PEOPLE_PER_ADDRESS, type RateLimit, type RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { authorOf } from '../studio/index.ts'
import { exportAllEnquiries, listAllEnquiries } from './all-enquiries.ts'
import { insertEnquiry, listMemberEnquiries, newReference, withdrawEnquiry } from './enquiries.ts'
import {
  changeEnquiry,
  exportEnquiries,
  getInstitutionEnquiry,
  listInstitutionEnquiries,
  replyToEnquiry,
} from './institution-enquiries.ts'
import { closeMistakeReport, insertMistakeReport } from './mistake-reports.ts'

const ENQUIRIES_BY_ADDRESS: RateLimit = {
  name: 'enquiries-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many enquiries were sent from your network.',
}
const ENQUIRIES_BY_EMAIL: RateLimit = {
  name: 'enquiries-email',
  most: 5,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'You have sent too many enquiries.',
}
const enquiriesSiteWide = (most: number): RateLimit => ({
  name: 'enquiries-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot take any more enquiries today.',
})
const REPORTS_BY_ADDRESS: RateLimit = {
  ...ENQUIRIES_BY_ADDRESS,
  name: 'mistake-reports-address',
  reason: 'Too many reports were sent from your network.',
}
/** Each report mails the institution, and its sender need not leave an address. */
const REPORTS_BY_COURSE: RateLimit = {
  name: 'mistake-reports-course',
  most: 10,
  windowMs: DAY_MS,
  code: 'too_many_requests',
  reason: 'Several people have reported this course today, and the institution has been notified.',
}
/** Each reply is a mail to a visitor. */
const REPLIES_BY_INSTITUTION: RateLimit = {
  name: 'enquiry-replies-institution',
  most: 500,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'Your institution has sent too many replies today.',
}
const REPLIES_BY_ENQUIRY: RateLimit = {
  name: 'enquiry-replies-enquiry',
  most: 10,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'Too many replies were sent to this visitor today.',
}
const CLOSED_BY_ADDRESS: RateLimit = {
  name: 'mistake-reports-close',
  most: PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many attempts from your network.',
}

interface Dependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** How many enquiries may be sent in a day, by all visitors together; as many reports besides. */
  dailyEnquiries: number
}

export function registerEnquiries(
  register: RegisterPrivate<{ id: number; user: { name: string } }>,
  { database, clock, limiter, dailyEnquiries }: Dependencies,
): void {
  const siteWide = enquiriesSiteWide(dailyEnquiries)
  const author = authorOf(clock)

  register.visitor(calls.sendEnquiry, async ({ body, actor, visitor }) => {
    const reference = await acceptForm(limiter, {
      address: visitor.address,
      byAddress: ENQUIRIES_BY_ADDRESS,
      claims: [
        [ENQUIRIES_BY_EMAIL, body.email.toLowerCase(), 'successes'],
        [siteWide, 'all', 'successes'],
      ],
      honeypot: body.website,
      insert: () => insertEnquiry(database, body, actor?.id, clock.now()),
      pretend: newReference,
    })
    return { message: 'Your question is on its way. You will get the answer by email.', reference }
  })

  register.member(calls.listMemberEnquiries, async ({ actor }) => ({
    data: await listMemberEnquiries(database, actor.id),
  }))

  register.member(calls.withdrawEnquiry, async ({ actor, params: { id } }) => {
    await withdrawEnquiry(database, actor.id, id, clock.now())
    return { message: 'Your enquiry has been withdrawn. The institution will not answer it.' }
  })

  register.member(studio.listInstitutionEnquiries, async ({ params: { id }, query }) => {
    const { enquiries: data, total, medianHours, team } = await listInstitutionEnquiries(database, id, query)
    return {
      data,
      meta: pageMeta(query.page, query.limit, total, data.length),
      team,
      median_hours_to_answer: medianHours,
    }
  })

  register.member(studio.listAllEnquiries, async ({ query, ...request }) => {
    const list = query.format === 'csv' ? exportAllEnquiries : listAllEnquiries
    const { enquiries: data, total } = await list(database, query, author(request))
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  register.member(studio.getInstitutionEnquiry, ({ params }) =>
    getInstitutionEnquiry(database, { institutionId: params.id, id: params.enquiry }),
  )

  register.member(studio.exportEnquiries, ({ params: { id }, ...request }) =>
    exportEnquiries(database, author(request), id),
  )

  register.member(studio.replyToEnquiry, ({ params, body: { message }, ...request }) =>
    limiter.run(
      [
        [REPLIES_BY_INSTITUTION, params.id, 'successes'],
        [REPLIES_BY_ENQUIRY, params.enquiry, 'successes'],
      ],
      () => replyToEnquiry(database, author(request), { institutionId: params.id, id: params.enquiry }, message),
    ),
  )

  register.member(studio.changeEnquiry, ({ params, body, ...request }) =>
    changeEnquiry(database, author(request), { institutionId: params.id, id: params.enquiry }, body),
  )

  register.anyone(calls.reportMistake, async ({ body, visitor }) => {
    const reference = await acceptForm(limiter, {
      address: visitor.address,
      byAddress: REPORTS_BY_ADDRESS,
      claims: [
        [REPORTS_BY_COURSE, body.course_id, 'successes'],
        [{ ...siteWide, name: 'mistake-reports-site' }, 'all', 'successes'],
      ],
      honeypot: body.website,
      insert: () => insertMistakeReport(database, body, clock.now()),
      pretend: newReference,
    })
    return { message: 'Thank you. We have passed your report on to the institution.', reference }
  })

  register.anyone(calls.closeMistakeReport, ({ body: { token }, visitor }) =>
    limiter.run([[CLOSED_BY_ADDRESS, addressGroup(visitor.address)]], async () => {
      const course = await closeMistakeReport(database, token, clock.now())
      return { message: 'Thank you. The report has been closed.', course }
    }),
  )
}
