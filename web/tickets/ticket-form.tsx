import { type ReactNode, useState } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import type { Quote } from '../../contract/advertising/rate-card.ts'
import { ApiRefusal } from '../../contract/client.ts'
import {
  FAILED_TEXT,
  RECEIVED_TEXT,
  TICKET_MESSAGE_MAX_LENGTH,
  type TicketKind,
} from '../../contract/tickets/ticket-constants.ts'
import { EmailField, NameField } from '../accounts/person-fields.tsx'
import { email, type Form, field, required, useForm } from '../accounts/use-form.ts'
import { Honeypot, TextArea } from '../design/form-fields.tsx'
import { TemporaryMessage } from '../design/message.tsx'
import { memberApi } from '../member-api.ts'
import { type FormOutcome, readTicket, SENT_PARAMETER, UNUSABLE_BANNER } from './read-ticket.ts'

interface TicketFormProps {
  kind: TicketKind
  label: string
  /** The page that receives the form when JavaScript does not run. */
  action: string
  button: string
  /** What the message should say. */
  messageHint?: string
  /** Extra fields between the sender and the message. */
  children?: (
    typed: (name: string) => string,
    problemOf: (name: 'slots' | 'banner') => string | undefined,
    quoteNow: TicketFormState['quoteNow'],
  ) => ReactNode
}

const MESSAGE_REGIONS = [
  { tone: 'good', role: 'status' },
  { tone: 'bad', role: 'alert' },
] as const

export function TicketForm({ kind, label, action, button, messageHint, children }: TicketFormProps) {
  const { form, typed, needed, banner, reason, quoteNow } = useTicketForm(kind)
  return (
    // The browser's own messages are off: they disappear by themselves, and a screen reader hears only the first.
    <form
      className="relative grid gap-5"
      method="post"
      encType={kind === 'advertising' ? 'multipart/form-data' : undefined}
      action={action}
      noValidate
      aria-label={label}
      onSubmit={form.onSubmit}
    >
      <NameField {...needed('name')} label="Name" placeholder="Enter your name" />
      <EmailField {...needed('email')} label="Email" placeholder="Enter your email" />
      {children?.(typed, (name) => needed(name).error, quoteNow)}
      <TextArea
        {...needed('message')}
        label="Message"
        hint={messageHint}
        placeholder="Write your Message"
        maxLength={TICKET_MESSAGE_MAX_LENGTH}
      />
      <Honeypot />
      <div className="grid">
        <button className="button" type="submit" aria-disabled={form.isSending || undefined}>
          {form.isSending ? 'Sending...' : button}
        </button>
        {reason && <p className="mt-2 text-coral text-sm">{reason}</p>}
        {/* They are in the page from the start, so that screen readers announce what appears in them. */}
        {MESSAGE_REGIONS.map(({ tone, role }) => (
          <div className="not-empty:mt-4" role={role} key={tone}>
            {banner?.tone === tone && (
              <TemporaryMessage tone={tone} key={banner.key}>
                {banner.text}
              </TemporaryMessage>
            )}
          </div>
        ))}
      </div>
    </form>
  )
}

/** Field names are those of the payload; the specification fixes the messages that name them. */
const FIELDS = {
  name: field('name', required),
  email: field('email', required, email),
  organisation: field('organisation'),
  product: field('product'),
  slots: field('slots'),
  months: field('months'),
  total_mvr: field('total_mvr'),
  message: field('message', required),
  banner: field('banner', (value, label) => (value === UNUSABLE_BANNER ? `${label} cannot be used` : undefined)),
  website: field('website'),
}
type Name = keyof typeof FIELDS

interface TicketFormState {
  form: Form<Name>
  /** The initial value of a field. */
  typed: (name: string) => string
  /** The attributes of a required field. */
  needed: (name: Name) => { name: Name; defaultValue: string; error: string | undefined; required: true }
  banner: { tone: 'good' | 'bad'; text: string; key: string } | undefined
  /** Says more than the banner, and stays. */
  reason: string | undefined
  /** What the wanted booking costs, where the server refused the price that the page showed. */
  quoteNow: { product: string; quote: Quote; reason: string } | undefined
}

/** Sent by script where scripts run, otherwise by the browser itself. */
function useTicketForm(kind: TicketKind): TicketFormState {
  // The pages with this form have no other action.
  const sentPlainly = useActionData() as FormOutcome | undefined
  const [query] = useSearchParams()
  const [quoteNow, setQuoteNow] = useState<TicketFormState['quoteNow']>()
  const form = useForm({
    fields: FIELDS,
    send: (values) =>
      memberApi.writeTicket(readTicket(values, kind)).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.quote)
          setQuoteNow({ product: values.product, quote: error.quote, reason: error.message })
        throw error
      }),
    onDone: (_reply, element) => element.reset(),
    successText: () => RECEIVED_TEXT,
    refusedText: FAILED_TEXT,
    unreachableText: FAILED_TEXT,
  })
  const isUntouched = form.turn === 0 && !form.isSending && form.success === undefined
  const plain = isUntouched ? sentPlainly : undefined
  const wasSent = isUntouched && !sentPlainly && query.get(SENT_PARAMETER) === 'yes'
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
    banner: bannerOf(form, { hasFailedPlainly: plain?.hasFailed ?? false, wasSent, quoteNow }),
    reason: form.failure === FAILED_TEXT ? undefined : (form.failure ?? plain?.reason),
    quoteNow,
  }
}

interface Outcome extends Pick<TicketFormState, 'quoteNow'> {
  hasFailedPlainly: boolean
  wasSent: boolean
}

function bannerOf(form: Form<Name>, { hasFailedPlainly, wasSent, quoteNow }: Outcome): TicketFormState['banner'] {
  // No fault of ours that we would have to resolve.
  if (quoteNow && form.failure === quoteNow.reason)
    return { tone: 'bad', text: 'The price has changed.', key: `price ${form.turn}` }
  if (form.failure !== undefined || hasFailedPlainly) {
    return { tone: 'bad', text: FAILED_TEXT, key: `failed ${form.turn}` }
  }
  if (form.success !== undefined || wasSent) return { tone: 'good', text: RECEIVED_TEXT, key: 'sent' }
  return undefined
}
