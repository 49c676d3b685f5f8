import { RATE_CARD } from '../../contract/advertising/rate-card.ts'
import { guardFormula, writeCsv } from '../platform/csv.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

interface ReportRange {
  /** Undefined for all campaigns. */
  campaign: number | undefined
  from: string
  until: string
}

interface Row {
  day: string
  campaign_id: number
  advertiser: string
  placement_id: string
  impressions: number
  clicks: number
}

const HEAD = ['day', 'campaign', 'advertiser', 'placement', 'impressions', 'clicks', 'rate_percent']

const nameOf = (placement: string): string => RATE_CARD.find(({ id }) => id === placement)?.name ?? placement

/** Clicks for every hundred impressions; empty without impressions. */
const rateOf = ({ impressions, clicks }: Row): string =>
  impressions === 0 ? '' : ((100 * clicks) / impressions).toFixed(2)

/** One line for each day of a booked campaign, and for each day on which a house advert was seen. */
export async function writeReport(database: Queryable, { campaign, from, until }: ReportRange): Promise<string> {
  const rows = await database.query<Row>(sql`
    with booked as (
      select campaign.id as campaign_id, placement_id, day::date as day
      from campaign,
        generate_series(
          greatest(starts_on, ${from}::date)::timestamp, least(ends_on, ${until}::date)::timestamp, interval '1 day'
        ) as day
      where placement_id is not null and approved_at is not null
        and (ended_at is null or day <= ended_at at time zone 'UTC' + interval '5 hours')
      union
      select campaign_id, placement_id, day from campaign_day where day between ${from}::date and ${until}::date
    )
    select booked.day::text, booked.campaign_id, advertiser, booked.placement_id,
      coalesce(impressions, 0) as impressions, coalesce(clicks, 0) as clicks
    from booked left join campaign_day using (campaign_id, placement_id, day)
      join campaign on campaign.id = booked.campaign_id
    where ${campaign ?? null}::integer is null or booked.campaign_id = ${campaign ?? null}::integer
    order by booked.day, booked.campaign_id, booked.placement_id`)
  return writeCsv([
    HEAD,
    ...rows.map((row) =>
      [
        row.day,
        String(row.campaign_id),
        row.advertiser,
        nameOf(row.placement_id),
        String(row.impressions),
        String(row.clicks),
        rateOf(row),
      ].map(guardFormula),
    ),
  ])
}
