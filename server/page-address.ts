import { FILTER_KEYS } from '../contract/catalogue/course-filters.ts'
import { STATEMENT_FIELDS } from '../contract/guidance/guide-paths.ts'

/** What the screens read of their query. */
const KEYS_BY_SCREEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/courses(?:\/\d+)?$/, [...FILTER_KEYS, 'sort', 'show']],
  [/^\/institutions$/, ['name', 'island', 'page']],
  [/^\/search$/, ['query', 'page', 'name']],
  [/^\/compare$/, ['ids']],
  [/^\/careerguide$/, ['question', 'choice']],
  [/^\/careerguide\/interests$/, ['answers', ...STATEMENT_FIELDS]],
  [/^\/(?:login|register)$/, ['next']],
  // How a form without scripts went.
  [/^\/(?:aboutus|advertise)$/, ['sent']],
]

/**
 * A screen's address as links write it: its name in small letters, no slash at its end. Somebody types it another way,
 * and the router would show the screen without what its query says.
 */
export function plainAddress(address: string): string {
  // With two slashes in front, or none, it would be the address of another site.
  if (!/^\/(?![/\\])/.test(address)) return address
  const queryAt = address.indexOf('?')
  const pathEnd = queryAt < 0 ? address.length : queryAt
  let end = pathEnd
  while (end > 1 && address[end - 1] === '/') end -= 1
  const path = address.slice(0, end).replace(/^\/[a-z-]+(?=\/|$)/i, (name) => name.toLowerCase())
  return path + address.slice(pathEnd)
}

/**
 * One address for one page: in whatever order its query is written, and without what its screen does not read, such as
 * the marks that newsletters put on links.
 */
export function pageAddress(address: string): string {
  const queryAt = address.indexOf('?')
  if (queryAt < 0) return address
  const path = address.slice(0, queryAt)
  const keys = KEYS_BY_SCREEN.find(([screen]) => screen.test(path))?.[1] ?? []
  const read = new URLSearchParams(
    [...new URLSearchParams(address.slice(queryAt))].filter(([key]) => keys.includes(key)),
  )
  read.sort()
  return read.size === 0 ? path : `${path}?${read}`
}
