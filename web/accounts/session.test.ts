import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoredText } from '../browser-storage.ts'
import { createSession, hasUnsavedTexts, initialOf, logOut, nameOf } from './session.ts'

const USER = { id: 7, name: 'Aisha', email: 'aisha@example.mv', mobile: '7771234', role: 'user' }

type Answer = () => Promise<Response>
const answering =
  (status: number, reply: unknown): Answer =>
  async () =>
    Response.json(reply, { status })

function openSession(storedToken: string | null, answer: Answer = answering(200, USER)) {
  let text = storedToken
  let notifyOfOtherTab = (): void => undefined
  const token: StoredText = {
    read: () => text,
    write: (next) => {
      text = next
    },
    watch: (onChange) => {
      notifyOfOtherTab = onChange
      return () => undefined
    },
  }
  const asked: string[] = []
  const log = vi.fn()
  const session = createSession({
    token,
    log,
    fetchAs: (method, path, bearer) => {
      asked.push(`${method} ${path} ${bearer}`)
      return answer()
    },
  })
  return {
    session,
    asked,
    log,
    token,
    changeInOtherTab: (next: string | null) => {
      text = next
      notifyOfOtherTab()
    },
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Waits for everything that is under way. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('createSession', () => {
  it('asks nothing without a token', async () => {
    const { session, asked } = openSession(null)
    session.subscribe(() => undefined)
    await settle()
    expect(session.current()).toEqual({ status: 'anonymous' })
    expect(asked).toEqual([])
  })

  it('asks once whose token it is, and knows the member', async () => {
    const { session, asked } = openSession('secret')
    session.subscribe(() => undefined)
    session.subscribe(() => undefined)
    expect(session.current()).toEqual({ status: 'checking' })
    await settle()
    expect(session.current()).toEqual({
      status: 'member',
      user: { name: 'Aisha', email: 'aisha@example.mv' },
      arrival: 'opened',
    })
    expect(asked).toEqual(['GET /api/user secret'])
  })

  it('ends with a 401, and drops the token', async () => {
    const { session, token, log } = openSession('secret', answering(401, { error: 'No.' }))
    session.subscribe(() => undefined)
    await settle()
    expect(session.current()).toEqual({ status: 'anonymous' })
    expect(token.read()).toBeNull()
    expect(log).not.toHaveBeenCalled()
  })

  it.each([404, 429, 500, 502, 503])(
    'keeps the token after a %i, and shows the page as for a visitor',
    async (status) => {
      const { session, token } = openSession('secret', answering(status, { error: 'Later.' }))
      session.subscribe(() => undefined)
      await settle()
      expect(session.current()).toEqual({ status: 'anonymous' })
      expect(token.read()).toBe('secret')
    },
  )

  it('retains the token when the network fails, and only logs it', async () => {
    const { session, token, log } = openSession('secret', () => Promise.reject(new TypeError('Failed to fetch')))
    session.subscribe(() => undefined)
    await settle()
    expect(session.current()).toEqual({ status: 'anonymous' })
    expect(token.read()).toBe('secret')
    expect(log).toHaveBeenCalledTimes(1)
  })

  it('knows the member as soon as the server answers again', async () => {
    vi.useFakeTimers()
    let status = 503
    const { session, asked } = openSession('secret', async () => Response.json(USER, { status }))
    session.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(session.current()).toEqual({ status: 'anonymous' })
    status = 200
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.current()).toMatchObject({ status: 'member', arrival: 'opened' })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(3)
  })

  it('asks no more about a token that was replaced by a login', async () => {
    vi.useFakeTimers()
    const { session, asked } = openSession('old', answering(503, {}))
    session.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    session.signIn(USER, 'fresh')
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toEqual(['GET /api/user old'])
    expect(session.current()).toMatchObject({ status: 'member', arrival: 'signed in' })
  })

  it.each([
    [401, 'anonymous', null],
    [200, 'member', 'fresh'],
    [503, 'member', 'fresh'],
  ] as const)('is checked again after a refused call; %i makes it %s', async (status, outcome, left) => {
    const { session, token } = openSession(null, answering(status, USER))
    session.signIn(USER, 'fresh')
    const checking = session.recheck()
    expect(session.current().status).toBe('member')
    await checking
    expect(session.current().status).toBe(outcome)
    expect(token.read()).toBe(left)
  })

  it('accepts a member without a name', async () => {
    const { session } = openSession('secret', answering(200, { id: 7, name: null }))
    session.subscribe(() => undefined)
    await settle()
    expect(session.current()).toMatchObject({ status: 'member', user: { name: '', email: '' } })
  })

  it.each([
    ['agrees', answering(200, { message: 'Bye.' })],
    ['refuses', answering(401, { error: 'No.' })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is over after a logout, whether the server %s', async (_what, answer) => {
    const { session, token, asked } = openSession('secret', answer)
    await session.logOut()
    expect(session.current()).toEqual({ status: 'anonymous' })
    expect(token.read()).toBeNull()
    expect(asked).toEqual(['POST /api/logout secret'])
  })

  it('does not let a late answer undo a logout', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { session } = openSession('secret', () => promise)
    session.subscribe(() => undefined)
    const ending = session.logOut()
    resolve(Response.json(USER))
    await ending
    await settle()
    expect(session.current()).toEqual({ status: 'anonymous' })
  })

  it('follows a logout and a login in another tab', async () => {
    const { session, changeInOtherTab } = openSession('secret')
    session.subscribe(() => undefined)
    await settle()
    changeInOtherTab(null)
    expect(session.current()).toEqual({ status: 'anonymous' })
    changeInOtherTab('other')
    await settle()
    expect(session.current()).toMatchObject({ status: 'member', arrival: 'other tab' })
  })

  it('begins with a login, without asking again whose token it is', async () => {
    const { session, token, asked } = openSession(null)
    const listener = vi.fn()
    session.subscribe(listener)
    session.signIn(USER, 'fresh')
    await settle()
    expect(session.current()).toEqual({
      status: 'member',
      user: { name: 'Aisha', email: 'aisha@example.mv' },
      arrival: 'signed in',
    })
    expect(token.read()).toBe('fresh')
    expect(listener).toHaveBeenCalledTimes(2)
    expect(asked).toEqual([])
  })

  it('lets no late answer about an older token undo a login', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const { session, token } = openSession('old', () => promise)
    session.subscribe(() => undefined)
    session.signIn(USER, 'fresh')
    resolve(Response.json({ error: 'No.' }, { status: 401 }))
    await settle()
    expect(token.read()).toBe('fresh')
    expect(session.current().status).toBe('member')
  })

  it('takes over a new name or email of a member', async () => {
    const { session } = openSession(null)
    session.update({ name: 'Nobody' })
    expect(session.current()).toEqual({ status: 'anonymous' })
    session.signIn(USER, 'fresh')
    session.update({ email: 'new@example.mv' })
    session.update({ name: 'Aishath' })
    expect(session.current()).toMatchObject({ user: { name: 'Aishath', email: 'new@example.mv' } })
  })

  it('is dropped without asking the server', async () => {
    const { session, token, asked } = openSession(null)
    session.signIn(USER, 'fresh')
    session.forget()
    expect(session.current()).toEqual({ status: 'anonymous' })
    expect(token.read()).toBeNull()
    expect(asked).toEqual([])
  })
})

