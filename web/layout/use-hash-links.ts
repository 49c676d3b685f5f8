import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { isSameTabClick } from '../design/page-link.tsx'
import { pathOfHash } from './hash-address.ts'

/** Inside the running app a hash link opens its screen without a reload, anywhere on the page. */
export function useHashLinks(): void {
  const navigate = useNavigate()

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!isSameTabClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest('a[href^="#/"]:not([target], [download])')
    const path = pathOfHash(link?.getAttribute('href') ?? '')
    if (path === undefined) return
    event.preventDefault()
    void navigate(path)
  })

  // The address itself was changed by hand, or by a script. The browser has made an entry in its history for that.
  const onHash = useEffectEvent(() => {
    const path = pathOfHash(location.hash)
    if (path !== undefined) void navigate(path, { replace: true })
  })

  useEffect(() => {
    const followClick = (event: MouseEvent): void => onClick(event)
    const followHash = (): void => onHash()
    followHash()
    document.addEventListener('click', followClick)
    addEventListener('hashchange', followHash)
    return () => {
      document.removeEventListener('click', followClick)
      removeEventListener('hashchange', followHash)
    }
  }, [])
}
