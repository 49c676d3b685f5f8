import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { asMember, authToken, useSession } from '../accounts/session.ts'
import { email, type Form, field, required, useForm } from '../accounts/use-form.ts'
import { browserApi, ConnectionLost } from '../browser-api.ts'
import { memberApi } from '../member-api.ts'
import type { FormOutcome, Values } from '../tickets/read-ticket.ts'
import { FIELD_LABELS, readEnquiry } from './read-enquiry.ts'
import { findUnsentEnquiry, removeUnsentEnquiry, saveUnsentEnquiry } from './unsent-enquiry.ts'

const CONSENT_MISSING = 'Tick the box, or we cannot send your question'

const FIELDS = {
  name: field(FIELD_LABELS.name, required),
  email: field(FIELD_LABELS.email, required, email),
  mobile: field(FIELD_LABELS.mobile),
  intake: field(FIELD_LABELS.intake),
  campus_id: field(FIELD_LABELS.campus_id),
  message: field(FIELD_LABELS.message, required),
  consent: field(FIELD_LABELS.consent, (value) => (value === 'yes' ? undefined : CONSENT_MISSING)),
  website: field('website'),
}
type Name = keyof typeof FIELDS

const SAVED = 'What you typed is saved on this device.'
const NOT_SENT = `Your question was not sent. ${SAVED} Press Send to try again.`

export interface EnquiryForm {
  form: Form<Name>
  element: RefObject<HTMLFormElement | null>
  /** The label and the attributes of a field. */
  field: (name: Name) => { name: Name; label: string; error: string | undefined }
  /** What was typed or chosen before the page came back without JavaScript; before that, what is proposed. */
  typed: (name: Name, proposed?: string) => string
  failure: string | undefined
  /** What was typed earlier and could not be sent is in the fields again. */
  isRestored: boolean
  clear: () => void
  reference: string | undefined
}

/** Sent by script where scripts run, otherwise by the browser itself. */
export function useEnquiryForm(ids: readonly number[], sentPlainly: string | undefined): EnquiryForm {
  // The page with this form has no other action.
  const outcome = useActionData() as FormOutcome | undefined
  const [reference, setReference] = useState(sentPlainly)
  const form = useForm({
    fields: FIELDS,
    send: (values) => send(values, ids),
    onDone: (reply) => {
      removeUnsentEnquiry()
      setReference(reply.reference)
    },
    refusedText: NOT_SENT,
    unreachableText: NOT_SENT,
  })
  const plain = form.turn === 0 && !form.isSending ? outcome : undefined
  const element = useRef<HTMLFormElement>(null)
  const { isRestored, clear } = useRestored(element, ids, outcome === undefined)
  useMemberDetails(element)
  return {
    form,
    element,
    field: (name) => ({ ...form.field(name), error: problemIn(plain, name) ?? form.field(name).error }),
    typed: (name, proposed = '') => (outcome ? (outcome.values[name] ?? '') : proposed),
    failure:
      form.failure ??
      (plain?.hasFailed ? (plain.reason ?? 'Your question was not sent. Please try again.') : undefined),
    isRestored: isRestored && reference === undefined,
    clear,
    reference,
  }
}

/** The API's own words about a missing tick are for programs. */
const problemIn = (outcome: FormOutcome | undefined, name: Name): string | undefined =>
  outcome?.problems[name] && (name === 'consent' ? CONSENT_MISSING : outcome.problems[name])

async function send(values: Values, ids: readonly number[]): Promise<{ reference: string }> {
  try {
    return await sendAsMemberOrVisitor(values, ids)
  } catch (error) {
    const isRefused = error instanceof ApiRefusal
    if (error instanceof ConnectionLost || (isRefused && (error.status >= 500 || error.status === 429)))
      saveUnsentEnquiry(ids, values)
    if (!isRefused) throw error
    if (error.status >= 500) throw new ApiRefusal(error.status, NOT_SENT)
    if (error.status === 429) throw new ApiRefusal(error.status, `${error.message} ${SAVED}`)
    if (error.fields.some((each) => each.field === 'course_ids'))
      throw new ApiRefusal(error.status, 'One of these courses is no longer offered. Please choose another.')
    throw error
  }
}

/** A session that has ended is no reason not to send it. */
async function sendAsMemberOrVisitor(values: Values, ids: readonly number[]): Promise<{ reference: string }> {
  const enquiry = readEnquiry(values, ids)
  try {
    return await asMember(memberApi.sendEnquiry(enquiry))
  } catch (error) {
    const hasEnded = error instanceof ApiRefusal && error.status === 401 && !authToken.read()
    if (!hasEnded) throw error
    return await memberApi.sendEnquiry(enquiry)
  }
}

/** Fills in what is still empty, and what was chosen. The tick is left to the visitor. */
function fillIn(form: HTMLFormElement | null, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const input = form?.elements.namedItem(name)
    const isText =
      input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type !== 'checkbox')
    if (isText && input.value === '') input.value = value
    if (input instanceof HTMLSelectElement && [...input.options].some((option) => option.value === value))
      input.value = value
  }
}

function useRestored(element: RefObject<HTMLFormElement | null>, ids: readonly number[], isFirstTry: boolean) {
  const [isRestored, setIsRestored] = useState(false)
  const key = ids.join(',')
  useEffect(() => {
    const unsent = isFirstTry && findUnsentEnquiry(key.split(',').map(Number))
    if (!unsent) return
    fillIn(element.current, unsent)
    setIsRestored(true)
  }, [element, key, isFirstTry])
  const clear = (): void => {
    removeUnsentEnquiry()
    element.current?.reset()
    setIsRestored(false)
    // The pressed button disappears, so the focus moves to the first field.
    element.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
  }
  return { isRestored, clear }
}

function useMemberDetails(element: RefObject<HTMLFormElement | null>): void {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'member') return
    browserApi.getUser().then(
      ({ name, email: address, mobile }) => fillIn(element.current, { name, email: address, mobile }),
      // The form works without.
      () => undefined,
    )
  }, [status, element])
}
