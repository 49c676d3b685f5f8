import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A menu that led somewhere is done, also when it led to the page that is open already. To arrive is no change: a press
 * that came before the page was alive may have opened the menu by then.
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
