import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { courseListPath, registerPath } from '../../../contract/paths.ts'
import { nameOf } from '../../accounts/member-name.ts'
import { type Session, useSession } from '../../accounts/session.ts'
import { Icon } from '../../design/icon.tsx'
import { MixedText } from '../../design/mixed-text.tsx'
import { Skeleton } from '../../design/skeleton.tsx'
import { useIsHydrated } from '../../design/use-is-hydrated.ts'
import { useIsSlow } from '../../design/use-is-slow.ts'
import './chat.css'
import { Composer } from './composer.tsx'
import { DeviceConversationOffer } from './device-conversation-offer.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { readReply, wordsOf } from './read-reply.ts'
import { type ShownMessage, useConversation, type Who } from './use-conversation.ts'

/** A wait that is over sooner needs no sign. */
const SLOW_MS = 400

/** For whoever does not know how to begin. */
const FIRST_WORDS = [
  'I want to be a nurse',
  'IT courses in Addu',
  'What can I study online?',
  'I failed my O levels, what can I do next?',
]

const talkerOf = (session: Session): Who => {
  if (session.status === 'checking') return undefined
  return session.status === 'member' ? session.user : 'device'
}

/** The newest words of the adviser that this page has not found in the history; they are read aloud when all are there. */
const findNews = (messages: readonly ShownMessage[]): ShownMessage | undefined =>
  messages.findLast(({ isUser, isFromHistory, isArriving }) => !isUser && !isFromHistory && !isArriving)

function quickRepliesAfter(messages: readonly ShownMessage[]): readonly string[] {
  const last = messages.at(-1)
  if (!messages.some(({ isUser }) => isUser)) return FIRST_WORDS
  return last === undefined || last.isUser || last.isTyping ? [] : readReply(last.content).quickReplies
}

export function CareerChat() {
  const isHydrated = useIsHydrated()
  const session = useSession()
  const { status, messages, isSending, remaining, send, completeTyping, load } = useConversation(
    isHydrated ? talkerOf(session) : undefined,
  )
  const isWaiting = useIsSlow(isSending, SLOW_MS)
  const thread = useRef<HTMLElement>(null)
  const news = findNews(messages)
  const quickReplies = status === 'open' && !isSending ? quickRepliesAfter(messages) : []

  function scrollToNewest(): void {
    const area = thread.current
    // A conversation that has only begun is read from its beginning.
    if (area && messages.length > 1) area.scrollTop = area.scrollHeight
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: Whatever is added at the end is brought into sight.
  useEffect(scrollToNewest, [messages, isWaiting, quickReplies.length])

  function sendQuickly(text: string): void {
    void send(text)
    // The button goes away, and the focus would with it.
    thread.current?.focus({ preventScroll: true })
  }

  return (
    <div className="chat">
      <div className="chat-head">
        <h1 className="font-extrabold text-2xl sm:text-title">Career Guidance</h1>
        {session.status === 'member' && (
          <p className="mt-1 font-semibold text-lg text-on-band-soft" dir="auto">
            Welcome, <MixedText text={nameOf(session.user)} />!
          </p>
        )}
      </div>
      {session.status === 'member' ? (
        <DeviceConversationOffer onMoved={load} key={session.user.email} />
      ) : (
        <FreeMessages remaining={remaining} />
      )}
      <section
        className="chat-thread"
        aria-label="Conversation"
        aria-busy={status === 'loading'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={thread}
      >
        <NeedsScript />
        {status === 'loading' && <WaitForHistory />}
        {status === 'not loaded' && <HistoryNotLoaded onRetry={load} />}
        {messages.length > 0 && (
          <ol className="grid gap-4">
            {messages.map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Messages are only added at the end, so a place is a name.
              <li className="chat-row" key={at}>
                <MessageBubble message={message} onTyped={scrollToNewest} onTypingDone={completeTyping} />
              </li>
            ))}
          </ol>
        )}
        {isWaiting && !messages.at(-1)?.isArriving && (
          <div className="chat-bubble chat-waiting" data-from="adviser" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        )}
        {quickReplies.length > 0 && <QuickReplies replies={quickReplies} onChoose={sendQuickly} />}
      </section>
      <p className="sr-only" role="status">
        {/* The same words said twice are two things to say. */}
        {news && <span key={messages.indexOf(news)}>{wordsOf(news.content)}</span>}
      </p>
      <Composer isReady={status === 'open'} isSending={isSending} send={send} />
    </div>
  )
}

/** As wide as the number that most will see, so that the words wrap alike. */
const USUAL_NUMBER = 10

/** Holds its place until the number is known, for whatever came above the conversation would push it down. */
function FreeMessages({ remaining }: { remaining: number | undefined }) {
  return (
    <p className={`chat-banner needs-script ${remaining === undefined ? 'invisible' : ''}`}>
      {remaining ?? USUAL_NUMBER} free messages remaining. <Link to={registerPath()}>Register</Link> to get unlimited
      messages!
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

function WaitForHistory() {
  return (
    <div className="needs-script grid gap-4">
      <Skeleton className="h-20 w-4/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 justify-self-end rounded-card" />
    </div>
  )
}

/** In few words of its own: the forms' messages would weigh more than the page has room for. */
function HistoryNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex gap-3 rounded-control bg-coral-soft px-4 py-3 text-coral" role="alert">
      <Icon name="warning" />
      <p>
        This could not be loaded.{' '}
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
        The chat needs JavaScript, which is switched off in your browser. You can still{' '}
        <a className="chat-link" href={courseListPath()}>
          look through all courses
        </a>
        , with filters for level, island, fee and more.
      </p>
    </noscript>
  )
}
