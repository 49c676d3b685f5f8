import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, Choice, CourseFacts, Relaxation } from '../catalogue.ts'
import { type Criteria, omit } from '../state.ts'
import { link, text } from './blocks.ts'
import { describeRoute, knowsSchooling } from './describe-entry.ts'
import { filtersOf } from './match-criteria.ts'
import { courseTitle, feeTextOf } from './write-course.ts'

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

const linkTo = (course: CourseSummary): ReplyBlock[] => link(course.name, coursePath(course))

/** A visitor who wants to be a pilot reads that the list only comes close, or which course trains pilots. */
export async function sayNearestOnly(
  { criteria, courses }: Choice,
  shown: readonly CourseSummary[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  const said = criteria.wish?.text.split(' ') ?? []
  const narrow = NARROW_JOBS.find(({ words }) => words.some((word) => said.includes(word)))
  if (!narrow) return []
  const isNamed = ({ name }: CourseSummary): boolean => narrow.named.test(name)
  if (shown.some(isNamed)) return []
  const found = await catalogue.search(narrow.job)
  // After 'more', the exact course may have been in the previous list.
  const fitting = new Set(courses.map(({ id }) => id))
  const best = await catalogue.readCards(found.filter((id) => fitting.has(id)).slice(0, LOOKED_AT))
  if (best.some(isNamed)) return []
  const named = (await catalogue.readCards(found.slice(0, LOOKED_AT))).find(isNamed)
  if (!named) return text(`I found no course that trains you to be a ${narrow.job}. These come closest.`)
  const others = filtersOf(omit(criteria, ['wish']), catalogue)
  const meetsOthers = catalogue.select(others, 'newest', [named.id]).total > 0
  const missing = meetsOthers ? '' : ', but it does not match everything you asked for'
  return [...text(`These are only close to that. The course for it is ${courseTitle(named)}${missing}.`), ...linkTo(named)]
}

/** What the wanted level costs, when the budget was too low for it. */
export async function sayWhatLevelCosts(
  { budget, ...criteria }: Criteria,
  relaxed: readonly Relaxation[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  if (!budget || !relaxed.includes('level')) return []
  const atLevel = await catalogue.choose({ ...criteria, order: 'fee' })
  const cheapest = atLevel.courses.find(({ total_mvr_min }) => total_mvr_min !== null)
  if (!cheapest || atLevel.relaxed.includes('level')) return []
  const [course] = await catalogue.readCards([cheapest.id])
  if (!course) return []
  return [
    ...text(
      `At the level you want, the cheapest is ${courseTitle(course)}: ${feeTextOf(course)}, ${course.duration_text}.`,
    ),
    ...linkTo(course),
  ]
}

/** When only short courses are open, says that a qualification takes more. */
export async function sayWhatQualifies(
  { held, ...criteria }: Criteria,
  open: readonly CourseFacts[],
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  if (!held || !knowsSchooling(held) || !open.every(isShortCourse)) return []
  const { courses } = await catalogue.choose({ ...criteria, order: 'duration' })
  const qualifying = courses.find((course) => !isShortCourse(course))
  if (!qualifying) return []
  const [course] = await catalogue.readCards([qualifying.id])
  const [route] = (await catalogue.readEntryRules([qualifying.id])).get(qualifying.id) ?? []
  if (!course || !route) return []
  return [
    ...text(
      `These are short courses. A qualification in this field takes more: for ${courseTitle(course)}, for example, you need ${describeRoute(route)}.`,
    ),
    ...linkTo(course),
  ]
}

const isShortCourse = ({ mnqf_level }: CourseFacts): boolean => mnqf_level === 'NA'
