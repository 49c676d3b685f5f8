import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../../contract/paths.ts'
import { afterChange } from './filter-options.ts'

/** The sort select is elsewhere in the page and joins the form of the filter panel by this id. */
export const FILTER_FORM = 'filter-form'

export interface ChosenFilters {
  /** What is ticked now. The list follows when it has loaded. */
  filters: CourseFilters
  order: string | undefined
  /** Whether the search words are taken as they were typed. */
  isExact: boolean
  /** Always the first page. */
  pathTo: (filters: CourseFilters) => string
  /** Shows the ticks without loading the list. */
  show: (filters: CourseFilters) => void
  /** Shows the ticks and loads the list. Without an order the current one stays; the empty order is the default. */
  choose: (filters: CourseFilters, order?: string) => void
}

/** Filters and order are in the address; they are state here only until the requested list has loaded. */
export function useChosenFilters(
  loaded: CourseFilters,
  loadedOrder: string | undefined,
  isExact: boolean,
): ChosenFilters {
  const navigate = useNavigate()
  const { key } = useLocation()
  const pendingKey = useNavigation().location?.key
  const asLoaded = { filters: loaded, order: loadedOrder, during: [key] }
  const [last, setLast] = useState(asLoaded)
  const chosen = last.during.includes(key) ? last : asLoaded
  const pathTo = (filters: CourseFilters, order = chosen.order) =>
    courseListPath(filters, { page: 1, sort: order, exact: isExact })
  const pending = useRef<() => void>(undefined)
  const show = (filters: CourseFilters, order = chosen.order) => {
    pending.current = undefined
    // The list of an earlier choice may still arrive before the navigation for this one starts.
    setLast({ filters, order, during: [key, pendingKey ?? key] })
  }
  useEffect(() => {
    // A visitor who went back or elsewhere in the meantime stays there.
    const drop = () => {
      pending.current = undefined
    }
    const goBack = () => {
      drop()
      setLast((before) => ({ ...before, during: [] }))
    }
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('popstate', goBack)
      drop()
    }
  }, [])
  return {
    filters: chosen.filters,
    order: chosen.order,
    isExact,
    pathTo,
    show,
    choose(filters, order) {
      show(filters, order)
      // A slow phone paints the tick first; the navigation starts right after.
      const go = () => {
        if (pending.current !== go) return
        pending.current = undefined
        navigate(pathTo(filters, order))
      }
      pending.current = go
      requestAnimationFrame(() => setTimeout(go))
      // A click before that is the newer choice, so the older navigation must start first.
      addEventListener('click', go, { capture: true, once: true })
    },
  }
}

const isChanged = (input: HTMLInputElement): boolean =>
  input.checked !== input.defaultChecked && (input.type !== 'radio' || input.checked)

/** Applies the boxes that were ticked, and the order that was chosen, before the page was hydrated. */
export function useEarlyChanges(chosen: ChosenFilters): void {
  const applyChanges = useEffectEvent(() => {
    const form = document.getElementById(FILTER_FORM)
    if (!(form instanceof HTMLFormElement)) return
    let filters: CourseFilters = chosen.filters
    let order: string | undefined
    for (const element of form.elements) {
      if (element instanceof HTMLInputElement && isChanged(element)) filters = afterChange(filters, element)
      if (element instanceof HTMLSelectElement && !element.selectedOptions[0]?.defaultSelected) order = element.value
    }
    if (filters !== chosen.filters || order !== undefined) chosen.choose(filters, order)
  })
  useEffect(() => applyChanges(), [])
}
