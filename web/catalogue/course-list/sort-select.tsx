import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CourseSort } from '../../../contract/catalogue/course-filters.ts'
import { Icon } from '../../design/icon.tsx'
import { type ChosenFilters, FILTER_FORM } from '../filters/use-chosen-filters.ts'

interface SortOption {
  /** Empty for the default order. */
  value: CourseSort | ''
  text: string
}

const OFFERED: readonly SortOption[] = [
  { value: 'newest', text: 'Newest' },
  { value: 'fee', text: 'Lowest fee' },
  { value: 'duration', text: 'Shortest' },
  { value: 'name', text: 'Name' },
]

/** Not offered, but an address may ask for it. */
const HIGHEST_FEE: SortOption = { value: '-fee', text: 'Highest fee' }

export const sortOptions = (isSearch: boolean, sort: CourseSort | undefined): SortOption[] => [
  { value: '', text: isSearch ? 'Best match' : 'Mixed order' },
  ...OFFERED,
  ...(sort === HIGHEST_FEE.value ? [HIGHEST_FEE] : []),
]

interface SortSelectProps {
  chosen: ChosenFilters
  sort: CourseSort | undefined
}

export function SortSelect({ chosen: { filters, choose }, sort }: SortSelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  const { key } = useLocation()
  const shownKey = useRef(key)
  const loaded = sort ?? ''

  useEffect(() => {
    // The element stays from one list to the next so that it keeps the focus, and takes its value from the list that
    // arrived. A value chosen before hydration is left alone.
    if (shownKey.current !== key && select.current) select.current.value = loaded
    shownKey.current = key
  }, [key, loaded])

  return (
    <div className="list-head-sort">
      <label className="sr-only" htmlFor="sort">
        Sort by
      </label>
      <div className="relative grow">
        <select
          className="list-control"
          ref={select}
          id="sort"
          name="sort"
          form={FILTER_FORM}
          defaultValue={loaded}
          onChange={({ target }) => choose(filters, target.value)}
        >
          {sortOptions(filters.name !== undefined, sort).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-2 flex items-center">
          <Icon name="chevron-down" />
        </span>
      </div>
      <noscript>
        <button className="button" type="submit" form={FILTER_FORM}>
          Sort
        </button>
      </noscript>
    </div>
  )
}
