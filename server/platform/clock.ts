export { asMaldivesTime, dayInMaldives } from '../../contract/maldives-time.ts'

/** The current time. Passed in as a dependency, so that a test can let a month pass. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms)
export const before = (time: Date, ms: number): Date => new Date(time.getTime() - ms)
