import { type Sql, sql } from '../platform/database/sql.ts'
import { invalid } from '../platform/http/refusal.ts'

/** Whose conversation it is: a member's, or that of a device nobody has signed in on. Never both. */
export type Owner = { memberId: number } | { deviceId: string }

export const isMember = (owner: Owner): owner is { memberId: number } => 'memberId' in owner

/** A member's rows are found by the member alone, so that knowing a device id never opens them. */
export const belongsTo = (owner: Owner): Sql =>
  isMember(owner) ? sql`member_id = ${owner.memberId}` : sql`device_id = ${owner.deviceId}`

/** The values for the columns `member_id, device_id`. */
export const ownerValues = (owner: Owner): Sql =>
  isMember(owner) ? sql`${owner.memberId}::integer, null::uuid` : sql`null::integer, ${owner.deviceId}::uuid`

export function ownerOf(actor: { id: number } | undefined, deviceId: string | undefined): Owner {
  if (actor) return { memberId: actor.id }
  if (deviceId === undefined) throw invalid([{ field: 'device_id', error: 'is required' }])
  return { deviceId }
}
