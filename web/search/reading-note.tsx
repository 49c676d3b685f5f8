import { Link } from 'react-router'
import type { Reading } from '../../contract/catalogue/list-query.ts'

interface ReadingNoteProps {
  reading: Reading | undefined
  /** What the visitor typed. */
  text: string
  /** The same search with every word as it was typed. */
  exactPath: string
}

/** Says which words were taken for typing errors or left out, so that a visitor can search for them all the same. */
export function ReadingNote({ reading, text, exactPath }: ReadingNoteProps) {
  if (reading === undefined) return null
  const { repaired, unknown } = reading
  return (
    <div className="mt-2 break-words text-on-band-soft">
      {repaired.length > 0 && (
        <p>
          Showing results for <em className="font-semibold">{reading.text}</em>.{' '}
          <Link className="inline-block py-2 underline underline-offset-4" to={exactPath}>
            Search for <em className="font-semibold">{text}</em> instead
          </Link>
        </p>
      )}
      {unknown.length > 0 && <p>Nothing here matches {unknown.map((word) => `“${word}”`).join(' or ')}.</p>}
    </div>
  )
}
