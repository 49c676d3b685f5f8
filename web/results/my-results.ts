import { useSyncExternalStore } from 'react'
import { heldIn, joinValues, readFilters } from '../../contract/catalogue/course-filters.ts'
import { HELD_KEYS, type Holdings } from '../../contract/catalogue/holdings.ts'
import { parseJson } from '../../contract/client.ts'
import { type StoredText, storedText } from '../browser-storage.ts'

/** As an address would have it. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? joinValues(value.map(String)) : typeof value === 'object' ? '' : String(value ?? '')

/** Any stored text gives valid results: what is damaged or out of its range is not held. */
export function readMyResults(text: string | null): Holdings | undefined {
  const stored = parseJson(text ?? '')
  if (typeof stored !== 'object' || !stored) return undefined
  return heldIn(readFilters(HELD_KEYS.map((key) => [key, textOf(Reflect.get(stored, key))])))
}

export function createMyResults(stored: StoredText) {
  const listeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  let text: string | null = null
  let cached: Holdings | undefined

  function notify(): void {
    for (const listener of listeners) listener()
  }

  return {
    /** The same object for as long as the same text is stored; undefined if nothing is held. */
    current(): Holdings | undefined {
      const now = stored.read()
      if (now !== text) {
        text = now
        cached = readMyResults(now)
      }
      return cached
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      stopWatching ??= stored.watch(notify)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
    /** Without anything held, the key is removed. */
    replace(held: Holdings | undefined): void {
      const given = held && heldIn(held)
      stored.write(given ? JSON.stringify(given) : null)
      notify()
    },
  }
}

const myResults = createMyResults(storedText('myResults'))

export function replaceMyResults(held: Holdings | undefined): void {
  myResults.replace(held)
  // The page's first script sets it; with it, cards leave room for a verdict.
  document.documentElement.toggleAttribute('data-results', myResults.current() !== undefined)
}

/** Undefined on the server, which has no access to the browser's storage. */
export const findMyResults = (): Holdings | undefined =>
  typeof window === 'undefined' ? undefined : myResults.current()

/** Undefined on the server and until the page is hydrated, because pages are the same for everyone. */
export const useMyResults = (): Holdings | undefined =>
  useSyncExternalStore(myResults.subscribe, myResults.current, () => undefined)
