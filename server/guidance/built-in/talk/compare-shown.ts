import type { Course, CourseSummary } from '../../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../../contract/catalogue/vocabulary.ts'
import { comparePath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { describeRoute } from '../entry.ts'
import { paragraphs, type Reply, showing, withoutPending } from '../reply.ts'
import type { State } from '../state.ts'
import { courseTitle, feeTextOf, grantText, intakeText, levelText, linkText, modalityText } from '../write-course.ts'
import { joined } from '../write-wish.ts'
import { meant } from './meant-courses.ts'

/** Compares the courses shown, or those of them that the visitor named. */
export async function compare(said: string, state: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const named = meant(said, state.shown)
  const ids = (named.length >= 2 ? named : state.shown).slice(0, 3)
  const courses = await catalogue.readCourses(ids)
  if (courses.length < 2) {
    const reply = 'I have shown you only one course. Ask for more, and I will compare them.'
    return { state: withoutPending(state), reply }
  }
  const row = (name: string, value: (course: Course) => string): string =>
    `• ${name}: ${courses.map((course, at) => `(${at + 1}) ${value(course)}`).join(' | ')}`
  const reply = paragraphs(
    courses.map((course, at) => `${at + 1}. ${courseTitle(course)}`).join('\n'),
    [
      row('Fee', feeTextOf),
      row('Level', levelText),
      row('Duration', ({ duration_text }) => linkText(duration_text)),
      row('Delivery', modalityText),
      row('Intakes', intakeText),
      row('Islands', ({ islands }) => joined(islands) || 'not published'),
      row('Entry', ({ entry_rules: [route] }) => (route ? describeRoute(route) : 'see its page')),
      ...(courses.some(isGrantFunded) ? [row('Grant', (course) => grantText(course) || 'no')] : []),
    ].join('\n'),
    cheapestOf(courses),
    `[See the full comparison](${comparePath(courses.map(({ id }) => id))})`,
  )
  return {
    state: showing(
      state,
      courses.map(({ id }) => id),
    ),
    reply,
  }
}

function cheapestOf(courses: readonly CourseSummary[]): string {
  const priced = courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
  const lowest = Math.min(...priced.map(({ total_mvr_min }) => total_mvr_min ?? 0))
  const cheapest = priced.filter(({ total_mvr_min }) => total_mvr_min === lowest)
  if (priced.length < 2 || cheapest.length > 1 || !cheapest[0]) return ''
  return `The cheapest of them is number ${courses.indexOf(cheapest[0]) + 1}.`
}
