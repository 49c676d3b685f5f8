import type { AdvertEvent } from '../../contract/advertising/calls.ts'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { guardFormula, writeCsv } from '../../contract/csv.ts'
import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'
import { BatchWriter } from '../platform/batch-writer.ts'
import { type Clock, dayInMaldives, HOUR_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { nameOfPlacement } from './rate-card.ts'

/** Counts impressions and clicks, in one write for all that arrive at the same time. */
export class AdvertCounter {
  readonly #database: Database
  readonly #clock: Clock
  readonly #events: BatchWriter<AdvertEvent>
  #cleanedUpOn = ''

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    this.#events = new BatchWriter((events) => this.#write(events))
  }

  count(events: readonly AdvertEvent[]): Promise<void> {
    return this.#events.add(events)
  }

  async #write(events: readonly AdvertEvent[]): Promise<void> {
    const day = dayInMaldives(this.#clock.now())
    if (this.#cleanedUpOn !== day) {
      await this.#database.query(sql`delete from advert_view where day < ${day}::date - 1`)
      this.#cleanedUpOn = day
    }
    await addAdvertCounts(this.#database, day, events)
  }
}

/**
 * Adds the events that were not counted yet to the numbers of a day. A click without an impression counts as one too.
 * Drafts, unknown adverts and adverts of another placement are left out. Rows are written in a fixed order, so that two
 * instances cannot deadlock.
 */
async function addAdvertCounts(database: Database, day: string, events: readonly AdvertEvent[]): Promise<void> {
  await database.query(sql`
    with reported as (
      select view, what, advert, placement
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event (view uuid, what text, advert integer, placement text)
    ),
    given as (
      select distinct on (view, what) view, what, advert, placement
      from (
        select view, what, advert, placement from reported
        union all
        select view, 'seen', advert, placement from reported where what = 'clicked'
      ) as implied
      order by view, what
    ),
    known as (
      select view, what, advert, placement
      from given join campaign on campaign.id = advert
      where approved_at is not null
        and (placement_id = placement or (placement_id is null and placement <> 'topline'))
    ),
    counted as (
      insert into advert_view (view, what, day)
      select view, what, ${day}::date from known order by view, what
      on conflict do nothing
      returning view, what
    )
    insert into campaign_day (campaign_id, placement_id, day, impressions, clicks)
    select advert, placement, ${day}::date, count(*) filter (where what = 'seen'), count(*) filter (where what = 'clicked')
    from known join counted using (view, what)
    group by advert, placement order by advert, placement
    on conflict (campaign_id, placement_id, day) do update set
      impressions = campaign_day.impressions + excluded.impressions,
      clicks = campaign_day.clicks + excluded.clicks`)
}

interface ReportRange {
  /** Undefined for all campaigns. */
  campaign: number | undefined
  from: string
  until: string
}

interface ReportRow {
  day: string
  campaign_id: number
  advertiser: string
  placement_id: ProductId
  impressions: number
  clicks: number
}

const CSV_HEAD = ['day', 'campaign', 'advertiser', 'placement', 'impressions', 'clicks', 'rate_percent']

/** Clicks for every hundred impressions; empty without impressions. */
const rateOf = ({ impressions, clicks }: ReportRow): string =>
  impressions === 0 ? '' : ((100 * clicks) / impressions).toFixed(2)

/** One row for each day of a booked campaign, and for each day on which a house advert was seen. */
export const listReportRows = (database: Queryable, { campaign, from, until }: ReportRange): Promise<ReportRow[]> =>
  database.query<ReportRow>(sql`
    with booked as (
      select campaign.id as campaign_id, placement_id, day::date as day
      from campaign,
        generate_series(
          greatest(starts_on, ${from}::date)::timestamp, least(ends_on, ${until}::date)::timestamp, interval '1 day'
        ) as day
      where placement_id is not null and approved_at is not null
        and (ended_at is null or day <= ended_at at time zone 'UTC' + ${MALDIVES_AHEAD_OF_UTC_MS / HOUR_MS} * interval '1 hour')
      union
      select campaign_id, placement_id, day from campaign_day where day between ${from}::date and ${until}::date
    )
    select booked.day::text, booked.campaign_id, advertiser, booked.placement_id,
      coalesce(impressions, 0) as impressions, coalesce(clicks, 0) as clicks
    from booked left join campaign_day using (campaign_id, placement_id, day)
      join campaign on campaign.id = booked.campaign_id
    where ${campaign ?? null}::integer is null or booked.campaign_id = ${campaign ?? null}::integer
    order by booked.day, booked.campaign_id, booked.placement_id`)

export async function writeReport(database: Queryable, range: ReportRange): Promise<string> {
  const rows = await listReportRows(database, range)
  return writeCsv([
    CSV_HEAD,
    ...rows.map((row) =>
      [
        row.day,
        String(row.campaign_id),
        row.advertiser,
        nameOfPlacement(row.placement_id),
        String(row.impressions),
        String(row.clicks),
        rateOf(row),
      ].map(guardFormula),
    ),
  ])
}
