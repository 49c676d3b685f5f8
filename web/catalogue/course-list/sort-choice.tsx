import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { CourseSort } from '../../../contract/catalogue/course-sorts.ts'
import { Icon } from '../../design/icon.tsx'
import { FILTER_FORM } from '../filters/filter-panel.tsx'
import type { ChosenFilters } from '../filters/use-chosen-filters.ts'
import { sortOptions } from './course-sort.ts'

interface SortChoiceProps {
  chosen: ChosenFilters
  sort: CourseSort | undefined
}

export function SortChoice({ chosen: { filters, choose }, sort }: SortChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  const { key } = useLocation()
  const shownKey = useRef(key)
  const loaded = sort ?? ''

  useEffect(() => {
    // It stays the same from one list to the next, so that it keeps the focus; the list that came decides its value. What
    // was chosen before the page was alive is left to be chosen again.
    if (shownKey.current !== key && select.current) select.current.value = loaded
    shownKey.current = key
  }, [key, loaded])

  return (
    <div className="flex grow basis-0 items-center gap-2 lg:grow-0 lg:basis-auto">
      <label className="sr-only" htmlFor="sort">
        Sort by
      </label>
      <div className="relative min-w-36 grow">
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
        <span className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center">
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
