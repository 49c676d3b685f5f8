import type { Database } from '../platform/database/database.ts'
import { openSession } from './open-session.ts'
import { setPassword } from './reset-password.ts'

/** Ends every session, and opens a new one for whoever has changed the password. */
export async function changePassword(
  database: Database,
  { memberId, passwordHash }: { memberId: number; passwordHash: string },
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string> {
  return await database.transaction(async (transaction) => {
    await setPassword(transaction, memberId, passwordHash, now)
    const token = await openSession(transaction, { memberId, passwordHash }, { userAgent, now })
    if (token === undefined) throw new Error('A member was deleted while changing their password.')
    return token
  })
}
