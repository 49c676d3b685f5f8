const MOMENT = new Intl.DateTimeFormat('en-GB', {
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

/** '15 November 2026 at 14:05', in Maldives time. */
export const formatMoment = (isoTime: string): string => MOMENT.format(new Date(isoTime))

/** '15 November 2026', as it was in the Maldives. */
export const formatDay = (isoTime: string): string => DAY.format(new Date(isoTime))
