import { SHORTLIST_LIMIT } from '../../contract/accounts/shortlist.ts'
import { MAX_ID } from '../../contract/page-limits.ts'

/** Undefined for anything that is not an id. */
export function readId(given: string | undefined): number | undefined {
  const id = Number(given)
  return /^[1-9]\d{0,9}$/.test(given ?? '') && id <= MAX_ID ? id : undefined
}

/** The ids in '1001,1002', at most as many as can be compared. Anything else in it is left out. */
export function readIds(given: string | null): number[] {
  if (given === null) return []
  const ids = given.split(',').flatMap((part) => readId(part.trim()) ?? [])
  return [...new Set(ids)].slice(0, SHORTLIST_LIMIT)
}
