import { pageMeta } from '../../contract/paging.ts'
import * as copies from '../../contract/studio/copy-calls.ts'
import * as courses from '../../contract/studio/course-calls.ts'
import { getCourseHistory } from '../../contract/studio/history-calls.ts'
import * as reviews from '../../contract/studio/review-calls.ts'
import * as statistics from '../../contract/studio/statistics-calls.ts'
import * as team from '../../contract/studio/team-calls.ts'
import { type Actor, type Passwords, refuseWeakPassword } from '../accounts/index.ts'
import { type Catalogue, exportCoursesOf } from '../catalogue/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { RegisterPrivate, Visitor } from '../platform/http/register-private-call.ts'
import { addressClaims, type RateLimiter } from '../platform/rate-limit.ts'
import type { Search } from '../search/index.ts'
import { copyCourse, startNextYear } from './copies.ts'
import { discardDraft, restoreDeletedCourse, restoreRevision } from './discarded-drafts.ts'
import { COURSE } from './drafted-course.ts'
import { createCourse, saveDraft } from './drafts.ts'
import { importDrafts } from './import-drafts.ts'
import { acceptInvitation, findInvitation } from './invitations.ts'
import { listStudioCourses } from './list-studio-courses.ts'
import { listInstitutionsOf } from './own-institutions.ts'
import { previewDraft } from './preview.ts'
import { getDraftWithState, listHistory } from './read-draft.ts'
import { authorOf } from './record-change.ts'
import { registerInstitutionPages } from './register-institution-pages.ts'
import { approveReview, listReviews, returnReview } from './reviews.ts'
import { getStatistics } from './statistics.ts'
import * as limits from './studio-limits.ts'
import { confirmCourse, confirmCourses, recallSubmission, submitDraft, withdrawCourse } from './submissions.ts'
import { changeTeamRole, inviteToTeam, listTeam, removeFromTeam } from './team.ts'

export interface StudioDependencies {
  catalogue: Catalogue
  search: Search
  clock: Clock
  limiter: RateLimiter
  passwords: Passwords
}

type Register = RegisterPrivate<Actor>

export function registerStudio(register: Register, dependencies: StudioDependencies): void {
  registerTeams(register, dependencies)
  registerInvitations(register, dependencies)
  registerCourses(register, dependencies)
  registerInstitutionPages(register, dependencies)
  registerReviews(register, dependencies)
}

function registerTeams(register: Register, { catalogue, search, clock, limiter }: StudioDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(team.getStudio, async ({ actor }) => ({ institutions: await listInstitutionsOf(database, actor) }))

  register.member(statistics.getStatistics, ({ params: { id }, query }) =>
    getStatistics(database, search, id, query, clock.now()),
  )

  register.member(team.listTeam, async ({ params: { id } }) => ({ data: await listTeam(database, id, clock.now()) }))

  register.member(team.inviteToTeam, ({ params: { id }, body, ...request }) =>
    limiter.run([[limits.INVITATIONS_BY_INSTITUTION, id]], () =>
      inviteToTeam(database, author(request), { institutionId: id, ...body }),
    ),
  )

  register.member(team.changeTeamRole, ({ params, body: { role }, ...request }) =>
    changeTeamRole(database, author(request), { institutionId: params.id, id: params.member, role }),
  )

  register.member(team.removeFromTeam, async ({ params, ...request }) => {
    const { email, state } = await removeFromTeam(database, author(request), {
      institutionId: params.id,
      id: params.member,
    })
    return { message: state === 'active' ? `${email} no longer has access.` : `${email} is no longer invited.` }
  })
}

function registerInvitations(register: Register, { catalogue, clock, limiter, passwords }: StudioDependencies): void {
  const { database } = catalogue
  const limited = <Result>({ address }: Visitor, work: () => Promise<Result>): Promise<Result> =>
    limiter.run(addressClaims(limits.INVITATION_LINKS_BY_ADDRESS, address), work)

  register.anyone(team.getInvitation, ({ params: { token }, visitor }) =>
    limited(visitor, async () => {
      const { institution, role, email, has_account } = await findInvitation(database, token, clock.now())
      return { institution, role, email, has_account }
    }),
  )

  register.visitor(team.acceptInvitation, ({ params: { token }, body: { name, password }, actor, visitor }) =>
    limited(visitor, async () => {
      const { email, has_account } = await findInvitation(database, token, clock.now())
      const hasAccountFields = name !== undefined && password !== undefined && !has_account
      if (hasAccountFields) refuseWeakPassword(password, email)
      const account = hasAccountFields ? { name, passwordHash: await passwords.hash(password) } : undefined
      const { address, userAgent } = visitor
      return await acceptInvitation(database, { token, actor, account, address, userAgent, now: clock.now() })
    }),
  )
}

