import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { AdviserCatalogue, Choice, CourseFacts, Relaxation } from './catalogue.ts'
import { describeRoute, knowsSchooling } from './entry.ts'
import { filtersOf } from './fit-courses.ts'
import { omit, type Slots } from './state.ts'
import { courseTitle, feeTextOf, linkText } from './write-course.ts'

interface NarrowJob {
  job: string
  /** How a wish speaks of it. */
  words: readonly string[]
  /** What a course that trains for it has in its name. */
  named: RegExp
}

/** Jobs that their field does not always train for. */
const NARROW_JOBS: readonly NarrowJob[] = [
  { job: 'pilot', words: ['pilot'], named: /\bpilot|\bfl(?:ying|ight training)\b/i },
  { job: 'dentist', words: ['dentist'], named: /\bdent/i },
  { job: 'judge', words: ['judge'], named: /\bjud[gi]/i },
  { job: 'plumber', words: ['plumber', 'plumbing'], named: /\bplumb/i },
  { job: 'carpenter', words: ['carpenter', 'carpentry', 'woodwork'], named: /\bcarpent|\bwoodwork/i },
]
const LOOKED_AT = 5

/** Whoever wants to fly is told that what follows is only near it, or where else they learn just that. */
export async function sayNearestOnly(
  { slots, courses }: Choice,
  shown: readonly CourseSummary[],
  catalogue: AdviserCatalogue,
): Promise<string> {
  const said = slots.interest?.text.split(' ') ?? []
  const narrow = NARROW_JOBS.find(({ words }) => words.some((word) => said.includes(word)))
  if (!narrow) return ''
  const isNamed = ({ name }: CourseSummary): boolean => narrow.named.test(name)
  if (shown.some(isNamed)) return ''
  const found = await catalogue.search(narrow.job)
  // 'More' comes after a list that may have had the very course.
  const fitting = new Set(courses.map(({ id }) => id))
  const cards = await catalogue.readCards(found.filter((id) => fitting.has(id)).slice(0, LOOKED_AT))
  if (cards.some(isNamed)) return ''
  const named = (await catalogue.readCards(found.slice(0, LOOKED_AT))).find(isNamed)
  if (!named) return `I find no course here that trains you to be a ${narrow.job}; these are the nearest to it.`
  const others = filtersOf(omit(slots, ['interest']), catalogue)
  const meetsOthers = catalogue.select(others, 'newest', [named.id]).total > 0
  return `These are only near to what you named. The one for it is ${courseTitle(named)}${meetsOthers ? '' : ', which does not meet all that you said'}.`
}

/** Whose money is too little for a level is told what that level costs. */
export async function sayWhatLevelCosts(
  { budget, ...slots }: Slots,
  relaxed: readonly Relaxation[],
  catalogue: AdviserCatalogue,
): Promise<string> {
  if (!budget || !relaxed.includes('level')) return ''
  const atLevel = await catalogue.choose({ ...slots, order: 'fee' })
  const cheapest = atLevel.courses.find(({ total_mvr_min }) => total_mvr_min !== null)
  if (!cheapest || atLevel.relaxed.includes('level')) return ''
  const [course] = await catalogue.readCards([cheapest.id])
  if (!course) return ''
  return `At the level you asked for, the least expensive is ${courseTitle(course)}: ${feeTextOf(course)}, ${linkText(course.duration_text)}.`
}

/** Where only short courses are open, nobody should take them for the way into a profession. */
export async function sayWhatQualifies(
  { held, ...slots }: Slots,
  open: readonly CourseFacts[],
  catalogue: AdviserCatalogue,
): Promise<string> {
  if (!held || !knowsSchooling(held) || !open.every(isShortCourse)) return ''
  const { courses } = await catalogue.choose({ ...slots, order: 'duration' })
  const qualifying = courses.find((course) => !isShortCourse(course))
  if (!qualifying) return ''
  const [course] = await catalogue.readCards([qualifying.id])
  const [route] = (await catalogue.readEntryRules([qualifying.id])).get(qualifying.id) ?? []
  if (!course || !route) return ''
  return `These are short courses. A qualification in this field asks for more: ${courseTitle(course)}, for example, for ${describeRoute(route)}.`
}

const isShortCourse = ({ mnqf_level }: CourseFacts): boolean => mnqf_level === 'NA'
