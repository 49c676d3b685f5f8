import { useEffect, useRef, useState } from 'react'
import { ApiRefusal } from '../../../contract/client.ts'
import { MESSAGE_LIMIT_REACHED } from '../../../contract/guidance/chat-limits.ts'
import type { ChatMessage, ReplyBlock, Understood } from '../../../contract/guidance/reply-blocks.ts'
import { recheckSession } from '../../accounts/session.ts'
import { ConnectionLost } from '../../browser-api.ts'
import { chat, chatWithout, checkChat, getChatHistory, getRemainingMessages, greet } from './chat-calls.ts'

const TOO_MANY = 'You have sent too many messages. Please try again later.'

/** The server says which limit it was. Only a visitor is asked to register: without free messages, or for no known reason. */
export function limitText({ code, message }: Pick<ApiRefusal, 'code' | 'message'>, isMember: boolean): string {
  const isKnown = code !== undefined && code !== 'too_many_requests' && code !== 'free_messages_used'
  if (isKnown) return message
  return isMember ? TOO_MANY : MESSAGE_LIMIT_REACHED
}

const UNREACHABLE = 'Sorry, there was an error processing your message.'

export interface ShownMessage extends ChatMessage {
  isFromHistory: boolean
  /** Still being typed out. */
  isTyping: boolean
  /** More of it is still being streamed. */
  isArriving: boolean
  /** What was taken away to get this reply. */
  removed?: string
}

/** Something that the adviser has understood, and that the visitor can take away. */
export interface UnderstoodThing {
  key: string
  value: string
  label: string
}

/** A field that the reply asks about is not certain yet: it is a choice below, and no chip. */
export const thingsIn = ({ fields, not, limits }: Understood, blocks: readonly ReplyBlock[]): UnderstoodThing[] => [
  ...fields
    .filter((name) => !blocks.some((block) => block.type === 'choices' && block.choices.includes(name)))
    .map((name) => ({ key: 'field', value: name, label: name })),
  ...not.map((name) => ({ key: 'not', value: name, label: `not ${name}` })),
  ...limits,
]

interface WholeReply {
  blocks: ReplyBlock[]
  understood: Understood
  remaining_messages: number | null
}

/** A refusal shows its reason; after a failure the visitor can send the same text again. */
type Outcome = 'answered' | 'refused' | 'failed' | 'ignored'

