import { useEffect, useState } from 'react'
import { type CourseFilters, withHeld } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { ENTRY_VERDICTS, type EntryVerdict, type Holdings } from '../../contract/catalogue/holdings.ts'
import { courseListPath } from '../../contract/paths.ts'
import { browserApi } from '../browser-api-client.ts'

export type OpenCounts = Readonly<Record<EntryVerdict, number>>

export function countsIn(facets: Pick<Facets, 'entry'> | undefined): OpenCounts | undefined {
  if (!facets?.entry) return undefined
  const counts: Record<EntryVerdict, number> = { open: 0, almost: 0, closed: 0, unknown: 0 }
  for (const { value, count } of facets.entry) {
    const verdict = ENTRY_VERDICTS.find((known) => known === value)
    if (verdict) counts[verdict] = count
  }
  return counts
}

/** Somebody who is pressing one answer after the other sees the count of the last one. */
const PAUSE_MS = 200

/** How many courses have each verdict beside the other filters. The old counts stay until the new ones arrive. */
export function useOpenCounts(
  held: Holdings | undefined,
  filters: CourseFilters = {},
): OpenCounts | 'failed' | undefined {
  const [counts, setCounts] = useState<OpenCounts | 'failed'>()
  const { entry: _replaced, ...asked } = withHeld(filters, held)
  const address = held && courseListPath(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address contains all that is asked for
  useEffect(() => {
    if (!address) return
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi.listCourses({ ...asked, limit: 1, facets: true }).then(
        ({ facets }) => isCurrent && setCounts(countsIn(facets) ?? 'failed'),
        () => isCurrent && setCounts('failed'),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [address])
  return held && counts
}
