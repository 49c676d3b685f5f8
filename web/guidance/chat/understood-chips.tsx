import type { KeyboardEvent } from 'react'
import type { ReplyBlock, Understood } from '../../../contract/guidance/reply-blocks.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { thingsIn, type UnderstoodThing } from './use-conversation.ts'

/** Holding down Enter would take away one thing after the other, since the focus moves to the next. */
const ignoreRepeats = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault()
}

interface UnderstoodChipsProps {
  understood: Understood
  /** The reply. */
  blocks: readonly ReplyBlock[]
  isSending: boolean
  /** `at` is the position among the chips. */
  onRemove: (thing: UnderstoodThing, at: number) => void
}

/** What the adviser has understood, for the visitor to check and to take away. */
export function UnderstoodChips({ understood, blocks, isSending, onRemove }: UnderstoodChipsProps) {
  const things = thingsIn(understood, blocks)
  if (things.length === 0) return null
  return (
    <ul className="chat-understood" aria-label="What I understood">
      {things.map((thing, at) => (
        <li key={`${thing.key} ${thing.value}`}>
          <button
            className="pill chat-chip"
            type="button"
            aria-label={`Remove: ${thing.label}`}
            aria-disabled={isSending || undefined}
            onKeyDown={ignoreRepeats}
            onClick={() => onRemove(thing, at)}
          >
            <span className="min-w-0" dir="auto">
              <MixedText text={thing.label} />
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
