import type { Course, CourseSummary } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded, MONTHS } from '../../../../contract/catalogue/course-options.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { comparePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue, CourseChoice } from '../adviser-catalogue.ts'
import { isAlternative } from '../intents/reactions.ts'
import { asking, type Criteria, criteriaOf, QUALIFICATIONS, type State, showing, withoutPending } from '../state.ts'
import type { Said } from '../update-state.ts'
import {
  card,
  choices,
  describeIntakes,
  durationText,
  feeTextOf,
  grantText,
  joined,
  leftAfterGrant,
  levelOf,
  lines,
  link,
  modalityText,
  type Reply,
  text,
} from './blocks.ts'
import { coursesInWords, isWhole, partInWords, totalInWords } from './describe-criteria.ts'
import { describeRoute } from './entry.ts'

interface Fact {
  name: string
  valueIn: (course: Course) => string
  /** Whether a course has it at all: what none of them has is not worth a line. */
  isIn?: (course: Course) => boolean
  /** What is equal in courses that write it differently: '12 months' is '1 year'. */
  measure?: (course: Course) => number | null
}

function entryText({ entry_rules: [route, ...others] }: Course): string {
  if (!route) return 'see its page'
  return others.length > 0 ? `${describeRoute(route)}, or another route` : describeRoute(route)
}

const FACTS: readonly Fact[] = [
  { name: 'Fee', valueIn: feeTextOf },
  {
    name: 'After the grant',
    valueIn: (course) => leftAfterGrant(course) || 'the same',
    isIn: (course) => leftAfterGrant(course) !== '',
  },
  { name: 'Level', valueIn: levelOf },
  { name: 'Duration', valueIn: durationText, measure: ({ months }) => months },
  { name: 'Delivery', valueIn: modalityText },
  { name: 'Intakes', valueIn: describeIntakes },
  { name: 'Islands', valueIn: ({ islands }) => joined(islands) || 'not published' },
  { name: 'Entry', valueIn: entryText },
  { name: 'Grant', valueIn: (course) => grantText(course) || 'no', isIn: isGrantFunded },
]

/** The given courses side by side: each difference in lines of its own, with the numbers of the last list. */
export async function compare(ids: readonly number[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCourses(ids.slice(0, 3))
  if (courses.length < 2) {
    const blocks = text('I have shown you only one course. Ask for more, and I will compare them.')
    return { state: withoutPending(state), blocks }
  }
  const numberOf = ({ id }: { id: number }): number => state.shown.indexOf(id) + 1
  const facts = FACTS.filter(({ isIn = () => true }) => courses.some(isIn)).map(({ name, valueIn, measure }) => ({
    name,
    values: courses.map(valueIn),
    isShared: new Set(courses.map((course) => measure?.(course) ?? valueIn(course))).size === 1,
  }))
  const shared = facts.filter(({ isShared }) => isShared).map(({ name, values: [value = ''] }) => `• ${name}: ${value}`)
  const blocks = [
    ...courses.map((course) => card(course, numberOf(course), { facts: [] })),
    ...facts
      .filter(({ isShared }) => !isShared)
      .flatMap(({ name, values }) =>
        lines(`${name}:`, ...courses.map((course, at) => `(${numberOf(course)}) ${values[at]}`)),
      ),
    ...(shared.length > 0 ? lines(courses.length === 2 ? 'The same for both:' : 'The same for all:', ...shared) : []),
    ...text(sayCheapest(courses, numberOf)),
    ...link('See the full comparison', comparePath(courses.map(({ id }) => id))),
  ]
  return { state: showing(state, state.shown), blocks }
}

function sayCheapest(courses: readonly CourseSummary[], numberOf: (course: CourseSummary) => number): string {
  const priced = courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  const lowest = Math.min(...priced.map(({ total_mvr_min }) => total_mvr_min ?? 0))
  const cheapest = priced.filter(({ total_mvr_min }) => total_mvr_min === lowest)
  if (priced.length < 2 || cheapest.length > 1 || !cheapest[0]) return ''
  const among = priced.length < courses.length ? 'Of those with a published fee, the' : 'The'
  const word = priced.length === 2 ? 'cheaper' : 'cheapest'
  return `${among} ${word} ${priced.length < courses.length ? '' : 'of them '}is number ${numberOf(cheapest[0])}.`
}

/** 'IT or business?', 'nursing vs teaching', 'compare law and psychology' */
const CHOICE = /\b(?:or|vs|versus|compare|comparison|between|better)\b/

const isChoiceOfFields = ({ text: said, wish }: Said): boolean =>
  wish.isCertain && (isAlternative(said) || (wish.fields.length > 1 && CHOICE.test(said)))

/** For a visitor who hesitates between fields: figures of each, before courses or instead of another question. */
export async function withFigures(said: Said, reply: Reply, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  if (!isChoiceOfFields(said)) return reply
  const fields = state.wish?.fields ?? []
  const criteria = criteriaOf(state)
  const figures = await Promise.all(
    fields.map((name) => figuresOf({ ...criteria, wish: { fields: [name], text: '' } }, catalogue)),
  )
  if (figures.length < 2 || figures.some((blocks) => blocks.length === 0)) return reply
  const compared = figures.flat()
  if (reply.state.pending !== 'level') return { ...reply, blocks: [...compared, ...reply.blocks] }
  const blocks = [
    ...compared,
    ...text('Which one shall I show you?'),
    ...choices(...fields, fields.length === 2 ? 'Both' : 'All of them'),
  ]
  return { state: asking(state, 'choice', fields), blocks }
}

/** An intake in this month or one of the next two. */
const SOON = 2

async function figuresOf(criteria: Criteria, catalogue: AdviserCatalogue): Promise<ReplyBlock[]> {
  const choice = await catalogue.choose(criteria)
  if (choice.relaxed.length > 0 || choice.total === 0) return []
  // A course of a few days says little about the cost of a field.
  const isOpen = criteria.levels === undefined && criteria.months_max === undefined
  const levels = isOpen ? { levels: QUALIFICATIONS } : {}
  const byFee = await catalogue.choose({ ...criteria, ...levels, order: 'fee' })
  const byLength = await catalogue.choose({ ...criteria, ...levels, order: 'duration' })
  if (byFee.relaxed.length > 0)
    return lines(`${coursesInWords(totalInWords(choice), choice.criteria)}:`, saySoon(choice, catalogue))
  const priced = byFee.courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  const timed = byLength.courses.filter(({ months }) => months !== null)
  const median = isWhole(byFee) ? priced[Math.floor((priced.length - 1) / 2)] : undefined
  const [cheapest, typical, shortest] = await Promise.all(
    [priced[0], median, timed[0]].map(async (course) => course && (await catalogue.readCards([course.id]))[0]),
  )
  const of = isOpen ? ' qualification' : ''
  return lines(
    `${coursesInWords(totalInWords(choice), choice.criteria)}:`,
    ...(cheapest ? [`• Cheapest${of}: ${feeTextOf(cheapest)}`] : []),
    ...(typical && priced.length > 2 ? [`• Typical fee: ${feeTextOf(typical)}`] : []),
    ...(shortest ? [`• Shortest${of}: ${durationText(shortest)}`] : []),
    saySoon(choice, catalogue),
  )
}

function saySoon(choice: CourseChoice, { month }: AdviserCatalogue): string {
  const soon = choice.courses.filter(({ intake_months }) =>
    intake_months.some((intake) => (intake - month + 12) % 12 <= SOON),
  )
  return `• Starting by ${MONTHS[(month - 1 + SOON) % 12]}: ${soon.length === 0 ? 'none' : partInWords(soon.length, choice)}`
}
