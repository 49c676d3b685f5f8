import { useSyncExternalStore } from 'react'
import type { SavedCourse, WithdrawnSavedCourse } from '../../../contract/accounts/course-list-calls.ts'
import { browserApi } from '../../browser-api.ts'
import { asMember } from '../as-member.ts'
import { authToken } from '../auth-token.ts'

/** Newest first. */
type SavedCourses = readonly SavedCourse[]
type WithdrawnCourses = readonly WithdrawnSavedCourse[]

const NONE: WithdrawnCourses = []

const listeners = new Set<() => void>()
let held: { courses: SavedCourses; withdrawn: WithdrawnCourses; ofToken: string | null } | undefined

/** Undefined before they were asked for; what another member had saved in this browser is nobody's business. */
const known = (): SavedCourses | undefined =>
  held !== undefined && held.ofToken === authToken.read() ? held.courses : undefined

export const newestFirst = (courses: SavedCourses): SavedCourses =>
  courses.toSorted((one, other) => other.saved_at.localeCompare(one.saved_at))

const knownWithdrawn = (): WithdrawnCourses => (known() && held ? held.withdrawn : NONE)

function keep(courses: SavedCourses, withdrawn = knownWithdrawn()): void {
  held = { courses, withdrawn, ofToken: authToken.read() }
  for (const listener of listeners) listener()
}

const without = (id: number): SavedCourses => (known() ?? []).filter(({ course }) => course.id !== id)

export async function loadSavedCourses(): Promise<void> {
  const { data, withdrawn } = await browserApi.listSavedCourses()
  keep(data, withdrawn)
}

/** Without a note, the one that is there stays; a course that was removed comes back with the note it had. */
export async function saveCourse(id: number, note?: string): Promise<void> {
  const { data } = await asMember(browserApi.saveCourse({ id, note }))
  keep(newestFirst([data, ...without(id)]))
}

export async function removeSavedCourse(id: number): Promise<void> {
  await asMember(browserApi.removeSavedCourse({ id }))
  keep(
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
