import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../../design/use-media-query.ts'

interface TypingTextProps {
  /** May grow while it is being typed. */
  text: string
  /** The whole text has arrived. */
  isComplete: boolean
  onStep: () => void
  onDone: () => void
}

/** Scrolling along forces a layout, which is too slow for each letter. */
const LETTERS_PER_STEP = 12
/** How often to check for more text. */
const POLL_MS = 50

/** Graphemes, so that a vowel sign never appears without its letter. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** The part of the written text that the new text still starts with: the final reply may differ from its first parts. */
function sameStart(written: string, text: string): string {
  let length = 0
  while (length < written.length && written[length] === text[length]) length++
  return written.slice(0, length)
}

/**
 * Shows one letter after the other without a delay. Written directly to the DOM: through React, a long reply would render
 * the conversation a thousand times. Screen readers get the complete reply elsewhere.
 */
export function TypingText(props: TypingTextProps) {
  const container = useRef<HTMLSpanElement>(null)
  const hasReducedMotion = useReducedMotion()
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const written = document.createTextNode('')
    container.current?.append(written)
    let source = ''
    let letters: string[] = []
    let timer = setTimeout(step, 0)
    function step(): void {
      const { text, isComplete, onStep, onDone } = latest.current
      if (text !== source) {
        written.data = sameStart(written.data, text)
        letters = lettersOf(text.slice(written.data.length)).reverse()
        source = text
        onStep()
      }
      // In a hidden tab the browser would allow only one letter per second.
      if (hasReducedMotion || document.hidden) {
        written.data = text
        letters = []
      }
      const letter = letters.pop()
      if (letter === undefined && isComplete) {
        onDone()
        return
      }
      if (letter !== undefined) written.appendData(letter)
      if (letters.length % LETTERS_PER_STEP === 0) onStep()
      timer = setTimeout(step, letter === undefined ? POLL_MS : 0)
    }
    return () => {
      clearTimeout(timer)
      written.remove()
    }
  }, [hasReducedMotion])

  return (
    <p className="chat-text" dir="auto" aria-hidden="true">
      <span ref={container} />
      <span className="chat-cursor" />
    </p>
  )
}
