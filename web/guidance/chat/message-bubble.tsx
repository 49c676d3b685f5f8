import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { type Block, type Piece, parseReply, plainTextOf, type ShownCourse } from './parse-reply.ts'
import { TypingText } from './typing-text.tsx'
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
