import { type Applicant, GRADES, LEVELS, rank, readHoldings } from './applicant.ts'
import type { EntryRoute } from './entry-rules.ts'
import type { Holdings, Schooling } from './holdings.ts'
import { MNQF_LEVELS } from './mnqf.ts'

/** What would meet a condition. A qualification and a bridging programme are courses; the route names which. */
export type ConditionKind =
  | 'school'
  | 'exam'
  | 'qualification'
  | 'birthday'
  | 'work'
  | 'bridging programme'
  | 'language test'

/** What an applicant still needs for a condition. */
export interface Gap {
  /** At most; infinite if it takes more than a year. */
  months: number
  /** Nothing said so far rules the route out: saying more may close the gap. */
  mayBeHeld: boolean
  text: () => string
}

/** One thing that a route asks for. Texts are written only for the routes that are shown. */
export interface RouteCondition {
  kind: ConditionKind
  isMet: boolean
  isStated: boolean
  text: () => string
  /** Undefined if it is met, and for passes that the exams in the missing subjects bring along. */
  gap: Gap | undefined
}

/** Roughly how long an applicant needs, so that the easiest of several routes is proposed. */
const MONTHS = {
  toSay: 0,
  languageTest: 2,
  UPP: 4,
  'Pre-Master': 6,
  exam: 10,
  birthday: 12,
  Foundation: 12,
  moreThanAYear: Infinity,
} as const

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => NUMBERS[count] ?? String(count)

const BRIDGES = {
  UPP: 'the University Preparation Programme (UPP)',
  Foundation: 'a Foundation programme',
  'Pre-Master': "a Pre-Master's programme",
} as const

const SCHOOLING_TEXTS: Readonly<Record<Schooling, string>> = {
  none: '',
  basic: 'basic schooling',
  lower_secondary: 'lower secondary school (grade 10)',
  o_level: 'O levels or SSC',
  a_level: 'A levels or HSC',
}

