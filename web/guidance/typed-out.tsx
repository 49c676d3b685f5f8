import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../design/use-media.ts'

interface TypedOutProps {
  text: string
  onStep: () => void
  onDone: () => void
}

/** Whoever scrolls along looks at heights, for which the browser lays the page out anew: too much for each letter. */
const LETTERS_PER_LOOK = 12

/** Letters as people count them, so that a vowel sign never appears without its letter. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/**
 * One letter after the other, with no delay between them. They are written past React: a long reply would have the whole
 * conversation drawn a thousand times. Screen readers get the reply elsewhere, once and whole.
 */
export function TypedOut({ text, onStep, onDone }: TypedOutProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hasReducedMotion = useReducedMotion()
  const latest = useRef({ onStep, onDone })
  useEffect(() => {
    latest.current = { onStep, onDone }
  })

  useEffect(() => {
    const letters = lettersOf(text)
    const written = document.createTextNode('')
    place.current?.append(written)
    let shown = 0
    let timer = setTimeout(step, 0)
    function step(): void {
      // In a tab that nobody looks at, the browser would grant one letter a second.
      if (shown === letters.length || hasReducedMotion || document.hidden) {
        latest.current.onDone()
        return
      }
      written.appendData(letters[shown++] ?? '')
      if (shown % LETTERS_PER_LOOK === 0) latest.current.onStep()
      timer = setTimeout(step, 0)
    }
    return () => {
      clearTimeout(timer)
      written.remove()
    }
  }, [text, hasReducedMotion])

  return (
    <p className="chat-text" dir="auto" aria-hidden="true">
      <span ref={place} />
      <span className="chat-cursor" />
    </p>
  )
}
