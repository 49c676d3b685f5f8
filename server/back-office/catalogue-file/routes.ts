import { createHash } from 'node:crypto'
import type { ReplyOf } from '../../../contract/client.ts'
import * as calls from '../../../contract/studio/catalogue-file-calls.ts'
import type { Actor } from '../../accounts/index.ts'
import { type Catalogue, ImportRefused } from '../../catalogue/index.ts'
import {
  CONTENT_FILE,
  exportFolder,
  type FolderPlan,
  folderOf,
  INSTITUTIONS_FILE,
  importFolder,
} from '../../catalogue-folder/index.ts'
import { ContentRefused } from '../../editorial/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterPrivate } from '../../platform/http/register-private-call.ts'
import { authorOf, countMissingUploads, recordChange, renamesInDrafts } from '../../studio/index.ts'
import { unzipFiles, zipFiles } from './archive.ts'

type Imported = ReplyOf<'importCatalogue'>

/** A larger number would only make the reply large. */
const MOST_LISTED = 1_000

/** The calls by which admins move the whole catalogue from one site to another, as the commands do. */
export function registerCatalogueFile(
  register: RegisterPrivate<Actor>,
  { catalogue, clock }: { catalogue: Catalogue; clock: Clock },
): void {
  const author = authorOf(clock)

  register.member(calls.exportCatalogue, async () => {
    const files = await exportFolder(catalogue.database)
    return { zip: (await zipFiles(files)).toString('base64'), files: files.size }
  })

  register.member(calls.importCatalogue, async ({ query, body, signal, ...request }, show) => {
    const dryRun = query.dry_run === 'true'
    try {
      const folder = folderOf(await unzipFiles(body))
      const plan = await importFolder(catalogue.database, folder, {
        dryRun,
        catalogue,
        followRenames: renamesInDrafts,
        onProgress(progress) {
          signal.throwIfAborted()
          show(progress)
        },
        async beforeEnd(transaction, planned) {
          signal.throwIfAborted()
          const { counts, plan: fingerprint } = describePlan(planned, body)
          if (query.plan !== undefined && query.plan !== fingerprint) throw planChanged()
          const after = Object.fromEntries(counts.map(({ kind, unchanged, ...changed }) => [kind, changed]))
          const change = { action: 'catalogue:import' as const, thing: 'catalogue', institutionId: null }
          await recordChange(transaction, author(request), { ...change, after })
        },
      })
      if (plan === undefined) throw new Error('Only a condition leaves an import without a plan, and there is none.')
      const missing_pictures = await countMissingUploads(catalogue.database, picturesOf(folder))
      return { ...describePlan(plan, body), missing_pictures }
    } catch (error) {
      throw signal.aborted && error === signal.reason ? stopped() : refusalOf(error)
    }
  })
}

/** The addresses of all pictures that an archive names. */
const picturesOf = ({ institutions, content: { testimonials = [] } }: ReturnType<typeof folderOf>): string[] =>
  [
    ...institutions.flatMap(({ banner, logo, slides }) => [banner, logo, ...slides.map(({ image }) => image)]),
    ...testimonials.map(({ photo }) => photo),
  ].map(({ url }) => url)

const planChanged = (): Refusal =>
  new Refusal(409, 'conflict', 'The catalogue has changed since the file was checked. Please choose it again.')

/** Nobody reads the reply; a client that disconnects is no server error. */
const stopped = (): Refusal => new Refusal(409, 'conflict', 'The import was stopped. Nothing was changed.')

/** What each part of the catalogue has, and what becomes of each thing. */
function describePlan(
  { categories, institutions, courses, content }: FolderPlan,
  archive: Uint8Array,
): Omit<Imported, 'missing_pictures'> {
  const nothing = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  const counts: Imported['counts'] = [{ ...nothing, kind: 'categories', changed: categories.changed }]
  const rows: Imported['rows'] = []
  const add = <Row>(
    kind: Imported['counts'][number]['kind'],
    list: { added: readonly Row[]; changed: readonly Row[]; removed?: readonly Row[]; unchanged: number } | undefined,
    describe: (row: Row) => { file: string; name: string; columns?: readonly string[] },
  ): void => {
    const { added = [], changed = [], removed = [], unchanged = 0 } = list ?? {}
    counts.push({ kind, added: added.length, changed: changed.length, removed: removed.length, unchanged })
    for (const [action, of] of [
      ['add', added],
      ['change', changed],
      ['remove', removed],
    ] as const)
      for (const row of of) {
        const { file, name, columns = [] } = describe(row)
        rows.push({ file, name, action, columns: [...columns] })
      }
  }
  add('institutions', institutions, ({ name }) => ({ file: INSTITUTIONS_FILE, name }))
  add('questions', content.faqs, ({ question }) => ({ file: CONTENT_FILE, name: question }))
  add('testimonials', content.testimonials, ({ name }) => ({ file: CONTENT_FILE, name }))
  add('courses', courses, (course) => ({
    file: courses.fileOf(course),
    name: course.write.draft.name,
    columns: course.columns,
  }))
  const plan = createHash('sha256')
    .update(archive)
    .update(JSON.stringify([counts, rows]))
    .digest('base64url')
  return { counts, rows: rows.slice(0, MOST_LISTED), plan }
}

/** Of a problem that names no file: courses always do, and categories have no rows. */
function refusalOf(error: unknown): unknown {
  const refuse = (message: string, problems: Refusal['problems']): Refusal =>
    new Refusal(422, 'invalid_value', message, { problems: problems?.slice(0, MOST_LISTED) ?? [] })
  if (error instanceof ImportRefused)
    return refuse(
      error.message,
      error.problems.map((problem) => ({ ...problem, file: problem.file ?? INSTITUTIONS_FILE })),
    )
  if (error instanceof ContentRefused)
    return refuse(
      error.message,
      error.problems.map((reason) => ({ file: CONTENT_FILE, row: null, column: null, reason })),
    )
  return error
}
