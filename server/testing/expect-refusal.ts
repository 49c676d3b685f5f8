import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'
import { type Problem, problemSchema } from '../../contract/problem.ts'

/** Asks, and holds the answer to what every refusal is: JSON with an error and a code, and nothing of our inside. */
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
