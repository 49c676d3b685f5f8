import { CLAIM_OFFER_MINUTES } from '../../contract/guidance/chat-limits.ts'
import {
  type ChatMessage,
  chatMessageSchema,
  type ReplyBlock,
  textBlockOf,
  type Understood,
  understoodSchema,
  writeReply,
} from '../../contract/guidance/reply-blocks.ts'
import { RETENTION } from '../../contract/retention.ts'
import { before, DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'

/** A conversation belongs to a member or, for a visitor who is not logged in, to a device. Never to both. */
export type ConversationOwner = { memberId: number } | { deviceId: string }

export const isMember = (owner: ConversationOwner): owner is { memberId: number } => 'memberId' in owner

/** A member's rows are matched by the member id alone, so knowing a device id never opens them. */
export const belongsTo = (owner: ConversationOwner): Sql =>
  isMember(owner) ? sql`member_id = ${owner.memberId}` : sql`device_id = ${owner.deviceId}`

/** The values for the columns `member_id, device_id`. */
const ownerValues = (owner: ConversationOwner): Sql =>
  isMember(owner) ? sql`${owner.memberId}::integer, null::uuid` : sql`null::integer, ${owner.deviceId}::uuid`

export function ownerOf(actor: { id: number } | undefined, deviceId: string | undefined): ConversationOwner {
  if (actor) return { memberId: actor.id }
  if (deviceId === undefined) throw invalid([{ field: 'device_id', error: 'is required' }])
  return { deviceId }
}

/** As much as anyone scrolls back through; a member's whole history is in the data export. */
const MAX_MESSAGES_SHOWN = 200

/** The newest messages, or the newest before a given message, oldest first. */
export async function listMessages(
  database: Queryable,
  owner: ConversationOwner,
  { before: beforeId, most = MAX_MESSAGES_SHOWN }: { before?: number; most?: number } = {},
): Promise<ChatMessage[]> {
  const isEarlier = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`
  const rows = await database.query<MessageRow>(sql`
    select content, created_at, is_user, blocks, understood from (
      select id, content, created_at, is_user, blocks, understood from chat_message
      where ${belongsTo(owner)} and ${isEarlier} order by id desc limit ${most}
    ) as newest order by id`)
  return rows.map(toMessage)
}

interface MessageRow {
  content: string
  created_at: Date
  is_user: boolean
  blocks: unknown
  understood: unknown
}

const storedParts = chatMessageSchema.pick({ blocks: true, understood: true })

/** Messages without blocks, or with blocks that another release wrote in another form, are shown as one text. */
function toMessage({ content, created_at, is_user, blocks, understood }: MessageRow): ChatMessage {
  const parts = storedParts.safeParse({ blocks, understood })
  return {
    content,
    timestamp: created_at.toISOString(),
    isUser: is_user,
    ...(parts.success ? parts.data : { blocks: [textBlockOf(content)], understood: null }),
  }
}

/** What the adviser had understood in its newest reply. */
export async function findUnderstood(database: Queryable, owner: ConversationOwner): Promise<Understood | null> {
  const [newest] = await database.query<{ understood: unknown }>(sql`
    select understood from chat_message where ${belongsTo(owner)} and not is_user order by id desc limit 1`)
  return understoodSchema.safeParse(newest?.understood).data ?? null
}

/** Makes sure that there is a conversation, and records that it is used now. */
export async function touchConversation(transaction: Queryable, owner: ConversationOwner, now: Date): Promise<void> {
  await transaction.query(sql`
    insert into conversation (member_id, device_id, last_message_at) values (${ownerValues(owner)}, ${now})
    on conflict (${isMember(owner) ? sql`member_id` : sql`device_id`}) do update
      set last_message_at = excluded.last_message_at`)
}

interface NewMessage {
  content: string
  isUser: boolean
  now: Date
  blocks?: readonly ReplyBlock[]
  understood?: Understood
}

export async function insertMessage(
  transaction: Queryable,
  owner: ConversationOwner,
  { content, isUser, now, blocks, understood }: NewMessage,
): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(sql`
    insert into chat_message (member_id, device_id, content, is_user, created_at, blocks, understood)
    values (${ownerValues(owner)}, ${content}, ${isUser}, ${now}, ${jsonOrNull(blocks)}::jsonb,
      ${jsonOrNull(understood)}::jsonb) returning id`)
  if (!row) throw new Error('The database returned no id for the stored message.')
  return row.id
}

const jsonOrNull = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

export const insertReply = (
  transaction: Queryable,
  owner: ConversationOwner,
  { blocks, understood, now }: { blocks: readonly ReplyBlock[]; understood: Understood; now: Date },
): Promise<number> =>
  insertMessage(transaction, owner, { content: writeReply(blocks), isUser: false, now, blocks, understood })

/** Stores a message and its reply without counting it: a visitor in distress never runs out of messages. */
export async function insertUncountedExchange(
  database: Database,
  owner: ConversationOwner,
  { message, now, ...reply }: { message: string; blocks: readonly ReplyBlock[]; understood: Understood; now: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await touchConversation(transaction, owner, now)
    await insertMessage(transaction, owner, { content: message, isUser: true, now })
    await insertReply(transaction, owner, { ...reply, now })
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

interface Greeting {
  greeting: string
  already_greeted: boolean
}

/** The first name is enough for a chat. */
const greetingFor = (name: string | undefined): string => {
  const first = name?.trim().split(/\s+/)[0]
  return [
    first ? `Hello ${first}! I can help you find a course.` : 'Hello! I can help you find a course.',
    'Tell me what you like doing, what you have finished at school, where you live or what you can spend, and I will look for courses that fit.',
  ].join('\n\n')
}

/** Greets once. The greeting is stored with the messages, so a returning visitor sees it in the history. */
export async function greetVisitor(
  database: Database,
  owner: ConversationOwner,
  { name, now }: { name: string | undefined; now: Date },
): Promise<Greeting> {
  const greeting = greetingFor(name)
  return await database.transaction(async (transaction) => {
    await touchConversation(transaction, owner, now)
    const greeted = await transaction.query<{ id: number }>(sql`
      update conversation set greeted_at = ${now} where ${belongsTo(owner)} and greeted_at is null returning id`)
    if (greeted.length === 0) return { greeting, already_greeted: true }
    await insertMessage(transaction, owner, { content: greeting, isUser: false, now })
    return { greeting, already_greeted: false }
  })
}

interface SignedInMember {
  id: number
  signedInAt: Date
}

const isInTime = ({ signedInAt }: SignedInMember, now: Date): boolean =>
  signedInAt > before(now, CLAIM_OFFER_MINUTES * MINUTE_MS)

/** Whether the device has a conversation that the member, who logged in a short time ago, may move to the account. */
export async function isClaimOffered(
  database: Queryable,
  member: SignedInMember,
  deviceId: string,
  now: Date,
): Promise<boolean> {
  if (!isInTime(member, now)) return false
  const written = await database.query(sql`
    select id from chat_message where device_id = ${deviceId} and is_user limit 1`)
  return written.length > 0
}

/**
 * Moves the conversation of a device to the account, and returns how many messages that were. Only the member's own
 * request does this, never signing in: the device may be shared. The device retains its count of free messages and
 * nothing else, so the next visitor who uses it is greeted again and sees no history.
 */
export async function claimDeviceConversation(
  database: Database,
  member: SignedInMember,
  deviceId: string,
  now: Date,
): Promise<number> {
  if (!isInTime(member, now)) {
    throw new Refusal(
      409,
      'conflict',
      'You can only bring a conversation into your account within an hour of logging in.',
    )
  }
  return await database.transaction(async (transaction) => {
    const [device] = await transaction.query<{ greeted_at: Date | null; state: unknown }>(sql`
      select greeted_at, state from conversation where device_id = ${deviceId} for update`)
    if (!device) return 0
    await transaction.query(sql`
      insert into conversation (member_id, greeted_at, state, last_message_at)
      values (${member.id}, ${device.greeted_at}, ${device.state === null ? null : JSON.stringify(device.state)}::jsonb,
        ${now})
      on conflict (member_id) do update set
        greeted_at = coalesce(conversation.greeted_at, excluded.greeted_at),
        state = coalesce(excluded.state, conversation.state)`)
    const moved = await transaction.query(sql`
      update chat_message set member_id = ${member.id}, device_id = null where device_id = ${deviceId} returning id`)
    await transaction.query(sql`
      update conversation set greeted_at = null, state = null where device_id = ${deviceId}`)
    return moved.length
  })
}
