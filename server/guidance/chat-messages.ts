import type { ChatMessage } from '../../contract/guidance/chat-message.ts'
import { RETENTION } from '../../contract/retention.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { belongsTo, type ConversationOwner, isMember, ownerValues } from './conversation-owner.ts'

/** As much as anyone scrolls back through; a member's whole history is in the data export. */
const MAX_MESSAGES_SHOWN = 200

/** The newest messages, or the newest before a given message, oldest first. */
export async function listMessages(
  database: Queryable,
  owner: ConversationOwner,
  { before: beforeId, most = MAX_MESSAGES_SHOWN }: { before?: number; most?: number } = {},
): Promise<ChatMessage[]> {
  const isEarlier = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`
  const rows = await database.query<{ content: string; created_at: Date; is_user: boolean }>(sql`
    select content, created_at, is_user from (
      select id, content, created_at, is_user from chat_message
      where ${belongsTo(owner)} and ${isEarlier} order by id desc limit ${most}
    ) as newest order by id`)
  return rows.map(({ content, created_at, is_user }) => ({
    content,
    timestamp: created_at.toISOString(),
    isUser: is_user,
  }))
}

/** Makes sure that there is a conversation, and records that it is used now. */
export async function touchConversation(transaction: Queryable, owner: ConversationOwner, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into conversation (member_id, device_id, last_message_at) values (${ownerValues(owner)}, ${now})
    on conflict (${isMember(owner) ? sql`member_id` : sql`device_id`}) do update
      set last_message_at = excluded.last_message_at`)
}

export async function insertMessage(
  transaction: Queryable,
  owner: ConversationOwner,
  { content, isUser, now }: { content: string; isUser: boolean; now: Date },
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(sql`
    insert into chat_message (member_id, device_id, content, is_user, created_at)
    values (${ownerValues(owner)}, ${content}, ${isUser}, ${now}) returning id`)
  if (!row) throw new Error('The database returned no id for the stored message.')
  return row.id
}

/** Stores a message and its reply without counting it: a visitor in distress never runs out of messages. */
export async function insertUncountedExchange(
  database: Database,
  owner: ConversationOwner,
  { message, reply, now }: { message: string; reply: string; now: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await touchConversation(transaction, owner, now)
    await insertMessage(transaction, owner, { content: message, isUser: true, now })
    await insertMessage(transaction, owner, { content: reply, isUser: false, now })
  })
}

/** Deletes one batch of anonymous conversations that were last used long ago, and returns how many. */
export async function removeOldConversations(database: Database, now: Date, batch: number): Promise<number> {
  const lastUsedBefore = before(now, RETENTION.anonymousConversationDays * DAY_MS)
  return await database.transaction(async (transaction) => {
    const removed = await transaction.query<{ device_id: string }>(sql`
      delete from conversation where id in (
        select id from conversation where device_id is not null and last_message_at < ${lastUsedBefore}
        limit ${batch} for update skip locked
      )
      returning device_id`)
    const devices = removed.map(({ device_id }) => device_id)
    await transaction.query(sql`delete from chat_message where device_id = any(${devices}::uuid[])`)
    return removed.length
  })
}
