import { joinShortlists } from '../../contract/accounts/join-shortlists.ts'
import { SHORTLIST_LIMIT } from '../../contract/page-limits.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { accountDeleted } from './member.ts'

interface LeftOut {
  id: number
  /** Null where the course no longer exists. */
  name: string | null
}

export async function getShortlist(database: Queryable, memberId: number): Promise<number[]> {
  const rows = await database.query<{ course_id: number }>(sql`
    select course_id from shortlist_course where member_id = ${memberId} order by position`)
  return rows.map(({ course_id }) => course_id)
}

/**
 * Replaces the list. A device that names the list on which it last agreed with the account changes only what it has
 * changed itself, so two devices never overwrite each other.
 */
export async function replaceShortlist(
  database: Database,
  memberId: number,
  ids: readonly number[],
  agreed?: readonly number[],
): Promise<number[]> {
  return await database.transaction(async (transaction) => {
    await lockMember(transaction, memberId)
    if (!agreed) return await write(transaction, memberId, ids)
    const account = await getShortlist(transaction, memberId)
    return await write(transaction, memberId, joinShortlists({ agreed, device: ids, account }))
  })
}

/** First the device's courses, then the member's, as many as fit; the rest is listed. */
export async function mergeShortlist(
  database: Database,
  memberId: number,
  deviceIds: readonly number[],
): Promise<{ data: number[]; left_out: LeftOut[] }> {
  return await database.transaction(async (transaction) => {
    await lockMember(transaction, memberId)
    const wanted = [...new Set([...deviceIds, ...(await getShortlist(transaction, memberId))])]
    const nameById = await findNames(transaction, wanted)
    const offered = wanted.filter((id) => nameById.has(id))
    const data = await write(transaction, memberId, offered.slice(0, SHORTLIST_LIMIT))
    const left_out = wanted.filter((id) => !data.includes(id)).map((id) => ({ id, name: nameById.get(id) ?? null }))
    return { data, left_out }
  })
}

/** Two browsers of one member change the list one after the other; otherwise it could hold the courses of both. */
async function lockMember(transaction: Queryable, memberId: number): Promise<void> {
  const found = await transaction.query(sql`select id from member where id = ${memberId} for update`)
  if (found.length === 0) throw accountDeleted()
}

async function findNames(database: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; name: string }>(sql`
    select id, name from course where id = any(${ids}::integer[]) and withdrawn_at is null`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Adds no withdrawn course, but retains one that is in the list already: it may be republished. */
async function write(transaction: Queryable, memberId: number, ids: readonly number[]): Promise<number[]> {
  const before = await getShortlist(transaction, memberId)
  await transaction.query(sql`delete from shortlist_course where member_id = ${memberId}`)
  await transaction.query(sql`
    insert into shortlist_course (member_id, course_id, position)
    select ${memberId}, course.id, min(wanted.position)
    from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
    join course on course.id = wanted.id
      and (course.withdrawn_at is null or course.id = any(${before}::integer[]))
    group by course.id`)
  return await getShortlist(transaction, memberId)
}
