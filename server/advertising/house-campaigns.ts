import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Booking } from './book-campaign.ts'
import type { CleanBanner } from './clean-banner.ts'
import { keepPicture } from './pictures.ts'

/** A banner of our own, which runs wherever a slot is free: from now on, and until it is ended. */
export async function addHouseCampaign(
  database: Database,
  { link, text, image }: Pick<Booking, 'link' | 'text'> & { image: CleanBanner },
  now: Date,
): Promise<number> {
  return await database.transaction(async (transaction) => {
    const name = await keepPicture(transaction, image)
    const [campaign] = await transaction.query<{ id: number }>(sql`
      insert into campaign (link, image, text, approved_at, created_at)
      values (${link}, ${`/ads/${name}`}, ${text}, ${now}, ${now}) returning id`)
    if (!campaign) throw new Error('The database gave the campaign no number.')
    return campaign.id
  })
}
