import { expect, it } from 'vitest'
import { limitText } from './limit-text.ts'

const REGISTER = 'Message limit reached. Please register to continue chatting.'
const message = 'Too many messages were sent from your network. Please try again in 12 minutes.'

it.each([
  ['free_messages_used', REGISTER],
  ['too_many_requests', REGISTER],
  [undefined, REGISTER],
  ['address_limit', message],
  ['site_limit', message],
] as const)('a visitor who is refused with the code %s reads %j', (code, text) => {
  expect(limitText({ code, message }, false)).toBe(text)
})

it.each([
  ['account_limit', message],
  ['address_limit', message],
  ['free_messages_used', 'You have sent too many messages. Please try again later.'],
  ['too_many_requests', 'You have sent too many messages. Please try again later.'],
  [undefined, 'You have sent too many messages. Please try again later.'],
] as const)('a member who is refused with the code %s is never asked to register', (code, text) => {
  expect(limitText({ code, message }, true)).toBe(text)
})
