import type { Choice, CourseFacts, CourseShelf } from './catalogue.ts'
import { fitCourses } from './fit-courses.ts'
import { loosenings } from './loosen-wish.ts'
import type { Slots } from './state.ts'

/** The matching courses; if there are none, with as few criteria dropped as possible. */
export async function chooseCourses(slots: Slots, shelf: CourseShelf): Promise<Choice> {
  const ranked = await rankByText(slots, shelf)
  for (const wish of [{ slots, relaxed: [] }, ...loosenings(slots)]) {
    const fitting = await fitCourses(wish.slots, shelf, ranked)
    if (fitting.courses.length > 0)
      return { ...wish, ...fitting, courses: bestFirst(fitting.courses, wish.slots, ranked) }
  }
  return { slots, relaxed: [], courses: [], total: 0, isLeast: false }
}

/** Results beyond this rank have little to do with the text. */
const MOST_MATCHES = 60
const ENOUGH_MATCHES = 6

/** The rank of each course in the text search. If a field is named, the rank only sorts and does not filter. */
async function rankByText({ interest }: Slots, shelf: CourseShelf): Promise<ReadonlyMap<number, number>> {
  const ranked = new Map<number, number>()
  if (!interest) return ranked
  for (const text of [interest.text, interest.concepts.join(' ')]) {
    if (text === '' || ranked.size >= ENOUGH_MATCHES) continue
    const ids = await shelf.search(text)
    for (const id of ids.slice(0, MOST_MATCHES)) if (!ranked.has(id)) ranked.set(id, ranked.size)
  }
  return ranked
}

function bestFirst(
  courses: readonly CourseFacts[],
  slots: Slots,
  ranked: ReadonlyMap<number, number>,
): readonly CourseFacts[] {
  if (slots.order !== undefined) return courses
  const last = ranked.size
  const awayFrom = stepOf(slots)
  return courses.toSorted(
    (first, second) =>
      awayFrom(first) - awayFrom(second) || (ranked.get(first.id) ?? last) - (ranked.get(second.id) ?? last),
  )
}

/** The level that usually follows what the visitor has finished. */
const NEXT_LEVEL = { none: 1, basic: 2, lower_secondary: 3, o_level: 4, a_level: 7 } as const
const OUTSIDE_LEVELS = 6

/** The distance of a course from the visitor's next level; 0 if a level is named or nothing is known about the visitor. */
function stepOf({ held, levels, interest }: Slots): (course: CourseFacts) => number {
  if (!held || levels !== undefined || interest?.concepts.length === 0) return () => 0
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
