import { SHORTLIST_LIMIT } from '../../contract/catalogue/shortlist.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'

interface LeftOut {
  id: number
  /** Nothing where there is no such course any more. */
  name: string | null
}

export async function getShortlist(database: Queryable, memberId: number): Promise<number[]> {
  const rows = await database.query<{ course_id: number }>(sql`
    select course_id from shortlist_course where member_id = ${memberId} order by position`)
  return rows.map(({ course_id }) => course_id)
}

export async function keepShortlist(database: Database, memberId: number, ids: readonly number[]): Promise<number[]> {
  return await database.transaction(async (transaction) => {
    await takeTurn(transaction, memberId)
    return await write(transaction, memberId, ids)
  })
}

/** First the device's courses, then the member's, as many as there is room for; the rest is named. */
export async function mergeShortlist(
  database: Database,
  memberId: number,
  deviceIds: readonly number[],
): Promise<{ data: number[]; left_out: LeftOut[] }> {
  return await database.transaction(async (transaction) => {
    await takeTurn(transaction, memberId)
    const wanted = [...new Set([...deviceIds, ...(await getShortlist(transaction, memberId))])]
    const nameById = await findNames(transaction, wanted)
    const offered = wanted.filter((id) => nameById.has(id))
    const data = await write(transaction, memberId, offered.slice(0, SHORTLIST_LIMIT))
    const left_out = wanted.filter((id) => !data.includes(id)).map((id) => ({ id, name: nameById.get(id) ?? null }))
    return { data, left_out }
  })
}

/** Two browsers of one member change the list one after the other, or it would hold the courses of both. */
async function takeTurn(transaction: Queryable, memberId: number): Promise<void> {
  const found = await transaction.query(sql`select id from member where id = ${memberId} for update`)
  if (found.length === 0) throw unauthorized('This account has been deleted.')
}

async function findNames(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; name: string }>(sql`
    select id, name from course where id = any(${ids}::integer[]) and withdrawn_at is null`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function write(transaction: Queryable, memberId: number, ids: readonly number[]): Promise<number[]> {
  await transaction.query(sql`delete from shortlist_course where member_id = ${memberId}`)
  await transaction.query(sql`
    insert into shortlist_course (member_id, course_id, position)
    select ${memberId}, course.id, min(wanted.position)
    from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
    join course on course.id = wanted.id and course.withdrawn_at is null
    group by course.id`)
  return await getShortlist(transaction, memberId)
}
