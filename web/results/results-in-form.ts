import { heldIn, readFilters, withoutHigherSchool } from '../../contract/catalogue/course-filters.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { gradeOf, nameOf } from './subjects-and-grades.ts'

/** A ticked subject and its grade are two fields: 'Biology' and 'Biology=B'. A grade without the tick is not held. */
function joinGrades(subjects: readonly string[] | undefined): readonly string[] | undefined {
  if (!subjects) return undefined
  const ticked = subjects.filter((subject) => gradeOf(subject) === '')
  const graded = new Map(subjects.filter((each) => gradeOf(each) !== '').map((each) => [nameOf(each), each]))
  return ticked.length > 0 ? ticked.map((name) => graded.get(name) ?? name) : undefined
}

/** What the fields of the form say; undefined if nothing is filled in. */
export function resultsInForm(fields: Iterable<readonly [string, unknown]>): Holdings | undefined {
  const filled = [...fields].map(([name, value]): [string, string] => [name, String(value)])
  const { holds_field, o_subjects, a_subjects, ...held } = withoutHigherSchool(readFilters(filled))
  const subjects = { o_subjects: joinGrades(o_subjects), a_subjects: joinGrades(a_subjects) }
  // The field of a qualification says nothing without its level.
  return heldIn({ ...held, ...subjects, holds_field: held.holds === undefined ? undefined : holds_field })
}
