import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { MNQF_LEVELS } from '../../contract/catalogue/mnqf.ts'
import { counted } from '../../contract/format-text.ts'

export const SCHOOL_TEXTS: Readonly<Record<NonNullable<Holdings['school']>, string>> = {
  basic: 'Grade 7, 8 or 9',
  lower_secondary: 'Grade 10, no O level passes',
  o_level: 'O level or SSC',
  a_level: 'A level or HSC',
}

export const BRIDGING_TEXTS: Readonly<Record<string, string>> = {
  UPP: 'University Preparation Programme (UPP)',
  Foundation: 'Foundation programme',
  'Pre-Master': "Pre-Master's programme",
}

export function levelHeldText(holds: number): string {
  const names: Readonly<Record<string, string>> = MNQF_LEVELS
  return (names[holds] ?? `MNQF level ${holds}`).replace(' / ', ' or ')
}

export const workText = (years: number): string => (years === 0.5 ? 'Half a year' : counted(years, 'year'))

const passesText = (passes: number | undefined, subjects: readonly string[] = [], level: string): string => {
  const known = Math.max(passes ?? 0, subjects.length)
  return known === 0 ? '' : `${known} ${level} ${known === 1 ? 'pass' : 'passes'}`
}

/** What somebody holds in a line: '5 O level passes · IELTS 6.0 · 17 years old'. */
export function describeResults(held: Holdings): string {
  const passes = [
    passesText(held.o_passes, held.o_subjects, 'O level'),
    passesText(held.a_passes, held.a_subjects, 'A level'),
  ].filter(Boolean)
  const field = held.holds_field === undefined ? '' : ` in ${held.holds_field}`
  return [
    ...(passes.length > 0 || !held.school ? passes : [SCHOOL_TEXTS[held.school]]),
    held.holds === undefined ? '' : `${levelHeldText(held.holds)}${field}`,
    ...(held.bridging ?? []).map((programme) => BRIDGING_TEXTS[programme] ?? programme),
    held.english === undefined ? '' : `IELTS ${held.english.toFixed(1)}`,
    held.work_years ? `${workText(held.work_years)} of work` : '',
    held.age === undefined ? '' : `${held.age} years old`,
  ]
    .filter(Boolean)
    .join(' · ')
}
