import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { FieldProblem } from './refusal.ts'

/** A sentence per field: '`page` must be a whole number from 1 to 1000000'. */
export function problemsOf(error: z.ZodError | undefined, given: unknown, source: 'address' | 'body'): FieldProblem[] {
  const problems = new Map<string, string>()
  const note = (field: string, text: string): void => {
    if (!problems.has(field)) problems.set(field, text)
  }
  for (const issue of error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) note([...issue.path, key].join('.'), 'is not a known field')
    else note(issue.path.join('.') || 'body', textOf(issue, given, source))
  }
  return [...problems].map(([field, text]) => ({ field, error: text }))
}

/** What a value should have been, by the name that its schema has for it. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'must be text',
  int: 'must be a whole number',
  number: 'must be a number',
  array: 'must be a list',
  object: 'must be a JSON object',
}

function textOf(issue: z.core.$ZodIssue, given: unknown, source: 'address' | 'body'): string {
  if (issue.code === 'too_big' && issue.origin === 'string') return `must be at most ${issue.maximum} characters long`
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_union') return issue.message
  const value = valueAt(given, issue.path)
  if (value === undefined) return 'is required'
  // A key that a query has twice comes as a list.
  if (Array.isArray(value) && source === 'address') return 'must be given only once'
  return (issue.code === 'invalid_type' && EXPECTED[issue.expected]) || issue.message
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    given,
  )

/**
 * Bodies are JSON. Clients that always say so, even where they send nothing, are taken to send nothing; keys that
 * reach for an object's prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
