import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import { type CourseFacts, type CourseShelf, categoryIdsOf } from '../adviser-catalogue.ts'
import { readMeaning } from '../meaning/read-meaning.ts'
import { foldMessage } from '../meaning/read-words.ts'
import { splitClauses } from '../meaning/split-clauses.ts'
import { contentWords } from '../slots/find-names.ts'
import type { WishReading } from '../slots/read-wish.ts'
import type { Criteria } from '../state.ts'

/** A smaller number comes first. */
type Rank = (course: CourseFacts) => number

/** What the search says about the words of a wish. */
export interface AskedFor {
  /** The rank of each course in the text search. */
  ranked: ReadonlyMap<number, number>
  /** Of each word, the courses that have it in their names, and how closely. */
  named: readonly ReadonlyMap<number, number>[]
}

export function bestFirst(
  courses: readonly CourseFacts[],
  criteria: Criteria,
  { ranked, named }: AskedFor,
  shelf: CourseShelf,
): readonly CourseFacts[] {
  const { order } = criteria
  // The index has sorted these.
  if (order === 'fee' || order === 'duration') return courses
  const last = ranked.size
  const byText: Rank = ({ id }) => ranked.get(id) ?? last
  const first = order === 'intake' ? monthsUntilIntake(shelf) : order === 'distance' ? distanceFrom(criteria) : () => 0
  const ranks: readonly Rank[] = [first, ...byNameAndLevel(courses, criteria, named, shelf), byText]
  const sorted = courses
    .map((course) => ({ course, ranks: ranks.map((rank) => rank(course)) }))
    .sort((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ course }) => course)
  return order === undefined ? inTurns(sorted, knownFields(criteria, shelf), shelf) : sorted
}

/**
 * The course that was asked for comes first, and of those the visitor's next level. Of a visitor whose level is unknown,
 * a course for graduates does so only if it alone has the rarest word of a short wish: 'speech therapy'.
 */
function byNameAndLevel(
  courses: readonly CourseFacts[],
  criteria: Criteria,
  named: readonly ReadonlyMap<number, number>[],
  shelf: CourseShelf,
): readonly Rank[] {
  const having = named.filter((of) => courses.some(({ id }) => of.has(id)))
  const [rarest] = having.toSorted((one, other) => one.size - other.size)
  const steps = stepsFromNextLevel(criteria)
  const byName: Rank = ({ id }) => -named.reduce((sum, of) => sum + (of.get(id) ?? 0), 0)
  const { age = ADULT, schooling } = criteria.held ?? {}
  const isOnlyForGraduates =
    rarest !== undefined &&
    criteria.wish?.text !== '' &&
    age >= ADULT &&
    schooling === undefined &&
    shelf.select({}, { among: [...rarest.keys()] }).courses.every(isPostgraduate)
  return isOnlyForGraduates || knowsLevel(criteria) ? [byName, steps] : [steps, byName]
}

/** Nobody has a degree before. */
const ADULT = 20

const isPostgraduate = ({ mnqf_level }: CourseFacts): boolean => Number(mnqf_level) >= POSTGRADUATE

/** 'Cooking or hotels': the best of each field, then the next best of each. */
function inTurns(
  sorted: readonly CourseFacts[],
  fields: readonly string[],
  shelf: CourseShelf,
): readonly CourseFacts[] {
  if (fields.length < 2) return sorted
  const ids = fields.map((name) => categoryIdsOf([name], shelf))
  const counts = new Map<number, number>()
  return sorted
    .map((course) => {
      const field = ids.findIndex((of) => course.category_ids.some((id) => of.has(id)))
      const round = counts.get(field) ?? 0
      counts.set(field, round + 1)
      return { course, ranks: [round, field] }
    })
    .sort((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ course }) => course)
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

const NEVER = 12

/** An intake of the present month counts as soonest. */
const monthsUntilIntake =
  ({ month }: CourseShelf): Rank =>
  ({ intake_months }) =>
    Math.min(NEVER, ...intake_months.map((intake) => (intake - month + 12) % 12))

function distanceFrom({ place }: Criteria): Rank {
  const [there, near] = [new Set(place?.islands), new Set(place?.near)]
  return ({ islands }) =>
    islands.some((island) => there.has(island)) ? 0 : islands.some((island) => near.has(island)) ? 1 : 2
}

/** The level that usually follows what the visitor has finished. */
const NEXT_LEVEL = { none: 1, basic: 2, lower_secondary: 3, o_level: 4, a_level: 7 } as const
const OUTSIDE_LEVELS = 6

export const POSTGRADUATE = 8

/**
 * The distance of a course from the visitor's next level; 0 if a level is named. Of a visitor who has not said anything,
 * it is only assumed that they have no degree.
 */
