import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { approveCampaign, bookCampaign, cleanBanner, insertPicture } from '../../server/advertising/index.ts'
import { makeGif } from '../../server/advertising/testing/make-banners.ts'
import { dayInMaldives } from '../../server/platform/clock.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { openSeparateSite, type SeparateSite } from './separate-site.ts'

const BANNER = fileURLToPath(new URL('../../public/ads/blue-reef.jpg', import.meta.url))

export const TOPLINE = 'Coral Bay College: apply for January until the end of the month'
export const LINK = 'https://coral-bay.example/apply'

export interface AdvertSite extends SeparateSite {
  /** Leads to a course's own address. */
  coursePath: string
  counts(placement: ProductId): Promise<{ impressions: number; clicks: number }>
}

/**
 * The site with one slot of the course list booked, all of the course page, one of the line on top, and all of the
 * comparison for a banner that moves.
 */
export async function openAdvertSite(): Promise<AdvertSite> {
  const now = new Date()
  const site = await openSeparateSite({
    async prepare(database: Database) {
      const image = await insertPicture(database, await cleanBanner(await readFile(BANNER)))
      const moving = await insertPicture(database, await cleanBanner(await makeGif([7_000, 8_000])))
      for (const [placement, slots, picture] of [
        ['courses-1', 1, image],
        ['course-1', 4, image],
        ['topline', 1, null],
        ['compare-1', 4, moving],
      ] as const) {
        const { id } = await bookCampaign(
          database,
          {
            advertiser: 'Coral Bay College',
            ...{ placement, slots, months: 1, starts_on: dayInMaldives(now), link: LINK, text: TOPLINE },
            image: picture,
          },
          now,
        )
        await approveCampaign(database, id, now)
      }
    },
  })
  const [course] = await site.database.query<{ id: number }>(sql`select id from course order by id limit 1`)
  return {
    ...site,
    coursePath: `/courses/${course?.id}`,
    async counts(placement) {
      const [row] = await site.database.query<{ impressions: number; clicks: number }>(sql`
        select coalesce(sum(impressions), 0)::integer as impressions, coalesce(sum(clicks), 0)::integer as clicks
        from campaign_day where placement_id = ${placement}`)
      return row ?? { impressions: 0, clicks: 0 }
    },
  }
}
