import { createHash } from 'node:crypto'
import {
  PICTURE_BUDGET_BYTES,
  type PictureKind,
  UNUSED_PICTURE_DAYS,
  UPLOADS_PATH,
} from '../../contract/studio/picture-shapes.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { CleanPicture } from './clean-picture.ts'
import { type Author, recordChange } from './record-change.ts'

/** Where uploads are stored is known to this file alone; everything else knows their addresses. */

interface NewPicture {
  institutionId: number
  kind: PictureKind
  picture: CleanPicture
}

/** Its name is a hash of its content, so the same picture is stored once. */
export async function storePicture(
  database: Database,
  author: Author,
  { institutionId, kind, picture }: NewPicture,
): Promise<{ url: string }> {
  const name = nameOf(picture)
  await database.transaction(async (transaction) => {
    // Two uploads at once must not exceed the budget together.
    await transaction.query(sql`select from institution where id = ${institutionId} for no key update`)
    const [used] = await transaction.query<{ bytes: number }>(sql`
      select coalesce(sum(octet_length(bytes)), 0)::integer as bytes from institution_picture
      where institution_id = ${institutionId} and name <> ${name}`)
    if ((used?.bytes ?? 0) + picture.bytes.length > PICTURE_BUDGET_BYTES) throw budgetSpent()
    await transaction.query(sql`
      insert into institution_picture (institution_id, name, kind, media_type, bytes, uploaded_at)
      values (${institutionId}, ${name}, ${kind}, ${picture.mediaType}, ${picture.bytes}, ${author.now})
      on conflict (institution_id, name) do update set uploaded_at = excluded.uploaded_at`)
    await recordChange(transaction, author, {
      action: 'page:upload',
      thing: `institution ${institutionId}`,
      institutionId,
      after: { picture: name, kind },
    })
  })
  return { url: `${UPLOADS_PATH}${name}` }
}

/** The photo of somebody who is quoted. It becomes a part of the site when a testimonial has it. */
export async function storePortrait(
  database: Database,
  author: Author,
  picture: CleanPicture,
): Promise<{ url: string }> {
  const name = nameOf(picture)
  await database.transaction(async (transaction) => {
    await transaction.query(sql`
      insert into portrait (name, media_type, bytes, uploaded_at)
      values (${name}, ${picture.mediaType}, ${picture.bytes}, ${author.now})
      on conflict (name) do update set uploaded_at = excluded.uploaded_at`)
    await recordChange(transaction, author, {
      action: 'testimonial:upload',
      thing: `portrait ${name}`,
      institutionId: null,
      after: { picture: name },
    })
  })
  return { url: `${UPLOADS_PATH}${name}` }
}

const nameOf = ({ bytes, extension }: CleanPicture): string =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`

/** Whether an address is that of a photo that was uploaded for a testimonial. */
export async function isPortrait(database: Queryable, url: string): Promise<boolean> {
  const found = await database.query(sql`select from portrait where ${UPLOADS_PATH} || name = ${url}`)
  return found.length > 0
}

const budgetSpent = (): Refusal =>
  new Refusal(
    409,
    'conflict',
    `Your institution has ${PICTURE_BUDGET_BYTES / 1024 / 1024} MB of pictures, which is the limit. Pictures that you no longer use are removed after ${UNUSED_PICTURE_DAYS} days.`,
  )

interface StoredPicture {
  media_type: string
  bytes: Buffer
}

export async function findUpload(database: Queryable, name: string): Promise<StoredPicture | undefined> {
  const [picture] = await database.query<StoredPicture>(sql`
    select media_type, bytes from institution_picture where name = ${name}
    union all select media_type, bytes from portrait where name = ${name} limit 1`)
  return picture
}

/** How many of these addresses are those of uploads that this site does not have. */
export async function countMissingUploads(database: Queryable, urls: readonly string[]): Promise<number> {
  const uploads = [...new Set(urls.filter((url) => url.startsWith(UPLOADS_PATH)))]
  const names = uploads.map((url) => url.slice(UPLOADS_PATH.length))
  const found = await database.query(sql`
    select name from institution_picture where name = any(${names}::text[])
    union select name from portrait where name = any(${names}::text[])`)
  return names.length - found.length
}

/** The addresses of an institution's uploads, and what each was cropped for. */
export async function listUploads(
  database: Queryable,
  institutionId: number,
): Promise<ReadonlyMap<string, PictureKind>> {
  const rows = await database.query<{ url: string; kind: PictureKind }>(sql`
    select ${UPLOADS_PATH} || name as url, kind from institution_picture where institution_id = ${institutionId}`)
  return new Map(rows.map(({ url, kind }) => [url, kind]))
}

/** Removes what neither a page, nor a draft, nor a submission of the last year shows, and portraits without a testimonial. */
export async function removeUnusedUploads(database: Database, now: Date, batch: number): Promise<number> {
  const removed = await database.query(sql`
    delete from institution_picture as picture
    where (institution_id, name) in (
      select institution_id, name from institution_picture as old
      where uploaded_at < ${before(now, UNUSED_PICTURE_DAYS * DAY_MS)}
        and not exists (select from institution
          where id = old.institution_id and ${UPLOADS_PATH} || old.name in (banner_url, logo_url))
        and not exists (select from institution_slide
          where institution_id = old.institution_id and image_url = ${UPLOADS_PATH} || old.name)
        and not exists (select from studio_draft
          where thing = 'institution' and thing_id = old.institution_id and strpos(content::text, old.name) > 0)
        and not exists (select from studio_revision
          where thing = 'institution' and thing_id = old.institution_id
            and at > ${before(now, REVISIONS_OF_DAYS * DAY_MS)} and strpos(content::text, old.name) > 0)
      limit ${batch}
    )
    returning name`)
  const portraits = await database.query(sql`
    delete from portrait where name in (
      select name from portrait as old
      where uploaded_at < ${before(now, UNUSED_PICTURE_DAYS * DAY_MS)}
        and not exists (select from testimonial where photo_url = ${UPLOADS_PATH} || old.name)
      limit ${batch}
    )
    returning name`)
  return Math.max(removed.length, portraits.length)
}

/** An older submission that is restored asks for new pictures. */
const REVISIONS_OF_DAYS = 365
