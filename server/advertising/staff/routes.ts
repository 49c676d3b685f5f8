import * as calls from '../../../contract/studio/advert-calls.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import * as own from '../../../contract/studio/own-advert-calls.ts'
import * as rateCard from '../../../contract/studio/rate-card-calls.ts'
import type { Actor } from '../../accounts/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { type Clock, DAY_MS, dayInMaldives } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterPrivate } from '../../platform/http/register-private-call.ts'
import type { RateLimit, RateLimiter } from '../../platform/rate-limit.ts'
import { authorOf, recordChange, refuseSuspended } from '../../studio/index.ts'
import { addHouseCampaign, approveCampaign, endCampaign } from '../campaigns.ts'
import { bookForStaff, orConflict, quoteBooking, readBanner, readHouseAdvert } from './book-campaigns.ts'
import { changePrice, listPriceHistory, listRateCard, withdrawPrice } from './change-prices.ts'
import { queueDecision } from './decision-mails.ts'
import { findInvoice, getInvoice, type Seller, writeInvoice } from './invoices.ts'
import { getCampaign, getReport, listCampaignsForStaff, readCalendar } from './read-campaigns.ts'

interface CampaignDependencies {
  catalogue: Catalogue
  clock: Clock
  limiter: RateLimiter
  /** From the contact details that editors have published. */
  seller: () => Promise<Seller>
}

type Register = RegisterPrivate<Actor>

/** A request holds slots until somebody decides on it. */
const REQUESTS_BY_INSTITUTION: RateLimit = {
  name: 'adverts-institution',
  most: 20,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'Your institution has asked for too many adverts today.',
}

export function registerCampaigns(register: Register, dependencies: CampaignDependencies): void {
  registerForStaff(register, dependencies)
  registerInvoices(register, dependencies)
  registerForInstitutions(register, dependencies)
  registerRateCard(register, dependencies)
}

function registerForStaff(register: Register, { catalogue, clock }: CampaignDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)
  const today = () => dayInMaldives(clock.now())

  register.member(calls.listCampaigns, ({ query }) => listCampaignsForStaff(database, query, today()))
  register.member(calls.getCampaign, ({ params: { id } }) => getCampaign(database, id, today()))
  register.member(calls.getAdvertCalendar, async ({ query: { month } }) => {
    const placements = await readCalendar(database, month, today())
    return { placements: placements.map(({ price_mvr: _, ...placement }) => placement) }
  })
  register.member(calls.getCampaignReport, async ({ params: { id }, query }) =>
    getReport(database, await getCampaign(database, id, today()), query, today()),
  )
  register.member(calls.getStaffQuote, ({ query }) => quoteBooking(database, query, today()))
  register.member(calls.bookCampaign, ({ body, ...request }) =>
    bookForStaff(database, author(request), body, { today: today(), action: 'campaign:book' }),
  )

  // Pages show other adverts now, so every instance drops its cached pages, as after a change of the catalogue.
  register.member(calls.addHouseAdvert, async ({ body: { banner, ...words }, ...request }) => {
    const image = await readBanner(banner)
    return await catalogue.change(async (transaction) => {
      const id = await addHouseCampaign(transaction, { ...readHouseAdvert(words), image }, clock.now())
      const after = await getCampaign(transaction, id, today())
      const change = { action: 'campaign:add-house' as const, thing: `campaign ${id}`, institutionId: null, after }
      await recordChange(transaction, author(request), change)
      return after
    })
  })

  const decide = (
    { actor, visitor }: Parameters<typeof author>[0],
    id: number,
    action: 'campaign:approve' | 'campaign:end',
    work: (transaction: Queryable, campaign: CampaignInList) => Promise<unknown>,
  ) =>
    catalogue.change(async (transaction) => {
      await transaction.query(sql`select id from campaign where id = ${id} for update`)
      const before = await getCampaign(transaction, id, today())
      if (before.state === 'ended') throw new Refusal(409, 'conflict', 'This campaign has already ended.')
      await orConflict(() => work(transaction, before))
      const after = await getCampaign(transaction, id, today())
      await recordChange(transaction, author({ actor, visitor }), {
        action,
        thing: `campaign ${id}`,
        institutionId: before.institution_id,
        before: { state: before.state },
        after: { state: after.state },
      })
      return after
    })

  register.member(calls.approveCampaign, ({ params: { id }, ...request }) =>
    decide(request, id, 'campaign:approve', async (transaction, { state }) => {
      if (state !== 'draft') throw new Refusal(409, 'conflict', 'Somebody has already approved this campaign.')
      await approveCampaign(transaction, id, clock.now())
      await queueDecision(transaction, id, 'approved', clock.now())
    }),
  )
  register.member(calls.endCampaign, ({ params: { id }, ...request }) =>
    decide(request, id, 'campaign:end', async (transaction, { placement }) => {
      const ending = { id, isHouse: placement === null }
      const { wasDraft } = await endCampaign(transaction, ending, today(), clock.now())
      if (wasDraft) await queueDecision(transaction, id, 'declined', clock.now())
    }),
  )
}

