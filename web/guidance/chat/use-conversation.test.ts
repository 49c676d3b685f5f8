import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../contract/client.ts'
import { recheckSession } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { chat, chatWithout } from './chat-calls.ts'
import { limitText, type ShownMessage, thingsIn, useConversation } from './use-conversation.ts'

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

/** The conversation that the recorded state changes make of an empty one. */
const shownTexts = (): string[] =>
  react.set.mock.calls
    .map(([change]) => change)
    .filter((change) => typeof change === 'function')
    .reduce((messages: ShownMessage[], change) => change(messages), [])
    .map(({ content }: ShownMessage) => content)

it.each([500, 503, 422])('a chip that is answered with %s shows that it failed', async (status) => {
  const { remove } = useConversation('device')
  vi.mocked(chatWithout).mockRejectedValue(new ApiRefusal(status, 'Not now.'))
  expect(await remove({ key: 'budget', value: '5', label: 'up to MVR 5' })).toBe('failed')
  expect(shownTexts()).toEqual(['Remove: up to MVR 5', 'Sorry, there was an error processing your message.'])
})

it('a message to a chat that is turned off stays in its field, below the reason', async () => {
  const { send } = useConversation('device')
  vi.mocked(chat).mockRejectedValue(new ApiRefusal(503, 'Turned off for now.', { code: 'switched_off' }))
  expect(await send('Hello?')).toBe('failed')
  expect(shownTexts()).toEqual(['Hello?'])
  expect(react.set).toHaveBeenCalledWith('Turned off for now.')
})

it('a message that is answered with 500 is left to the field, without a text', async () => {
  const { send } = useConversation('device')
  vi.mocked(chat).mockRejectedValue(new ApiRefusal(500, 'Not now.'))
  expect(await send('Hello?')).toBe('failed')
  expect(shownTexts()).toEqual(['Hello?'])
})

it('a field that the reply asks about is a choice, and no chip', () => {
  const understood = { fields: ['Nursing', 'Law'], not: ['Art'], scope: 'courses' as const, limits: [] }
  const values = (choices: string[]) => thingsIn(understood, [{ type: 'choices', choices }]).map(({ value }) => value)
  expect(values(['Nursing', 'Law'])).toEqual(['Art'])
  expect(values(['Cheaper'])).toEqual(['Nursing', 'Law', 'Art'])
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
