import { PRODUCTS, type ProductId } from '../../../contract/advertising/rate-card.ts'
import { pageMeta } from '../../../contract/paging.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { CampaignState } from '../../../contract/studio/campaign-states.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { listReportRows } from '../advert-counts.ts'
import { type Campaign, campaignStateOf } from '../campaigns.ts'
import { readPrices } from '../rate-card.ts'

type CampaignRow = Omit<CampaignInList, 'state' | 'approved'> & Pick<Campaign, 'approved_at' | 'ended_at'>

// A booking by an instance of the previous release, during an upgrade, has only the total.
const columns = sql`
  campaign.id, campaign.advertiser, institution_id, placement_id as placement, campaign.slots, campaign.months,
  starts_on, ends_on, campaign.price_mvr,
  coalesce(unit_price_mvr, round(campaign.price_mvr::numeric / (campaign.slots * campaign.months))::integer)
    as unit_price_mvr,
  coalesce(undiscounted_mvr, campaign.price_mvr) as full_mvr,
  coalesce(percent_off, case when campaign.price_mvr is not null then 0 end) as discount_percent, image, text, link, approved_at, ended_at,
  (select year || '-' || lpad(number::text, 4, '0') from invoice where campaign_id = campaign.id) as invoice`

function described({ approved_at, ended_at, ...campaign }: CampaignRow, today: string): CampaignInList {
  const { starts_on, ends_on } = campaign
  const state = campaignStateOf({ starts_on, ends_on, approved_at, ended_at }, today)
  return { ...campaign, state, approved: approved_at !== null }
}

/** `campaignStateOf` in SQL. */
function inState(state: CampaignState, today: string): Sql {
  const isOver = sql`(ended_at is not null or coalesce(ends_on < ${today}::date, false))`
  if (state === 'ended') return isOver
  if (state === 'draft') return sql`(not ${isOver} and approved_at is null)`
  const isLater = sql`coalesce(starts_on > ${today}::date, false)`
  return sql`(not ${isOver} and approved_at is not null and ${isLater} = ${state === 'approved'})`
}

interface CampaignFilters {
  state?: CampaignState | undefined
  /** Left out for all institutions. */
  institutionId?: number
  page: number
  limit: number
}

/** What waits for approval first, the earliest start on top; then the newest. */
export async function listCampaignsForStaff(
  database: Queryable,
  { state, institutionId, page, limit }: CampaignFilters,
  today: string,
) {
  const conditions = [
    sql`true`,
    ...(state ? [inState(state, today)] : []),
    ...(institutionId === undefined ? [] : [sql`institution_id = ${institutionId}`]),
  ]
  const where = joinSql(conditions, ' and ')
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from campaign where ${where}`,
  )
  const waits = inState('draft', today)
  const rows = await database.query<CampaignRow>(sql`
    select ${columns} from campaign where ${where}
    order by ${waits} desc, case when ${waits} then starts_on end, campaign.id desc
    limit ${limit} offset ${(page - 1) * limit}`)
  const data = rows.map((row) => described(row, today))
  return { data, meta: pageMeta(page, limit, counted?.total ?? 0, data.length) }
}

export async function getCampaign(
  database: Queryable,
  id: number,
  today: string,
  institutionId?: number,
): Promise<CampaignInList> {
  const [row] = await database.query<CampaignRow>(sql`select ${columns} from campaign where campaign.id = ${id}`)
  if (!row || (institutionId !== undefined && row.institution_id !== institutionId)) throw notFound('campaign')
  return described(row, today)
}

/** Since it was booked, until today. */
export async function getReport(
  database: Queryable,
  campaign: CampaignInList,
  { page, limit }: { page: number; limit: number },
  today: string,
) {
  const all = await listReportRows(database, { campaign: campaign.id, from: '2000-01-01', until: today })
  const rows = all.map(({ day, placement_id: placement, impressions, clicks }) => ({
    day,
    placement,
    impressions,
    clicks,
  }))
  const data = rows.toReversed().slice((page - 1) * limit, page * limit)
  const sum = (key: 'impressions' | 'clicks') => rows.reduce((total, row) => total + row[key], 0)
  return {
    data,
    meta: pageMeta(page, limit, rows.length, data.length),
    total: { impressions: sum('impressions'), clicks: sum('clicks') },
  }
}

interface HeldSlot {
  placement: ProductId
  number: number
  campaign_id: number | null
  advertiser: string
  state: CampaignState
  from: string
  until: string
}

export interface CalendarPlacement {
  placement: ProductId
  name: string
  price_mvr: number
  slots: { number: number; bookings: (Omit<HeldSlot, 'placement' | 'number'> & { campaign_id: number })[] }[]
}

/** Which slots are held on which days of a month, such as '2026-11'; the days are cut to the month. */
export async function readCalendar(database: Queryable, month: string, today: string): Promise<CalendarPlacement[]> {
  const first = sql`${`${month}-01`}::date`
  const last = sql`(${first} + interval '1 month - 1 day')::date`
  const rows = await database.query<
    HeldSlot & Pick<Campaign, 'approved_at' | 'ended_at' | 'starts_on' | 'ends_on'>
  >(sql`
    select advert_slot.placement_id as placement, number, campaign.id as campaign_id, advertiser, starts_on, ends_on,
      approved_at, ended_at, greatest(lower(during), ${first})::date::text as from,
      least(upper(during) - 1, ${last})::date::text as until
    from advert_slot
    left join campaign_slot on slot_id = advert_slot.id and during && daterange(${first}, ${last}, '[]')
    left join campaign on campaign.id = campaign_id
    order by advert_slot.placement_id, number, lower(during)`)
  const prices = await readPrices(database, today)
  return PRODUCTS.map(({ id, name }) => {
    const slots = Map.groupBy(
      rows.filter(({ placement }) => placement === id),
      ({ number }) => number,
    )
    return {
      placement: id,
      name,
      price_mvr: prices[id],
      slots: [...slots].map(([number, held]) => ({
        number,
        bookings: held.flatMap((row) => {
          const { campaign_id, advertiser, from, until } = row
          return campaign_id === null
            ? []
            : [{ campaign_id, advertiser, state: campaignStateOf(row, today), from, until }]
        }),
      })),
    }
  })
}
