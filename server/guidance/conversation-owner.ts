import { type Sql, sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'

/** A conversation belongs to a member or, for a visitor who is not logged in, to a device. Never to both. */
export type ConversationOwner = { memberId: number } | { deviceId: string }

export const isMember = (owner: ConversationOwner): owner is { memberId: number } => 'memberId' in owner

/** A member's rows are matched by the member id alone, so knowing a device id never opens them. */
export const belongsTo = (owner: ConversationOwner): Sql =>
  isMember(owner) ? sql`member_id = ${owner.memberId}` : sql`device_id = ${owner.deviceId}`

/** The values for the columns `member_id, device_id`. */
export const ownerValues = (owner: ConversationOwner): Sql =>
  isMember(owner) ? sql`${owner.memberId}::integer, null::uuid` : sql`null::integer, ${owner.deviceId}::uuid`

export function ownerOf(actor: { id: number } | undefined, deviceId: string | undefined): ConversationOwner {
  if (actor) return { memberId: actor.id }
  if (deviceId === undefined) throw invalid([{ field: 'device_id', error: 'is required' }])
  return { deviceId }
}
