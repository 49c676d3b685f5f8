import { type Institution, institutionSchema } from '../../contract/catalogue/institution.ts'
import { type PictureKind, UPLOADS_PATH } from '../../contract/studio/picture-shapes.ts'
import {
  findInstitution,
  findInstitutionDraft,
  ImportRefused,
  planInstitutions,
  readInstitutions,
  writeInstitutionRows,
} from '../catalogue/index.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type FieldProblem, notFound } from '../platform/http/refusal.ts'
import { isEmpty, valueAt } from './course-content.ts'
import type { Draftable, DraftContent, DraftRecord } from './draftable.ts'
import { renameCampusesInDrafts } from './names-in-drafts.ts'
import { listUploads } from './picture-store.ts'

/** What an institution has besides what its team writes: the operator gives and changes its name. */
const FIXED_FIELDS: readonly string[] = ['id', 'name']

async function findPublished(database: Queryable, id: number): Promise<DraftContent | undefined> {
  const stored = await findInstitutionDraft(database, id)
  return stored && Object.fromEntries(Object.entries(stored).filter(([field]) => !FIXED_FIELDS.includes(field)))
}

async function findPage(database: Queryable, id: number): Promise<DraftRecord> {
  const [record] = await database.query<DraftRecord>(sql`
    select institution.id, institution.id as institution_id, institution.name as institution, content as draft,
      coalesce(studio_draft.version, 0) as version, member.name as draft_by, false as is_withdrawn,
      revision_id, revision_state, note
    from institution
    left join studio_draft on thing = 'institution' and thing_id = institution.id
    left join member on member.id = studio_draft.updated_by
    left join lateral (
      select studio_revision.id as revision_id, state as revision_state, studio_revision.note
      from studio_revision where thing = 'institution' and thing_id = institution.id and state <> 'recalled'
      order by revision desc limit 1
    ) as newest on true
    where institution.id = ${id}`)
  if (!record) throw notFound('institution')
  return record
}

/** The page of an institution: a row of the institutions' import, without its id and name. */
export const PAGE: Draftable = {
  kind: 'institution',
  name: 'page',
  find: findPage,
  async lock(transaction, id) {
    await transaction.query(sql`select from institution where id = ${id} for no key update`)
    return await findPage(transaction, id)
  },
  findPublished,
  async problemsToSave(database, content, id) {
    const { problems } = readPage(content, { id, institution: 'any' })
    const { wrong } = await checkPictures(database, content, id)
    return firstOfEachField([...problems, ...wrong]).filter(
      ({ field }) => field === 'page' || !isEmpty(valueAt(content, field)),
    )
  },
  async plan(transaction, content, record) {
    const { rows, problems } = readPage(content, record)
    const { wrong, missing } = await checkPictures(transaction, content, record.id)
    const planned = rows.length === 0 ? [] : await problemsIn(() => planInstitutions(transaction, rows))
    return {
      problems: firstOfEachField([...problems, ...planned, ...wrong, ...missing]),
      async write(catalogueVersion) {
        const { renamed } = await writeInstitutionRows(transaction, catalogueVersion, rows)
        await renameCampusesInDrafts(transaction, record.id, renamed.get(record.id) ?? {})
      },
    }
  },
}

function readPage(content: DraftContent, { id, institution }: Pick<DraftRecord, 'id' | 'institution'>) {
  const fixed = FIXED_FIELDS.filter((field) => field in content).map((field) => ({ field, error: 'cannot be changed' }))
  if (fixed.length > 0) return { rows: [], problems: fixed }
  try {
    const text = JSON.stringify({ institutions: [{ ...content, id, name: institution }] })
    return { rows: readInstitutions(text), problems: [] }
  } catch (error) {
    return { rows: [], problems: problemsOf(error) }
  }
}

async function problemsIn(plan: () => Promise<unknown>): Promise<FieldProblem[]> {
  try {
    await plan()
    return []
  } catch (error) {
    return problemsOf(error)
  }
}

/** The import reports a problem by its column, which is the path of a value here. */
function problemsOf(error: unknown): FieldProblem[] {
  if (!(error instanceof ImportRefused)) throw error
  return error.problems.map(({ column, reason }) => ({ field: column ?? 'page', error: reason }))
}

const firstOfEachField = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, at) => problems.findIndex((other) => other.field === field) === at)

interface PictureField {
  field: string
  kind: PictureKind
  /** The field that says what it shows. */
  described: string
}

function pictureFields(content: DraftContent): PictureField[] {
  const slides = Array.isArray(content['slides']) ? content['slides'] : []
  return [
    { field: 'banner.url', kind: 'banner', described: 'banner.alt' },
    { field: 'logo.url', kind: 'crest', described: 'logo.alt' },
    ...slides.map((_, at) => ({
      field: `slides.${at}.image.url`,
      kind: 'slide' as const,
      described: `slides.${at}.caption`,
    })),
  ]
}

/** A page shows what it showed before, and what its own team uploaded for that place. */
async function checkPictures(
  database: Queryable,
  content: DraftContent,
  id: number,
): Promise<{ wrong: FieldProblem[]; missing: FieldProblem[] }> {
  const uploads = await listUploads(database, id)
  const published = (await findPublished(database, id)) ?? {}
  const before = new Set(pictureFields(published).map(({ field }) => valueAt(published, field)))
  const wrong: FieldProblem[] = []
  const missing: FieldProblem[] = []
  for (const { field, kind, described } of pictureFields(content)) {
    const url = valueAt(content, field)
    if (typeof url !== 'string' || url === '') continue
    if (uploads.get(url) !== kind && !before.has(url))
      wrong.push({ field, error: `must be a ${kind} that you uploaded here` })
    const description = valueAt(content, described)
    if (url.startsWith(UPLOADS_PATH) && (typeof description !== 'string' || description.trim() === ''))
      missing.push({ field: described, error: 'is missing: describe the picture for people who cannot see it' })
  }
  return { wrong, missing }
}

/** The draft as the public reply would give it. What is not yet right in it is shown as it is published. */
export async function previewPage(database: Queryable, id: number): Promise<Institution> {
  const published = await findInstitution(database, id)
  if (!published) throw notFound('institution')
  const { draft } = await findPage(database, id)
  if (draft === null) return published
  const { overview, banner, logo, slides, campuses, faculties } = institutionSchema.shape
  const shown = <Key extends 'banner' | 'logo' | 'slides' | 'campuses' | 'faculties'>(
    key: Key,
    schema: { safeParse: (value: unknown) => { data?: Institution[Key] | undefined } },
  ): Institution[Key] => schema.safeParse(withIds(draft[key])).data ?? published[key]
  const page = {
    ...published,
    overview: cleanRichText(overview.safeParse(draft['overview']).data ?? published.overview),
    banner: shown('banner', banner),
    logo: shown('logo', logo),
    slides: shown('slides', slides),
    campuses: shown('campuses', campuses),
    faculties: shown('faculties', faculties),
  }
  return { ...page, islands: [...new Set(page.campuses.map(({ address }) => address.island_city))] }
}

/** New campuses and faculties have no id until they are published. */
const withIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each, at) => (isContactPoint(each) && each.id === undefined ? { ...each, id: -1 - at } : each))
    : value

const isContactPoint = (value: unknown): value is { id?: unknown } =>
  typeof value === 'object' && value !== null && 'address' in value
