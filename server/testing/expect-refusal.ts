import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'
import type { Answer } from './site-process.ts'

/** Sends a request and expects a refusal: JSON with an error and a code, without a stack trace or SQL. */
export async function expectRefusal(
  app: FastifyInstance,
  url: string,
  status: number,
  options: InjectOptions = {},
): Promise<Problem> {
  const reply = await app.inject({ url, ...options })
  expect(reply.statusCode, `${url.slice(0, 120)} ${reply.body.slice(0, 200)}`).toBe(status)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['x-content-type-options']).toBe('nosniff')
  expect(reply.body).not.toMatch(/\bat .*\.[jt]s:\d|select |node_modules|\/server\//i)
  return problemSchema.parse(reply.json())
}

/** A 503 with a problem as its body and a time to retry after. */
export function expectUnavailable({ status, headers, text }: Answer): Problem {
  expect(status, text).toBe(503)
  expect(headers.get('retry-after')).toBe('2')
  expect(headers.get('cache-control')).toBe('no-store')
  const problem = problemSchema.parse(JSON.parse(text))
  expect(problem.code).toBe('unavailable')
  return problem
}
