import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CourseBlock, HelplinesBlock, ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { TypedText } from './typed-text.tsx'
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
      {message.isTyping ? (
        <TypedReply message={message} onDone={onTypingDone} />
      ) : (
        numbered(message.blocks).map(({ at, block }) => <Block block={block} key={at} />)
      )}
    </div>
  )
}

/** Blocks are only added at the end, so the position of a block is a stable key. */
const numbered = (blocks: readonly ReplyBlock[]): { at: number; block: ReplyBlock }[] =>
  blocks.map((block, at) => ({ at, block }))

/** Texts are typed one after the other; all other blocks are there from the beginning. */
function TypedReply({ message: { blocks, isArriving }, onDone }: { message: ShownMessage; onDone: () => void }) {
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set())
  const next = blocks.findIndex((block, at) => block.type === 'text' && !typed.has(at))
  useEffect(() => {
    if (next === -1 && !isArriving) onDone()
  })
  return numbered(blocks).map(({ at, block }) =>
    block.type === 'text' && !typed.has(at) ? (
      <TypedText
        text={block.text}
        isActive={at === next}
        onDone={() => setTyped((before) => new Set([...before, at]))}
        key={at}
      />
    ) : (
      <Block block={block} key={at} />
    ),
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
          <Link className="chat-link" to={block.path}>
            <MixedText text={block.text} />
          </Link>
        </p>
      )
    case 'course':
      return <CourseCard course={block} />
    case 'helplines':
      return <Helplines block={block} />
    case 'choices':
      // They stand below the message, and only below the newest.
      return null
  }
}

function CourseCard({ course: { number, name, path, institution, facts, reasons } }: { course: CourseBlock }) {
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
      {facts.length > 0 && (
        <p className="mt-2 text-sm" dir="auto">
          <MixedText text={facts.join(' · ')} />
        </p>
      )}
      {reasons.length > 0 && (
        <p className="mt-2 text-sm" dir="auto">
          <MixedText text={`Why: ${reasons.join('; ')}.`} />
        </p>
      )}
    </article>
  )
}

function Helplines({ block: { helplines } }: { block: HelplinesBlock }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Helplines">
      {helplines.map(({ name, phone }) => (
        <li key={name}>
          {phone === null ? (
            <MixedText text={name} />
          ) : (
            <a className="pill" href={`tel:${phone}`}>
              <MixedText text={`${name} ${phone}`} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
