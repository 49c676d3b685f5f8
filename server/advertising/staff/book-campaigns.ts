import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type Author, recordChange } from '../../studio/index.ts'
import { type Booking, BookingRefused, bookCampaign, bookingSchema, houseSchema, lastDayOf } from '../campaigns.ts'
import { BannerRefused, type CleanBanner, cleanBanner } from '../clean-banner.ts'
import { findFreeSlots, readQuote } from '../rate-card.ts'
import { getCampaign } from './read-campaigns.ts'

/** A booking that cannot be made is answered 409: it conflicts with another one. */
export async function orConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BookingRefused) throw new Refusal(409, 'conflict', error.message)
    throw error
  }
}

export async function readBanner(base64: string): Promise<CleanBanner> {
  try {
    return await cleanBanner(Buffer.from(base64, 'base64'))
  } catch (error) {
    if (error instanceof BannerRefused) throw invalid([{ field: 'banner', error: `cannot be used: ${error.message}` }])
    throw error
  }
}

interface GivenBooking extends Omit<Booking, 'image'> {
  institution_id?: number | null | undefined
  banner?: string | undefined
  /** The ticket whose banner is used. */
  ticket?: number | undefined
  /** The total that the quote said. */
  total_mvr?: number | undefined
}

/** The same rules as for the command. */
export async function bookForStaff(
  database: Database,
  author: Author,
  { banner, ticket, institution_id = null, total_mvr, ...given }: GivenBooking,
  { today, action }: { today: string; action: 'campaign:book' | 'advert:book' },
): Promise<CampaignInList> {
  const hasBanner = banner !== undefined || ticket !== undefined
  const checked = bookingSchema.safeParse({ ...given, image: hasBanner ? 'to be read' : null })
  if (!checked.success) {
    throw invalid(
      checked.error.issues.map(({ path, message }) => ({
        field: path[0] === 'image' ? 'banner' : String(path[0]),
        error: message,
      })),
    )
  }
  if (given.starts_on < today) throw invalid([{ field: 'starts_on', error: 'must be today or later' }])
  if (institution_id !== null) await refuseUnknownInstitution(database, institution_id)
  const image =
    ticket === undefined ? (banner === undefined ? null : await readBanner(banner)) : await bannerOf(database, ticket)
  const { id } = await orConflict(() =>
    bookCampaign(
      database,
      { ...checked.data, institution_id, image, total_mvr },
      author.now,
      async (transaction, booked) => {
        const after = await getCampaign(transaction, booked.id, today)
        await recordChange(transaction, author, {
          action,
          thing: `campaign ${after.id}`,
          institutionId: institution_id,
          after,
        })
      },
    ),
  )
  return await getCampaign(database, id, today)
}

async function refuseUnknownInstitution(database: Queryable, id: number): Promise<void> {
  const found = await database.query(sql`select id from institution where id = ${id} and deleted_at is null`)
  if (found.length === 0) throw invalid([{ field: 'institution_id', error: 'is not an institution' }])
}

async function bannerOf(database: Queryable, ticket: number): Promise<string> {
  const [found] = await database.query<{ banner: string | null }>(sql`
    select banner from ticket where id = ${ticket} and removed_at is null`)
  if (!found?.banner) throw invalid([{ field: 'ticket', error: 'has no banner' }])
  return found.banner
}

/** The link as browsers spell it. */
export function readHouseAdvert(given: { link: string; text: string }) {
  const checked = houseSchema.safeParse(given)
  if (checked.success) return checked.data
  throw invalid(checked.error.issues.map(({ path, message }) => ({ field: String(path[0]), error: message })))
}

/** What it costs if it is booked today, and whether its slots are free. */
export async function quoteBooking(
  database: Queryable,
  { placement, slots, months, starts_on }: Pick<Booking, 'placement' | 'slots' | 'months' | 'starts_on'>,
  today: string,
) {
  const quote = await readQuote(database, { placement, slots, months }, today)
  if (!quote) throw invalid([{ field: 'slots', error: 'or months are over the booking limit' }])
  const ends_on = await lastDayOf(database, { starts_on, months })
  const free = await findFreeSlots(database, placement, starts_on, ends_on)
  return { ...quote, ends_on, free_slots: free.length }
}
