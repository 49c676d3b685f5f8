import { type Choice, type CourseFacts, type CourseShelf, type Relaxation, topCategoryOf } from '../catalogue.ts'
import type { Criteria } from '../state.ts'
import { loosenings } from './loosen-criteria.ts'
import { matchCourses } from './match-criteria.ts'

/** The matching courses; if there are none, with as few criteria dropped as possible. */
export async function chooseCourses(criteria: Criteria, shelf: CourseShelf): Promise<Choice> {
  const ranked = await rankByText(criteria, shelf)
  for (const tried of [{ criteria, relaxed: [] }, ...loosenings(criteria), ...widened(criteria, shelf)]) {
    const matching = await matchCourses(tried.criteria, shelf, ranked)
    if (matching.courses.length > 0)
      return { ...tried, ...matching, courses: bestFirst(matching.courses, tried.criteria, ranked, shelf) }
  }
  return { criteria, relaxed: [], courses: [], total: 0, isLeast: false }
}

/** The whole field, if a part of it has nothing at all. */
function widened(criteria: Criteria, shelf: CourseShelf): { criteria: Criteria; relaxed: readonly Relaxation[] }[] {
  const { wish } = criteria
  const fields = [...new Set(wish?.fields.map((name) => topCategoryOf(name, shelf)))]
  if (!wish || fields.every((name) => wish.fields.includes(name))) return []
  return [{ criteria: { ...criteria, wish: { ...wish, fields } }, relaxed: ['field'] }]
}

/** Results beyond this rank have little to do with the text. */
const MOST_MATCHES = 60
const ENOUGH_MATCHES = 6

/** The rank of each course in the text search. If a field is named, the rank only sorts and does not filter. */
async function rankByText({ wish }: Criteria, shelf: CourseShelf): Promise<ReadonlyMap<number, number>> {
  const ranked = new Map<number, number>()
  if (!wish) return ranked
  for (const text of [wish.text, wish.fields.join(' ')]) {
    if (text === '' || ranked.size >= ENOUGH_MATCHES) continue
    const ids = await shelf.search(text)
    for (const id of ids.slice(0, MOST_MATCHES)) if (!ranked.has(id)) ranked.set(id, ranked.size)
  }
  return ranked
}

/** A smaller number comes first. */
type Rank = (course: CourseFacts) => number

function bestFirst(
  courses: readonly CourseFacts[],
  criteria: Criteria,
  ranked: ReadonlyMap<number, number>,
  shelf: CourseShelf,
): readonly CourseFacts[] {
  const { order } = criteria
  // The index has sorted these.
  if (order === 'fee' || order === 'duration') return courses
  const last = ranked.size
  const byText: Rank = ({ id }) => ranked.get(id) ?? last
  const first = order === 'intake' ? monthsUntilIntake(shelf) : order === 'distance' ? distanceFrom(criteria) : () => 0
  const second = stepsFromNextLevel(criteria)
  const ranks: readonly Rank[] = [first, second, byText]
  return courses
    .map((course) => ({ course, ranks: ranks.map((rank) => rank(course)) }))
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

/** The distance of a course from the visitor's next level; 0 if a level is named or nothing is known about the visitor. */
function stepsFromNextLevel({ held, levels, wish }: Criteria): Rank {
  if (!held || levels !== undefined || wish?.fields.length === 0) return () => 0
  const { mnqf_level, schooling } = held
  const next = mnqf_level !== undefined ? mnqf_level + (mnqf_level === 5 ? 2 : 1) : schooling && NEXT_LEVEL[schooling]
  if (next === undefined) return () => 0
  return ({ mnqf_level: level }) => (level === 'NA' ? OUTSIDE_LEVELS : Math.abs(Number(level) - next))
}

/** The best course, then the next best of other institutions, then the next best of any. */
export function pickThree(courses: readonly CourseFacts[], seen: readonly number[]): CourseFacts[] {
  const fresh = courses.filter(({ id }) => !seen.includes(id))
  const picked: CourseFacts[] = []
  for (const course of fresh.slice(0, 9)) {
    if (picked.length < 3 && !picked.some((other) => other.institution_id === course.institution_id))
      picked.push(course)
  }
  for (const course of fresh) {
    if (picked.length >= 3) break
    if (!picked.includes(course)) picked.push(course)
  }
  return picked.sort((first, second) => fresh.indexOf(first) - fresh.indexOf(second))
}