it.each([
  ['Aisha', 'Aisha', 'A'],
  [' ali manik ', 'ali manik', 'A'],
  ['', 'User', 'U'],
  ['  ', 'User', 'U'],
  ['Élodie', 'Élodie', 'É'],
  ['ޢަލީ', 'ޢަލީ', 'ޢަ'],
  ['👩‍🎓 Nora', '👩‍🎓 Nora', '👩‍🎓'],
])('calls %j %j, or %j for short', (name, called, initial) => {
  expect(nameOf({ name })).toBe(called)
  expect(initialOf({ name })).toBe(initial)
})

/** As the browser's: each stored text is a property of its own. */
const storageOf = (texts: Record<string, string>): object =>
  Object.create(
    {
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
    Object.getOwnPropertyDescriptors(texts),
  )

it('logging out removes drafts and answers that were not sent, and nothing else', async () => {
  const storage = storageOf({ 'studioDraft:course 1002': '{}', studio_reply_7: 'Dear', shortlist: '[1]' })
  vi.stubGlobal('localStorage', storage)
  expect(hasUnsavedTexts()).toBe(true)
  await logOut()
  expect(hasUnsavedTexts()).toBe(false)
  expect(Object.keys(storage)).toEqual(['shortlist'])
})

it('nothing is unsaved where the browser forbids storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(hasUnsavedTexts()).toBe(false)
  await logOut()
})
