import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import type { ChatMessage } from '../../../contract/guidance/chat-message.ts'
import { recheckSession } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { chat, getChatHistory, getRemainingMessages, greet } from './chat-calls.ts'
import { limitText } from './limit-text.ts'

const UNREACHABLE = 'Sorry, there was an error processing your message.'

export interface ShownMessage extends ChatMessage {
  isFromHistory: boolean
  /** Its letters are still appearing. */
  isTyping: boolean
  /** More of it is still to come. */
  isArriving: boolean
}

/** A refusal has said its reason; after a failure the visitor may want to send the same again. */
type Outcome = 'answered' | 'refused' | 'failed' | 'ignored'

export interface Conversation {
  status: 'loading' | 'open' | 'not loaded'
  messages: readonly ShownMessage[]
  isSending: boolean
  /** Of an anonymous visitor, once the server has said how many. */
  remaining: number | undefined
  send: (text: string) => Promise<Outcome>
  completeTyping: () => void
  load: () => void
}

const now = (): string => new Date().toISOString()

const fromHistory = (message: ChatMessage): ShownMessage => ({
  ...message,
  isFromHistory: true,
  isTyping: false,
  isArriving: false,
})

const said = (content: string, of: Partial<ShownMessage> = {}): ShownMessage => ({
  content,
  timestamp: now(),
  isUser: false,
  isFromHistory: false,
  isTyping: false,
  isArriving: false,
  ...of,
})

const complete = (messages: readonly ShownMessage[]): ShownMessage[] =>
  messages.map((message) => (message.isTyping ? { ...message, isTyping: false } : message))

/** The reply so far: its first part is a new message, all others go on with that. */
function withReply(messages: readonly ShownMessage[], content: string, isArriving: boolean): ShownMessage[] {
  const last = messages.at(-1)
  if (last?.isArriving) return [...messages.slice(0, -1), { ...last, content, isArriving }]
  return [...complete(messages), said(content, { isTyping: true, isArriving })]
}

async function loadMessages(isMember: boolean): Promise<ShownMessage[]> {
  const history = await getChatHistory()
  if (history.length > 0) return history.map(fromHistory)
  const { greeting, already_greeted } = await greet(isMember)
  if (!already_greeted) return [said(greeting)]
  // Another tab was greeted in this moment; its greeting is history by now.
  return (await getChatHistory()).map(fromHistory)
}

/** Who talks: a member, the device of an anonymous visitor, or nobody yet, while the account is being asked for. */
export type Who = { email: string } | 'device' | undefined

/** Begins anew with whoever signs in or out. */
export function useConversation(who: Who): Conversation {
  const [status, setStatus] = useState<Conversation['status']>('loading')
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const [remaining, setRemaining] = useState<number>()
  const [isSending, setIsSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLocked = useRef(false)
  const isMember = typeof who === 'object'
  const talker = isMember ? who.email : who
  const lastTalker = useRef(talker)

  const add = (message: ShownMessage): void => setMessages((before) => [...complete(before), message])

  async function countRemaining(): Promise<void> {
    // Without the number there is no banner, and nothing else is missing.
    const counted = await getRemainingMessages().catch(() => undefined)
    if (counted) setRemaining(counted.remaining_messages)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt loads again.
  useEffect(() => {
    let isOver = false
    lastTalker.current = talker
    setStatus('loading')
    setMessages([])
    if (talker === undefined) return
    loadMessages(isMember).then(
      (loaded) => {
        if (isOver) return
        setMessages(loaded)
        setStatus('open')
      },
      () => isOver || setStatus('not loaded'),
    )
    if (!isMember) void countRemaining()
    return () => {
      isOver = true
    }
  }, [talker, isMember, attempt])

  /** 429 and a lost network have their words; any other failure adds nothing to the conversation. */
  function explain(error: unknown): Outcome {
    if (error instanceof ConnectionLost) {
      add(said(UNREACHABLE))
      return 'failed'
    }
    if (!(error instanceof ApiRefusal)) throw error
    // The session may be over; only `/api/user` can say that.
    if (error.status === 401) void recheckSession()
    if (error.status !== 429) return 'failed'
    add(said(limitText(error, isMember)))
    if (!isMember) void countRemaining()
    return 'refused'
  }

  /** Somebody signed in or out meanwhile: the reply stands in the history of whoever asked. */
  const isSomebodyElse = (): boolean => lastTalker.current !== talker

  async function send(text: string): Promise<Outcome> {
    const message = text.trim()
    if (message === '' || isLocked.current || status !== 'open') return 'ignored'
    isLocked.current = true
    setIsSending(true)
    add(said(message, { isUser: true }))
    try {
      let arrived = ''
      const { response, remaining_messages } = await chat(message, (piece) => {
        if (isSomebodyElse()) return
        arrived += piece
        const soFar = arrived
        setMessages((before) => withReply(before, soFar, true))
      })
      if (isSomebodyElse()) return 'answered'
      setMessages((before) => withReply(before, response, false))
      setRemaining(remaining_messages ?? undefined)
      return 'answered'
    } catch (error) {
      // Their failure is neither to be seen by whoever talks now, nor does it end their session.
      if (isSomebodyElse()) return 'ignored'
      // Half an answer is none.
      setMessages((before) => before.filter(({ isArriving }) => !isArriving))
      return explain(error)
    } finally {
      isLocked.current = false
      setIsSending(false)
    }
  }

  return {
    status,
    messages,
    isSending,
    remaining: isMember ? undefined : remaining,
    send,
    completeTyping: () => setMessages(complete),
    load: () => setAttempt((before) => before + 1),
  }
}
