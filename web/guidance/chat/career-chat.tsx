import './chat.css'
import './understood-chips.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { careerGuidePath, courseListPath, interestProfilePath, registerPath } from '../../../contract/paths.ts'
import { nameOf, type Session, useSession } from '../../accounts/session.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { useIsSlow } from '../../design/use-is-slow.ts'
import { Composer, TurnedOff } from './composer.tsx'
import { BANNER, DeviceConversationOffer } from './device-conversation-offer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { UnderstoodChips } from './understood-chips.tsx'
import { type ShownMessage, type Speaker, type UnderstoodThing, useConversation } from './use-conversation.ts'

/** Above the newest message, in pixels: as much as above the first. */
const SPACE_ABOVE = 20
/** Shorter waits show no indicator. */
const SLOW_MS = 400

/** Suggestions for the first message. */
const OPENING_MESSAGES = [
  'I want to be a nurse',
  'IT courses in Addu',
  'What can I study online?',
  'I failed my O levels, what can I do next?',
]

const speakerOf = (session: Session): Speaker => {
  if (session.status === 'checking') return undefined
  return session.status === 'member' ? session.user : 'device'
}

/** The newest complete reply that was not in the history; screen readers announce it. */
const findNewReply = (messages: readonly ShownMessage[]): ShownMessage | undefined =>
  messages.findLast(({ isUser, isFromHistory, isArriving }) => !isUser && !isFromHistory && !isArriving)

function quickRepliesAfter(messages: readonly ShownMessage[]): readonly string[] {
  const last = messages.at(-1)
  if (!messages.some(({ isUser }) => isUser)) return OPENING_MESSAGES
  if (last === undefined || last.isUser) return []
  return last.blocks.flatMap((block) => (block.type === 'choices' ? block.choices : []))
}

/** A reply as it is read aloud: without the addresses of its links. */
const spokenText = ({ removed, blocks }: ShownMessage): string =>
  [...(removed === undefined ? [] : [`Removed: ${removed}.`]), ...blocks.map(spokenBlock)].join(' ')

function spokenBlock(block: ReplyBlock): string {
  switch (block.type) {
    case 'course': {
      const { number, name, institution, facts, reasons } = block
      const about = facts.length > 0 ? ` ${facts.join(', ')}.` : ''
      const why = reasons.length > 0 ? ` Why: ${reasons.join('; ')}.` : ''
      return `${number}. ${name}, ${institution}.${about}${why}`
    }
    case 'choices':
      return `You can answer: ${block.choices.join(', ')}.`
    case 'helplines':
      return `${block.helplines.map(({ name, phone }) => `${name} ${phone ?? ''}`).join(', ')}.`
    default:
      return block.text
  }
}