function qualificationText({ mnqf_level, related }: EntryRoute): string {
  const level = mnqf_level ?? 1
  const names: Readonly<Record<string, string>> = MNQF_LEVELS
  const name = (names[level] ?? 'qualification').replace(' / ', ' or ')
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name} (MNQF level ${level})${related ? ' in a related field' : ''}`
}

function qualificationCondition(route: EntryRoute, { held }: Applicant, fields: readonly string[]): RouteCondition {
  const { holds, holds_field } = held
  const hasLevel = (holds ?? 0) >= (route.mnqf_level ?? 1)
  const isMet = hasLevel && (!route.related || (holds_field !== undefined && fields.includes(holds_field)))
  const isFieldUntold = hasLevel && holds_field === undefined
  const text = () => qualificationText(route)
  const untold = isFieldUntold ? ' (you did not say which field yours is in)' : ''
  const gap = { months: MONTHS.moreThanAYear, mayBeHeld: isFieldUntold, text: () => `${text()}${untold}` }
  return {
    kind: 'qualification',
    isMet,
    isStated: holds !== undefined && !isFieldUntold,
    text,
    gap: isMet ? undefined : gap,
  }
}

/** The schooling that usually comes before a qualification. It is likely, but no rule lets the one stand for the other. */
const schoolingBefore = (holds: number | undefined): number =>
  rank(holds === undefined ? 'none' : holds >= 4 ? 'o_level' : 'lower_secondary')

function schoolCondition(level: Schooling, { held, schooling }: Applicant): RouteCondition {
  const isMet = schooling >= rank(level)
  const text = () => SCHOOLING_TEXTS[level]
  const mayBeHeld = held.school === undefined && schoolingBefore(held.holds) >= rank(level)
  const isStated = schooling > rank('none')
  return { kind: 'school', isMet, isStated, text, gap: isMet ? undefined : { months: Infinity, mayBeHeld, text } }
}

function passConditions(level: 'o_level' | 'a_level', route: EntryRoute, applicant: Applicant): RouteCondition[] {
  const { count, subjects } = route.passes ?? { count: 0, subjects: [] }
  const { grades, named, passes, isUnstated, readWanted } = applicant[level]
  const { label, passGrade } = LEVELS[level]
  // Without that school behind them, an applicant cannot sit for one exam within a year.
  const months = applicant.schooling < rank(level) ? MONTHS.moreThanAYear : MONTHS.exam
  const wanted = subjects.map(readWanted)
  const isMissing = ({ key, grade }: (typeof wanted)[number]) => (grades.get(key) ?? -1) < grade
  const conditions = wanted.map((subject): RouteCondition => {
    const { name, grade } = subject
    const text = () => `${grade > passGrade ? `grade ${GRADES[grade]} or better in ${name}` : name} at ${label}`
    const gap = isMissing(subject) ? { months, mayBeHeld: isUnstated.subjects, text } : undefined
    return { kind: 'exam', isMet: gap === undefined, isStated: !isUnstated.subjects, text, gap }
  })
  const missing = wanted.filter(isMissing)
  // An exam in a missing subject brings a pass as well, unless that subject is passed already with a lower grade.
  // A pass whose subject was not stated may be such a one.
  const toImprove = missing.filter(({ key }) => (grades.get(key) ?? -1) >= passGrade).length
  const perhapsToImprove = missing.filter(({ key, grade }) => grade > passGrade && (grades.get(key) ?? -1) < passGrade)
  const repeated = toImprove + Math.min(perhapsToImprove.length, passes - named)
  const more = count - passes - (missing.length - repeated)
  const passesText = (number: number, adverb: string) =>
    `${inWords(number)}${adverb} ${label} ${number === 1 ? 'pass' : 'passes'}`
  const gap = {
    months: more === 1 ? months : MONTHS.moreThanAYear,
    mayBeHeld: isUnstated.passes,
    text: () => passesText(more, passes > 0 || missing.length > 0 ? ' more' : ''),
  }
  if (count > wanted.length || more > 0)
    conditions.push({
      kind: 'exam',
      isMet: passes >= count,
      isStated: passes > 0 || !isUnstated.passes,
      text: () => passesText(count, ''),
      gap: more > 0 ? gap : undefined,
    })
  return conditions
}

function schoolConditions(route: EntryRoute, level: Schooling, applicant: Applicant): RouteCondition[] {
  if (level === 'none') return []
  const countsPasses = route.passes !== null && (route.passes.count > 0 || route.passes.subjects.length > 0)
  return (level === 'o_level' || level === 'a_level') && countsPasses
    ? passConditions(level, route, applicant)
    : [schoolCondition(level, applicant)]
}

function ageCondition(minAge: number, { age }: Holdings): RouteCondition {
  const isStated = age !== undefined
  const tooYoung = minAge - (age ?? 0) <= 1 ? MONTHS.birthday : MONTHS.moreThanAYear
  const gap = {
    months: isStated ? tooYoung : MONTHS.toSay,
    mayBeHeld: !isStated,
    text: () => `a minimum age of ${minAge}${isStated ? '' : ' (you did not say your age)'}`,
  }
  const isMet = (age ?? 0) >= minAge
  return { kind: 'birthday', isMet, isStated, text: () => `a minimum age of ${minAge}`, gap: isMet ? undefined : gap }
}

function workText(years: number, adverb = ''): string {
  const amount = years === 0.5 ? 'half a year' : `${inWords(years)} ${years === 1 ? 'year' : 'years'}`
  return `${amount}${adverb} of relevant work`
}

function workCondition(wanted: number, { work_years: done = 0, work_years }: Holdings): RouteCondition {
  const gap = {
    months: MONTHS.moreThanAYear,
    mayBeHeld: false,
    text: () => workText(wanted - done, done > 0 ? ' more' : ''),
  }
  const isMet = done >= wanted
  const isStated = work_years !== undefined
  return { kind: 'work', isMet, isStated, text: () => workText(wanted), gap: isMet ? undefined : gap }
}

function bridgingCondition(programme: keyof typeof BRIDGES, { held, schooling }: Applicant): RouteCondition {
  const isMet = held.bridging?.includes(programme) ?? false
  // A Foundation programme is at MNQF level 4, which begins after lower secondary school or level 3.
  const canBegin = programme !== 'Foundation' || schooling >= rank('lower_secondary') || (held.holds ?? 0) >= 3
  const text = () => BRIDGES[programme]
  const gap = { months: canBegin ? MONTHS[programme] : MONTHS.moreThanAYear, mayBeHeld: false, text }
  const isStated = held.bridging !== undefined
  return { kind: 'bridging programme', isMet, isStated, text, gap: isMet ? undefined : gap }
}

function languageCondition(band: number, { english }: Holdings): RouteCondition {
  const isStated = english !== undefined
  const isMet = (english ?? 0) >= band
  const text = () => `IELTS ${band.toFixed(1)}`
  const gap = { months: MONTHS.languageTest, mayBeHeld: !isStated, text }
  return { kind: 'language test', isMet, isStated, text, gap: isMet ? undefined : gap }
}

/** Everything that a route asks for, compared with what an applicant holds. */
export function compareRoute(route: EntryRoute, applicant: Applicant, fields: readonly string[]): RouteCondition[] {
  const { level_held, min_age, work_years, bridging_programme, english } = route
  const { held } = applicant
  // A Foundation programme is itself the level 4 qualification that its route names.
  const isFoundation = bridging_programme === 'Foundation' && (route.mnqf_level ?? 1) <= 4
  const conditions: RouteCondition[] = []
  if (level_held !== 'mnqf') conditions.push(...schoolConditions(route, level_held, applicant))
  else if (!isFoundation) conditions.push(qualificationCondition(route, applicant, fields))
  if (min_age !== null) conditions.push(ageCondition(min_age, held))
  if (work_years !== null) conditions.push(workCondition(work_years, held))
  if (bridging_programme !== null) conditions.push(bridgingCondition(bridging_programme, applicant))
  if (english !== null) conditions.push(languageCondition(english, held))
  return conditions
}

/** A condition as a screen shows it: ticked, crossed, or left open where the applicant has not said. */
export interface EntryCondition {
  kind: ConditionKind
  state: 'met' | 'missing' | 'not stated'
  /** What the institution asks for: 'two O level passes'. */
  text: string
  /** What is still needed for it: 'one more O level pass'. Empty if it is met, or met by the exams that are missing. */
  missing: string
}

/** What a route asks for, each thing compared with what somebody holds. `fields` are the top categories of the course. */
export const routeConditions = (route: EntryRoute, held: Holdings, fields: readonly string[]): EntryCondition[] =>
  compareRoute(route, readHoldings(held), fields).map(({ kind, isMet, isStated, text, gap }) => ({
    kind,
    state: isMet ? 'met' : isStated ? 'missing' : 'not stated',
    text: text(),
    missing: gap?.text() ?? '',
  }))
