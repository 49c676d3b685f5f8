import type { ChatMessage } from '../../contract/guidance/chat-message.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { belongsTo, type Owner } from './owner.ts'

/** As much as anyone scrolls back through; a member's whole history is in what they can download. */
const MOST_SHOWN = 200

/** What was said, oldest first: the newest of it, or the newest before a message. */
export async function listMessages(
  database: Queryable,
  owner: Owner,
  { before, most = MOST_SHOWN }: { before?: number; most?: number } = {},
): Promise<ChatMessage[]> {
  const isEarlier = before === undefined ? sql`true` : sql`id < ${before}`
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
