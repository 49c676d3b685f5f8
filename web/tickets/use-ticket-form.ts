import { useActionData, useSearchParams } from 'react-router'
import { FAILED_TEXT, RECEIVED_TEXT } from '../../contract/tickets/ticket-texts.ts'
import { email, field, required } from '../accounts/form-rules.ts'
import { type Form, useForm } from '../accounts/use-form.ts'
import { browserApi } from '../browser-api.ts'
import { UNUSABLE_BANNER } from './banner-value.ts'
import { type FormOutcome, readTicket, SENT } from './read-ticket.ts'

/** Field names are those of the payload; the specification fixes the messages that name them. */
const FIELDS = {
  name: field('name', required),
  email: field('email', required, email),
  organisation: field('organisation'),
  product: field('product'),
  slots: field('slots'),
  months: field('months'),
  message: field('message', required),
  banner: field('banner', (value, label) => (value === UNUSABLE_BANNER ? `${label} cannot be used` : undefined)),
  website: field('website'),
}
type Name = keyof typeof FIELDS

export interface TicketForm {
  form: Form<Name>
  /** The initial value of a field. */
  typed: (name: string) => string
  /** The attributes of a required field. */
  needed: (name: Name) => { name: Name; defaultValue: string; error: string | undefined; required: true }
  banner: { tone: 'good' | 'bad'; text: string; key: string } | undefined
  /** Says more than the banner, and stays. */
  reason: string | undefined
}

/** Sent by script where scripts run, otherwise by the browser itself. */
export function useTicketForm(kind: 'contact' | 'advertising'): TicketForm {
  // The pages with this form have no other action.
  const sentPlainly = useActionData() as FormOutcome | undefined
  const [query] = useSearchParams()
  const form = useForm({
    fields: FIELDS,
    send: (values) => browserApi.writeTicket(readTicket(values, kind)),
    onDone: (_reply, element) => element.reset(),
    successText: () => RECEIVED_TEXT,
    refusedText: FAILED_TEXT,
    unreachableText: FAILED_TEXT,
  })
  const isUntouched = form.turn === 0 && !form.isSending && form.success === undefined
  const plain = isUntouched ? sentPlainly : undefined
  const wasSent = isUntouched && !sentPlainly && query.get(SENT) === 'yes'
  const typed = (name: string): string => sentPlainly?.values[name] ?? ''
  return {
    form,
    typed,
    needed: (name) => ({
      name,
      defaultValue: typed(name),
      error: plain?.problems[name] ?? form.field(name).error,
      required: true,
    }),
    banner: bannerOf(form, plain?.hasFailed ?? false, wasSent),
    reason: form.failure === FAILED_TEXT ? undefined : (form.failure ?? plain?.reason),
  }
}

function bannerOf(form: Form<Name>, hasFailedPlainly: boolean, wasSent: boolean): TicketForm['banner'] {
  if (form.failure !== undefined || hasFailedPlainly) {
    return { tone: 'bad', text: FAILED_TEXT, key: `failed ${form.turn}` }
  }
  if (form.success !== undefined || wasSent) return { tone: 'good', text: RECEIVED_TEXT, key: 'sent' }
  return undefined
}