function registerInvoices(register: Register, { catalogue: { database }, clock, seller }: CampaignDependencies): void {
  const author = authorOf(clock)
  const today = () => dayInMaldives(clock.now())

  register.member(calls.getInvoice, async ({ params: { id } }) => {
    await getCampaign(database, id, today())
    return await getInvoice(database, id, await seller())
  })

  register.member(calls.issueInvoice, async ({ params: { id }, ...request }) => {
    const from = await seller()
    return await database.transaction(async (transaction) => {
      const campaign = await getCampaign(transaction, id, today())
      const written = await findInvoice(transaction, id, from)
      if (written) return written
      const isNew = await writeInvoice(transaction, campaign, today())
      const invoice = await getInvoice(transaction, id, from)
      if (!isNew) return invoice
      await recordChange(transaction, author(request), {
        action: 'campaign:invoice',
        thing: `campaign ${id}`,
        institutionId: campaign.institution_id,
        after: { number: invoice.number, total_mvr: invoice.total_mvr },
      })
      return invoice
    })
  })
}

function registerForInstitutions(register: Register, { catalogue, clock, limiter }: CampaignDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)
  const today = () => dayInMaldives(clock.now())

  register.member(own.listOwnCampaigns, ({ params: { id }, query }) =>
    listCampaignsForStaff(database, { ...query, institutionId: id }, today()),
  )
  register.member(own.getOwnCampaign, ({ params: { id, campaign } }) => getCampaign(database, campaign, today(), id))
  register.member(own.getFreeSlots, async ({ query: { month } }) => {
    const placements = await readCalendar(database, month, today())
    return {
      placements: placements.map(({ slots, ...placement }) => ({
        ...placement,
        slots: slots.map(({ number, bookings }) => ({
          number,
          taken: bookings.map(({ from, until }) => ({ from, until })),
        })),
      })),
    }
  })
  register.member(own.getAdvertQuote, ({ query }) => quoteBooking(database, query, today()))

  register.member(own.requestCampaign, ({ params: { id }, body, ...request }) =>
    limiter.run([[REQUESTS_BY_INSTITUTION, id, 'successes']], async () => {
      await refuseSuspended(database, id)
      const [institution] = await database.query<{ name: string }>(sql`select name from institution where id = ${id}`)
      const booking = { ...body, advertiser: institution?.name ?? '', institution_id: id }
      return await bookForStaff(database, author(request), booking, { today: today(), action: 'advert:book' })
    }),
  )

  register.member(own.cancelCampaign, ({ params: { id, campaign }, ...request }) =>
    database.transaction(async (transaction) => {
      await transaction.query(sql`select id from campaign where id = ${campaign} for update`)
      const before = await getCampaign(transaction, campaign, today(), id)
      if (before.state !== 'draft') throw new Refusal(409, 'conflict', 'It is already approved. Write to us to end it.')
      await endCampaign(transaction, { id: campaign, isHouse: false }, today(), clock.now())
      const after = await getCampaign(transaction, campaign, today())
      await recordChange(transaction, author(request), {
        action: 'advert:cancel',
        thing: `campaign ${campaign}`,
        institutionId: id,
        before: { state: before.state },
        after: { state: after.state },
      })
      return after
    }),
  )
  register.member(own.getOwnCampaignReport, async ({ params: { id, campaign }, query }) =>
    getReport(database, await getCampaign(database, campaign, today(), id), query, today()),
  )
}

function registerRateCard(register: Register, { catalogue, clock }: CampaignDependencies): void {
  const { database } = catalogue
  const author = authorOf(clock)
  const today = () => dayInMaldives(clock.now())

  register.member(rateCard.listRateCard, ({ query }) => listRateCard(database, query, today()))
  register.member(rateCard.listPriceHistory, ({ query }) => listPriceHistory(database, query, today()))
  register.member(rateCard.changePrice, ({ body, ...request }) =>
    changePrice(catalogue, author(request), { ...body, from: body.from ?? today() }, today()),
  )
  register.member(rateCard.withdrawPrice, ({ params: { id }, ...request }) =>
    withdrawPrice(catalogue, author(request), id, today()),
  )
}
