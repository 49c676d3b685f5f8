import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../../design/use-media-query.ts'

interface TypedTextProps {
  text: string
  /** Its turn has come; before that it is invisible, but takes up its room. */
  isActive: boolean
  onDone: () => void
}

/** Graphemes, so that a vowel sign never appears without its letter. */
const lettersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/**
 * Shows one letter after the other without a delay. The rest is an invisible pseudo-element, so that nothing below
 * moves. Written directly to the DOM: through React, a long reply would render the conversation a thousand times.
 * Screen readers get the complete reply elsewhere.
 */
export function TypedText({ text, isActive, onDone }: TypedTextProps) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const container = useRef<HTMLSpanElement>(null)
  const hasReducedMotion = useReducedMotion()
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })

  useEffect(() => {
    if (!isActive) return
    const letters = lettersOf(text)
    const written = document.createTextNode('')
    container.current?.append(written)
    let timer = setTimeout(step, 0)
    function step(): void {
      const letter = letters[0]
      // In a hidden tab the browser would allow only one letter per second.
      if (letter === undefined || hasReducedMotion || document.hidden) {
        done.current()
        return
      }
      letters.shift()
      written.appendData(letter)
      paragraph.current?.setAttribute('data-rest', text.slice(written.length))
      timer = setTimeout(step, 0)
    }
    return () => {
      clearTimeout(timer)
      written.remove()
    }
  }, [text, isActive, hasReducedMotion])

  return (
    <p className="chat-text chat-typed" dir="auto" aria-hidden="true" data-rest={text} ref={paragraph}>
      <span ref={container} />
      {isActive && <span className="chat-cursor" />}
    </p>
  )
}
