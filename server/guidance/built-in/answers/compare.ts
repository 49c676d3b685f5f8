import type { Course, CourseSummary } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../../contract/catalogue/vocabulary.ts'
import { comparePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { type State, showing, withoutPending } from '../state.ts'
import { card, lines, link, type Reply, text } from './blocks.ts'
import { joined } from './describe-criteria.ts'
import { describeRoute } from './describe-entry.ts'
import { feeTextOf, grantText, intakeText, levelText, modalityText } from './write-course.ts'

/** The given courses side by side. */
export async function compare(ids: readonly number[], state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const courses = await catalogue.readCourses(ids.slice(0, 3))
  if (courses.length < 2) {
    const blocks = text('I have shown you only one course. Ask for more, and I will compare them.')
    return { state: withoutPending(state), blocks }
  }
  const row = (name: string, value: (course: Course) => string): string =>
    `• ${name}: ${courses.map((course, at) => `(${at + 1}) ${value(course)}`).join(' | ')}`
  const blocks = [
    ...courses.map((course, at) => card(course, at + 1, { facts: [] })),
    ...lines(
      row('Fee', feeTextOf),
      row('Level', levelText),
      row('Duration', ({ duration_text }) => duration_text),
      row('Delivery', modalityText),
      row('Intakes', intakeText),
      row('Islands', ({ islands }) => joined(islands) || 'not published'),
      row('Entry', ({ entry_rules: [route] }) => (route ? describeRoute(route) : 'see its page')),
      ...(courses.some(isGrantFunded) ? [row('Grant', (course) => grantText(course) || 'no')] : []),
    ),
    ...text(sayCheapest(courses)),
    ...link('See the full comparison', comparePath(courses.map(({ id }) => id))),
  ]
  const shown = courses.map(({ id }) => id)
  return { state: showing(state, shown), blocks }
}

function sayCheapest(courses: readonly CourseSummary[]): string {
  const priced = courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  const lowest = Math.min(...priced.map(({ total_mvr_min }) => total_mvr_min ?? 0))
  const cheapest = priced.filter(({ total_mvr_min }) => total_mvr_min === lowest)
  if (priced.length < 2 || cheapest.length > 1 || !cheapest[0]) return ''
  return `The cheapest of them is number ${courses.indexOf(cheapest[0]) + 1}.`
}
