import type { EntryRoute, EntryRules } from './entry-rules.ts'
import {
  type Applicant,
  type EntryVerdict,
  GRADES,
  type Holdings,
  LEVELS,
  rank,
  readHoldings,
  type Schooling,
} from './holdings.ts'
import { MNQF_LEVELS } from './mnqf.ts'

export type { EntryVerdict, Holdings } from './holdings.ts'

export interface EntryCheck {
  verdict: EntryVerdict
  /** What the best route still asks for, in short words; empty if the course is open or its rules are unknown. */
  missing: string[]
  /** The route that fits best; null for a course without rules. */
  route: EntryRoute | null
}

/** What a route asks for and the applicant does not have. Counted for every route, written in words for the best one. */
class Gaps {
  count = 0
  /** How long they take to close, in months at most; infinite if one takes more than a year. */
  months = 0
  /** The applicant has not said anything about these; stating it may close them. */
  areUnstated = true
  readonly texts: string[] | undefined

  constructor(texts?: string[]) {
    this.texts = texts
  }

  add(months: number, isUnstated: boolean, text: () => string): void {
    this.count++
    this.months = Math.max(this.months, months)
    if (!isUnstated) this.areUnstated = false
    this.texts?.push(text())
  }

  /** How far the route is: nothing missing, then what can be got within a year, then the number of things missing. */
  get distance(): number {
    if (this.count === 0) return -1
    return this.count === 1 && this.months <= 12 ? this.months : 100 + this.count
  }
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

function addQualificationGap(gaps: Gaps, route: EntryRoute, { held }: Applicant, fields: readonly string[]): void {
  if ((held.holds ?? 0) < (route.mnqf_level ?? 1)) {
    gaps.add(MONTHS.moreThanAYear, false, () => qualificationText(route))
    return
  }
  if (!route.related || (held.holds_field !== undefined && fields.includes(held.holds_field))) return
  const isUnstated = held.holds_field === undefined
  const untold = isUnstated ? ' (you did not say which field yours is in)' : ''
  gaps.add(MONTHS.moreThanAYear, isUnstated, () => `${qualificationText(route)}${untold}`)
}

/** The schooling that usually comes before a qualification. It is likely, but no rule lets the one stand for the other. */
const schoolingBefore = (holds: number | undefined): number =>
  rank(holds === undefined ? 'none' : holds >= 4 ? 'o_level' : 'lower_secondary')

function addPassGaps(gaps: Gaps, level: 'o_level' | 'a_level', route: EntryRoute, applicant: Applicant): void {
  const { count, subjects } = route.passes ?? { count: 0, subjects: [] }
  const { grades, named, passes, isUnstated, readWanted } = applicant[level]
  const { label, passGrade } = LEVELS[level]
  // Without that school behind them, an applicant cannot sit for one exam within a year.
  const months = applicant.schooling < rank(level) ? MONTHS.moreThanAYear : MONTHS.exam
  const missing = subjects.map(readWanted).filter(({ key, grade }) => (grades.get(key) ?? -1) < grade)
  for (const { name, grade } of missing) {
    const wanted = grade > passGrade ? `grade ${GRADES[grade]} or better in ${name}` : name
    gaps.add(months, isUnstated.subjects, () => `${wanted} at ${label}`)
  }
  // An exam in a missing subject brings a pass as well, unless that subject is passed already with a lower grade.
  // A pass whose subject was not stated may be such a one.
  const toImprove = missing.filter(({ key }) => (grades.get(key) ?? -1) >= passGrade).length
  const perhapsToImprove = missing.filter(({ key, grade }) => grade > passGrade && (grades.get(key) ?? -1) < passGrade)
  const repeated = toImprove + Math.min(perhapsToImprove.length, passes - named)
  const more = count - passes - (missing.length - repeated)
  if (more <= 0) return
  const adverb = passes > 0 || missing.length > 0 ? ' more' : ''
  const text = () => `${inWords(more)}${adverb} ${label} ${more === 1 ? 'pass' : 'passes'}`
  gaps.add(more === 1 ? months : MONTHS.moreThanAYear, isUnstated.passes, text)
}

function addSchoolGaps(gaps: Gaps, route: EntryRoute, applicant: Applicant): void {
  const level = route.level_held
  if (level === 'mnqf') return
  const countsPasses = route.passes !== null && (route.passes.count > 0 || route.passes.subjects.length > 0)
  if ((level === 'o_level' || level === 'a_level') && countsPasses) {
    addPassGaps(gaps, level, route, applicant)
  } else if (applicant.schooling < rank(level)) {
    const { school, holds } = applicant.held
    const isUnstated = school === undefined && schoolingBefore(holds) >= rank(level)
    gaps.add(MONTHS.moreThanAYear, isUnstated, () => SCHOOLING_TEXTS[level])
  }
}

function addBridgingGap(gaps: Gaps, programme: keyof typeof BRIDGES, { held, schooling }: Applicant): void {
  if (held.bridging?.includes(programme)) return
  // A Foundation programme is at MNQF level 4, which begins after lower secondary school or level 3.
  const canBegin = programme !== 'Foundation' || schooling >= rank('lower_secondary') || (held.holds ?? 0) >= 3
  gaps.add(canBegin ? MONTHS[programme] : MONTHS.moreThanAYear, false, () => BRIDGES[programme])
}

function workText(wanted: number, done: number): string {
  const years = wanted - done
  const amount = years === 0.5 ? 'half a year' : `${inWords(years)} ${years === 1 ? 'year' : 'years'}`
  return `${amount}${done > 0 ? ' more' : ''} of relevant work`
}

function addGaps(gaps: Gaps, route: EntryRoute, applicant: Applicant, fields: readonly string[]): Gaps {
  const { min_age, work_years, bridging_programme, english } = route
  const { held } = applicant
  // A Foundation programme is itself the level 4 qualification that its route names.
  const isFoundation = bridging_programme === 'Foundation' && (route.mnqf_level ?? 1) <= 4
  if (route.level_held !== 'mnqf') addSchoolGaps(gaps, route, applicant)
  else if (!isFoundation) addQualificationGap(gaps, route, applicant, fields)
  if (min_age !== null && (held.age ?? 0) < min_age) {
    const isUnstated = held.age === undefined
    const tooYoung = min_age - (held.age ?? 0) <= 1 ? MONTHS.birthday : MONTHS.moreThanAYear
    const untold = isUnstated ? ' (you did not say your age)' : ''
    gaps.add(isUnstated ? MONTHS.toSay : tooYoung, isUnstated, () => `to be ${min_age}${untold}`)
  }
  if (work_years !== null && (held.work_years ?? 0) < work_years)
    gaps.add(MONTHS.moreThanAYear, false, () => workText(work_years, held.work_years ?? 0))
  if (bridging_programme !== null) addBridgingGap(gaps, bridging_programme, applicant)
  if (english !== null && (held.english ?? 0) < english)
    gaps.add(MONTHS.languageTest, held.english === undefined, () => `IELTS ${english.toFixed(1)}`)
  return gaps
}

const verdictOf = (distance: number): EntryVerdict => (distance < 0 ? 'open' : distance < 100 ? 'almost' : 'closed')

/** Checks many courses for one applicant. `fields` are the top categories of a course. */
export class EntryChecker {
  readonly #applicant: Applicant

