import { Counter, type Registry } from 'prom-client'
import { type ReplyBlock, type Understood, writeReply } from '../../contract/guidance/reply-blocks.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { sql } from '../platform/database/sql.ts'
import type { Advice, Adviser, Show } from './adviser.ts'
import {
  belongsTo,
  type ConversationOwner,
  findUnderstood,
  insertMessage,
  insertReply,
  isMember,
  listMessages,
  touchConversation,
} from './conversations.ts'
import { type CountedConversation, countMessage } from './message-limits.ts'

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

export interface AdviserReply {
  response: string
  /** Null for members. */
  remaining_messages: number | null
  blocks: ReplyBlock[]
  understood: Understood
}

/** A message of the visitor that is stored, and waits for its reply. */
interface PendingMessage {
  messageId: number
  messagesCounted: number
  state: unknown
  isCounted: boolean
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
  dependencies: AnswerDependencies,
  owner: ConversationOwner,
  message: string,
  show: Show,
): Promise<AdviserReply> {
  const { database, adviser, clock, freeMessages } = dependencies
  const pending = await database.transaction(async (transaction) => {
    const now = clock.now()
    await touchConversation(transaction, owner, now)
    const conversation = await countMessage(transaction, owner, freeMessages)
    const messageId = await insertMessage(transaction, owner, { content: message, isUser: true, now })
    return { ...conversation, messageId, isCounted: true }
  })
  const recall = (most: number) => listMessages(database, owner, { before: pending.messageId, most })
  return await answerPending(dependencies, owner, pending, (state, isFirst) =>
    // The page adds what is shown to what it has; a second reply is shown at its end only.
    adviser.advise({ message, state, recall }, isFirst ? show : () => undefined),
  )
}

export interface TakenAway {
  key: string
  value: string
}

/**
 * Takes one thing away that the adviser has understood. The history shows it as a short message of the visitor, but it
 * is not counted. What the adviser does not hold, say because another tab has taken it away, is answered all the same.
 */
export async function answerWithout(
  dependencies: AnswerDependencies,
  owner: ConversationOwner,
  taken: TakenAway,
): Promise<AdviserReply> {
  const { database, adviser, clock } = dependencies
  const pending = await database.transaction(async (transaction) => {
    const now = clock.now()
    await touchConversation(transaction, owner, now)
    const conversation = await readConversation(transaction, owner)
    const content = `Remove: ${labelOf(taken, await findUnderstood(transaction, owner))}`
    const messageId = await insertMessage(transaction, owner, { content, isUser: true, now })
    return { ...conversation, messageId, isCounted: false }
  })
  return await answerPending(dependencies, owner, pending, (state) => adviser.without(state, taken.key, taken.value))
}

/** In the words of the button that takes it away. */
function labelOf({ key, value }: TakenAway, understood: Understood | null): string {
  if (key === 'not') return `not ${value}`
  return understood?.limits.find((limit) => limit.key === key && limit.value === value)?.label ?? value
}

/** Another tab may answer at the same time; after this many attempts the newest reply wins. */
const MOST_ATTEMPTS = 3

async function answerPending(
  { database, clock, freeMessages, recordAdvice }: AnswerDependencies,
  owner: ConversationOwner,
  pending: PendingMessage,
  advise: (state: unknown, isFirst: boolean) => Promise<Advice>,
): Promise<AdviserReply> {
  try {
    let { state } = pending
    for (let attempt = 1; ; attempt++) {
      const startedAt = performance.now()
      const advice = await advise(state, attempt === 1)
      const took = performance.now() - startedAt
      const expected = attempt < MOST_ATTEMPTS ? { state } : 'any'
      const stored = await storeAdvice(database, owner, pending.messageId, advice, clock.now(), expected)
      if (stored.isStored) {
        recordAdvice(advice, took)
        return {
          response: writeReply(advice.blocks),
          remaining_messages: isMember(owner) ? null : Math.max(0, freeMessages - pending.messagesCounted),
          blocks: [...advice.blocks],
          understood: advice.understood,
        }
      }
      state = stored.state
    }
  } catch (error) {
    // If the clean-up fails too, the first error is the one to report.
    await removeMessage(database, owner, pending).catch(() => undefined)
    throw error
  }
}

async function readConversation(transaction: Queryable, owner: ConversationOwner): Promise<CountedConversation> {
  const [conversation] = await transaction.query<CountedConversation>(sql`
    select messages_counted as "messagesCounted", state from conversation where ${belongsTo(owner)}`)
  return conversation ?? { messagesCounted: 0, state: null }
}

async function removeMessage(
  database: Database,
  owner: ConversationOwner,
  { messageId, isCounted }: PendingMessage,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockConversation(transaction, owner)
    const removed = await transaction.query(sql`delete from chat_message where id = ${messageId} returning id`)
    if (removed.length === 0 || !isCounted) return
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

/**
 * Stores the reply if the conversation still has the state that the adviser began with. Otherwise the state that
 * another tab has stored meanwhile would be lost; it is returned, to advise again.
 */
async function storeAdvice(
  database: Database,
  askedBy: ConversationOwner,
  messageId: number,
  { blocks, understood, state }: Advice,
  now: Date,
  expected: { state: unknown } | 'any',
): Promise<{ isStored: true } | { isStored: false; state: unknown }> {
  return await database.transaction(async (transaction) => {
    const owner = await findPresentOwner(transaction, askedBy, messageId)
    const isExpected =
      expected === 'any'
        ? sql`true`
        : sql`coalesce(state, 'null'::jsonb) = ${JSON.stringify(expected.state ?? null)}::jsonb`
    const written = await transaction.query(sql`
      update conversation set state = ${JSON.stringify(state)}::jsonb where ${belongsTo(owner)} and ${isExpected}
      returning id`)
    if (written.length === 0 && expected !== 'any')
      return { isStored: false, state: (await readConversation(transaction, owner)).state }
    await insertReply(transaction, owner, { blocks, understood, now })
    return { isStored: true }
  })
}
