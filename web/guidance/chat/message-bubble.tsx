import { Fragment, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { useReducedMotion } from '../../design/use-media-query.ts'
import { type Block, type Piece, parseReply, plainTextOf, type ShownCourse } from './parse-reply.ts'
import type { ShownMessage } from './use-conversation.ts'

interface MessageBubbleProps {
  message: ShownMessage
  onTyped: () => void
  onTypingDone: () => void
}

export function MessageBubble({ message, onTyped, onTypingDone }: MessageBubbleProps) {
  const { content, isUser, isTyping, isArriving } = message
  const { blocks } = useMemo(() => parseReply(content), [content])
  if (isUser)
    return (
      <div className="chat-bubble" data-from="visitor">
        <span className="sr-only">You: </span>
        <p className="chat-text" dir="auto">
          <MixedText text={content} />
        </p>
      </div>
    )
  return (
    <div className="chat-bubble" data-from="adviser">
      <span className="sr-only">Adviser: </span>
      {isTyping ? (
        <TypingText text={plainTextOf(content)} isComplete={!isArriving} onStep={onTyped} onDone={onTypingDone} />
      ) : (
        <AdviserReply blocks={blocks} />
      )}
    </div>
  )
}

/** A reply never changes, so the position of a part is a stable key. */
const numbered = <Part,>(parts: readonly Part[]): { at: string; part: Part }[] =>
  parts.map((part, at) => ({ at: String(at), part }))

function AdviserReply({ blocks }: { blocks: readonly Block[] }) {
  return numbered(blocks).map(({ at, part: block }) =>
    block.kind === 'course' ? (
      <CourseEntry course={block} key={at} />
    ) : (
      <p className="chat-text" dir="auto" key={at}>
        {numbered(block.pieces).map(({ at: position, part }) => (
          <Fragment key={position}>
            <ReplyText piece={part} />
          </Fragment>
        ))}
      </p>
    ),
  )
}

function ReplyText({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') return <MixedText text={piece.text} />
  return (
    <Link className="chat-link" to={piece.path}>
      <MixedText text={piece.text} />
    </Link>
  )
}

function CourseEntry({ course: { number, name, path, institution, lines } }: { course: ShownCourse }) {
  return (
    <article className="chat-course">
      <p className="flex items-start gap-3">
        <span className="chat-course-number">{number}</span>
        <span className="min-w-0 grow" dir="auto">
          <Link className="chat-course-link" to={path}>
            <MixedText text={name} />
          </Link>
          <span className="sr-only">, </span>
          <span className="block text-ink-soft text-sm">
            <MixedText text={institution} />
          </span>
        </span>
        <Icon className="mt-0.5 text-action" name="chevron-end" />
      </p>
      {lines.map((line) => (
        <p className="mt-2 text-sm" dir="auto" key={line}>
          <MixedText text={line} />
        </p>
      ))}
    </article>
  )
}

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
