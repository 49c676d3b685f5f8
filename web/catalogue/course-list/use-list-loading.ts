import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { findScreen } from '../../../contract/screens.ts'
import { useIsSlow } from '../../design/use-is-slow.ts'
import { protectScrollPosition, releaseScrollPosition } from '../../layout/scroll-position.ts'

/** The id of the results in the page; the layout's second skip link leads there too. */
export const RESULTS = 'results'

export const SKELETONS_AFTER_MS = 150

/** Whether the path is a page of the course list, rather than a course or another screen. */
export function isListPath(path = ''): boolean {
  const found = findScreen(path)
  return found?.name === 'courses' && /^\d*$/.test(found.params['page'] ?? '')
}

/** Whether another list is loading, and whether it is slow enough to show skeletons. */
export function useListLoading(): { isLoading: boolean; isSlow: boolean } {
  const here = useLocation()
  const next = useNavigation().location
  const isLoading = isListPath(next?.pathname)
  const isSlow = useIsSlow(isLoading, SKELETONS_AFTER_MS)
  const isPageTurn = isSlow && next?.search === here.search && next.pathname !== here.pathname
  useEffect(() => {
    // Going back restores the old scroll position; the browser has already changed the address then.
    if (!isPageTurn || location.pathname !== here.pathname) return
    // The page links are at the end of the list: on a slow connection the visitor would only see the footer while waiting.
    protectScrollPosition(here.key)
    document.documentElement.classList.add('scrolls-smoothly')
    document.getElementById(RESULTS)?.scrollIntoView()
  }, [isPageTurn, here.pathname, here.key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has its own key
  useEffect(() => releaseScrollPosition, [here.key])
  return { isLoading, isSlow }
}
