import { MALDIVES_AHEAD_OF_UTC_MS } from '../../contract/maldives-time.ts'

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

/** Read with `toISOString`, it is the day and time that clocks in the Maldives show. */
export const asMaldivesTime = (time: Date): Date => after(time, MALDIVES_AHEAD_OF_UTC_MS)

/** The day, as 'YYYY-MM-DD', that people in the Maldives have at that time. */
export const dayInMaldives = (time: Date): string => asMaldivesTime(time).toISOString().slice(0, 10)
