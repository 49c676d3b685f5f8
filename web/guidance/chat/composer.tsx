import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { MESSAGE_MAX_LENGTH } from '../../../contract/guidance/chat-limits.ts'
import type { HelplinesBlock } from '../../../contract/guidance/reply-blocks.ts'
import { aboutUsPath } from '../../../contract/paths.ts'
import { checkChat, getHelplines } from './chat-calls.ts'
import { Helplines } from './message-bubble.tsx'
import type { Conversation } from './use-conversation.ts'

interface ComposerProps extends Pick<Conversation, 'isSending' | 'send'> {
  /** False until the history has loaded: visitors can already type, but not send. */
  isReady: boolean
  /** While nobody answers. What was typed stays in the field. */
  isHidden: boolean
}

export function Composer({ isReady, isHidden, isSending, send }: ComposerProps) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = input.current
    if (!field || !isReady || isSending || field.value.trim() === '') return
    const text = field.value
    field.value = ''
    // A message that failed goes back into the field.
    if ((await send(text)) === 'failed' && field.value === '') field.value = text
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While an input method composes a word, Enter confirms that word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form
      className="chat-composer needs-script flex items-end gap-2 border-line border-t bg-surface px-4 sm:px-6"
      method="post"
      hidden={isHidden}
      aria-label="Message"
      onSubmit={onSubmit}
    >
      <label className="sr-only" htmlFor={id}>
        Your message
      </label>
      <textarea
        className="chat-input field-input"
        id={id}
        name="message"
        rows={1}
        dir="auto"
        maxLength={MESSAGE_MAX_LENGTH}
        placeholder="Type your message..."
        autoComplete="off"
        enterKeyHint="send"
        ref={input}
        onKeyDown={onKeyDown}
      />
      <button className="button" type="submit" disabled={!isReady} aria-disabled={isSending || undefined}>
        {isSending ? 'Sending...' : 'Send'}
      </button>
    </form>
  )
}

const CHECK_AGAIN_MS = 30_000

/** Calls back once the chat is turned on again. A page in the background asks when it is looked at. */
function useTurnedOn(onTurnedOn: () => void): void {
  const last = useRef(onTurnedOn)
  useEffect(() => {
    last.current = onTurnedOn
  })
  useEffect(() => {
    let isGone = false
    const check = (): void => {
      if (!document.hidden)
        checkChat().then(
          () => {
            if (!isGone) last.current()
          },
          () => undefined,
        )
    }
    const timer = setInterval(check, CHECK_AGAIN_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [])
}

/** Says that nobody answers for now, before anything is typed, and who does. */
export function TurnedOff({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  const [block, setBlock] = useState<HelplinesBlock>()
  useTurnedOn(onRetry)
  useEffect(() => {
    // Without them the way to write to us is still there.
    getHelplines().then(setBlock, () => undefined)
  }, [])
  return (
    <div className="grid gap-3 rounded-card bg-aqua-soft px-4 py-3 text-on-aqua-soft" role="status">
      <p>
        {reason} You can still{' '}
        <Link className="font-bold underline underline-offset-4" to={`${aboutUsPath()}#contact`}>
          write to us
        </Link>
        .
      </p>
      {block && block.helplines.length > 0 && (
        <>
          <p>If you need help now, call:</p>
          <Helplines block={block} />
        </>
      )}
      <button className="button button-quiet justify-self-start" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
