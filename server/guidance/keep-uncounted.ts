import type { Database } from '../platform/database/database.ts'
import { storeMessage } from './answer-message.ts'
import type { Owner } from './owner.ts'

/** Keeps what was said without counting it: nobody in need runs out of messages. */
export async function keepUncounted(
  database: Database,
  owner: Owner,
  { message, reply, now }: { message: string; reply: string; now: Date },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await storeMessage(transaction, owner, { content: message, isUser: true, now })
    await storeMessage(transaction, owner, { content: reply, isUser: false, now })
  })
}
