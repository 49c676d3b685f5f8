import { MONTHS } from '../contract/catalogue/course-options.ts'
import { dayInMaldives } from '../contract/maldives-time.ts'

/** '2027-06-30' as '30 June 2027', in every time zone. Anything else is returned as it is. */
export function dayMonthYear(isoDate: string): string {
  const { year, month, day } = readDate(isoDate)
  return month === undefined ? isoDate : `${day} ${month} ${year}`
}

/** '2023-10-25' as 'October 25, 2023', as the legal pages write their dates. */
export function monthDayYear(isoDate: string): string {
  const { year, month, day } = readDate(isoDate)
  return month === undefined ? isoDate : `${month} ${day}, ${year}`
}

function readDate(isoDate: string): { year?: string | undefined; month?: string | undefined; day?: number } {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? []
  return { year, month: MONTHS[Number(month) - 1], day: Number(day) }
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Indian/Maldives',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Indian/Maldives',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** 'YYYY-MM-DD'. */
export const todayInMaldives = (): string => dayInMaldives(new Date())

/** '15 November 2026 at 14:05', in Maldives time. */
export const dayAndTimeInMaldives = (isoTime: string): string => DAY_AND_TIME.format(new Date(isoTime))

/** '15 November 2026', as it was in the Maldives. */
export const longDateInMaldives = (isoTime: string): string => DAY.format(new Date(isoTime))
