import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type CourseFilters, heldIn, withHeld } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import type { Holdings } from '../../contract/catalogue/holdings.ts'
import { formatNumber } from '../../contract/format-text.ts'
import { BY_WHAT_IS_STATED } from './verdict-mark.tsx'

export interface DeviceResultsProps {
  held: Holdings | undefined
  /** The results that the list was requested with. */
  onDevice: Holdings | undefined
  filters: CourseFilters
  facets: Pick<Facets, 'entry'> | undefined
  pathTo: (filters: CourseFilters) => string
}

/**
 * For a visitor with results on this device. The server knows none of them, so the list is fetched again. On a
 * narrow screen, where the filters are in a sheet, what is open to them is offered above the list.
 */
export function DeviceResults({ held, onDevice, filters, facets, pathTo }: DeviceResultsProps) {
  const { revalidate } = useRevalidator()
  const areInAddress = heldIn(filters) !== undefined
  useEffect(() => {
    if (!areInAddress && held !== onDevice) void revalidate()
  }, [areInAddress, held, onDevice, revalidate])
  const count = facets?.entry?.find(({ value }) => value === 'open')?.count
  if (areInAddress || !held) return null
  return (
    <>
      <Link className="filter-chip" to={pathTo({ ...withHeld(filters, held), entry: ['open'] })}>
        Only courses open to me{count === undefined ? '' : ` (${formatNumber(count)})`}
      </Link>
      {count !== undefined && <p className="text-ink-soft text-sm">{BY_WHAT_IS_STATED}</p>}
    </>
  )
}
