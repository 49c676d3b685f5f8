import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import { readId } from '../catalogue/read-id.ts'

/** '1001,1002' or nothing; what is no id is left out, and so is what goes beyond three. */
export function readIds(given: string | null): number[] {
  if (given === null) return []
  const ids = given.split(',').flatMap((part) => readId(part.trim()) ?? [])
  return [...new Set(ids)].slice(0, SHORTLIST_LIMIT)
}
