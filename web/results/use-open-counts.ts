import { useEffect, useState } from 'react'
import { type CourseFilters, readFilters, withHeld, writeFilters } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { ENTRY_VERDICTS, type EntryVerdict, type Holdings } from '../../contract/catalogue/holdings.ts'
import { browserApi } from '../browser-api.ts'

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

/** How many of the filtered courses have each verdict for what somebody holds. Old counts stay until the new ones arrive. */
export function useOpenCounts(held: Holdings | undefined, filters?: CourseFilters): OpenCounts | 'failed' | undefined {
  const [counts, setCounts] = useState<OpenCounts | 'failed'>()
  // Filters are a new object with each rendering.
  const query = new URLSearchParams(writeFilters(withHeld(filters ?? {}, held))).toString()
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi.listCourses({ ...readFilters(new URLSearchParams(query)), limit: 1, facets: true }).then(
        ({ facets }) => isCurrent && setCounts(countsIn(facets) ?? 'failed'),
        () => isCurrent && setCounts('failed'),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [held, query])
  return held && counts
}
