import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { AdviserCatalogue, Choice, CourseFacts, Relaxation } from './catalogue.ts'
import { describeRoute, knowsSchooling } from './entry.ts'
import { filtersOf } from './fit-courses.ts'
import { omit, type Slots } from './state.ts'
import { courseTitle, feeTextOf, linkText } from './write-course.ts'

interface NarrowJob {
  job: string
  /** Words of the visitor that mean this job. */
  words: readonly string[]
  /** Matches the name of a course that trains for it. */
  named: RegExp
}

/** Jobs that not every course in their field leads to. */
const NARROW_JOBS: readonly NarrowJob[] = [
  { job: 'pilot', words: ['pilot'], named: /\bpilot|\bfl(?:ying|ight training)\b/i },
  { job: 'dentist', words: ['dentist'], named: /\bdent/i },
  { job: 'judge', words: ['judge'], named: /\bjud[gi]/i },
  { job: 'plumber', words: ['plumber', 'plumbing'], named: /\bplumb/i },
  { job: 'carpenter', words: ['carpenter', 'carpentry', 'woodwork'], named: /\bcarpent|\bwoodwork/i },
]
const LOOKED_AT = 5

/** A visitor who wants to be a pilot reads that the list only comes close, or which course trains pilots. */
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
  // After 'more', the exact course may have been in the previous list.
  const fitting = new Set(courses.map(({ id }) => id))
  const cards = await catalogue.readCards(found.filter((id) => fitting.has(id)).slice(0, LOOKED_AT))
  if (cards.some(isNamed)) return ''
  const named = (await catalogue.readCards(found.slice(0, LOOKED_AT))).find(isNamed)
  if (!named) return `I found no course that trains you to be a ${narrow.job}. These come closest.`
  const others = filtersOf(omit(slots, ['interest']), catalogue)
  const meetsOthers = catalogue.select(others, 'newest', [named.id]).total > 0
  return `These are only close to that. The course for it is ${courseTitle(named)}${meetsOthers ? '' : ', but it does not match everything you asked for'}.`
}

/** What the wanted level costs, when the budget was too low for it. */
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
  return `At the level you want, the cheapest is ${courseTitle(course)}: ${feeTextOf(course)}, ${linkText(course.duration_text)}.`
}

/** When only short courses are open, says that a qualification takes more. */
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
  return `These are short courses. A qualification in this field takes more: for ${courseTitle(course)}, for example, you need ${describeRoute(route)}.`
}

const isShortCourse = ({ mnqf_level }: CourseFacts): boolean => mnqf_level === 'NA'
