import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { courseListPath } from '../../../contract/paths.ts'

export interface ChosenFilters {
  /** What is ticked now; the list follows when it has arrived. */
  filters: CourseFilters
  order: string | undefined
  /** A change of filters or order always leads to the first page. */
  pathTo: (filters: CourseFilters) => string
  /** Ticks at once, before the list follows. */
  show: (filters: CourseFilters) => void
  /** Where no order is given, the one that was chosen last stays; an empty one is a choice too. */
  choose: (filters: CourseFilters, order?: string) => void
}

/** The address holds filters and order. Only between a choice and the list that it brings are they held here. */
export function useChosenFilters(loaded: CourseFilters, loadedOrder: string | undefined): ChosenFilters {
  const navigate = useNavigate()
  const { key } = useLocation()
  const onItsWay = useNavigation().location?.key
  const asLoaded = { filters: loaded, order: loadedOrder, during: [key] }
  const [last, setLast] = useState(asLoaded)
  const chosen = last.during.includes(key) ? last : asLoaded
  const pathTo = (filters: CourseFilters, order = chosen.order) => courseListPath(filters, { page: 1, sort: order })
  const pending = useRef<() => void>(undefined)
  const show = (filters: CourseFilters, order = chosen.order) => {
    pending.current = undefined
    // The list of an earlier choice may still arrive before this one's way begins.
    setLast({ filters, order, during: [key, onItsWay ?? key] })
  }
  useEffect(() => {
    // Whoever has gone back or elsewhere meanwhile is not led on.
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
    pathTo,
    show,
    choose(filters, order) {
      show(filters, order)
      // A slow phone draws the tick first; the way to the list begins right after.
      const go = () => {
        if (pending.current !== go) return
        pending.current = undefined
        navigate(pathTo(filters, order))
      }
      pending.current = go
      requestAnimationFrame(() => setTimeout(go))
      // Whatever is pressed before that is the newer wish, and must not be undone: the older way begins ahead of it.
      addEventListener('click', go, { capture: true, once: true })
    },
  }
}
