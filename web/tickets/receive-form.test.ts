import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Ask } from '../../contract/page-visit.ts'
import { apiContext, openApi } from '../api.ts'
import type { FormOutcome } from './read-ticket.ts'
import { receiveForm } from './receive-form.ts'

/** A form as the browser sends it to a page whose API answers so. */
function receive(type: string, body: string, answer: Awaited<ReturnType<Ask>> = { status: 500, text: '' }) {
  const request = new Request('https://graduate.example/advertise', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const context = new RouterContextProvider()
  context.set(
    apiContext,
    openApi(async () => answer),
  )
  const given: Partial<ActionFunctionArgs> = { request, context }
  return receiveForm('advertising', '/advertise', 'enquire')(given as ActionFunctionArgs) // Nothing else is asked for.
}

it.each([
  ['multipart/form-data; boundary=x', 'no parts at all'],
  ['multipart/form-data', '--x\r\n'],
  ['text/plain', 'name=Reema'],
])('a form that cannot be read is refused: %s', async (type, body) => {
  const refused: FormOutcome = { values: {}, problems: {}, hasFailed: true }
  expect(await receive(type, body)).toMatchObject({ data: refused, init: { status: 400 } })
})

const WAIT = 'Too many attempts. Please try again in 9 minutes.'
const fields = [{ field: 'slots', error: 'must be at most 4 for this placement' }]

it.each([
  ['when to try again', 429, { error: WAIT }, { hasFailed: true, problems: {}, reason: WAIT }],
  [
    'which field is wrong',
    422,
    { error: 'x', fields },
    { hasFailed: false, problems: { slots: `slots ${fields[0]?.error}` } },
  ],
  ['nothing that the API did not say', 502, [], { hasFailed: true, problems: {} }],
])('a form that is refused says %s, and keeps what was typed', async (_what, status, answer, outcome) => {
  const reply = await receive('application/x-www-form-urlencoded', 'name=Reema', {
    status,
    text: JSON.stringify(answer),
  })
  expect(reply).toMatchObject({ init: { status } })
  expect(reply).toHaveProperty('data', { values: { name: 'Reema' }, ...outcome })
})
