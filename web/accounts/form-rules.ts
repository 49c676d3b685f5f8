import { PASSWORD_MIN_LENGTH } from '../../contract/accounts/limits.ts'

/** Returns what is wrong with a value, as a text for the visitor. */
type Rule = (value: string, label: string, others: Readonly<Record<string, string>>) => string | undefined

export interface FieldPlan {
  label: string
  rules: readonly Rule[]
}

export const field = (label: string, ...rules: Rule[]): FieldPlan => ({ label, rules })

/** Only the rough form; the server has the exact rule, and only a mail can show whether the address exists. */
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
