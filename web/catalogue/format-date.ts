import { MONTHS } from '../../contract/catalogue/vocabulary.ts'

/** '2027-06-30' is '30 June 2027', wherever the reader is. */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDate) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? isoDate : `${Number(day)} ${name} ${year}`
}
