import { checkEntry } from '../../../contract/catalogue/check-entry.ts'
import type { EntryRoute } from '../../../contract/catalogue/entry-rules.ts'
import { BRIDGING_PROGRAMMES, type Holdings, SCHOOLING } from '../../../contract/catalogue/holdings.ts'
import { parseJson } from '../../../contract/client.ts'
import { isRecord } from './course-field-values.ts'

export const MOST_ROUTES = 12
export const MOST_SUBJECTS = 8

export const LEVELS_HELD = [...SCHOOLING, 'mnqf'] as const
export type LevelHeld = (typeof LEVELS_HELD)[number]

export const NEW_ROUTE: EntryRoute = {
  kind: 'general',
  level_held: 'o_level',
  mnqf_level: null,
  related: false,
  passes: null,
  min_age: null,
  work_years: null,
  bridging_programme: null,
  english: null,
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** With every key, in the order that the import documents. A call may also have written the list as JSON text. */
export function readEntryRoutes(value: unknown): EntryRoute[] {
  const routes = typeof value === 'string' ? parseJson(value) : value
  return (Array.isArray(routes) ? routes : []).filter(isRecord).map((route) => ({
    kind: route['kind'] === 'alternative' ? 'alternative' : 'general',
    level_held: LEVELS_HELD.find((level) => level === route['level_held']) ?? 'none',
    mnqf_level: numberOrNull(route['mnqf_level']),
    related: route['related'] === true,
    passes: readPasses(route['passes']),
    min_age: numberOrNull(route['min_age']),
    work_years: numberOrNull(route['work_years']),
    bridging_programme: BRIDGING_PROGRAMMES.find((programme) => programme === route['bridging_programme']) ?? null,
    english: numberOrNull(route['english']),
  }))
}

function readPasses(value: unknown): EntryRoute['passes'] {
  if (!isRecord(value)) return null
  const subjects: unknown[] = Array.isArray(value['subjects']) ? value['subjects'] : []
  return { count: numberOrNull(value['count']) ?? 0, subjects: subjects.filter((each) => typeof each === 'string') }
}

/** A level of the MNQF has a number and a field; passes are counted at school only. */
export const withLevel = (route: EntryRoute, level_held: LevelHeld): EntryRoute => ({
  ...route,
  level_held,
  mnqf_level: level_held === 'mnqf' ? (route.mnqf_level ?? 4) : null,
  related: level_held === 'mnqf' && route.related,
  passes: level_held === 'o_level' || level_held === 'a_level' ? route.passes : null,
})

/** Null where nothing is counted. */
export const writePasses = (count: number | null, subjects: readonly string[]): EntryRoute['passes'] =>
  count === null && subjects.length === 0 ? null : { count: count ?? subjects.length, subjects: [...subjects] }

export interface DraftSubject {
  name: string
  /** Empty: a pass is enough. */
  grade: string
}

export const readSubjects = (subjects: readonly string[]): DraftSubject[] =>
  subjects.map((subject) => {
    const [name = '', grade = ''] = subject.split('=')
    return { name, grade }
  })

/** A subject without a name is not written yet. */
export const writeSubjects = (subjects: readonly DraftSubject[]): string[] =>
  subjects
    .map(({ name, grade }) => ({ name: name.replaceAll('=', ' ').trim(), grade }))
    .filter(({ name }) => name !== '')
    .map(({ name, grade }) => (grade === '' ? name : `${name}=${grade}`))

interface Profile {
  text: string
  holds: Holdings
}

/** People as they apply; `field` is the top category of the course. */
const profilesFor = (field: string | undefined): Profile[] => [
  { text: 'Finished grade 10, no passes, 17 years old', holds: { school: 'lower_secondary', age: 17 } },
  { text: 'Five O level passes, 18 years old', holds: { school: 'o_level', o_passes: 5, age: 18 } },
  {
    text: 'Two A level passes, 19 years old',
    holds: { school: 'a_level', o_passes: 5, a_passes: 2, age: 19 },
  },
  { text: 'A level 4 certificate in this field, 20 years old', holds: { holds: 4, holds_field: field, age: 20 } },
  { text: 'A diploma in this field, 22 years old', holds: { holds: 5, holds_field: field, age: 22 } },
  {
    text: "A bachelor's degree in this field, IELTS 6.5, 25 years old",
    holds: { holds: 7, holds_field: field, english: 6.5, age: 25 },
  },
  { text: 'No certificates, 25 years old, five years of work', holds: { age: 25, work_years: 5 } },
]

export interface ProfileVerdict {
  text: string
  verdict: 'open' | 'almost' | 'closed' | 'unknown'
  missing: string[]
}

/** Who would get in, by the same check as on the public site. `fields` are the top categories of the course. */
export const checkProfiles = (routes: readonly EntryRoute[], fields: readonly string[]): ProfileVerdict[] =>
  profilesFor(fields[0]).map(({ text, holds }) => {
    const { verdict, missing } = checkEntry([...routes], holds, fields)
    return { text, verdict, missing }
  })
