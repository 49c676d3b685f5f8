import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { insertMessage, touchConversation } from './chat-messages.ts'
import { belongsTo, type ConversationOwner } from './conversation-owner.ts'

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
