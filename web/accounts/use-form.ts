import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PASSWORD_MIN_LENGTH } from '../../contract/accounts/account-field-limits.ts'
import { ApiRefusal, UnreadableReply } from '../../contract/client.ts'
import { ConnectionLost } from '../browser-api.ts'

/** Returns what is wrong with a value, as a text for the visitor. */
type Rule = (value: string, label: string, others: Readonly<Record<string, string>>) => string | undefined

export interface FieldPlan {
  label: string
  rules: readonly Rule[]
}

export const field = (label: string, ...rules: Rule[]): FieldPlan => ({ label, rules })

/** A rough check; the server has the exact rule, and only a mail can show whether the address exists. */
const EMAIL = /^[^\s@]+@[^\s@]+$/

export const required: Rule = (value, label) => (value.trim() === '' ? `${label} is a required field` : undefined)

export const email: Rule = (value, label) => (EMAIL.test(value.trim()) ? undefined : `${label} must be a valid email`)

/** Spaces count, and each character counts once, however many bytes it has. */
export const longEnough: Rule = (value) =>
  [...value.normalize('NFKC')].length < PASSWORD_MIN_LENGTH
    ? `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`
    : undefined

export const sameAs =
  (other: string, problem: string): Rule =>
  (value, _label, others) =>
    value === others[other] ? undefined : problem

/** The first broken rule of each field. */
export function findProblems<Name extends string>(
  fields: Readonly<Record<Name, FieldPlan>>,
  values: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {}
  for (const name in fields) {
    const { label, rules } = fields[name]
    for (const rule of rules) {
      const problem = rule(values[name], label, values)
      if (problem === undefined) continue
      problems[name] = problem
      break
    }
  }
  return problems
}

export interface FormPlan<Name extends string, Reply> {
  /** By name, in the order of the screen. */
  fields: Readonly<Record<Name, FieldPlan>>
  send: (values: Readonly<Record<Name, string>>) => Promise<Reply>
  onDone?: (reply: Reply, form: HTMLFormElement) => void
  /** The message to show below the form, if any. */
  successText?: (reply: Reply) => string | undefined
  /** If the server refuses without a readable text. */
  refusedText: string
  /** If the server cannot be reached. */
  unreachableText: string
}

interface Outcome<Name extends string> {
  problems: Partial<Record<Name, string>>
  /** What is wrong with none of the fields. */
  failure?: string | undefined
  success?: string | undefined
}

export interface Form<Name extends string = string> {
  isSending: boolean
  failure: string | undefined
  success: string | undefined
  /** The fields that broke a rule, in the order of the screen. */
  broken: readonly { name: Name; label: string }[]
  /** Counts the failures, so that the same failure twice is announced twice. */
  turn: number
  /** The label of a field and what is wrong with it. */
  field: (name: Name) => { name: Name; label: string; error: string | undefined }
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

function readRefusal<Name extends string>(
  refusal: ApiRefusal,
  fields: Readonly<Record<Name, FieldPlan>>,
  refusedText: string,
): Outcome<Name> {
  const problems: Partial<Record<Name, string>> = {}
  for (const name in fields) {
    const broken = refusal.fields.find(({ field }) => field === name)
    // The server's 'must be a valid email' is shown beside the field, whose label names it.
    if (broken) problems[name] = `${fields[name].label} ${broken.error}`
  }
  const failure = refusal instanceof UnreadableReply ? refusedText : refusal.message
  // The text of a 422 only repeats the fields; any other refusal has more to say.
  const isSaidByFields = refusal.status === 422 && Object.keys(problems).length > 0
  return isSaidByFields ? { problems } : { problems, failure }
}

/** What was typed stays in the fields, whether sending succeeds or fails. */
export function useForm<Name extends string, Reply>(plan: FormPlan<Name, Reply>): Form<Name> {
  const lastForm = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Name>>({ problems: {} })
  const [turn, setTurn] = useState(0)
  const names = Object.keys(plan.fields) as Name[] // The plan is written with exactly these keys.

  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each failure.
  useEffect(() => {
    lastForm.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [turn])

  function fail(next: Outcome<Name>): void {
    setOutcome(next)
    setTurn((before) => before + 1)
  }

  async function send(values: Record<Name, string>, form: HTMLFormElement): Promise<void> {
    isUnderWay.current = true
    setIsSending(true)
    setOutcome({ problems: {} })
    try {
      const reply = await plan.send(values)
      setOutcome({ problems: {}, success: plan.successText?.(reply) })
      plan.onDone?.(reply, form)
    } catch (error) {
      if (error instanceof ConnectionLost) fail({ problems: {}, failure: plan.unreachableText })
      else if (error instanceof ApiRefusal) fail(readRefusal(error, plan.fields, plan.refusedText))
      else throw error
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return {
    isSending,
    failure: outcome.failure,
    success: outcome.success,
    broken: names.filter((name) => outcome.problems[name]).map((name) => ({ name, label: plan.fields[name].label })),
    turn,
    field: (name) => ({ name, label: plan.fields[name].label, error: outcome.problems[name] }),
    onSubmit(event) {
      event.preventDefault()
      if (isUnderWay.current) return
      const form = event.currentTarget
      lastForm.current = form
      const values = readValues(form, names)
      const problems = findProblems(plan.fields, values)
      if (Object.keys(problems).length > 0) fail({ problems })
      else void send(values, form)
    },
  }
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const given = new FormData(form)
  const values = names.map((name) => [name, String(given.get(name) ?? '')] as const)
  return Object.fromEntries(values) as Record<Name, string> // One entry for each name.
}
