import type { ReplyOf } from '../../../contract/client.ts'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import { before, DAY_MS } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { rowsInState, sql } from '../../platform/database/sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Author, isAsSeen, recordChange, refuseOutdated } from '../../studio/index.ts'

type SavedAnswer = ReplyOf<'createSavedAnswer'>

export async function listSavedAnswers(
  database: Queryable,
  { state, page, limit }: { state?: 'removed' | undefined; page: number; limit: number },
): Promise<{ answers: SavedAnswer[]; total: number }> {
  const rows = rowsInState(state, sql`removed_at`, RESTORABLE_DAYS, sql`lower(title)`)
  const answers = await database.query<SavedAnswer>(sql`
    select id, title, text${rows.column} from saved_answer where ${rows.condition}
    order by ${rows.order}, id limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(sql`
    select count(*)::integer as total from saved_answer where ${rows.condition}`)
  return { answers, total: counted?.total ?? 0 }
}

const titleTaken = (): Refusal =>
  new Refusal(409, 'conflict', 'There is already an answer with this title.', {
    fields: [{ field: 'title', error: 'is already used' }],
  })

/** What was there before and after, either of them missing where it was made or removed. */
interface AnswerChange {
  action: `saved-answer:${string}`
  was?: SavedAnswer | undefined
  is?: SavedAnswer | undefined
}

/** One transaction with its line in the audit log. */
async function change(
  database: Database,
  author: Author,
  work: (transaction: Queryable) => Promise<AnswerChange>,
): Promise<SavedAnswer> {
  try {
    return await database.transaction(async (transaction) => {
      const { action, was, is } = await work(transaction)
      const answer = is ?? was
      if (!answer) throw notFound('saved answer')
      const thing = `saved answer ${answer.id}`
      await recordChange(transaction, author, { action, thing, institutionId: null, before: was, after: is })
      return answer
    })
  } catch (error) {
    throw isDuplicate(error) ? titleTaken() : error
  }
}

async function lockAnswer(transaction: Queryable, id: number, removed = false): Promise<SavedAnswer> {
  const [answer] = await transaction.query<SavedAnswer>(sql`
    select id, title, text from saved_answer where id = ${id} and (removed_at is not null) = ${removed} for update`)
  if (!answer) throw notFound('saved answer')
  return answer
}

type Fields = Pick<SavedAnswer, 'title' | 'text'>

/** Refuses where somebody has changed the answer since it was `seen`. */
async function lockSeenAnswer(
  transaction: Queryable,
  id: number,
  seen: Fields | undefined,
  outcome: string,
): Promise<SavedAnswer> {
  const row = await lockAnswer(transaction, id)
  if (!isAsSeen<Fields>(row, seen)) await refuseOutdated(transaction, { thing: `saved answer ${id}`, row, outcome })
  return row
}

export const createSavedAnswer = (database: Database, author: Author, { title, text }: Fields): Promise<SavedAnswer> =>
  change(database, author, async (transaction) => {
    const [is] = await transaction.query<SavedAnswer>(sql`
      insert into saved_answer (title, text, created_at, updated_at)
      values (${title}, ${text}, ${author.now}, ${author.now}) returning id, title, text`)
    return { action: 'saved-answer:create', is }
  })

export const changeSavedAnswer = (
  database: Database,
  author: Author,
  id: number,
  { title, text, seen }: { [Name in keyof Fields]?: Fields[Name] | undefined } & { seen?: Fields | undefined },
): Promise<SavedAnswer> =>
  change(database, author, async (transaction) => {
    const was = await lockSeenAnswer(transaction, id, seen, 'Your changes were not saved.')
    const is = { id, title: title ?? was.title, text: text ?? was.text }
    await transaction.query(sql`
      update saved_answer set title = ${is.title}, text = ${is.text}, updated_at = ${author.now} where id = ${id}`)
    return { action: 'saved-answer:change', was, is }
  })

export const removeSavedAnswer = (
  database: Database,
  author: Author,
  id: number,
  seen: Fields | undefined,
): Promise<SavedAnswer> =>
  change(database, author, async (transaction) => {
    const was = await lockSeenAnswer(transaction, id, seen, 'It was not removed.')
    await transaction.query(sql`update saved_answer set removed_at = ${author.now} where id = ${id}`)
    return { action: 'saved-answer:remove', was }
  })

export const restoreSavedAnswer = (database: Database, author: Author, id: number): Promise<SavedAnswer> =>
  change(database, author, async (transaction) => {
    const is = await lockAnswer(transaction, id, true)
    await transaction.query(sql`update saved_answer set removed_at = null where id = ${id}`)
    return { action: 'saved-answer:restore', is }
  })

/** Removes saved answers for good that were removed 30 days ago, and returns how many. */
export async function removeOldSavedAnswers(database: Queryable, now: Date, batch: number): Promise<number> {
  const cutoff = before(now, RESTORABLE_DAYS * DAY_MS)
  const removed = await database.query(sql`
    delete from saved_answer where id in (
      select id from saved_answer where removed_at < ${cutoff} limit ${batch}) returning id`)
  return removed.length
}
