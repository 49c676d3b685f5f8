import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { FormOutcome } from './read-ticket.ts'
import { receiveForm } from './receive-form.ts'

it.each([
  ['multipart/form-data; boundary=x', 'no parts at all'],
  ['multipart/form-data', '--x\r\n'],
  ['text/plain', 'name=Reema'],
])('a form that cannot be read is refused: %s', async (type, body) => {
  const request = new Request('https://graduate.example/advertise', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const given: Partial<ActionFunctionArgs> = { request, context: new RouterContextProvider() }
  const reply = await receiveForm('advertising', '/advertise', 'enquire')(given as ActionFunctionArgs) // Nothing else is asked for.
  const refused: FormOutcome = { values: {}, problems: {}, hasFailed: true }
  expect(reply).toMatchObject({ data: refused, init: { status: 400 } })
})
