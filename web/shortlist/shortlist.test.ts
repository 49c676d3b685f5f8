import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { StoredText } from '../browser-storage.ts'
import { createShortlist, readShortlist } from './shortlist.ts'

/** What several tabs see: each has its own view of one text, and hears of the others' writing. */
function openStorage(text: string | null) {
  const watchers = new Map<StoredText, () => void>()
  const storage = {
    text,
    openTab(): StoredText {
      const tab: StoredText = {
        read: () => storage.text,
        write(next) {
          storage.text = next
          for (const [other, notify] of watchers) if (other !== tab) notify()
        },
        watch(onChange) {
          watchers.set(tab, onChange)
          return () => watchers.delete(tab)
        },
      }
      return tab
    },
    watched: () => watchers.size,
  }
  return storage
}

function openShortlist(text: string | null) {
  const storage = openStorage(text)
  const shortlist = createShortlist(storage.openTab())
  const onChange = vi.fn()
  const leave = shortlist.subscribe(onChange)
  return { shortlist, storage, onChange, leave }
}

describe('readShortlist', () => {
  it.each([
    ['nothing', null, []],
    ['a list', '[1001,1002]', [1001, 1002]],
    ['no JSON', '[1001,', []],
    ['an object', '{"0":1001}', []],
    ['a number', '1001', []],
    ['duplicates', '[1001,1001,1002]', [1001, 1002]],
    ['more than fit', '[1001,1002,1003,1004]', [1001, 1002, 1003]],
    ['what is no id', '["1001",1.5,null,-3,0,[1],true,1e999,3000000000,1002]', [1002]],
  ])('reads %s', (_what, text, ids) => {
    expect(readShortlist(text)).toEqual(ids)
  })

  it('makes a shortlist of anything, and leaves one as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const ids = readShortlist(text)
        expect(ids.length).toBeLessThanOrEqual(3)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => Number.isInteger(id) && id > 0)).toBe(true)
        expect(readShortlist(JSON.stringify(ids))).toEqual(ids)
      }),
    )
  })
})

describe('createShortlist', () => {
  it('makes an empty list where there is none', () => {
    expect(openShortlist(null).storage.text).toBe('[]')
  })

  it.each(['nonsense', '{}', '[1001,1001]', '[1001,"x"]', '[1,2,3,4]'])('repairs %s in the storage', (text) => {
    const { shortlist, storage } = openShortlist(text)
    expect(storage.text).toBe(JSON.stringify(shortlist.list()))
  })

  it('takes three and refuses a fourth', () => {
    const { shortlist, storage, onChange } = openShortlist(null)
    expect([1001, 1002, 1003].map(shortlist.add)).toEqual([true, true, true])
    expect(shortlist.add(1004)).toBe(false)
    expect(storage.text).toBe('[1001,1002,1003]')
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('takes no course twice, and does not count that as a refusal', () => {
    const { shortlist } = openShortlist('[1001,1002,1003]')
    expect(shortlist.add(1002)).toBe(true)
    expect(shortlist.list()).toEqual([1001, 1002, 1003])
  })

  it('removes one, or all', () => {
    const { shortlist, storage } = openShortlist('[1001,1002]')
    shortlist.remove(1001)
    expect(storage.text).toBe('[1002]')
    shortlist.clear()
    expect(storage.text).toBe('[]')
  })

  it('removes courses that are gone but not one that another tab added, and writes nothing when none is gone', () => {
    const { shortlist, storage, onChange } = openShortlist('[1001,1002]')
    shortlist.removeAll([1009])
    expect(onChange).not.toHaveBeenCalled()
    storage.text = '[1001,1002,1003]'
    shortlist.removeAll([1001])
    expect(storage.text).toBe('[1002,1003]')
  })

  it('gives the same list until it changes, as React requires', () => {
    const { shortlist } = openShortlist('[1001]')
    const before = shortlist.list()
    expect(shortlist.list()).toBe(before)
    shortlist.add(1002)
    expect(shortlist.list()).not.toBe(before)
  })

  it('follows another tab, and repairs what it wrote', () => {
    const { shortlist, storage, onChange } = openShortlist('[1001]')
    const otherTab = storage.openTab()
    otherTab.write('[1001,1002]')
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(shortlist.list()).toEqual([1001, 1002])
    otherTab.write('broken')
    expect(storage.text).toBe('[]')
  })

  it('counts the courses of another tab before it adds one', () => {
    const { shortlist, storage } = openShortlist('[]')
    storage.text = '[1001,1002,1003]'
    expect(shortlist.add(1004)).toBe(false)
  })

  it('calls back for changes made here, and for no others', () => {
    const { shortlist, storage } = openShortlist('[1001]')
    const listener = vi.fn()
    const stop = shortlist.onOwnChange(listener)
    storage.openTab().write('[1001,1002]')
    shortlist.adopt([1005, 1006, 1007, 1008])
    expect(listener).not.toHaveBeenCalled()
    expect(shortlist.list()).toEqual([1005, 1006, 1007])
    shortlist.remove(1005)
    expect(listener).toHaveBeenCalledTimes(1)
    stop()
    shortlist.clear()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('watches the other tabs only while somebody listens', () => {
    const { storage, leave } = openShortlist('[]')
    expect(storage.watched()).toBe(1)
    leave()
    expect(storage.watched()).toBe(0)
  })
})
