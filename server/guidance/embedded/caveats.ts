import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { AdviserCatalogue, CourseFacts } from './catalogue.ts'
import { chooseCourses, type Relaxation } from './choose-courses.ts'
import { describeRoute, knowsSchooling } from './entry.ts'
import type { Slots } from './state.ts'
import { courseTitle, feeTextOf, linkText } from './write-course.ts'

/** Jobs that their field does not always train for, and what a course that does has in its name. */
const NARROW_JOBS: Readonly<Record<string, RegExp>> = {
  pilot: /\bpilot|\bfl(?:ying|ight training)\b/i,
  dentist: /\bdent/i,
  judge: /\bjud[gi]/i,
  plumber: /\bplumb/i,
  plumbing: /\bplumb/i,
  carpenter: /\bcarpent|\bwoodwork/i,
}

/** Whoever wants to fly is told that what follows is only near it, or where else they learn just that. */
export async function sayNearestOnly(
  { interest }: Slots,
  shown: readonly CourseSummary[],
  catalogue: AdviserCatalogue,
): Promise<string> {
  const job = interest?.text.split(' ').find((word) => Object.hasOwn(NARROW_JOBS, word))
  const isNamed = ({ name }: CourseSummary): boolean => job !== undefined && (NARROW_JOBS[job]?.test(name) ?? false)
  if (job === undefined || shown.some(isNamed)) return ''
  const cards = await catalogue.readCards((await catalogue.search(job)).slice(0, 5))
  const named = cards.find(isNamed)
  if (!named) return `I find no course here that trains you to be a ${job}; these are the nearest to it.`
  return `These are only near to what you named. The one for it is ${courseTitle(named)}, which does not meet all that you said.`
}

/** Whose money is too little for a level is told what that level costs. */
export async function sayWhatLevelCosts(
  { budget, ...slots }: Slots,
  relaxed: readonly Relaxation[],
  catalogue: AdviserCatalogue,
): Promise<string> {
  if (!budget || !relaxed.includes('level')) return ''
  const atLevel = await chooseCourses({ ...slots, order: 'fee' }, catalogue)
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
  const { courses } = await chooseCourses({ ...slots, order: 'duration' }, catalogue)
  const qualifying = courses.find((course) => !isShortCourse(course))
  if (!qualifying) return ''
  const [course] = await catalogue.readCards([qualifying.id])
  const [route] = (await catalogue.readEntryRules([qualifying.id])).get(qualifying.id) ?? []
  if (!course || !route) return ''
  return `These are short courses. A qualification in this field asks for more: ${courseTitle(course)}, for example, for ${describeRoute(route)}.`
}

const isShortCourse = ({ mnqf_level }: CourseFacts): boolean => mnqf_level === 'NA'
