import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { MAX_ID } from '../../contract/page-limits.ts'
import { type StoredText, storedText } from '../browser-storage.ts'
import { parseJson } from '../parse-json.ts'

/** Course ids, oldest first. */
export type Shortlist = readonly number[]

const NONE: Shortlist = []

const isCourseId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= MAX_ID

/** Whatever stands in the storage, this is a shortlist: course ids, each once, no more than fit. */
export function readShortlist(text: string | null): Shortlist {
  const value = parseJson(text ?? '')
  if (!Array.isArray(value)) return NONE
  return [...new Set(value.filter(isCourseId))].slice(0, SHORTLIST_LIMIT)
}

export function createShortlist(stored: StoredText) {
  const listeners = new Set<() => void>()
  const followers = new Set<() => void>()
  let stopWatching: (() => void) | undefined
  let text: string | null = null
  let held = NONE

  /** The same array for as long as the same text is stored. */
  function list(): Shortlist {
    const now = stored.read()
    if (now !== text) {
      text = now
      held = readShortlist(now)
    }
    return held
  }

  function heal(): void {
    const healed = JSON.stringify(list())
    if (stored.read() !== healed) stored.write(healed)
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function adopt(ids: Shortlist): void {
    stored.write(JSON.stringify(ids.slice(0, SHORTLIST_LIMIT)))
    tell()
  }

  function keep(ids: Shortlist): void {
    adopt(ids)
    for (const follower of followers) follower()
  }

  return {
    list,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      if (!stopWatching) {
        heal()
        stopWatching = stored.watch(() => {
          heal()
          tell()
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
      keep([...ids, id])
      return true
    },
    remove: (id: number): void => keep(list().filter((each) => each !== id)),
    clear: (): void => keep(NONE),
    replace: keep,
    /** Takes over what the member's account holds; nobody has to be told of that. */
    adopt,
    /** Calls back when the visitor changed the shortlist on this very page; the answer ends it. */
    follow(follower: () => void): () => void {
      followers.add(follower)
      return () => {
        followers.delete(follower)
      }
    },
    /** Lets go of courses that exist no longer, and of no other: one may have been added in the meantime. */
    letGo(gone: Shortlist): void {
      const ids = list()
      const kept = ids.filter((id) => !gone.includes(id))
      if (kept.length < ids.length) keep(kept)
    },
  }
}

const shortlist = createShortlist(storedText('coursesToShortlist'))

export const {
  add: addToShortlist,
  remove: removeFromShortlist,
  clear: clearShortlist,
  replace: replaceShortlist,
  letGo: letGoFromShortlist,
  list: listShortlist,
  adopt: adoptShortlist,
  follow: followShortlist,
  subscribe: subscribeToShortlist,
} = shortlist

/** Undefined on the server, which has no visitor's storage to look into. */
export const findShortlist = (): Shortlist | undefined => (typeof window === 'undefined' ? undefined : shortlist.list())

/** Empty on the server and while the page comes alive, for pages are the same for everybody. */
export const useShortlist = (): Shortlist => useSyncExternalStore(shortlist.subscribe, shortlist.list, () => NONE)
