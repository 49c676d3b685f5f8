import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../contract/client.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { DraftSaver } from './draft-saver.ts'
import type { Draft } from './unsaved-copy.ts'

type Content = Record<string, unknown>

const BASE: Content = { name: 'Diploma in Nursing', credits: 120 }

const publishedMeanwhile = (changes: { field: string; from: unknown; to: unknown }[]): ApiRefusal =>
  new ApiRefusal(409, 'The published course was changed meanwhile.', {
    code: 'conflict',
    meanwhile: { published_version: 7, changes },
  })

const conflictWith = (version: number, course: Content): ApiRefusal =>
  new ApiRefusal(409, 'Somebody else has saved this course in the meantime.', {
    code: 'conflict',
    theirs: { version, by: 'Aishath', course },
  })

function open(draft: Draft = { version: 1, content: BASE, base: BASE }) {
  let stored: Draft | undefined
  const save = vi.fn(async (version: number, _content: Content) => version + 1)
  const saver = new DraftSaver({
    draft,
    save,
    findTheirs: ({ theirs }) => theirs && { version: theirs.version, by: theirs.by, content: theirs.course ?? {} },
    groups: [],
    copy: {
      write: (copy) => {
        stored = copy
      },
      remove: () => {
        stored = undefined
      },
    },
  })
  return { saver, save, stored: () => stored, status: () => saver.snapshot().state.status }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('saving a draft', () => {
  it('waits until somebody stops writing, then saves once', async () => {
    const { saver, save, stored, status } = open()
    saver.change({ name: 'D' })
    await vi.advanceTimersByTimeAsync(500)
    saver.change({ name: 'Di' })
    expect(stored()?.content).toEqual({ ...BASE, name: 'Di' })
    await vi.advanceTimersByTimeAsync(999)
    expect(save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(save.mock.calls).toEqual([[1, { ...BASE, name: 'Di' }]])
    expect(status()).toBe('saved')
    expect(stored()).toBeUndefined()
  })

  it('saves nothing that is as it was', async () => {
    const { saver, save } = open()
    saver.change({ name: BASE['name'], language: null })
    expect(await saver.flush()).toBe(true)
    expect(save).not.toHaveBeenCalled()
  })

  it('says that everything is saved also where the timer began the save and more was typed since', async () => {
    const { saver, save } = open()
    const first = Promise.withResolvers<number>()
    save.mockReturnValueOnce(first.promise)
    saver.change({ credits: 90 })
    await vi.advanceTimersByTimeAsync(1_000)
    saver.change({ credits: 95 })
    // Somebody submits: their flush waits for the same save as the timer's.
    const isSaved = saver.flush()
    first.resolve(2)
    expect(await isSaved).toBe(true)
    expect(save.mock.lastCall).toEqual([2, { ...BASE, credits: 95 }])
  })

  it('saves one at a time, and the newest content last', async () => {
    const { saver, save } = open()
    const first = Promise.withResolvers<number>()
    save.mockReturnValueOnce(first.promise)
    saver.change({ name: 'One' })
    const flushed = saver.flush()
    saver.change({ name: 'Two' })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(save).toHaveBeenCalledTimes(1)
    first.resolve(2)
    expect(await flushed).toBe(true)
    expect(save.mock.calls).toEqual([
      [1, { ...BASE, name: 'One' }],
      [2, { ...BASE, name: 'Two' }],
    ])
    expect(saver.snapshot().version).toBe(3)
  })

  it('tries again without a connection, and has the changes on the device meanwhile', async () => {
    const { saver, save, stored, status } = open()
    save.mockRejectedValueOnce(new ConnectionLost('offline')).mockRejectedValueOnce(new ApiRefusal(503, 'busy'))
    saver.change({ credits: 90 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(saver.snapshot().state).toEqual({ status: 'unreachable', isOffline: true })
    expect(stored()).toEqual({ version: 1, base: BASE, content: { ...BASE, credits: 90 } })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(saver.snapshot().state).toEqual({ status: 'unreachable', isOffline: false })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(status()).toBe('saved')
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('names the fields that no draft may have, and saves again when they are corrected', async () => {
    const { saver, save, status } = open()
    const fields = [{ field: 'credits', error: 'is more than 1000' }]
    save.mockRejectedValueOnce(new ApiRefusal(422, 'wrong', { fields }))
    saver.change({ credits: 2000 })
    expect(await saver.flush()).toBe(false)
    expect(saver.snapshot().state).toEqual({ status: 'refused', fields })
    saver.change({ credits: 200 })
    expect(await saver.flush()).toBe(true)
    expect(status()).toBe('saved')
  })

  it('stops where a draft cannot be saved any more, and leaves the changes on the device', async () => {
    const { saver, save, stored, status } = open()
    save.mockRejectedValueOnce(new ApiRefusal(409, 'This course is in review.', { code: 'in_review' }))
    saver.change({ credits: 90 })
    expect(await saver.flush()).toBe(false)
    expect(status()).toBe('stopped')
    expect(stored()?.content).toEqual({ ...BASE, credits: 90 })
    expect(await saver.flush()).toBe(false)
    expect(save).toHaveBeenCalledTimes(1)
  })
})

describe('two people in one draft', () => {
  it('joins changes of different fields and saves them', async () => {
    const { saver, save } = open()
    save.mockRejectedValueOnce(conflictWith(5, { ...BASE, language: 'English' }))
    saver.change({ credits: 90 })
    expect(await saver.flush()).toBe(true)
    expect(save.mock.lastCall).toEqual([5, { ...BASE, language: 'English', credits: 90 }])
    expect(saver.snapshot()).toMatchObject({ version: 6, joinedWith: 'Aishath' })
  })

  it('overwrites nothing until somebody has chosen', async () => {
    const { saver, save, status } = open()
    const theirs = { ...BASE, credits: 60, language: 'English' }
    save.mockRejectedValueOnce(conflictWith(5, theirs))
    saver.change({ credits: 90, name: 'Mine' })
    expect(await saver.flush()).toBe(false)
    expect(saver.snapshot().state).toMatchObject({ status: 'conflict', conflicts: [['credits']] })
    saver.change({ name: 'Still mine' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    saver.resolve(['credits'])
    await saver.flush()
    expect(save.mock.lastCall).toEqual([5, { ...theirs, name: 'Still mine' }])
    expect(status()).toBe('saved')
  })

  it('saves the own version where that was chosen', async () => {
    const { saver, save } = open()
    save.mockRejectedValueOnce(conflictWith(5, { ...BASE, credits: 60 }))
    saver.change({ credits: 90 })
    await saver.flush()
    saver.resolve([])
    await saver.flush()
    expect(save.mock.lastCall).toEqual([5, { ...BASE, credits: 90 }])
  })

  it('continues what it sent itself, where the reply was lost and more was typed', async () => {
    const { saver, save, stored, status } = open()
    const sent = { ...BASE, name: 'Nursing' }
    save.mockRejectedValueOnce(new ConnectionLost()).mockRejectedValueOnce(conflictWith(2, sent))
    saver.change({ name: 'Nursing' })
    await vi.advanceTimersByTimeAsync(1_000)
    saver.change({ name: 'Nursing and care' })
    expect(stored()?.unanswered).toEqual([sent])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.lastCall).toEqual([2, { ...BASE, name: 'Nursing and care' }])
    expect(status()).toBe('saved')

    // The same after the page was loaded again meanwhile.
    const again = open({ version: 1, content: { ...BASE, name: 'Nursing and care' }, base: BASE, unanswered: [sent] })
    again.save.mockRejectedValueOnce(conflictWith(2, sent))
    await vi.advanceTimersByTimeAsync(1)
    expect(again.status()).toBe('saved')
    expect(again.saver.snapshot().joinedWith).toBeUndefined()
  })

  it('saves nothing where both have written the same, such as after a reply that was lost', async () => {
    const { saver, save, stored } = open()
    save.mockRejectedValueOnce(conflictWith(2, { ...BASE, credits: 90 }))
    saver.change({ credits: 90 })
    expect(await saver.flush()).toBe(true)
    expect(save).toHaveBeenCalledTimes(1)
    expect(saver.snapshot()).toMatchObject({ version: 2, joinedWith: undefined })
    expect(stored()).toBeUndefined()
  })
})

describe('discarding a draft', () => {
  it('saves nothing before, and names the version that was seen', async () => {
    const { saver, save, stored, status } = open()
    saver.change({ credits: 90 })
    const send = vi.fn(async (_version: number) => {
      expect(await saver.flush()).toBe(false)
    })
    expect(await saver.discard(saver.snapshot(), send)).toBe(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send.mock.calls).toEqual([[1]])
    expect(save).not.toHaveBeenCalled()
    expect([status(), stored(), saver.snapshot().content]).toEqual(['saved', undefined, BASE])
  })

  it('waits for a save that is under way', async () => {
    const { saver, save } = open()
    const first = Promise.withResolvers<number>()
    save.mockReturnValueOnce(first.promise)
    saver.change({ credits: 90 })
    void saver.flush()
    const send = vi.fn(async (_version: number) => {})
    const discarded = saver.discard(saver.snapshot(), send)
    first.resolve(2)
    expect(await discarded).toBe(true)
    expect(send.mock.calls).toEqual([[2]])
  })

  it('does not happen where the changes of a colleague came in meanwhile', async () => {
    const { saver, save, status } = open()
    save.mockRejectedValueOnce(conflictWith(5, { ...BASE, language: 'English' }))
    saver.change({ credits: 90 })
    void saver.flush()
    const send = vi.fn(async (_version: number) => {})
    expect(await saver.discard(saver.snapshot(), send)).toBe(false)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.lastCall).toEqual([5, { ...BASE, language: 'English', credits: 90 }])
    expect(status()).toBe('saved')
    // By now they were shown.
    expect(await saver.discard(saver.snapshot(), send)).toBe(true)
    expect(send.mock.calls).toEqual([[6]])
  })

  it('that is refused leaves what was typed', async () => {
    const { saver, save } = open()
    saver.change({ credits: 90 })
    const refused = saver.discard(saver.snapshot(), () => Promise.reject(new ApiRefusal(503, 'busy')))
    await expect(refused).rejects.toThrow('busy')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(save.mock.calls).toEqual([[1, { ...BASE, credits: 90 }]])
  })
})

describe('a submission that would undo what was published meanwhile', () => {
  const draft = { ...BASE, credits: 90 }

  it('takes over what the author has not changed, and can be submitted again', async () => {
    const { saver, save, status } = open({ version: 3, content: draft, base: draft })
    expect(saver.compareWith(publishedMeanwhile([{ field: 'name', from: BASE['name'], to: 'Nursing' }]))).toBe(true)
    expect(await saver.flush()).toBe(true)
    expect(save.mock.calls).toEqual([[3, { ...draft, name: 'Nursing' }]])
    expect(saver.snapshot()).toMatchObject({ version: 4, publishedVersion: 7, joinedWith: null })
    expect(status()).toBe('saved')
  })

  it.each([
    { chosen: [], credits: 90 },
    { chosen: ['credits'], credits: 60 },
  ])('has the author choose where both have changed a field: $credits', async ({ chosen, credits }) => {
    const { saver, save } = open({ version: 3, content: draft, base: draft })
    saver.compareWith(publishedMeanwhile([{ field: 'credits', from: BASE['credits'], to: 60 }]))
    expect(await saver.flush()).toBe(false)
    expect(saver.snapshot().state).toMatchObject({ conflicts: [['credits']], publishedVersion: 7 })
    saver.resolve(chosen)
    expect(await saver.flush()).toBe(true)
    expect(save.mock.lastCall).toEqual([3, { ...draft, credits }])
    expect(saver.snapshot()).toMatchObject({ version: 4, publishedVersion: 7 })
  })

  it('shows what a colleague saved just before', async () => {
    const { saver } = open({ version: 3, content: draft, base: draft })
    expect(saver.compareWith(conflictWith(5, { ...draft, credits: 60 }))).toBe(true)
    expect(await saver.flush()).toBe(true)
    expect(saver.snapshot()).toMatchObject({ version: 5, content: { credits: 60 }, joinedWith: 'Aishath' })
    expect(saver.compareWith(new ApiRefusal(409, 'It is in review.', { code: 'in_review' }))).toBe(false)
  })
})

describe('what was not saved before the browser was closed', () => {
  it('is saved as soon as the editor opens', async () => {
    const { save, status } = open({ version: 1, base: BASE, content: { ...BASE, credits: 90 } })
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.calls).toEqual([[1, { ...BASE, credits: 90 }]])
    expect(status()).toBe('saved')
  })

  it('is joined with what was saved since', async () => {
    const { save, saver } = open({ version: 1, base: BASE, content: { ...BASE, credits: 90 } })
    save.mockRejectedValueOnce(conflictWith(9, { ...BASE, name: 'Since' }))
    await vi.advanceTimersByTimeAsync(0)
    expect(save.mock.lastCall).toEqual([9, { name: 'Since', credits: 90 }])
    expect(saver.snapshot().state.status).toBe('saved')
  })
})
