import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { joinShortlists } from '../../contract/accounts/shortlist.ts'
import { ApiRefusal } from '../../contract/client.ts'
import type { StoredText } from '../browser-storage.ts'
import { createShortlist } from './shortlist.ts'
import { syncWithAccount } from './sync-with-account.ts'

function textOf(text: string | null): StoredText {
  return {
    read: () => text,
    write: (next) => {
      text = next
    },
    watch: () => () => undefined,
  }
}

/** An account on a server that can be unreachable or slow. */
function openAccount(held: readonly number[]) {
  const account = {
    held,
    asked: [] as string[],
    failure: undefined as Error | undefined,
    gate: Promise.resolve(),
    async answer<Reply>(what: string, action: () => Reply): Promise<Reply> {
      account.asked.push(what)
      await account.gate
      if (account.failure) throw account.failure
      return action()
    },
  }
  return account
}

function open(device: readonly number[], account: ReturnType<typeof openAccount>, agreed: readonly number[] | null) {
  const shortlist = createShortlist(textOf(JSON.stringify(device)))
  const agreedText = textOf(agreed && JSON.stringify(agreed))
  const onLeftOut = vi.fn()
  const sync = syncWithAccount({
    shortlist,
    agreed: agreedText,
    onLeftOut,
    api: {
      getShortlist: () => account.answer('get', () => ({ data: [...account.held] })),
      replaceShortlist: ({ course_ids, agreed }) =>
        account.answer(`replace ${course_ids}`, () => {
          account.held = agreed ? joinShortlists({ agreed, device: course_ids, account: account.held }) : course_ids
          return { data: [...account.held] }
        }),
      mergeShortlist: ({ course_ids: ids }) =>
        account.answer(`merge ${ids}`, () => {
          const all = [...new Set([...ids, ...account.held])]
          account.held = all.slice(0, 3)
          return { data: all.slice(0, 3), left_out: all.slice(3).map((id) => ({ id, name: `Course ${id}` })) }
        }),
    },
  })
  return { shortlist, sync, agreed: agreedText, onLeftOut }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a member who signs in', () => {
  it("brings the device's courses, and is shown what did not fit", async () => {
    const account = openAccount([3, 4])
    const { shortlist, sync, onLeftOut, agreed } = open([1, 2], account, [9])
    sync.begin()
    await settle()
    expect(account.asked).toEqual(['merge 1,2'])
    expect(shortlist.list()).toEqual([1, 2, 3])
    expect(onLeftOut).toHaveBeenCalledExactlyOnceWith([{ id: 4, name: 'Course 4' }])
    expect(agreed.read()).toBe('[1,2,3]')
  })

  it('is shown nothing when all fit', async () => {
    const { sync, onLeftOut } = open([1], openAccount([1, 2]), null)
    sync.begin()
    await settle()
    expect(onLeftOut).not.toHaveBeenCalled()
  })

  it('loses nothing when the page is closed before the server answered', async () => {
    const account = openAccount([3])
    account.failure = new TypeError('Failed to fetch')
    const first = open([1], account, null)
    first.sync.begin()
    await settle()
    first.sync.stop()
    account.failure = undefined
    const next = open([1], account, null)
    next.sync.now()
    await settle()
    expect(next.shortlist.list()).toEqual([1, 3])
  })

  it('may change the shortlist before the server has answered', async () => {
    const account = openAccount([3])
    const { promise, resolve } = Promise.withResolvers<void>()
    account.gate = promise
    const { shortlist, sync } = open([1, 2], account, null)
    sync.begin()
    shortlist.remove(1)
    resolve()
    await settle()
    expect(shortlist.list()).toEqual([2, 3])
    await vi.advanceTimersByTimeAsync(500)
    expect(account.held).toEqual([2, 3])
  })
})

describe('a page that a member opens', () => {
  it('adopts what was changed on another device', async () => {
    const account = openAccount([2, 5])
    const { shortlist, sync } = open([1, 2], account, [1, 2])
    sync.now()
    await settle()
    expect(shortlist.list()).toEqual([2, 5])
    expect(account.asked).toEqual(['get'])
  })

  it('sends what was changed here without a connection', async () => {
    const account = openAccount([1])
    const { sync } = open([1, 7], account, [1])
    sync.now()
    await settle()
    expect(account.held).toEqual([1, 7])
  })
})

describe('a change', () => {
  it('is sent half a second after the last click', async () => {
    const account = openAccount([1])
    const { shortlist } = open([1], account, [1])
    shortlist.add(2)
    await vi.advanceTimersByTimeAsync(400)
    shortlist.add(3)
    await vi.advanceTimersByTimeAsync(499)
    expect(account.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(account.held).toEqual([1, 2, 3])
  })

  it('made while another is being sent follows it', async () => {
    const account = openAccount([1])
    const { promise, resolve } = Promise.withResolvers<void>()
    account.gate = promise
    const { shortlist } = open([1], account, [1])
    shortlist.add(2)
    await vi.advanceTimersByTimeAsync(500)
    shortlist.add(3)
    await vi.advanceTimersByTimeAsync(2_000)
    resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(account.held).toEqual([1, 2, 3])
    expect(shortlist.list()).toEqual([1, 2, 3])
  })

  it('on another device survives the last page that is left here', async () => {
    const account = openAccount([1])
    const { shortlist, sync } = open([1], account, [1])
    shortlist.add(2)
    account.held = [1, 9]
    sync.leave()
    await settle()
    expect(account.held).toEqual([1, 2, 9])
  })

  it('on another device survives one that arrives from here at the same moment', async () => {
    const account = openAccount([1])
    const { promise, resolve } = Promise.withResolvers<void>()
    account.gate = promise
    const { shortlist } = open([1], account, [1])
    shortlist.add(2)
    await vi.advanceTimersByTimeAsync(500)
    account.held = [1, 9]
    resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(account.held).toEqual([1, 2, 9])
    expect(shortlist.list()).toEqual([1, 2, 9])
  })

  it('that is not yet sent is sent when the page is left, and nothing is sent without one', async () => {
    const account = openAccount([1])
    const { shortlist, sync } = open([1], account, [1])
    sync.leave()
    expect(account.asked).toEqual([])
    shortlist.add(2)
    sync.leave()
    await settle()
    expect(account.held).toEqual([1, 2])
  })

  it.each([new TypeError('Failed to fetch'), new ApiRefusal(503, 'Busy.'), new ApiRefusal(429, 'Slowly.')])(
    'that failed with %s is tried again',
    async (failure) => {
      const account = openAccount([])
      account.failure = failure
      const { shortlist } = open([], account, [])
      shortlist.add(1)
      await vi.advanceTimersByTimeAsync(500 + 2_000)
      expect(account.asked).toHaveLength(2)
      account.failure = undefined
      await vi.advanceTimersByTimeAsync(5_000)
      expect(account.held).toEqual([1])
    },
  )

  it('that is refused is not tried again', async () => {
    const account = openAccount([])
    account.failure = new ApiRefusal(401, 'Not signed in.')
    const { shortlist } = open([], account, [])
    shortlist.add(1)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(account.asked).toHaveLength(1)
    expect(shortlist.list()).toEqual([1])
  })

  it('after signing out is not sent', async () => {
    const account = openAccount([])
    const { shortlist, sync } = open([], account, [])
    shortlist.add(1)
    sync.stop()
    shortlist.add(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(account.asked).toEqual([])
  })
})
