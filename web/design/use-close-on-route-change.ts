import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

/** A menu that led somewhere is done, also when it led to the page that is open already. */
export function useCloseOnRouteChange(close: () => void): void {
  const { key } = useLocation()
  const onRouteChange = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: The key is new for each visit; that is all it is read for.
  useEffect(() => onRouteChange(), [key])
}
