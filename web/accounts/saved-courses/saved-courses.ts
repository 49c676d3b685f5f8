import { useSyncExternalStore } from 'react'
import type { SavedCourse, WithdrawnSavedCourse } from '../../../contract/accounts/course-list-calls.ts'
import { memberApi } from '../../member-api.ts'
import { asMember, authToken } from '../session.ts'

/** Newest first. */
type SavedCourses = readonly SavedCourse[]
type WithdrawnCourses = readonly WithdrawnSavedCourse[]

const NONE: WithdrawnCourses = []

const listeners = new Set<() => void>()
let cached: { courses: SavedCourses; withdrawn: WithdrawnCourses; ofToken: string | null } | undefined

/** Undefined until they are loaded, and again for another member on this browser. */
const known = (): SavedCourses | undefined =>
  cached !== undefined && cached.ofToken === authToken.read() ? cached.courses : undefined

export const newestFirst = (courses: SavedCourses): SavedCourses =>
  courses.toSorted((one, other) => other.saved_at.localeCompare(one.saved_at))

const knownWithdrawn = (): WithdrawnCourses => (known() && cached ? cached.withdrawn : NONE)

function cache(courses: SavedCourses, withdrawn = knownWithdrawn()): void {
  cached = { courses, withdrawn, ofToken: authToken.read() }
  for (const listener of listeners) listener()
}

const without = (id: number): SavedCourses => (known() ?? []).filter(({ course }) => course.id !== id)

export async function loadSavedCourses(): Promise<void> {
  const { data, withdrawn } = await memberApi.listSavedCourses()
  cache(data, withdrawn)
}

/** Without a note, the stored one stays; a removed course comes back with its note. */
export async function saveCourse(id: number, note?: string): Promise<void> {
  const { data } = await asMember(memberApi.saveCourse({ id, note }))
  cache(newestFirst([data, ...without(id)]))
}

export async function removeSavedCourse(id: number): Promise<void> {
  await asMember(memberApi.removeSavedCourse({ id }))
  cache(
    without(id),
    knownWithdrawn().filter((course) => course.id !== id),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSavedCourses = (): SavedCourses | undefined => useSyncExternalStore(subscribe, known, () => undefined)

/** Saved courses that are no longer offered. */
export const useWithdrawnSavedCourses = (): WithdrawnCourses =>
  useSyncExternalStore(subscribe, knownWithdrawn, () => NONE)
