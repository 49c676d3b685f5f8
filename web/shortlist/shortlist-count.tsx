import { useShortlist } from './shortlist.ts'

/** How many courses are in the shortlist; nothing at all while there are none. */
export function ShortlistCount() {
  const { length } = useShortlist()
  if (length === 0) return null
  return (
    <span className="count">
      {length}
      <span className="sr-only">{length === 1 ? ' course' : ' courses'}</span>
    </span>
  )
}
