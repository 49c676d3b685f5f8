import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedText } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubStorage({ isFull = false, isForbidden = false } = {}) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, text)
    },
    removeItem: (key: string) => kept.delete(key),
  }
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      if (isForbidden) throw new DOMException('no', 'SecurityError')
      return storage
    },
  })
  const send = (type: string, fields: object): void => {
    events.dispatchEvent(Object.assign(new Event(type), fields))
  }
  return { kept, send }
}

describe('storedText', () => {
  it('keeps a text under its key, and forgets it', () => {
    const { kept } = stubStorage()
    const stored = storedText('key')
    expect(stored.read()).toBeNull()
    stored.write('text')
    expect(kept.get('key')).toBe('text')
    expect(stored.read()).toBe('text')
    stored.write(null)
    expect(kept.has('key')).toBe(false)
  })

  it.each([{ isFull: true }, { isForbidden: true }])(
    'keeps it for this page where the browser will not: %o',
    (trouble) => {
      stubStorage(trouble)
      const stored = storedText('key')
      expect(stored.read()).toBeNull()
      stored.write('text')
      expect(stored.read()).toBe('text')
    },
  )

  it.each([
    ['its key changed', 'storage', { key: 'key' }, true],
    ['all was cleared', 'storage', { key: null }, true],
    ['another key changed', 'storage', { key: 'other' }, false],
    ['the page came back from memory', 'pageshow', { persisted: true }, true],
    ['the page was loaded', 'pageshow', { persisted: false }, false],
  ])('tells the watcher, or not, when %s', (_when, type, fields, isTold) => {
    const { send } = stubStorage()
    const told = vi.fn()
    const stop = storedText('key').watch(told)
    send(type, fields)
    expect(told).toHaveBeenCalledTimes(isTold ? 1 : 0)
    stop()
    send(type, fields)
    expect(told).toHaveBeenCalledTimes(isTold ? 1 : 0)
  })

  it('believes another tab rather than what it could not keep', () => {
    const { kept, send } = stubStorage({ isFull: true })
    const stored = storedText('key')
    stored.watch(() => undefined)
    stored.write('mine')
    kept.set('key', 'theirs')
    send('storage', { key: 'key' })
    expect(stored.read()).toBe('theirs')
  })
})