  constructor(held: Holdings) {
    this.#applicant = readHoldings(held)
  }

  /** The verdict alone, without writing texts: quick enough for every course of the catalogue. */
  verdict(rules: EntryRules, fields: readonly string[]): EntryVerdict {
    let nearest = Infinity
    for (const route of rules) {
      nearest = Math.min(nearest, addGaps(new Gaps(), route, this.#applicant, fields).distance)
      if (nearest < 0) break
    }
    return rules.length === 0 ? 'unknown' : verdictOf(nearest)
  }

  check(rules: EntryRules, fields: readonly string[]): EntryCheck {
    let best: { route: EntryRoute; gaps: Gaps; missing: string[] } | undefined
    for (const route of rules) {
      const missing: string[] = []
      const gaps = addGaps(new Gaps(missing), route, this.#applicant, fields)
      if (best === undefined || gaps.distance < best.gaps.distance) best = { route, gaps, missing }
    }
    if (best === undefined) return { verdict: 'unknown', missing: [], route: null }
    return { verdict: verdictOf(best.gaps.distance), missing: best.missing, route: best.route }
  }
}

/** Whether an applicant may enter a course by what its institution states, and what they still need. */
export const checkEntry = (rules: EntryRules, held: Holdings, fields: readonly string[]): EntryCheck =>
  new EntryChecker(held).check(rules, fields)

/** The first route with every condition met; general routes come first in the rules. */
export function findOpenRoute(rules: EntryRules, held: Holdings, fields: readonly string[] = []) {
  const { verdict, route } = checkEntry(rules, held, fields)
  return verdict === 'open' && route !== null ? route : undefined
}

/** The first route that nothing stated so far rules out; an open one comes before others. */
export function findPossibleRoute(rules: EntryRules, held: Holdings, fields: readonly string[] = []) {
  const applicant = readHoldings(held)
  const isPossible = (route: EntryRoute) => addGaps(new Gaps(), route, applicant, fields).areUnstated
  return findOpenRoute(rules, held, fields) ?? rules.find(isPossible)
}