export interface Conversation {
  status: 'loading' | 'open' | 'not loaded'
  messages: readonly ShownMessage[]
  isSending: boolean
  /** Why nobody answers for now. */
  turnedOff: string | undefined
  /** The free messages of an anonymous visitor; undefined until they are known. */
  remaining: number | undefined
  send: (text: string) => Promise<Outcome>
  /** Asks for a new reply without one of the things that the adviser has understood. */
  remove: (thing: UnderstoodThing) => Promise<Outcome>
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

const newMessage = (content: string, overrides: Partial<ShownMessage> = {}): ShownMessage => ({
  content,
  timestamp: now(),
  isUser: false,
  blocks: [{ type: 'text', text: content }],
  understood: null,
  isFromHistory: false,
  isTyping: false,
  isArriving: false,
  ...overrides,
})

const complete = (messages: readonly ShownMessage[]): ShownMessage[] =>
  messages.map((message) => (message.isTyping ? { ...message, isTyping: false } : message))

/** Adds the first part of a reply as a new message; later parts replace that message. */
function withReply(messages: readonly ShownMessage[], reply: Partial<ShownMessage>): ShownMessage[] {
  const last = messages.at(-1)
  if (last?.isArriving) return [...messages.slice(0, -1), { ...last, ...reply }]
  return [...complete(messages), newMessage('', { isTyping: true, ...reply })]
}

async function loadMessages(isMember: boolean): Promise<ShownMessage[]> {
  const history = await getChatHistory()
  if (history.length > 0) return history.map(fromHistory)
  const { greeting, already_greeted } = await greet(isMember)
  if (!already_greeted) return [newMessage(greeting)]
  // Another tab was greeted at the same moment; its greeting is in the history now.
  return (await getChatHistory()).map(fromHistory)
}

/** A member, the device of an anonymous visitor, or undefined while the session is being checked. */
export type Speaker = { email: string } | 'device' | undefined

/** Starts again when the visitor logs in or out. */
export function useConversation(speaker: Speaker): Conversation {
  const [status, setStatus] = useState<Conversation['status']>('loading')
  const [messages, setMessages] = useState<readonly ShownMessage[]>([])
  const [turnedOff, setTurnedOff] = useState<string>()
  const [remaining, setRemaining] = useState<number>()
  const [isSending, setIsSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isLocked = useRef(false)
  const isMember = typeof speaker === 'object'
  const speakerId = isMember ? speaker.email : speaker
  const lastSpeakerId = useRef(speakerId)

  const add = (message: ShownMessage): void => setMessages((before) => [...complete(before), message])

  /** Returns whether that is what the refusal says. */
  function noteTurnedOff(error: unknown): boolean {
    const isOff = error instanceof ApiRefusal && error.code === 'switched_off'
    if (isOff) setTurnedOff(error.message)
    return isOff
  }

  async function countRemaining(): Promise<void> {
    // Without the number only the banner is missing.
    const counted = await getRemainingMessages().catch(() => undefined)
    if (counted) setRemaining(counted.remaining_messages)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt loads again.
  useEffect(() => {
    let isCancelled = false
    lastSpeakerId.current = speakerId
    setStatus('loading')
    setMessages([])
    setTurnedOff(undefined)
    if (speakerId === undefined) return
    checkChat().catch((error: unknown) => isCancelled || noteTurnedOff(error))
    loadMessages(isMember).then(
      (loaded) => {
        if (isCancelled) return
        setMessages(loaded)
        setStatus('open')
      },
      (error: unknown) => isCancelled || setStatus(noteTurnedOff(error) ? 'open' : 'not loaded'),
    )
    if (!isMember) void countRemaining()
    return () => {
      isCancelled = true
    }
  }, [speakerId, isMember, attempt])

  /**
   * 429 and a lost connection show a text. Any other failure adds nothing to the conversation: the message is in its
   * field again. A pressed chip has no such field, so `saysAll` shows a text then too.
   */
  function explain(error: unknown, saysAll: boolean): Outcome {
    if (error instanceof ConnectionLost) {
      add(newMessage(UNREACHABLE))
      return 'failed'
    }
    if (!(error instanceof ApiRefusal)) throw error
    // The session may be over; only `/api/user` can say that.
    if (error.status === 401) void recheckSession()
    if (noteTurnedOff(error)) return 'failed'
    if (error.status !== 429) {
      if (saysAll) add(newMessage(UNREACHABLE))
      return 'failed'
    }
    add(newMessage(limitText(error, isMember)))
    if (!isMember) void countRemaining()
    return 'refused'
  }

  /** The visitor logged in or out meanwhile; the reply is in the history of the previous conversation. */
  const hasSpeakerChanged = (): boolean => lastSpeakerId.current !== speakerId

  /** Shows what the visitor says, and the answer to it. */
  async function exchange(
    message: string,
    call: (showBlock: (block: ReplyBlock) => void) => Promise<WholeReply>,
    overrides: Partial<ShownMessage> = {},
  ): Promise<Outcome> {
    if (isLocked.current || status !== 'open') return 'ignored'
    isLocked.current = true
    setIsSending(true)
    add(newMessage(message, { isUser: true }))
    try {
      let arrived: ReplyBlock[] = []
      const { blocks, understood, remaining_messages } = await call((block) => {
        if (hasSpeakerChanged()) return
        arrived = [...arrived, block]
        const soFar = arrived
        setMessages((before) => withReply(before, { blocks: soFar, isArriving: true }))
      })
      if (hasSpeakerChanged()) return 'answered'
      setMessages((before) => withReply(before, { ...overrides, blocks, understood, isArriving: false }))
      setRemaining(remaining_messages ?? undefined)
      return 'answered'
    } catch (error) {
      // A failure of the previous conversation is not shown, and does not affect the session.
      if (hasSpeakerChanged()) return 'ignored'
      // An incomplete reply is removed.
      setMessages((before) => before.filter(({ isArriving }) => !isArriving))
      return explain(error, overrides.removed !== undefined)
    } finally {
      isLocked.current = false
      setIsSending(false)
    }
  }

  async function send(text: string): Promise<Outcome> {
    const message = text.trim()
    return message === '' ? 'ignored' : await exchange(message, (showBlock) => chat(message, showBlock))
  }

  // The history repeats it in the same words.
  const remove = ({ key, value, label }: UnderstoodThing): Promise<Outcome> =>
    exchange(`Remove: ${label}`, () => chatWithout({ key, value }), { removed: label })

  return {
    status,
    messages,
    isSending,
    turnedOff,
    remaining: isMember ? undefined : remaining,
    send,
    remove,
    completeTyping: () => setMessages(complete),
    load: () => setAttempt((before) => before + 1),
  }
}