function registerCourses(register: Register, { catalogue, clock, limiter }: StudioDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(courses.listStudioCourses, async ({ params: { id }, query }) => {
    const { courses: data, total } = await listStudioCourses(database, id, query, clock.now())
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  const beginDraft = async (institutionId: number, begin: () => Promise<{ id: number; version: number }>) => {
    const begun = await limiter.run([[limits.NEW_DRAFTS_BY_INSTITUTION, institutionId, 'successes']], begin)
    return { ...begun, state: 'draft' as const }
  }

  register.member(courses.createStudioCourse, ({ params: { id }, body, ...request }) =>
    beginDraft(id, () => createCourse(database, author(request), id, body)),
  )

  register.member(courses.exportStudioCourses, async ({ params: { id } }) => ({
    csv: (await exportCoursesOf(database, [id], 'csv')).text,
  }))

  register.member(courses.importStudioCourses, ({ params: { id }, query, body, ...request }) =>
    limiter.run([[limits.IMPORTS_BY_INSTITUTION, id]], () =>
      importDrafts(catalogue, author(request), {
        institutionId: id,
        csv: body,
        dryRun: query.dry_run === 'true',
        submit: query.submit === 'true',
        expectedPlan: query.plan,
      }),
    ),
  )

  register.member(courses.discardCourseDraft, ({ params: { id }, body, ...request }) =>
    discardDraft(database, author(request), COURSE, { id, ...body }),
  )

  register.member(courses.getStudioCourse, ({ params: { id } }) => getDraftWithState(database, COURSE, id))

  register.member(copies.previewStudioCourse, ({ params: { id } }) => previewDraft(database, id, clock.now()))

  register.member(copies.copyCourse, async ({ params: { id }, ...request }) => {
    const { institution_id } = await COURSE.find(database, id)
    return await beginDraft(institution_id, () => copyCourse(database, author(request), id))
  })

  register.member(copies.startNextYear, async ({ params: { id }, body: { course_ids }, ...request }) => ({
    data: await startNextYear(database, author(request), id, course_ids),
  }))

  register.member(courses.saveCourseDraft, async ({ params: { id }, body: { version, course }, ...request }) => ({
    version: await saveDraft(database, author(request), COURSE, { id, version, content: course }),
  }))

  register.member(courses.submitCourse, ({ params: { id }, body, ...request }) =>
    submitDraft(catalogue, author(request), COURSE, {
      id,
      version: body.version,
      publishedVersion: body.published_version,
    }),
  )

  register.member(courses.recallCourse, ({ params: { id }, ...request }) =>
    recallSubmission(database, author(request), COURSE, id),
  )

  register.member(courses.withdrawCourse, ({ params: { id }, ...request }) =>
    withdrawCourse(catalogue, author(request), id),
  )

  register.member(courses.confirmCourse, ({ params: { id }, ...request }) =>
    confirmCourse(catalogue, author(request), id),
  )

  register.member(courses.confirmStudioCourses, async ({ params: { id }, body: { course_ids }, ...request }) => ({
    confirmed: await confirmCourses(catalogue, author(request), id, course_ids),
  }))

  register.member(courses.restoreCourse, ({ params: { id }, body, ...request }) =>
    body.revision === undefined
      ? restoreDeletedCourse(database, author(request), id)
      : restoreRevision(database, author(request), COURSE, { id, revision: body.revision, version: body.version }),
  )

  register.member(getCourseHistory, ({ params: { id }, query }) => listHistory(database, COURSE, id, query))
}

function registerReviews(register: Register, { catalogue, clock }: StudioDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(reviews.listReviews, async ({ query }) => {
    const { reviews: data, total } = await listReviews(database, query)
    return { data, meta: pageMeta(query.page, query.limit, total, data.length) }
  })

  register.member(reviews.approveReview, ({ params: { id }, ...request }) =>
    approveReview(catalogue, author(request), id),
  )

  register.member(reviews.returnReview, ({ params: { id }, body: { note }, ...request }) =>
    returnReview(database, author(request), { reviewId: id, note }),
  )
}
