import { type ActionFunctionArgs, data, useActionData } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { actionApiContext } from '../api-context.ts'
import { Message } from '../design/message.tsx'
import { EnquiryScreen } from '../enquiries/enquiry-screen.tsx'

/** The address contains a secret, which must not reach other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

interface Outcome {
  isClosed: boolean
  text: string
}

/** Only the button closes a report: some mail programs open every link before the reader does. */
export async function action({ context, params }: ActionFunctionArgs) {
  try {
    const { course } = await context.get(actionApiContext).closeMistakeReport({ token: params['token'] ?? '' })
    return { isClosed: true, text: `Thank you. The report about ${course.name} has been closed.` } satisfies Outcome
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const text = error.status === 400 ? 'This link no longer works. A newer email may have replaced it.' : error.message
    return data({ isClosed: false, text } satisfies Outcome, { status: error.status })
  }
}

/** A plain form: the browser itself sends it, with JavaScript or without. */
export default function CloseReport() {
  const outcome = useActionData<Outcome>()
  if (outcome?.isClosed) {
    return (
      <EnquiryScreen title="Report closed" takesFocus>
        <Message tone="good">{outcome.text}</Message>
      </EnquiryScreen>
    )
  }
  return (
    <EnquiryScreen
      title="Have you dealt with this report?"
      lead="Press the button once the mistake is corrected, or if there was none. After that we won't follow it up."
    >
      {outcome && <Message tone="bad">{outcome.text}</Message>}
      <form className="grid sm:justify-start" method="post">
        <button className="button" type="submit">
          We have dealt with it
        </button>
      </form>
    </EnquiryScreen>
  )
}
