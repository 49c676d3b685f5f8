import { expect } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'
import type { Answer } from './site-process.ts'

/** 503 in our words, with when to come back. */
export function expectUnavailable({ status, headers, text }: Answer): Problem {
  expect(status, text).toBe(503)
  expect(headers.get('retry-after')).toBe('2')
  expect(headers.get('cache-control')).toBe('no-store')
  const problem = problemSchema.parse(JSON.parse(text))
  expect(problem.code).toBe('unavailable')
  return problem
}
