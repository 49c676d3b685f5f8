import { findScreen } from '../../contract/screens.ts'

/**
 * The address as our links write it: the screen's name in lower case, no slash at the end. People type it in other ways,
 * and then they are redirected.
 */
export function normalisedAddress(address: string): string {
  // With two leading slashes, or none, it could be the address of another site.
  if (!/^\/(?![/\\])/.test(address)) return address
  const queryAt = address.indexOf('?')
  const pathEnd = queryAt < 0 ? address.length : queryAt
  let end = pathEnd
  while (end > 1 && address[end - 1] === '/') end -= 1
  const path = address.slice(0, end).replace(/^\/[a-z-]+(?=\/|$)/i, (name) => name.toLowerCase())
  return path + address.slice(pathEnd)
}

/**
 * One address for one page: its query sorted, and without keys that the screen does not read, such as the campaign
 * parameters of newsletters.
 */
export function canonicalAddress(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const path = address.slice(0, queryAt)
  const keys = findScreen(path)?.screen.query ?? []
  const query = new URLSearchParams(
    [...new URLSearchParams(address.slice(queryAt))].filter(([key]) => keys.includes(key)),
  )
  query.sort()
  return query.size === 0 ? path : `${path}?${query}`
}
