import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that scrolls on a phone: the link of the open page stands in the middle, after each change of `key`. */
export function useCurrentInView<Row extends HTMLElement>(key: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once for each address.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !row.current) return
    const { left, width } = link.getBoundingClientRect()
    const frame = row.current.getBoundingClientRect()
    row.current.scrollBy({ left: left + width / 2 - (frame.left + frame.width / 2), behavior: 'instant' })
  }, [key])
  return row
}
