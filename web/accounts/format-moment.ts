const MOMENT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Indian/Maldives',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** '15 November 2026 at 14:05', in Maldives time. */
export const formatMoment = (isoTime: string): string => MOMENT.format(new Date(isoTime))
