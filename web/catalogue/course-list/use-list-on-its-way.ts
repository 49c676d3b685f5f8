import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useIsSlow } from '../../design/use-is-slow.ts'
import { forgetScrollPlace, keepScrollPlace } from '../../layout/scroll-places.ts'

/** Names the place of the courses in the page; the frame's second skip link leads there too. */
export const RESULTS = 'results'

export const SKELETONS_AFTER_MS = 150

/** Whether a visitor there is in the list, rather than at a course or another page. */
export const isListPath = (path = ''): boolean => /^\/courses(\/\d+)?$/.test(path)

/** Whether another list was asked for, and whether that takes long enough to show. */
export function useListOnItsWay(): { isLoading: boolean; isSlow: boolean } {
  const here = useLocation()
  const there = useNavigation().location
  const isLoading = isListPath(there?.pathname)
  const isSlow = useIsSlow(isLoading, SKELETONS_AFTER_MS)
  const isTurned = isSlow && there?.search === here.search && there.pathname !== here.pathname
  useEffect(() => {
    // Whoever goes back is led to where they were; the browser has changed the address for that already.
    if (!isTurned || location.pathname !== here.pathname) return
    // A page is turned at its end, where the footer is: on a slow line the visitor would look at that and wait.
    keepScrollPlace(here.key)
    document.documentElement.classList.add('scrolls-smoothly')
    document.getElementById(RESULTS)?.scrollIntoView()
  }, [isTurned, here.pathname, here.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each visit has a key of its own.
  useEffect(() => forgetScrollPlace, [here.key])
  return { isLoading, isSlow }
}
