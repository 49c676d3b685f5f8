import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { findFileProblem } from '../../contract/advertising/banner-rules.ts'
import { ApiRefusal, UnreadableReply } from '../../contract/client.ts'
import type { FieldError } from '../../contract/problem.ts'
import type { TicketKind } from '../../contract/tickets/ticket-constants.ts'
import { actionApiContext } from '../api-context.ts'
import { type FormOutcome, readTicket, SENT_PARAMETER, toBase64, type Values } from './read-ticket.ts'

export const readValues = (form: FormData): Values =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Only the cheap checks happen here. What is in the file is read by the API, behind its rate limits. */
async function readBanner(form: FormData): Promise<{ banner?: string; problem?: string }> {
  const file = form.get('banner')
  if (!(file instanceof File) || file.size === 0) return {}
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = findFileProblem(bytes)
  return problem ? { problem: `banner cannot be used: ${problem}` } : { banner: toBase64(bytes) }
}

type Labels = Readonly<Record<string, string>>

const problemsOf = (fields: readonly FieldError[], labels: Labels): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, error }) => [field, `${labels[field] ?? field} ${error}`]))

/** The fields of a form that was sent without JavaScript; undefined if it cannot be read. */
export const readForm = (request: Request): Promise<FormData | undefined> => request.formData().catch(() => undefined)

/**
 * Calls the API with what a form holds. It has the rules and the limits. Success redirects, so that reloading the page
 * sends nothing again; a refusal goes back to the page with what was typed.
 */
export async function answerForm(values: Values, send: () => Promise<string>, labels: Labels = {}) {
  try {
    return redirect(await send(), 303)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const hasFailed = error.fields.length === 0
    const isSaid = hasFailed && !(error instanceof UnreadableReply)
    const outcome: FormOutcome = {
      ...{ values, problems: problemsOf(error.fields, labels), hasFailed },
      ...(isSaid && { reason: error.message }),
    }
    return data(outcome, { status: error.status })
  }
}

export const unreadableForm = () => data<FormOutcome>({ values: {}, problems: {}, hasFailed: true }, { status: 400 })

/** The action for a ticket that was sent without JavaScript. */
export const receiveForm =
  (kind: TicketKind, page: string, anchor: string) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await readForm(request)
    if (!form) return unreadableForm()
    const values = readValues(form)
    const { banner, problem } = await readBanner(form)
    if (problem) {
      const outcome: FormOutcome = { values, problems: { banner: problem }, hasFailed: false }
      return data(outcome, { status: 422 })
    }
    return await answerForm(values, async () => {
      await context.get(actionApiContext).writeTicket(readTicket({ ...values, ...(banner && { banner }) }, kind))
      return `${page}?${SENT_PARAMETER}=yes#${anchor}`
    })
  }
