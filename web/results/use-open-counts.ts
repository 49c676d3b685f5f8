import { useEffect, useState } from 'react'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { ENTRY_VERDICTS, type EntryVerdict, type Holdings } from '../../contract/catalogue/holdings.ts'
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

/** How many courses have each verdict for what somebody holds. The old counts stay until the new ones arrive. */
export function useOpenCounts(held: Holdings | undefined): OpenCounts | 'failed' | undefined {
  const [counts, setCounts] = useState<OpenCounts | 'failed'>()
  useEffect(() => {
    if (!held) return
    let isCurrent = true
    const timer = setTimeout(() => {
      browserApi.listCourses({ ...held, limit: 1, facets: true }).then(
        ({ facets }) => isCurrent && setCounts(countsIn(facets) ?? 'failed'),
        () => isCurrent && setCounts('failed'),
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [held])
  return held && counts
}
