import { z } from 'zod'
import { MAX_ID, MAX_PAGE, MAX_PAGE_SIZE } from './page-limits.ts'

const wholeNumber = (lowest: number, highest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${lowest} to ${highest}`)
    .transform(Number)
    .refine((value) => value >= lowest && value <= highest, `must be a whole number from ${lowest} to ${highest}`)
    .meta({ type: 'integer', minimum: lowest, maximum: highest })

export const pageParameter = wholeNumber(1, MAX_PAGE)
  .default(1)
  .describe('The page number. A page past the last one is empty.')
export const limitParameter = wholeNumber(1, MAX_PAGE_SIZE).describe('The number of rows per page.')
/** What every list of the back office takes. The registrar of calls answers `csv`; a handler sees one long page. */
export const staffListParameters = {
  page: pageParameter,
  limit: limitParameter.default(50),
  format: z
    .enum(['json', 'csv'], 'must be json or csv')
    .default('json')
    .describe('With csv, the reply is a file with all matching rows; page and limit are ignored.'),
}
/** What a list takes whose rows can be removed and restored. */
export const removableListParameters = {
  state: z
    .enum(['removed'], 'must be removed')
    .optional()
    .describe('With removed, only the removed rows that can be restored, last removed first.'),
  ...staffListParameters,
}
/** Of a removed row: from then on it may be deleted for good. */
export const restorableUntil = { restorable_until: z.iso.datetime().optional() }
export const orderByParameter = z
  .enum(['DESC', 'ASC'], 'must be DESC or ASC')
  .describe('DESC: newest first. ASC: oldest first.')
export const noPaginateParameter = z
  .enum(['true', 'false'], 'must be true or false')
  .default('false')
  .describe('With true, the whole list comes as one page; page and limit are ignored.')

/** The id of a row, as it stands in an address; ids are database integers. */
export const idParameter = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, `must be a whole number from 1 to ${MAX_ID}`)
  .transform(Number)
  .refine((id) => id <= MAX_ID, `must be a whole number from 1 to ${MAX_ID}`)
  .meta({ type: 'integer', minimum: 1, maximum: MAX_ID, description: 'The id.', example: 1 })

export const pageMetaSchema = z.strictObject({
  /** The place of the first and last row of this page in the whole list; null on an empty page. */
  from: z.int().nullable(),
  to: z.int().nullable(),
  total: z.int(),
  current_page: z.int(),
  last_page: z.int(),
})
export type PageMeta = z.infer<typeof pageMetaSchema>

/** `shown` rows of page `page`; a list always has at least one page, though it may be empty. */
export function pageMeta(page: number, limit: number, total: number, shown: number): PageMeta {
  const before = (page - 1) * limit
  return {
    from: shown === 0 ? null : before + 1,
    to: shown === 0 ? null : before + shown,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
  }
}
