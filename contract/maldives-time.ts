/** The Maldives have no summer time. */
export const MALDIVES_AHEAD_OF_UTC_MS = 5 * 60 * 60 * 1000

/** Read with `toISOString`, it is the day and time that clocks in the Maldives show. */
export const asMaldivesTime = (time: Date): Date => new Date(time.getTime() + MALDIVES_AHEAD_OF_UTC_MS)

/** The day, as 'YYYY-MM-DD', that people in the Maldives have at that time. */
export const dayInMaldives = (time: Date): string => asMaldivesTime(time).toISOString().slice(0, 10)
