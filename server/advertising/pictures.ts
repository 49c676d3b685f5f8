import { createHash } from 'node:crypto'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { CleanBanner } from './clean-banner.ts'

/** Keeps a banner under the name that its content gives it: the same banner is kept once. */
export async function keepPicture(transaction: Queryable, { kind, mediaType, bytes }: CleanBanner): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`
  await transaction.query(sql`
    insert into advert_picture (name, media_type, bytes) values (${name}, ${mediaType}, ${bytes})
    on conflict (name) do nothing`)
  return name
}

interface KeptPicture {
  media_type: string
  bytes: Buffer
}

/** Only what a campaign shows is for visitors; what strangers send us with an enquiry is not. */
export async function findCampaignPicture(database: Queryable, name: string): Promise<KeptPicture | undefined> {
  const [picture] = await database.query<KeptPicture>(sql`
    select media_type, bytes from advert_picture
    where name = ${name} and exists (select 1 from campaign where image = ${`/ads/${name}`})`)
  return picture
}

export async function findPicture(database: Queryable, name: string): Promise<KeptPicture | undefined> {
  const [picture] = await database.query<KeptPicture>(sql`
    select media_type, bytes from advert_picture where name = ${name}`)
  return picture
}
