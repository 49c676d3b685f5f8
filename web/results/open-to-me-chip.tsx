import { Link } from 'react-router'
import { type CourseFilters, heldIn, withHeld } from '../../contract/catalogue/course-filters.ts'
import type { Facets } from '../../contract/catalogue/facets.ts'
import { formatNumber } from '../../contract/format-number.ts'
import { useMyResults } from './my-results.ts'

interface OpenToMeChipProps {
  filters: CourseFilters
  facets: Pick<Facets, 'entry'> | undefined
  pathTo: (filters: CourseFilters) => string
}

/** On a narrow screen the filters are in a sheet, so what is open to this device's results is offered above the list. */
export function OpenToMeChip({ filters, facets, pathTo }: OpenToMeChipProps) {
  const held = useMyResults()
  if (heldIn(filters)) return null
  const count = facets?.entry?.find(({ value }) => value === 'open')?.count
  return (
    <p className="open-to-me">
      {held && (
        <Link className="filter-chip" to={pathTo({ ...withHeld(filters, held), entry: ['open'] })}>
          Only courses open to me{count === undefined ? '' : ` (${formatNumber(count)})`}
        </Link>
      )}
    </p>
  )
}
