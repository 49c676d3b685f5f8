import { shareOf } from './seeded-choice.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const FIRST_DAY = Date.UTC(2023, 10, 5)
const LAST_DAY = Date.UTC(2026, 9, 28)
/** 09:00 in the Maldives. */
const OFFICE_OPENS = 4 * 60 * MINUTE
const OFFICE_MINUTES = 7 * 60

/** When the course at this place of the list was entered: at most one a day, in office hours, over three years. */
export function listedAt(place: number, total: number): string {
  const day = FIRST_DAY + Math.floor((place * (LAST_DAY - FIRST_DAY)) / DAY / (total - 1)) * DAY
  return new Date(day + OFFICE_OPENS + Math.floor(OFFICE_MINUTES * shareOf('listed', place)) * MINUTE).toISOString()
}