export function CareerChat() {
  const isHydrated = useIsHydrated()
  const session = useSession()
  const { status, messages, isSending, turnedOff, remaining, send, remove, completeTyping, load } = useConversation(
    isHydrated ? speakerOf(session) : undefined,
  )
  const isWaiting = useIsSlow(isSending, SLOW_MS)
  const thread = useRef<HTMLElement>(null)
  const removedChip = useRef<number>(undefined)
  const newReply = findNewReply(messages)
  const newestUnderstood = messages.findLast(({ isUser, understood }) => !isUser && understood !== null)
  const quickReplies = status === 'open' && !isSending && turnedOff === undefined ? quickRepliesAfter(messages) : []

  // Once for each message, so that its top is in sight; after that the view stays where the visitor leaves it.
  useEffect(() => {
    const area = thread.current
    const newest = area?.querySelector(`ol > li:nth-child(${messages.length})`)
    if (!area || !newest) return
    area.scrollTop += newest.getBoundingClientRect().top - area.getBoundingClientRect().top - SPACE_ABOVE
    // With the keyboard in the field, the page may have scrolled so far that its header covers the conversation.
    if (document.activeElement !== document.body) area.scrollIntoView({ block: 'nearest' })
    // The new reply takes the place of the pressed chip, and the focus is lost: it moves to the next chip.
    const isFocusLost = document.activeElement === document.body && !newest.querySelector('[data-from="visitor"]')
    if (removedChip.current === undefined || !isFocusLost) return
    const chips = newest.querySelectorAll<HTMLElement>('.chat-understood button')
    const next = chips[removedChip.current] ?? chips[chips.length - 1] ?? area
    next.focus()
    removedChip.current = undefined
  }, [messages.length])

  function removeThing(thing: UnderstoodThing, at: number): void {
    removedChip.current = at
    void remove(thing)
  }

  function sendQuickly(text: string): void {
    void send(text)
    // The button disappears, and the focus would be lost with it.
    thread.current?.focus({ preventScroll: true })
  }

  return (
    <div className="chat">
      <div className="chat-head px-4 py-2 sm:px-6 sm:py-4">
        <h1 className="font-extrabold text-2xl sm:text-title">Career Guidance</h1>
        {session.status === 'member' && (
          <p className="mt-1 font-semibold text-lg text-on-band-soft" dir="auto">
            Welcome, <MixedText text={nameOf(session.user)} />!
          </p>
        )}
        <nav className="chat-doors" aria-label="Other guides">
          <Link to={careerGuidePath()}>Six questions</Link>
          <Link to={interestProfilePath()}>Interest profile</Link>
        </nav>
      </div>
      {session.status === 'member' ? (
        <DeviceConversationOffer onMoved={load} key={session.user.email} />
      ) : (
        <FreeMessages remaining={turnedOff === undefined ? remaining : undefined} />
      )}
      <section
        className="chat-thread px-4 sm:px-6"
        aria-label="Conversation"
        aria-busy={status === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={thread}
      >
        <NeedsScript />
        {status === 'loading' && <HistorySkeleton />}
        {status === 'not loaded' && <HistoryNotLoaded onRetry={load} />}
        {messages.length > 0 && (
          <ol className="grid gap-4">
            {messages.map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Messages are only added at the end, so the index is stable.
              <li className="grid min-w-0 gap-2" key={at}>
                {message === newestUnderstood && message.understood && (
                  <UnderstoodChips
                    understood={message.understood}
                    blocks={message.blocks}
                    isSending={isSending}
                    onRemove={removeThing}
                  />
                )}
                <MessageBubble message={message} onTypingDone={completeTyping} />
              </li>
            ))}
          </ol>
        )}
        {isWaiting && !messages.at(-1)?.isArriving && (
          <div className="chat-bubble chat-waiting" data-from="adviser" aria-hidden="true">
            <span className="size-2 rounded-full bg-ink-soft" />
            <span className="size-2 rounded-full bg-ink-soft" />
            <span className="size-2 rounded-full bg-ink-soft" />
          </div>
        )}
        {turnedOff !== undefined && <TurnedOff reason={turnedOff} onRetry={load} />}
        {quickReplies.length > 0 && <QuickReplies replies={quickReplies} onChoose={sendQuickly} />}
      </section>
      <p className="sr-only" role="status">
        {/* The key makes screen readers announce a repeated text again. */}
        {newReply && <span key={messages.indexOf(newReply)}>{spokenText(newReply)}</span>}
      </p>
      <Composer isReady={status === 'open'} isHidden={turnedOff !== undefined} isSending={isSending} send={send} />
    </div>
  )
}

/** A placeholder of the usual width, so that the line wraps in the same way. */
const PLACEHOLDER_COUNT = 10

/** Invisible until the number is known, so that the conversation below does not move. */
function FreeMessages({ remaining }: { remaining: number | undefined }) {
  return (
    <p className={`${BANNER} needs-script ${remaining === undefined ? 'invisible' : ''}`}>
      {remaining ?? PLACEHOLDER_COUNT} free messages remaining.{' '}
      <Link className="underline underline-offset-4" to={registerPath()}>
        Register
      </Link>{' '}
      to get unlimited messages!
    </p>
  )
}

function QuickReplies({ replies, onChoose }: { replies: readonly string[]; onChoose: (text: string) => void }) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Quick replies">
      {replies.map((text) => (
        <li key={text}>
          <button className="pill" type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}

function HistorySkeleton() {
  return (
    <div className="needs-script grid gap-4">
      <Skeleton className="h-20 w-4/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-card" />
    </div>
  )
}

function HistoryNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex gap-3 rounded-control bg-coral-soft px-4 py-3 text-coral" role="alert">
      <Icon name="warning" />
      <p>
        Your messages could not be loaded.{' '}
        <button className="cursor-pointer font-bold underline underline-offset-4" type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  )
}

function NeedsScript() {
  return (
    <noscript>
      <p className="chat-text">
        The chat needs JavaScript, which is turned off in your browser. You can still{' '}
        <a className="font-bold text-action underline underline-offset-4" href={courseListPath()}>
          browse all courses
        </a>
        , with filters for level, island, fee and more.
      </p>
    </noscript>
  )
}
