interface ShownPage {
  page: number
  /** How many rows a page has. */
  size: number
  /** Of all pages, when this one was loaded. */
  total: number
  /** Whether rows of this page have left the list since. */
  hasLeft: boolean
}

/**
 * The page to go to from here, if there is more. Once rows have left the list, later rows have moved up and the next
 * page would skip some of them; so it begins again at the first page.
 */
export function nextPage({ page, size, total, hasLeft }: ShownPage): number | undefined {
  if (total <= page * size) return undefined
  return hasLeft ? 1 : page + 1
}
