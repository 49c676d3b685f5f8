import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ENQUIRY_MESSAGE_MAX_LENGTH, REFERENCE } from '../../contract/enquiries/enquiry-constants.ts'
import { coursePath, reportMistakePath } from '../../contract/paths.ts'
import { EmailField } from '../accounts/person-fields.tsx'
import { actionApiContext, apiContext, orErrorPage } from '../api-context.ts'
import { readId } from '../catalogue/read-id.ts'
import { Honeypot, TextArea } from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'
import { EnquiryScreen } from '../enquiries/enquiry-screen.tsx'
import { type FormOutcome, SENT_PARAMETER } from '../tickets/read-ticket.ts'
import { answerForm, readForm, readValues, unreadableForm } from '../tickets/receive-form.ts'

const courseIdIn = (request: Request): number | undefined =>
  readId(new URL(request.url).searchParams.get('course') ?? undefined)

async function loadReport({ request, context }: LoaderFunctionArgs) {
  const courseId = courseIdIn(request)
  if (courseId === undefined) throw data(null, { status: 404 })
  const { data: course } = await orErrorPage(context.get(apiContext).getCourse({ id: courseId }))
  const sent = new URL(request.url).searchParams.get(SENT_PARAMETER) ?? ''
  return {
    course: { id: course.id, name: course.name, institution: course.institution.name },
    sent: REFERENCE.test(sent) ? sent : undefined,
  }
}

export const loader = loadReport
export const clientLoader = loadReport

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  if (!form) return unreadableForm()
  const values = readValues(form)
  const { message = '', email = '', website = '' } = values
  const course_id = courseIdIn(request) ?? 0
  const body = { course_id, message: message.replaceAll('\r\n', '\n'), website, ...(email.trim() && { email }) }
  return await answerForm(
    values,
    async () => reportMistakePath(course_id, (await context.get(actionApiContext).reportMistake(body)).reference),
    LABELS,
  )
}

const LABELS = { message: 'Your report', email: 'Your email' }

/** A plain form: the browser itself sends it, with JavaScript or without. */
export default function ReportMistake() {
  const { course, sent } = useLoaderData<typeof loader>()
  const outcome = useActionData<FormOutcome>()
  if (sent !== undefined) return <Reported reference={sent} course={course} />
  const typed = (name: string): string => outcome?.values[name] ?? ''
  return (
    <EnquiryScreen title="Report a mistake" lead={`About ${course.name}, ${course.institution}`}>
      <form className="relative grid gap-5" method="post" noValidate aria-label="Report a mistake">
        {outcome?.hasFailed && (
          <Message tone="bad" isFocused>
            {outcome.reason ?? 'Your report was not sent. Please try again.'}
          </Message>
        )}
        <TextArea
          name="message"
          label={LABELS.message}
          hint="What is wrong? For example, the fee has changed, or the phone number does not work."
          error={outcome?.problems['message']}
          defaultValue={typed('message')}
          maxLength={ENQUIRY_MESSAGE_MAX_LENGTH}
          required
        />
        <EmailField
          name="email"
          label={LABELS.email}
          hint="Only if we may ask you about it. The institution sees it too."
          error={outcome?.problems['email']}
          defaultValue={typed('email')}
          required={false}
        />
        <Honeypot />
        <button className="button justify-self-start px-8" type="submit">
          Send report
        </button>
      </form>
    </EnquiryScreen>
  )
}

function Reported({
  reference,
  course,
}: {
  reference: string
  course: { id: number; name: string; institution: string }
}) {
  return (
    <EnquiryScreen title="Thank you for your report" takesFocus>
      <p>
        We have passed it on to {course.institution}. If nothing happens within a week, we will follow it up ourselves.
        Your reference: <strong className="tabular-nums">{reference}</strong>
      </p>
      <p>
        <Link className="button" to={coursePath(course)}>
          Back to the course
        </Link>
      </p>
    </EnquiryScreen>
  )
}
