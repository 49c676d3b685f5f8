import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { nameRoutes, type Right } from '../../../contract/api-routes.ts'
import { definePrivateCall } from '../../../contract/define-call.ts'
import { registerErrorAnswers } from './answer-errors.ts'
import { LoadGate } from './load-gate.ts'
import { forbidden, unauthorized } from './refusal.ts'
import { privateRegistrar } from './register-private-call.ts'

const { submitCourse } = nameRoutes({
  submitCourse: { method: 'POST', path: '/courses/:id/submit', from: 'member', needs: 'course:submit' },
})

const call = definePrivateCall(submitCourse, {
  tag: 'Studio',
  summary: 'Submit a draft',
  params: z.object({ id: z.string() }),
  body: z.strictObject({ version: z.int() }),
  bodyMaxBytes: 2_000_000,
  status: 200,
  reply: z.strictObject({ state: z.string() }),
  refusals: [422],
})

const RIGHTS: Record<string, readonly Right[]> = {
  'Bearer editor': ['course:submit', 'course:save'],
  'Bearer member': [],
}

function open(reply: { state: string } = { state: 'in_review' }, { checkReplies = false } = {}) {
  const app = Fastify()
  registerErrorAnswers(app)
  const register = privateRegistrar(app, {
    gate: new LoadGate(),
    checkReplies,
    authenticate: async (authorization) => {
      const rights = RIGHTS[authorization ?? '']
      if (!rights) throw unauthorized('Please log in.')
      return { rights }
    },
    refuseSwitchedOff: async () => undefined,
    authorize: async ({ rights }, { needs = 'nothing:' }) => {
      if (!rights.includes(needs)) throw forbidden()
    },
  })
  const submitted: string[] = []
  register.member(call, async ({ params }) => {
    submitted.push(params.id)
    return reply
  })
  const submit = (authorization?: string, body: object = { version: 1 }) =>
    app.inject({
      method: 'POST',
      url: '/courses/7/submit',
      body,
      headers: authorization === undefined ? {} : { authorization },
    })
  return { submit, submitted }
}

it('answers 401 without a token, 403 without the right, and runs the handler only with it', async () => {
  const { submit, submitted } = open()
  const anonymous = await submit()
  expect([anonymous.statusCode, anonymous.json().code]).toEqual([401, 'unauthorized'])
  const member = await submit('Bearer member')
  expect([member.statusCode, member.json().code]).toEqual([403, 'forbidden'])
  expect(member.headers['cache-control']).toBe('private, no-store')
  expect(submitted).toEqual([])
  const editor = await submit('Bearer editor')
  expect([editor.statusCode, editor.json()]).toEqual([200, { state: 'in_review' }])
  expect(submitted).toEqual(['7'])
})

it('checks the right before it reads the input, so that a refusal reveals nothing else', async () => {
  const { submit } = open()
  expect((await submit('Bearer member', { version: 'x' })).statusCode).toBe(403)
  expect((await submit('Bearer editor', { version: 'x' })).statusCode).toBe(422)
})

it('receives a large body only with a token', async () => {
  const { submit } = open()
  const large = { version: 1, text: 'x'.repeat(3_000_000) }
  expect((await submit(undefined, large)).statusCode).toBe(401)
  expect((await submit('Bearer editor', large)).statusCode).toBe(413)
})

it('refuses to send a reply with a field too many where replies are checked', async () => {
  const leaking = { state: 'in_review', reviewer_email: 'reviewer@example.com' }
  const { submit } = open(leaking, { checkReplies: true })
  const reply = await submit('Bearer editor')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('reviewer@example.com')
})
