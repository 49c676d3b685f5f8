import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** How many free messages a device has left; all of them where nobody has heard of it. */
export async function countRemaining(database: Queryable, deviceId: string, freeMessages: number): Promise<number> {
  const [row] = await database.query<{ messages_counted: number }>(sql`
    select messages_counted from conversation where device_id = ${deviceId}`)
  return Math.max(0, freeMessages - (row?.messages_counted ?? 0))
}
