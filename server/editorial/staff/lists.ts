import type { z } from 'zod'
import type * as calls from '../../../contract/studio/content-calls.ts'
import { UNKNOWN_PORTRAIT } from '../../../contract/studio/content-limits.ts'
import { UPLOADS_PATH } from '../../../contract/studio/picture-shapes.ts'
import { cleanRichText, hasSomethingToRead } from '../../platform/clean-rich-text.ts'
import { isoTime, sql } from '../../platform/database/sql.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { isPortrait } from '../../studio/index.ts'
import { careers } from './editable-careers.ts'
import { EditableList } from './editable-list.ts'

type RowOf<Call extends { reply: z.ZodType }> = z.output<Call['reply']>
type GivenTo<Call extends { body: z.ZodType }> = z.output<Call['body']>

export const bannerMessages = new EditableList<
  RowOf<typeof calls.createBannerMessage>,
  GivenTo<typeof calls.changeBannerMessage>
>({
  thing: 'banner message',
  table: sql`banner_message`,
  columns: sql`id, text, "order", active`,
  written: sql`text, "order", active`,
  defaults: { active: true },
  isOrdered: true,
  toColumns: (given) => given,
})

export const faqs = new EditableList<RowOf<typeof calls.createFaq>, GivenTo<typeof calls.changeFaq>>({
  thing: 'faq',
  table: sql`faq`,
  columns: sql`id, question, answer, "order", active`,
  written: sql`question, answer, "order", active`,
  defaults: { active: true },
  isOrdered: true,
  toColumns({ answer, ...given }) {
    if (answer === undefined) return given
    const clean = cleanRichText(answer)
    if (!hasSomethingToRead(clean)) throw invalid([{ field: 'answer', error: 'is empty' }])
    return { ...given, answer: clean }
  },
})

export const testimonials = new EditableList<
  RowOf<typeof calls.createTestimonial>,
  GivenTo<typeof calls.changeTestimonial>
>({
  thing: 'testimonial',
  table: sql`testimonial`,
  columns: sql`id, testimonial, name, jsonb_build_object('url', photo_url) as photo, status, "order",
    status = 'active' as active, ${isoTime(sql`consent_at`)} as consent_at`,
  written: sql`testimonial, name, photo_url, status, "order", consent_at`,
  defaults: { photo_url: UNKNOWN_PORTRAIT, status: 'active' },
  isOrdered: false,
  toColumns: ({ photo, active, consent_at, ...given }) => ({
    ...given,
    ...(consent_at !== undefined && { consent_at: consent_at && new Date(consent_at).toISOString() }),
    ...(photo && { photo_url: photo.url }),
    ...(active !== undefined && { status: active ? 'active' : 'inactive' }),
  }),
  async afterWrite(transaction, { photo, consent_at }) {
    if (!photo.url.startsWith(UPLOADS_PATH)) return
    if (consent_at === null) throw invalid([{ field: 'consent_at', error: 'is required with a photo' }])
    if (!(await isPortrait(transaction, photo.url)))
      throw invalid([{ field: 'photo.url', error: 'is not a photo uploaded for a testimonial' }])
  },
})

/** Deletes what was removed long ago, for the daily job. */
export async function removeOldContent(...job: Parameters<typeof faqs.removeForGood>): Promise<number> {
  let removed = 0
  for (const list of [bannerMessages, faqs, testimonials, careers]) removed += await list.removeForGood(...job)
  return removed
}
