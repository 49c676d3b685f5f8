import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseDraft } from '../../contract/catalogue/course-draft.ts'
import { institutionDraftSchema } from '../../contract/catalogue/institution.ts'
import { draftOfRow } from '../catalogue/course-files/course-rows.ts'
import { readInstitutions, validateCourseFile } from '../catalogue/index.ts'
import { SAMPLE_FOLDER } from '../catalogue-folder/index.ts'
import { readCategories } from '../catalogue-folder/read-folder.ts'
import { readContent } from '../editorial/index.ts'

interface SampleCourse {
  id: number
  created_at: string
  confirmed_at: string | null
  draft: CourseDraft
}

const read = (name: string): string => readFileSync(join(SAMPLE_FOLDER, name), 'utf8')

/** The sample catalogue from its files, without a database; courses in the order of their ids. */
export function readSampleCatalogue() {
  // All have ids, so they are whole drafts.
  const institutions = readInstitutions(read('institutions.json')).map((row) => institutionDraftSchema.parse(row))
  const idByName = new Map(institutions.map(({ id, name }) => [name, id]))
  const courses = readdirSync(join(SAMPLE_FOLDER, 'courses')).flatMap((file): SampleCourse[] => {
    const { rows, problems } = validateCourseFile({ format: 'json', text: read(`courses/${file}`) })
    if (problems.length > 0) throw new Error(`${file}: ${JSON.stringify(problems)}`)
    return rows.map((row) => {
      const { draft, problems: draftProblems } = draftOfRow(
        row,
        idByName.get(String(row.values.get('institution'))) ?? 0,
        undefined,
      )
      if (draft === undefined) throw new Error(`${file}: ${JSON.stringify(draftProblems)}`)
      const confirmedAt = row.values.get('confirmed_at')
      return {
        id: Number(row.values.get('id')),
        created_at: String(row.values.get('listed_at')),
        confirmed_at: typeof confirmedAt === 'string' ? confirmedAt : null,
        draft,
      }
    })
  })
  return {
    institutions,
    categories: readCategories(read('categories.json')),
    courses: courses.sort((first, second) => first.id - second.id),
    ...readContent(read('content.json')),
  }
}

/** How often each value occurs. */
export function countByValue<Value extends string | number>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
