import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import type { Course } from '../../contract/catalogue/course.ts'
import { nextIntake } from '../../contract/catalogue/dates.ts'
import { REFERENCE } from '../../contract/enquiries/enquiry-constants.ts'
import { askPath } from '../../contract/paths.ts'
import { actionApiContext, apiContext, orErrorPage } from '../api-context.ts'
import { readId, readIds } from '../catalogue/read-id.ts'
import { todayInMaldives } from '../format-date.ts'
import { SENT_PARAMETER } from '../tickets/read-ticket.ts'
import { answerForm, readForm, readValues, unreadableForm } from '../tickets/receive-form.ts'
import { FIELD_LABELS, readEnquiry } from './read-enquiry.ts'

export type AskedCourse = Pick<Course, 'id' | 'name' | 'institution' | 'intakes' | 'apply_by' | 'campuses'>

export interface AskPage {
  courses: readonly AskedCourse[]
  /** The campus that was chosen on the course's page. */
  campus: number | undefined
  /** What a visitor who asks about one course is most likely interested in. */
  nextIntake: string | undefined
  /** 'YYYY-MM-DD' in the Maldives, from the server on the first load, so that hydration renders the same. */
  today: string
  /** The reference of an enquiry that was just sent without JavaScript. */
  sent: string | undefined
}

export async function loadAsk({ request, context }: LoaderFunctionArgs): Promise<AskPage> {
  const query = new URL(request.url).searchParams
  const ids = readIds(query.get('ids'))
  if (ids.length === 0) throw data(null, { status: 404 })
  const { data: courses } = await orErrorPage(context.get(apiContext).listCoursesByIds({ ids }))
  const [first, ...others] = courses
  const sent = query.get(SENT_PARAMETER) ?? ''
  const today = todayInMaldives()
  return {
    courses: courses.map(({ id, name, institution, intakes, apply_by, campuses }) => ({
      ...{ id, name, institution, intakes, apply_by, campuses },
    })),
    campus: readId(query.get('campus') ?? undefined),
    nextIntake: first && others.length === 0 ? findNextIntake(first, today) : undefined,
    today,
    sent: REFERENCE.test(sent) ? sent : undefined,
  }
}

/** Of the intakes that one can still apply for, as far as that is known. */
export function findNextIntake(
  { intakes, apply_by }: Pick<Course, 'intakes' | 'apply_by'>,
  today: string,
): string | undefined {
  const open = intakes.filter((intake) => (apply_by[intake] ?? today) >= today)
  return nextIntake(open.length > 0 ? open : intakes, today)?.intake
}

/** The action for an enquiry that was sent without JavaScript. */
export async function receiveEnquiry({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (!form) return unreadableForm()
  const values = readValues(form)
  const ids = readIds(new URL(request.url).searchParams.get('ids'))
  return await answerForm(
    values,
    async () => {
      const { reference } = await context.get(actionApiContext).sendEnquiry(readEnquiry(values, ids))
      return askPath(ids, { sent: reference })
    },
    FIELD_LABELS,
  )
}
