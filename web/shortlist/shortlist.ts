import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'

const STORAGE_KEY = 'coursesToShortlist'
const NONE: readonly number[] = []
const listeners = new Set<() => void>()
let held: readonly number[] | undefined

function read(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isSafeInteger).slice(0, SHORTLIST_LIMIT) : NONE
  } catch {
    return NONE
  }
}

function current(): readonly number[] {
  held ??= read()
  return held
}

function hold(ids: readonly number[]): void {
  held = ids
  localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useShortlist = (): readonly number[] => useSyncExternalStore(subscribe, current, () => NONE)

/** False when it holds as many as it may. */
export function addToShortlist(id: number): boolean {
  if (current().includes(id)) return true
  if (current().length >= SHORTLIST_LIMIT) return false
  hold([...current(), id])
  return true
}

export const removeFromShortlist = (id: number): void => hold(current().filter((each) => each !== id))
