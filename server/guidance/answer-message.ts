import { Counter, type Registry } from 'prom-client'
import { MESSAGE_LIMIT_REACHED } from '../../contract/guidance/chat-limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Advice, Adviser, Show } from './adviser.ts'
import {
  belongsTo,
  type ConversationOwner,
  insertMessage,
  isMember,
  listMessages,
  touchConversation,
} from './conversations.ts'

/** Writes to the log and the metrics which adviser answered, and how long it took. */
export type RecordAdvice = (advice: Advice, ms: number) => void

/** Neither the log nor the metrics contain any text of the conversation. */
export function createAdviserMetrics(logger: Logger, registry: Registry): RecordAdvice {
  const replies = new Counter({
    name: 'adviser_replies_total',
    help: 'Replies by adviser, and by the reason why a model gave none',
    labelNames: ['adviser', 'model_failure'] as const,
    registers: [registry],
  })
  const tokens = new Counter({
    name: 'adviser_model_tokens_total',
    help: 'Tokens that the language model has read and written',
    registers: [registry],
  })
  return ({ by, model }, ms) => {
    replies.inc({ adviser: by, model_failure: model?.failure ?? '' })
    if (model) tokens.inc(model.tokens)
    const details = { adviser: by, ms: Math.round(ms), ...(model && { model }) }
    if (model?.failure === undefined) logger.info(details, 'advised')
    else logger.warn(details, 'the built-in adviser answered instead of the model')
  }
}

export interface Answer {
  response: string
  /** Null for members. */
  remaining_messages: number | null
}

interface CountedMessage {
  messageId: number
  messagesCounted: number
  state: unknown
}

interface AnswerDependencies {
  database: Database
  adviser: Adviser
  clock: Clock
  freeMessages: number
  recordAdvice: RecordAdvice
}

/**
 * Counts and stores the message in one transaction and the reply in another: the adviser in between may take seconds,
 * too long to hold a row lock. A message that gets no answer is deleted and not counted.
 */
export async function answerMessage(
  { database, adviser, clock, freeMessages, recordAdvice }: AnswerDependencies,
  owner: ConversationOwner,
  message: string,
  show: Show,
): Promise<Answer> {
  const counted = await countMessage(database, owner, { message, freeMessages, now: clock.now() })
  const recall = (most: number) => listMessages(database, owner, { before: counted.messageId, most })
  const startedAt = performance.now()
  try {
    const advice = await adviser.advise({ message, state: counted.state, recall }, show)
    recordAdvice(advice, performance.now() - startedAt)
    await insertReply(database, owner, counted.messageId, advice, clock.now())
    return {
      response: advice.reply,
      remaining_messages: isMember(owner) ? null : Math.max(0, freeMessages - counted.messagesCounted),
    }
  } catch (error) {
    // If the clean-up fails too, the first error is the one to report.
    await removeMessage(database, owner, counted.messageId).catch(() => undefined)
    throw error
  }
}

/** The update matches only while free messages are left, so concurrent messages cannot exceed the limit. */
async function countMessage(
  database: Database,
  owner: ConversationOwner,
  { message, freeMessages, now }: { message: string; freeMessages: number; now: Date },
): Promise<CountedMessage> {
  return await database.transaction(async (transaction) => {
    await touchConversation(transaction, owner, now)
    const [conversation] = await transaction.query<{ messages_counted: number; state: unknown }>(sql`
      update conversation set messages_counted = messages_counted + 1
      where ${belongsTo(owner)} and (member_id is not null or messages_counted < ${freeMessages})
      returning messages_counted, state`)
    if (!conversation) throw new Refusal(429, 'free_messages_used', MESSAGE_LIMIT_REACHED)
    const messageId = await insertMessage(transaction, owner, { content: message, isUser: true, now })
    return { messageId, messagesCounted: conversation.messages_counted, state: conversation.state }
  })
}

async function removeMessage(database: Database, owner: ConversationOwner, messageId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockConversation(transaction, owner)
    const removed = await transaction.query(sql`delete from chat_message where id = ${messageId} returning id`)
    if (removed.length === 0) return
    await transaction.query(sql`
      update conversation set messages_counted = messages_counted - 1 where ${belongsTo(owner)}`)
  })
}

/** The conversation before its messages, as claiming it does, so that the two never wait for each other. */
const lockConversation = (transaction: Queryable, owner: ConversationOwner): Promise<object[]> =>
  transaction.query(sql`select id from conversation where ${belongsTo(owner)} for update`)

/** A member may have claimed the conversation of the device while the reply was being written. */
async function findPresentOwner(
  transaction: Queryable,
  owner: ConversationOwner,
  messageId: number,
): Promise<ConversationOwner> {
  await lockConversation(transaction, owner)
  const [message] = await transaction.query<{ member_id: number | null }>(sql`
    select member_id from chat_message where id = ${messageId}`)
  return message?.member_id ? { memberId: message.member_id } : owner
}

async function insertReply(
  database: Database,
  askedBy: ConversationOwner,
  messageId: number,
  { reply, state }: Advice,
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const owner = await findPresentOwner(transaction, askedBy, messageId)
    await insertMessage(transaction, owner, { content: reply, isUser: false, now })
    await transaction.query(sql`
      update conversation set state = ${JSON.stringify(state)}::jsonb where ${belongsTo(owner)}`)
  })
}

/** How many free messages a device has left; all of them for a device that has not chatted yet. */
export async function countRemaining(database: Queryable, deviceId: string, freeMessages: number): Promise<number> {
  const [row] = await database.query<{ messages_counted: number }>(sql`
    select messages_counted from conversation where device_id = ${deviceId}`)
  return Math.max(0, freeMessages - (row?.messages_counted ?? 0))
}
