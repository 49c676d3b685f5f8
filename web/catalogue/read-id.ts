import { MAX_ID } from '../../contract/page-limits.ts'

/** Undefined for what is no id of anything. */
export function readId(given: string | undefined): number | undefined {
  const id = Number(given)
  return /^[1-9]\d{0,9}$/.test(given ?? '') && id <= MAX_ID ? id : undefined
}
