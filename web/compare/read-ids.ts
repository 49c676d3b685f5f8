import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'

/** '1001,1002' or nothing; what is no id is left out, and so is what goes beyond three. */
export function readIds(given: string | null): number[] {
  if (given === null) return []
  const ids = given.split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part.trim()))
  return [...new Set(ids.map(Number))].slice(0, SHORTLIST_LIMIT)
}
