import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/**
 * Moves the conversation of a device to the member who logged in on it. The device only keeps its count of free
 * messages, so the next visitor who uses it is greeted again and sees no history.
 */
export async function claimDeviceConversation(database: Database, memberId: number, deviceId: string): Promise<void> {
  const [waiting] = await database.query<{ id: number }>(sql`
    select id from conversation where device_id = ${deviceId} and (greeted_at is not null or state is not null)`)
  if (!waiting) return
  await database.transaction(async (transaction) => {
    const [device] = await transaction.query<{ greeted_at: Date | null; state: unknown }>(sql`
      select greeted_at, state from conversation where device_id = ${deviceId} for update`)
    if (!device || (device.greeted_at === null && device.state === null)) return
    await transaction.query(sql`
      insert into conversation (member_id, greeted_at, state)
      values (${memberId}, ${device.greeted_at}, ${device.state === null ? null : JSON.stringify(device.state)}::jsonb)
      on conflict (member_id) do update set
        greeted_at = coalesce(conversation.greeted_at, excluded.greeted_at),
        state = coalesce(excluded.state, conversation.state)`)
    await transaction.query(sql`
      update chat_message set member_id = ${memberId}, device_id = null where device_id = ${deviceId}`)
    await transaction.query(sql`
      update conversation set greeted_at = null, state = null where device_id = ${deviceId}`)
  })
}
