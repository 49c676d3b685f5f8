import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../../design/use-media-query.ts'

interface TypedOutProps {
  /** It may grow while it is typed. */
  text: string
  /** Nothing more is to come. */
  isWhole: boolean
  onStep: () => void
  onDone: () => void
}

/** Whoever scrolls along looks at heights, for which the browser lays the page out anew: too much for each letter. */
const LETTERS_PER_LOOK = 12
/** How often it is looked whether more has come. */
const LOOK_MS = 50

/** Letters as people count them, so that a vowel sign never appears without its letter. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** As much of what is written as the text still begins with: the whole of a reply may differ from its first parts. */
function sameStart(written: string, text: string): string {
  let length = 0
  while (length < written.length && written[length] === text[length]) length++
  return written.slice(0, length)
}

/**
 * One letter after the other, with no delay between them. They are written past React: a long reply would have the whole
 * conversation drawn a thousand times. Screen readers get the reply elsewhere, once and whole.
 */
export function TypedOut(props: TypedOutProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hasReducedMotion = useReducedMotion()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const written = document.createTextNode('')
    place.current?.append(written)
    let source = ''
    let letters: string[] = []
    let timer = setTimeout(step, 0)
    function step(): void {
      const { text, isWhole, onStep, onDone } = latest.current
      if (text !== source) {
        written.data = sameStart(written.data, text)
        letters = lettersOf(text.slice(written.data.length)).reverse()
        source = text
        onStep()
      }
      // In a tab that nobody looks at, the browser would grant one letter a second.
      if (hasReducedMotion || document.hidden) {
        written.data = text
        letters = []
      }
      const letter = letters.pop()
      if (letter === undefined && isWhole) {
        onDone()
        return
      }
      if (letter !== undefined) written.appendData(letter)
      if (letters.length % LETTERS_PER_LOOK === 0) onStep()
      timer = setTimeout(step, letter === undefined ? LOOK_MS : 0)
    }
    return () => {
      clearTimeout(timer)
      written.remove()
    }
  }, [hasReducedMotion])

  return (
    <p className="chat-text" dir="auto" aria-hidden="true">
      <span ref={place} />
      <span className="chat-cursor" />
    </p>
  )
}
