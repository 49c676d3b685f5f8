import { createHash } from 'node:crypto'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { CleanBanner } from './clean-banner.ts'

const nameOf = (bytes: Buffer, kind: CleanBanner['kind']): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`

/**
 * Keeps a banner under the name that its content gives it: the same banner is kept once. With one that moves its still
 * picture is kept, and found from then on, also where the banner was kept before there were any.
 */
export async function keepPicture(transaction: Queryable, banner: CleanBanner): Promise<string> {
  const { kind, mediaType, bytes } = banner
  const name = nameOf(bytes, kind)
  const still = banner.still
    ? await keepPicture(transaction, { ...banner, bytes: banner.still, still: undefined })
    : null
  await transaction.query(sql`
    insert into advert_picture (name, media_type, bytes, still) values (${name}, ${mediaType}, ${bytes}, ${still})
    on conflict (name) do update set still = excluded.still where advert_picture.still is null`)
  return name
}

interface KeptPicture {
  media_type: string
  bytes: Buffer
}

/** Only what a campaign shows, moving or still, is for visitors; what strangers send us with an enquiry is not. */
export async function findCampaignPicture(database: Queryable, name: string): Promise<KeptPicture | undefined> {
  const [picture] = await database.query<KeptPicture>(sql`
    select media_type, bytes from advert_picture
    where name = ${name} and exists (
      select 1 from campaign join advert_picture as shown on campaign.image = '/ads/' || shown.name
      where shown.name = ${name} or shown.still = ${name}
    )`)
  return picture
}

export async function findPicture(database: Queryable, name: string): Promise<KeptPicture | undefined> {
  const [picture] = await database.query<KeptPicture>(sql`
    select media_type, bytes from advert_picture where name = ${name}`)
  return picture
}
