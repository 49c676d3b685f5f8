import { z } from 'zod'
import { definePrivateCall, noBody, noInput } from '../define-call.ts'
import { CATALOGUE_FILE_MAX_BYTES } from './content-limits.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Back office'
const count = z.int().min(0)

export const exportCatalogue = definePrivateCall(staffRoutes.exportCatalogue, {
  tag,
  summary: 'The published catalogue as a ZIP archive that can be imported again',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    /** In Base64. */
    zip: z.string(),
    files: count,
  }),
  refusals: [],
})

export const importCatalogue = definePrivateCall(staffRoutes.importCatalogue, {
  tag,
  summary: 'Import an archive, all or nothing; events report the progress',
  params: noInput,
  query: z.object({
    dry_run: z.enum(['true', 'false']).optional().describe('With true, nothing is written.'),
    plan: z.string().max(100).optional().describe('The plan of a dry run. 409 if the result would differ now.'),
  }),
  body: z.instanceof(Uint8Array),
  bodyType: 'application/zip',
  bodyMaxBytes: CATALOGUE_FILE_MAX_BYTES,
  status: 200,
  streams: 'progress',
  reply: z.strictObject({
    /** How much of each kind; categories that are new count as changed. */
    counts: z.array(
      z.strictObject({
        kind: z.enum(['categories', 'institutions', 'courses', 'questions', 'testimonials']),
        added: count,
        changed: count,
        removed: count,
        unchanged: count,
      }),
    ),
    /** What becomes of each thing that does not stay as it is, at most 1,000 of them. */
    rows: z.array(
      z.strictObject({
        file: z.string(),
        name: z.string(),
        action: z.enum(['add', 'change', 'remove']),
        /** Of a course: the columns that change. */
        columns: z.array(z.string()),
      }),
    ),
    /** Uploaded pictures that the archive names and this site does not have. They are not in the archive itself. */
    missing_pictures: count,
    /** Stands for all of it, so that a second call does nothing else. */
    plan: z.string(),
  }),
  refusals: [409, 422],
})
