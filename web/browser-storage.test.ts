import { afterEach, describe, expect, it, vi } from 'vitest'
import { storedText } from './browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function stubStorage({ isFull = false, isForbidden = false } = {}) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, text)
    },
    removeItem: (key: string) => items.delete(key),
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
  return { items, send }
}

describe('storedText', () => {
  it('stores a text under its key, and removes it', () => {
    const { items } = stubStorage()
    const stored = storedText('key')
    expect(stored.read()).toBeNull()
    stored.write('text')
    expect(items.get('key')).toBe('text')
    expect(stored.read()).toBe('text')
    stored.write(null)
    expect(items.has('key')).toBe(false)
  })

  it.each([{ isFull: true }, { isForbidden: true }])(
    'holds it for this page where the browser does not store it: %o',
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
  ])('calls back, or not, when %s', (_when, type, fields, isCalled) => {
    const { send } = stubStorage()
    const callback = vi.fn()
    const stop = storedText('key').watch(callback)
    send(type, fields)
    expect(callback).toHaveBeenCalledTimes(isCalled ? 1 : 0)
    stop()
    send(type, fields)
    expect(callback).toHaveBeenCalledTimes(isCalled ? 1 : 0)
  })

  it('prefers the text of another tab to what it could not store', () => {
    const { items, send } = stubStorage({ isFull: true })
    const stored = storedText('key')
    stored.watch(() => undefined)
    stored.write('mine')
    items.set('key', 'theirs')
    send('storage', { key: 'key' })
    expect(stored.read()).toBe('theirs')
  })
})
