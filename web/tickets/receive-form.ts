import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { findFileProblem } from '../../contract/advertising/banner-rules.ts'
import { ApiRefusal, UnreadableReply } from '../../contract/client.ts'
import type { FieldError } from '../../contract/problem.ts'
import { apiContext } from '../loader-api.ts'
import { type FormOutcome, readTicket, SENT, toBase64, type Values } from './read-ticket.ts'

const readValues = (form: FormData): Values =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Only the cheap checks happen here. What is in the file is read by the API, behind its rate limits. */
async function readBanner(form: FormData): Promise<{ banner?: string; problem?: string }> {
  const file = form.get('banner')
  if (!(file instanceof File) || file.size === 0) return {}
  const bytes = new Uint8Array(await file.arrayBuffer())
  const problem = findFileProblem(bytes)
  return problem ? { problem: `banner cannot be used: ${problem}` } : { banner: toBase64(bytes) }
}

const problemsOf = (fields: readonly FieldError[]): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, error }) => [field, `${field} ${error}`]))

/**
 * The action for a form that was sent without JavaScript. It calls the same API, which has the rules and the limits.
 * Success redirects, so that reloading the page sends nothing again.
 */
export const receiveForm =
  (kind: 'contact' | 'advertising', page: string, anchor: string) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData().catch(() => undefined)
    if (!form) {
      const outcome: FormOutcome = { values: {}, problems: {}, hasFailed: true }
      return data(outcome, { status: 400 })
    }
    const values = readValues(form)
    const { banner, problem } = await readBanner(form)
    if (problem) {
      const outcome: FormOutcome = { values, problems: { banner: problem }, hasFailed: false }
      return data(outcome, { status: 422 })
    }
    try {
      await context.get(apiContext).writeTicket(readTicket({ ...values, ...(banner && { banner }) }, kind))
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const hasFailed = error.fields.length === 0
      const isSaid = hasFailed && !(error instanceof UnreadableReply)
      const outcome: FormOutcome = {
        ...{ values, problems: problemsOf(error.fields), hasFailed },
        ...(isSaid && { reason: error.message }),
      }
      return data(outcome, { status: error.status })
    }
    return redirect(`${page}?${SENT}=yes#${anchor}`, 303)
  }
