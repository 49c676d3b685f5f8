const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** '2023-10-25' as 'October 25, 2023'. */
export const formatDate = (date: string): string => LONG.format(new Date(`${date}T00:00:00Z`))
