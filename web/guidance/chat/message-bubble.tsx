import { useMemo } from 'react'
import { MixedText } from '../../design/mixed-text.tsx'
import { AdviserReply } from './adviser-reply.tsx'
import { readReply, wordsOf } from './read-reply.ts'
import { TypedOut } from './typed-out.tsx'
import type { ShownMessage } from './use-conversation.ts'

interface MessageBubbleProps {
  message: ShownMessage
  onTyped: () => void
  onTypingDone: () => void
}

export function MessageBubble({ message, onTyped, onTypingDone }: MessageBubbleProps) {
  const { content, isUser, isTyping, isArriving } = message
  const { blocks } = useMemo(() => readReply(content), [content])
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
        <TypedOut text={wordsOf(content)} isWhole={!isArriving} onStep={onTyped} onDone={onTypingDone} />
      ) : (
        <AdviserReply blocks={blocks} />
      )}
    </div>
  )
}
