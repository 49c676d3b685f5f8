/** The Maldives have no summer time. */
export const MALDIVES_AHEAD_OF_UTC_MS = 5 * 60 * 60 * 1000
