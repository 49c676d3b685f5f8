import { MESSAGE_LIMIT_REACHED } from '../../contract/guidance/chat-limits.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { PEOPLE_PER_ADDRESS, type RateLimit } from '../platform/rate-limit.ts'
import { belongsTo, type ConversationOwner } from './conversations.ts'

/** Room for ten messages from each of the people. A device id can be made up, a network address less easily. */
export const CHAT_BY_ADDRESS: RateLimit = {
  name: 'chat-address',
  most: 10 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many messages were sent from your network.',
}
/** All visitors without an account together. */
export const chatSiteWide = (most: number): RateLimit => ({
  name: 'chat-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'The chat has reached its limit for visitors today. Members can still chat.',
})
/** Members may chat freely; only a program sends this many. */
export const CHAT_BY_ACCOUNT: RateLimit = {
  name: 'chat-account',
  most: 600,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'You have sent 600 messages in a day, which is the most we can answer.',
}
/** A visitor in distress is always answered; the exchange is stored this often. */
export const DISTRESS_BY_DEVICE: RateLimit = {
  name: 'distress-device',
  most: 30,
  windowMs: DAY_MS,
  code: 'device_limit',
  reason: 'Too many messages were sent from your device.',
}
/** Each greeting is a row in the database. */
export const GREET_BY_ADDRESS: RateLimit = {
  name: 'greet-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many chats were opened from your network.',
}
export const GREET_SITE_WIDE: RateLimit = {
  name: 'greet-site',
  most: 50_000,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'The chat has reached its limit for visitors today. Members can still chat.',
}

/** How many messages of a conversation were counted, and the adviser's state. */
export interface CountedConversation {
  messagesCounted: number
  state: unknown
}

/** The update matches only while free messages are left, so concurrent messages cannot exceed the limit. */
export async function countMessage(
  transaction: Queryable,
  owner: ConversationOwner,
  freeMessages: number,
): Promise<CountedConversation> {
  const [conversation] = await transaction.query<CountedConversation>(sql`
    update conversation set messages_counted = messages_counted + 1
    where ${belongsTo(owner)} and (member_id is not null or messages_counted < ${freeMessages})
    returning messages_counted as "messagesCounted", state`)
  if (!conversation) throw new Refusal(429, 'free_messages_used', MESSAGE_LIMIT_REACHED)
  return conversation
}

/** How many free messages a device has left; all of them for a device that has not chatted yet. */
export async function countRemaining(database: Queryable, deviceId: string, freeMessages: number): Promise<number> {
  const [row] = await database.query<{ messages_counted: number }>(sql`
    select messages_counted from conversation where device_id = ${deviceId}`)
  return Math.max(0, freeMessages - (row?.messages_counted ?? 0))
}
