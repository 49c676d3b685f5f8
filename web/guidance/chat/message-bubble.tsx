import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CourseBlock, HelplinesBlock, ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { useReducedMotion } from '../../design/use-media-query.ts'
import { CourseVerdict, CourseVerdicts, VerdictNote } from '../../results/course-verdicts.tsx'
import type { ShownMessage } from './use-conversation.ts'

interface MessageBubbleProps {
  message: ShownMessage
  onTypingDone: () => void
}

export function MessageBubble({ message, onTypingDone }: MessageBubbleProps) {
  if (message.isUser)
    return (
      <div className="chat-bubble" data-from="visitor">
        <span className="sr-only">You: </span>
        <p className="chat-text" dir="auto">
          <MixedText text={message.content} />
        </p>
      </div>
    )
  return (
    <div className="chat-bubble" data-from="adviser">
      <span className="sr-only">Adviser: </span>
      <AdviserReply message={message} onTypingDone={onTypingDone} />
    </div>
  )
}

/** Blocks are only added at the end, so the position of a block is a stable key. */
const numbered = (blocks: readonly ReplyBlock[]): { at: number; block: ReplyBlock }[] =>
  blocks.map((block, at) => ({ at, block }))

/** New texts are typed one after the other; all other blocks are there from the beginning. */
function AdviserReply({ message: { blocks, isTyping, isArriving }, onTypingDone }: MessageBubbleProps) {
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set())
  const isToBeTyped = (block: ReplyBlock, at: number): boolean => isTyping && block.type === 'text' && !typed.has(at)
  const next = blocks.findIndex(isToBeTyped)
  const isAllTyped = isTyping && !isArriving && next === -1
  useEffect(() => {
    if (isAllTyped) onTypingDone()
  })
  const courseIds = blocks.flatMap((block) => (block.type === 'course' ? block.id : []))
  return (
    <CourseVerdicts ids={courseIds}>
      {numbered(blocks).map(({ at, block }) =>
        block.type === 'text' && isToBeTyped(block, at) ? (
          <TypedText
            text={block.text}
            isActive={at === next}
            onDone={() => setTyped((before) => new Set([...before, at]))}
            key={at}
          />
        ) : (
          <Block block={block} key={at} />
        ),
      )}
      {isArriving && next === -1 && (
        <p className="chat-text" aria-hidden="true">
          <span className="chat-cursor" />
        </p>
      )}
      {courseIds.length > 0 && <VerdictNote />}
    </CourseVerdicts>
  )
}

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
function TypedText({ text, isActive, onDone }: TypedTextProps) {
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

function Block({ block }: { block: ReplyBlock }) {
  switch (block.type) {
    case 'text':
      return (
        <p className="chat-text" dir="auto">
          <MixedText text={block.text} />
        </p>
      )
    case 'link':
      return (
        <p>
          <Link
            className="inline-flex min-h-11 items-center font-bold text-action underline underline-offset-4"
            to={block.path}
          >
            <MixedText text={block.text} />
          </Link>
        </p>
      )
    case 'course':
      return <CourseCard course={block} />
    case 'helplines':
      return <Helplines block={block} />
    case 'choices':
      // They stand below the conversation, for the newest reply only.
      return null
  }
}

function CourseCard({ course: { id, number, name, path, institution, facts, reasons } }: { course: CourseBlock }) {
  return (
    <article className="chat-course">
      <p className="flex items-start gap-3">
        <span className="grid size-6 shrink-0 place-items-center rounded-chip bg-aqua-soft font-extrabold text-on-aqua-soft text-sm">
          {number}
        </span>
        <span className="min-w-0 grow" dir="auto">
          <Link className="chat-course-link font-bold" to={path}>
            <MixedText text={name} />
          </Link>
          <span className="sr-only">, </span>
          <span className="block text-ink-soft text-sm">
            <MixedText text={institution} />
          </span>
        </span>
        <Icon className="mt-0.5 text-action" name="chevron-end" />
      </p>
      {facts.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-1.5 text-sm" aria-label="Facts">
          {facts.map((fact) => (
            <li className="rounded-control bg-sand px-2 py-0.5" dir="auto" key={fact}>
              <MixedText text={fact} />
            </li>
          ))}
        </ul>
      )}
      <CourseVerdict id={id} />
      {reasons.length > 0 && (
        <p className="mt-2 flex gap-2 text-sm" dir="auto">
          <Icon className="text-action" name="tick" />
          <span className="min-w-0">
            <b>Why:</b> <MixedText text={`${reasons.join('; ')}.`} />
          </span>
        </p>
      )}
    </article>
  )
}

export function Helplines({ block: { helplines } }: { block: HelplinesBlock }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Helplines">
      {helplines.map(({ name, phone }) => (
        <li className="font-bold" dir="auto" key={name}>
          {phone === null ? (
            <MixedText text={name} />
          ) : (
            <a className="pill chat-chip" href={`tel:${phone}`}>
              <Icon name="phone" />
              <span>
                <MixedText text={name} /> {phone}
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
