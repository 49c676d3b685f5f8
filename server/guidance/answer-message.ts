import { MESSAGE_LIMIT_REACHED } from '../../contract/guidance/chat-limits.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Advice, Adviser, Show } from './adviser.ts'
import { listMessages } from './list-messages.ts'
import type { NoteAdvice } from './note-advice.ts'
import { belongsTo, isMember, type Owner, ownerValues } from './owner.ts'

export interface Answer {
  response: string
  /** Nothing for members. */
  remaining_messages: number | null
}

interface Taken {
  messageId: number
  counted: number
  state: unknown
}

interface Surroundings {
  database: Database
  adviser: Adviser
  clock: Clock
  freeMessages: number
  note: NoteAdvice
}

/**
 * Counts and stores the message in one transaction, asks the adviser, and stores the reply in another: an adviser may
 * take seconds, and nobody holds a row that long. A message that gets no answer is taken back.
 */
export async function answerMessage(
  { database, adviser, clock, freeMessages, note }: Surroundings,
  owner: Owner,
  message: string,
  show: Show,
): Promise<Answer> {
  const taken = await takeMessage(database, owner, { message, freeMessages, now: clock.now() })
  const recall = (most: number) => listMessages(database, owner, { before: taken.messageId, most })
  const began = performance.now()
  try {
    const advice = await adviser.advise({ message, state: taken.state, recall }, show)
    note(advice, performance.now() - began)
    await storeReply(database, owner, advice, clock.now())
    return {
      response: advice.reply,
      remaining_messages: isMember(owner) ? null : Math.max(0, freeMessages - taken.counted),
    }
  } catch (error) {
    // Where that fails too, the first failure is the one to tell of.
    await takeBack(database, owner, taken.messageId).catch(() => undefined)
    throw error
  }
}

/** The row of the conversation is changed only while messages are left, so of many at once just the first get one. */
async function takeMessage(
  database: Database,
  owner: Owner,
  { message, freeMessages, now }: { message: string; freeMessages: number; now: Date },
): Promise<Taken> {
  return await database.transaction(async (transaction) => {
    await transaction.query(sql`
      insert into conversation (member_id, device_id) values (${ownerValues(owner)}) on conflict do nothing`)
    const [conversation] = await transaction.query<{ messages_counted: number; state: unknown }>(sql`
      update conversation set messages_counted = messages_counted + 1
      where ${belongsTo(owner)} and (member_id is not null or messages_counted < ${freeMessages})
      returning messages_counted, state`)
    if (!conversation) throw new Refusal(429, 'too_many_requests', MESSAGE_LIMIT_REACHED)
    const messageId = await storeMessage(transaction, owner, { content: message, isUser: true, now })
    return { messageId, counted: conversation.messages_counted, state: conversation.state }
  })
}

async function takeBack(database: Database, owner: Owner, messageId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const gone = await transaction.query(sql`delete from chat_message where id = ${messageId} returning id`)
    if (gone.length === 0) return
    await transaction.query(sql`
      update conversation set messages_counted = messages_counted - 1 where ${belongsTo(owner)}`)
  })
}

async function storeReply(database: Database, owner: Owner, { reply, state }: Advice, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await storeMessage(transaction, owner, { content: reply, isUser: false, now })
    await transaction.query(sql`
      update conversation set state = ${JSON.stringify(state)}::jsonb where ${belongsTo(owner)}`)
  })
}

export async function storeMessage(
  transaction: Queryable,
  owner: Owner,
  { content, isUser, now }: { content: string; isUser: boolean; now: Date },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(sql`
    insert into chat_message (member_id, device_id, content, is_user, created_at)
    values (${ownerValues(owner)}, ${content}, ${isUser}, ${now}) returning id`)
  if (!row) throw new Error('A message was stored and has no id.')
  return row.id
}
