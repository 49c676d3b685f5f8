import { CLAIM_OFFER_MINUTES } from '../../contract/guidance/chat-limits.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'

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
    throw new Refusal(409, 'conflict', 'You can bring a conversation along within an hour of logging in.')
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
