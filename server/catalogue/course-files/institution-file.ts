import { z } from 'zod'
import { institutionDraftSchema } from '../../../contract/catalogue/institution.ts'
import { plainLine } from '../../../contract/text.ts'
import { cleanRichText } from '../../platform/clean-rich-text.ts'
import { problemsOf } from '../../platform/http/read-input.ts'
import { quoted } from '../../platform/refused-file.ts'
import { type FileProblem, ImportRefused, refuseProblems } from './problems.ts'

const MOST_INSTITUTIONS = 500
/** The largest integer in the database. */
const LAST_ID = 2_147_483_647
const id = z.int().min(1).max(LAST_ID).optional()

// Pages load nothing from other hosts.
const pictureSchema = z.strictObject({
  url: plainLine(300).regex(/^\/[^/\\]/, 'must be a path of this site, such as /pictures/coral-bay.svg'),
})

const { shape } = institutionDraftSchema
const pointsSchema = (points: typeof shape.campuses | typeof shape.faculties) =>
  z.array(points.element.extend({ id, name: plainLine(160).min(1, 'is missing') })).max(100)

/** Ids may be left out: stored institutions are then matched by name. */
const institutionRowSchema = institutionDraftSchema.extend({
  id,
  name: plainLine(160).min(1, 'is missing'),
  overview: shape.overview.transform(cleanRichText),
  banner: shape.banner.extend(pictureSchema.shape),
  logo: shape.logo.extend(pictureSchema.shape),
  slides: z
    .array(shape.slides.element.extend({ image: pictureSchema }))
    .max(12)
    .default([]),
  // An institution that has no page yet has no campus either.
  campuses: pointsSchema(shape.campuses),
  faculties: pointsSchema(shape.faculties).default([]),
})
export type InstitutionRow = z.output<typeof institutionRowSchema>

const fileSchema = z.strictObject({ institutions: z.array(z.unknown()).min(1).max(MOST_INSTITUTIONS) })

/** The institutions of a file, each of them valid on its own. The first one is row 1. */
export function readInstitutions(text: string): InstitutionRow[] {
  const file = fileSchema.safeParse(parse(text))
  if (!file.success)
    throw new ImportRefused(`The file must be { "institutions": [ … ] }, with 1 to ${MOST_INSTITUTIONS} of them.`)
  const problems: FileProblem[] = []
  const institutions = file.data.institutions.flatMap((given, at) => {
    const read = institutionRowSchema.safeParse(given)
    if (read.success) return [read.data]
    for (const { field, error } of problemsOf(read.error, given, 'body'))
      problems.push({ row: at + 1, column: field === 'body' ? null : field, reason: error })
    return []
  })
  refuseProblems([...problems, ...findRepeated(institutions)])
  return institutions
}

function findRepeated(institutions: readonly InstitutionRow[]): FileProblem[] {
  const problems: FileProblem[] = []
  institutions.forEach(({ id, name, campuses, faculties }, at) => {
    const refuse = (column: string, reason: string) => problems.push({ row: at + 1, column, reason })
    const before = institutions.slice(0, at)
    if (id !== undefined && before.some((other) => other.id === id)) refuse('id', 'appears twice')
    if (before.some((other) => other.name === name)) refuse('name', 'appears twice')
    for (const [column, points] of Object.entries({ campuses, faculties })) {
      const names = points.map((point) => point.name)
      const again = names.find((each, position) => names.indexOf(each) !== position)
      if (again !== undefined) refuse(column, `${quoted(again)} appears twice`)
    }
  })
  return problems
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
