import { Link } from 'react-router'
import type { Reading } from '../../contract/catalogue/list-query.ts'
import { MixedText } from '../design/mixed-text.tsx'

interface ReadingNoteProps {
  reading: Reading | undefined
  /** What the visitor typed. */
  text: string
  /** Whether every word was searched for as it was typed. */
  isExact: boolean
  pathTo: (search: { exact: boolean }) => string
}

const LINK = 'inline-block py-2 underline underline-offset-4'

const Words = ({ text }: { text: string }) => (
  <em className="font-semibold">
    <MixedText text={text} />
  </em>
)

/** Says which words were taken for typing errors or left out, so that a visitor can search for them all the same. */
export function ReadingNote({ reading, text, isExact, pathTo }: ReadingNoteProps) {
  if (reading === undefined && !isExact) return null
  const { repaired = [], unknown = [] } = reading ?? {}
  return (
    <div className="mt-2 break-words text-on-band-soft">
      {isExact && (
        <p>
          Showing only exact matches.{' '}
          <Link className={LINK} to={pathTo({ exact: false })}>
            Include similar words
          </Link>
        </p>
      )}
      {reading && repaired.length > 0 && (
        <p>
          Showing results for <Words text={reading.text} />.{' '}
          <Link className={LINK} to={pathTo({ exact: true })}>
            Search for <Words text={text} /> instead
          </Link>
        </p>
      )}
      {unknown.length > 0 && <p>Nothing here matches {unknown.map((word) => `“${word}”`).join(' or ')}.</p>}
    </div>
  )
}