function stepsFromNextLevel(criteria: Criteria): Rank {
  if (criteria.levels !== undefined || criteria.wish?.fields.length === 0) return () => 0
  const { mnqf_level, schooling } = criteria.held ?? {}
  const next = mnqf_level !== undefined ? mnqf_level + (mnqf_level === 5 ? 2 : 1) : schooling && NEXT_LEVEL[schooling]
  if (next === undefined) return (course) => (isPostgraduate(course) ? 1 : 0)
  return ({ mnqf_level: level }) => (level === 'NA' ? OUTSIDE_LEVELS : Math.abs(Number(level) - next))
}

const knowsLevel = ({ levels, held }: Criteria): boolean =>
  (levels ?? held?.mnqf_level ?? held?.schooling) !== undefined

export const knownFields = ({ wish }: Criteria, { categories }: Pick<CourseShelf, 'categories'>): string[] =>
  (wish?.fields ?? []).filter((name) => categories.some((category) => category.name === name))

type IsAlike = (one: CourseFacts, other: CourseFacts) => boolean

const isSameInstitution: IsAlike = (one, other) => one.institution_id === other.institution_id
const isSameKind: IsAlike = (one, other) =>
  one.mnqf_level === other.mnqf_level && one.category_ids.join() === other.category_ids.join()

/** Of courses as good as these, those that differ are shown first. */
const LOOKED_AT = 9
const MOST_PICKED = 3

/**
 * The best course, then the next best of another kind and institution, then of another institution, then of any. If the
 * visitor wants several fields, each of them matters more than another institution.
 */
export function pickThree(
  courses: readonly CourseFacts[],
  seen: readonly number[],
  { hasSeveralFields = false } = {},
): CourseFacts[] {
  const fresh = courses.filter(({ id }) => !seen.includes(id))
  const picked: CourseFacts[] = []
  const pick = (from: readonly CourseFacts[], isAlike: IsAlike): void => {
    for (const course of from)
      if (picked.length < MOST_PICKED && !picked.some((other) => other === course || isAlike(other, course)))
        picked.push(course)
  }
  const best = fresh.slice(0, LOOKED_AT)
  pick(best, (one, other) => isSameKind(one, other) || (!hasSeveralFields && isSameInstitution(one, other)))
  pick(best, isSameInstitution)
  pick(fresh, () => false)
  return picked.sort((first, second) => fresh.indexOf(first) - fresh.indexOf(second))
}

type Wished = Pick<WishReading, 'text' | 'fields' | 'isStory'>

const MOST_WORDS_OF_WISH = 12

/** Whom a course is for, and not what it is about. */
const OF_ANYBODY = new Set(['people', 'staff', 'staffs', 'team'])
/** Quran or English, too; 'teach me cooking' is another wish. */
const WANTS_TO_TEACH = /\bteach (?!me\b|us\b|my\b|him\b|her\b)/

const MOST_WORDS_OF_NAME = 2

/** Neither an island nor what is not wished, nor the present job, says which course of a field is meant. */
export function wordsOfWish(
  text: string,
  rest: readonly string[],
  wish: Wished,
  catalogue: Pick<CourseShelf, 'categories'>,
): string[] {
  const short = wish.text.split(' ')
  if (wish.text !== '' && short.length <= MOST_WORDS_OF_NAME) return short
  const left = new Set(rest)
  const wished = splitClauses(foldMessage(text.trim())).wish
  const telling = [...new Set(contentWords(wished.split(' ')))].filter((word) => left.has(word))
  const words = telling.filter((word) => !OF_ANYBODY.has(word)).slice(0, MOST_WORDS_OF_WISH)
  const speaks = speaksOf(wish, wished, catalogue)
  return words.filter((word) => speaks(word) || (word === 'teach' && WANTS_TO_TEACH.test(text)))
}

const PERHAPS_PART = 0.12
const RATHER_FIELD = 0.5
const NEEDED = 0.2

/**
 * Whether a word says something about the fields of a wish: by itself, or because they are not understood without it.
 * In a story, a word in the name of the field says no more than the field.
 */
function speaksOf(
  { fields, isStory }: Wished,
  story: string,
  catalogue: Pick<CourseShelf, 'categories'>,
): (word: string) => boolean {
  const tops = new Set(fields.map((name) => topCategoryOf(name, catalogue)))
  const namesOfFields = new Set(fields.flatMap((name) => foldedWordsOf(name)).map(normalWord))
  const chanceOf = (text: string) => {
    const { fields: parts, tops: wholes } = readMeaning(text)
    const part = Math.max(0, ...parts.filter(({ name }) => fields.includes(name)).map(({ p }) => p))
    return { part, whole: Math.max(0, ...wholes.filter(({ name }) => tops.has(name)).map(({ p }) => p)) }
  }
  const whole = chanceOf(story)
  return (word) => {
    if (namesOfFields.has(normalWord(word))) return !isStory
    const alone = chanceOf(word)
    if (alone.part >= PERHAPS_PART || alone.whole >= RATHER_FIELD) return true
    return whole.part - chanceOf(story.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), ' ')).part >= NEEDED
  }
}
