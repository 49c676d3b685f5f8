import { createHash } from 'node:crypto'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { CleanBanner } from './clean-banner.ts'

const nameOf = (bytes: Buffer, kind: CleanBanner['kind']): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind}`

/**
 * Stores a banner, and its still picture if it has one, and returns its name. The name is a hash of the content, so the
 * same banner is stored once.
 */
export async function insertPicture(transaction: Queryable, banner: CleanBanner): Promise<string> {
  const { kind, mediaType, bytes } = banner
  const name = nameOf(bytes, kind)
  const still = banner.still
    ? await insertPicture(transaction, { ...banner, bytes: banner.still, still: undefined })
    : null
  await transaction.query(sql`
    insert into advert_picture (name, media_type, bytes, still) values (${name}, ${mediaType}, ${bytes}, ${still})
    on conflict (name) do update set still = excluded.still where advert_picture.still is null`)
  return name
}

interface StoredPicture {
  media_type: string
  bytes: Buffer
  /** The name of the still picture of an animated one. */
  still: string | null
}

/** Only what a campaign shows, animated or still, is public; a banner that came with an enquiry is not. */
export async function findCampaignPicture(database: Queryable, name: string): Promise<StoredPicture | undefined> {
  const [picture] = await database.query<StoredPicture>(sql`
    select media_type, bytes, still from advert_picture
    where name = ${name} and exists (
      select 1 from campaign join advert_picture as shown on campaign.image = '/ads/' || shown.name
      where shown.name = ${name} or shown.still = ${name}
    )`)
  return picture
}

export async function findPicture(database: Queryable, name: string): Promise<StoredPicture | undefined> {
  const [picture] = await database.query<StoredPicture>(sql`
    select media_type, bytes, still from advert_picture where name = ${name}`)
  return picture
}

/**
 * Prevents the removal of a picture until the transaction ends; false if it is already gone. Whether a picture is in
 * use is decided by statements about other tables, so everything that refers to one, or removes one, locks it first.
 */
export async function holdPicture(transaction: Queryable, name: string): Promise<boolean> {
  const held = await transaction.query(sql`select name from advert_picture where name = ${name} for key share`)
  return held.length > 0
}

/** For a picture that was stored before there were still ones. */
export async function addStill(transaction: Queryable, name: string, still: Buffer): Promise<void> {
  const stillName = await insertPicture(transaction, {
    mediaType: 'image/gif',
    kind: 'gif',
    bytes: still,
    still: undefined,
  })
  await transaction.query(sql`update advert_picture set still = ${stillName} where name = ${name} and still is null`)
}

/**
 * Waits for transactions that are about to refer to these pictures; only a later statement sees what they wrote. Still
 * pictures come first, in the order in which a banner is inserted.
 */
export async function lockPictures(transaction: Queryable, names: readonly string[]): Promise<void> {
  const given = sql`select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)`
  await transaction.query(sql`
    select name from advert_picture
    where name in (${given}) or name in (select still from advert_picture where name in (${given}))
    order by still is not null, name for update`)
}

/** Removes those of the locked pictures that no campaign and no ticket refers to, with their still ones. */
export async function removeUnusedPictures(transaction: Queryable, names: readonly string[]): Promise<void> {
  const removed = await transaction.query<{ still: string | null }>(sql`
    delete from advert_picture as picture
    where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
      and not exists (select 1 from campaign where image = '/ads/' || picture.name)
      and not exists (select 1 from ticket where banner = picture.name)
      and not exists (select 1 from advert_picture as animated where animated.still = picture.name)
    returning still`)
  const stills = removed.flatMap(({ still }) => (still === null ? [] : [still]))
  if (stills.length > 0) await removeUnusedPictures(transaction, stills)
}
