import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import type { CourseSort } from '../../../contract/catalogue/course-sorts.ts'
import { courseListPath } from '../../../contract/paths.ts'

export interface ChosenFilters {
  /** What is ticked now; the list follows when it has arrived. */
  filters: CourseFilters
  /** A change of filters or order always leads to the first page. */
  pathTo: (filters: CourseFilters) => string
  /** Ticks at once, before the list follows. */
  show: (filters: CourseFilters) => void
  choose: (filters: CourseFilters) => void
}

/** The address holds the filters. Only between a tick and the list that it brings are they held here. */
export function useChosenFilters(loaded: CourseFilters, sort: CourseSort | undefined): ChosenFilters {
  const navigate = useNavigate()
  const [ticked, setTicked] = useState({ filters: loaded, since: loaded })
  const pathTo = (filters: CourseFilters) => courseListPath(filters, { page: 1, ...(sort && { sort }) })
  const show = (filters: CourseFilters) => setTicked({ filters, since: loaded })
  return {
    filters: ticked.since === loaded ? ticked.filters : loaded,
    pathTo,
    show,
    choose(filters) {
      show(filters)
      navigate(pathTo(filters))
    },
  }
}
