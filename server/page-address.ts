import { FILTER_KEYS } from '../contract/catalogue/course-filters.ts'
import { STATEMENT_FIELDS } from '../contract/guidance/guide-paths.ts'

/** What the screens read of their query. */
const KEYS_BY_SCREEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/courses(?:\/\d+)?$/, [...FILTER_KEYS, 'sort']],
  [/^\/search$/, ['query', 'page', 'name']],
  [/^\/compare$/, ['ids']],
  [/^\/careerguide$/, ['question', 'choice']],
  [/^\/careerguide\/interests$/, ['answers', ...STATEMENT_FIELDS]],
  [/^\/(?:login|register)$/, ['next']],
  // How a form without scripts went.
  [/^\/(?:aboutus|advertise)$/, ['sent']],
]

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
