import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu closes when one of its links was followed, even to the same page. Hydration is no route change: a menu that was
 * opened before it stays open.
 */
export function useCloseOnRouteChange(close: () => void): void {
  const { key } = useLocation()
  const lastKey = useRef(key)
  const onRouteChange = useEffectEvent(close)
  // Before anybody sees the new page: a menu that is opened there stays.
  useLayoutEffect(() => {
    if (lastKey.current === key) return
    lastKey.current = key
    onRouteChange()
  }, [key])
}
