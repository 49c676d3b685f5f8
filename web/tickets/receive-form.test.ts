import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Transport } from '../../contract/client.ts'
import { createMemberApiClient } from '../../contract/member-client.ts'
import { actionApiContext } from '../api-context.ts'
import type { FormOutcome } from './read-ticket.ts'
import { receiveForm } from './receive-form.ts'

/** A form as the browser sends it to a page whose API answers so. */
function receive(type: string, body: string, answer: Awaited<ReturnType<Transport>> = { status: 500, text: '' }) {
  return receiveSent({ headers: { 'content-type': type }, body }, async () => answer)
}

function receiveSent(sent: RequestInit, transport: Transport) {
  const request = new Request('https://graduate.example/advertise', { method: 'POST', ...sent })
  const context = new RouterContextProvider()
  context.set(actionApiContext, createMemberApiClient(transport))
  const given: Partial<ActionFunctionArgs> = { request, context }
  return receiveForm('advertising', '/advertise', 'enquire')(given as ActionFunctionArgs) // Nothing else is read.
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
])('a form that is refused says %s, and loses nothing that was typed', async (_what, status, answer, outcome) => {
  const reply = await receive('application/x-www-form-urlencoded', 'name=Reema', {
    status,
    text: JSON.stringify(answer),
  })
  expect(reply).toMatchObject({ init: { status } })
  expect(reply).toHaveProperty('data', { values: { name: 'Reema' }, ...outcome })
})

function formWith(file: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  form.set('name', 'Reema')
  form.set('banner', new File([file], 'banner.jpg'))
  return form
}

it.each([
  ['of another kind', new TextEncoder().encode('<svg/>'), 'It is not a JPG, PNG or GIF.'],
  ['of too many bytes', new Uint8Array(201 * 1024), 'It is 201 KB; the limit is 200 KB.'],
])('a file %s is refused, and the API is not asked', async (_what, file, problem) => {
  const transport = vi.fn<Transport>()
  const reply = await receiveSent({ body: formWith(file) }, transport)
  expect(reply).toMatchObject({
    init: { status: 422 },
    data: { problems: { banner: `banner cannot be used: ${problem}` } },
  })
  expect(transport).not.toHaveBeenCalled()
})

it('what is in a file only the API reads, behind its limit, and the form says what it said', async () => {
  const file = Uint8Array.of(0xff, 0xd8, 0xff, 0, 1, 2, 3)
  const fields = [{ field: 'banner', error: 'cannot be used: It is damaged.' }]
  const transport = vi.fn<Transport>(async () => ({ status: 422, text: JSON.stringify({ error: 'x', fields }) }))
  const reply = await receiveSent({ body: formWith(file) }, transport)
  expect(transport.mock.calls[0]?.[1]?.body).toMatchObject({ name: 'Reema', banner: '/9j/AAECAw==' })
  expect(reply).toMatchObject({
    init: { status: 422 },
    data: { values: { name: 'Reema' }, problems: { banner: 'banner cannot be used: It is damaged.' } },
  })
})
