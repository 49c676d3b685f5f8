import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../contract/client.ts'
import { recheckSession } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api-client.ts'
import { chat } from './chat-calls.ts'
import { limitText, useConversation } from './use-conversation.ts'

const react = vi.hoisted(() => ({ refs: [] as { current: unknown }[], set: vi.fn() }))
vi.mock('./chat-calls.ts')
vi.mock('../../accounts/session.ts')
/** One render of an open conversation: state changes are only recorded, and effects do not run. */
vi.mock('react', () => ({
  useEffect: () => undefined,
  useRef: (current: unknown) => react.refs[react.refs.push({ current }) - 1],
  useState: (initial: unknown) => [initial === 'loading' ? 'open' : initial, react.set],
}))

beforeEach(() => {
  vi.clearAllMocks()
  react.refs.length = 0
})

describe.each([new ApiRefusal(401, 'Sign in.'), new ConnectionLost('Nobody answered.')])('a failure: %s', (failure) => {
  it('after another member has logged in is ignored', async () => {
    const { send } = useConversation({ email: 'first@mail.example' })
    vi.mocked(chat).mockImplementation(async () => {
      const speaker = react.refs.find(({ current }) => current === 'first@mail.example')
      if (speaker) speaker.current = 'second@mail.example'
      react.set.mockClear()
      throw failure
    })
    expect(await send('Hello?')).toBe('ignored')
    expect(recheckSession).not.toHaveBeenCalled()
    // Only the sending state is reset.
    expect(react.set.mock.calls).toEqual([[false]])
  })

  it('is reported to the visitor who sent the message', async () => {
    const { send } = useConversation({ email: 'first@mail.example' })
    vi.mocked(chat).mockRejectedValue(failure)
    expect(await send('Hello?')).toBe('failed')
    expect(vi.mocked(recheckSession).mock.calls).toHaveLength(failure instanceof ApiRefusal ? 1 : 0)
  })
})

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
