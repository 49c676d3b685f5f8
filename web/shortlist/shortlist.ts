import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { parseJson } from '../../contract/client.ts'
import { MAX_ID } from '../../contract/page-limits.ts'
import { type StoredText, storedText } from '../browser-storage.ts'

/** Course ids, oldest first. */
export type Shortlist = readonly number[]

const NONE: Shortlist = []

const isCourseId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID

/** Any stored text gives a valid shortlist: course ids, each once, no more than the limit. */
export function readShortlist(text: string | null): Shortlist {
  const value = parseJson(text ?? '')
  if (!Array.isArray(value)) return NONE
  return [...new Set(value.filter(isCourseId))].slice(0, SHORTLIST_LIMIT)
}

export function createShortlist(stored: StoredText) {
  const listeners = new Set<() => void>()
  const ownChangeListeners = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  let text: string | null = null
  let cached = NONE

  /** The same array for as long as the same text is stored. */
  function list(): Shortlist {
    const now = stored.read()
    if (now !== text) {
      text = now
      cached = readShortlist(now)
    }
    return cached
  }

  function repairStorage(): void {
    const valid = JSON.stringify(list())
    if (stored.read() !== valid) stored.write(valid)
  }

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function adopt(ids: Shortlist): void {
    stored.write(JSON.stringify(ids.slice(0, SHORTLIST_LIMIT)))
    notify()
  }

  function replace(ids: Shortlist): void {
    adopt(ids)
    for (const listener of ownChangeListeners) listener()
  }

  return {
    list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!stopWatching) {
        repairStorage()
        stopWatching = stored.watch(() => {
          repairStorage()
          notify()
        })
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopWatching?.()
        stopWatching = undefined
      }
    },
    /** False when there is no room left. */
    add(id: number): boolean {
      const ids = list()
      if (ids.includes(id)) return true
      if (ids.length >= SHORTLIST_LIMIT) return false
      replace([...ids, id])
      return true
    },
    remove: (id: number): void => replace(list().filter((each) => each !== id)),
    clear: (): void => replace(NONE),
    replace,
    /** Takes over the list of the member's account, which need not be sent back there. */
    adopt,
    /** Calls back when the visitor changes the shortlist in this tab; returns the way to stop. */
    onOwnChange(listener: () => void): () => void {
      ownChangeListeners.add(listener)
      return () => {
        ownChangeListeners.delete(listener)
      }
    },
    /** Removes only these: another course may have been added in the meantime. */
    removeAll(gone: Shortlist): void {
      const ids = list()
      const remaining = ids.filter((id) => !gone.includes(id))
      if (remaining.length < ids.length) replace(remaining)
    },
  }
}

const shortlist = createShortlist(storedText('coursesToShortlist'))

export const {
  add: addToShortlist,
  remove: removeFromShortlist,
  clear: clearShortlist,
  replace: replaceShortlist,
  removeAll: removeAllFromShortlist,
  list: listShortlist,
  adopt: adoptShortlist,
  onOwnChange: onOwnShortlistChange,
  subscribe: subscribeToShortlist,
} = shortlist

/** Undefined on the server, which has no access to the browser's storage. */
export const findShortlist = (): Shortlist | undefined => (typeof window === 'undefined' ? undefined : shortlist.list())

/** Empty on the server and until the page is hydrated, because pages are the same for everyone. */
export const useShortlist = (): Shortlist => useSyncExternalStore(shortlist.subscribe, shortlist.list, () => NONE)
