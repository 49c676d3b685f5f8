import type { AdminInstitution } from '../../../contract/studio/institution-calls.ts'
import { before, DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/http/refusal.ts'

/** A course that nobody has confirmed for this long may be out of date. */
const CONFIRMED_FOR_DAYS = 120

export const isUnconfirmed = (now: Date): Sql => sql`(course.withdrawn_at is null
  and coalesce(course.confirmed_at, course.created_at) < ${before(now, CONFIRMED_FOR_DAYS * DAY_MS)})`

interface InstitutionFilters {
  /** A part of the name. */
  query?: string | undefined
  state?: 'listed' | 'suspended' | 'deleted' | undefined
  unconfirmed?: boolean
  page: number
  limit: number
}

type Row = Omit<AdminInstitution, 'confirmed_at' | 'created_at' | 'deleted_at'> & {
  confirmed_at: Date | null
  created_at: Date
  deleted_at: Date | null
}

const columns = (now: Date): Sql => sql`
  institution.id, institution.name, suspended_at is not null as suspended, trusted, operator_note as note,
  (select position from institution_priority where institution_id = institution.id) as priority,
  counted.courses, counted.courses_to_confirm, counted.confirmed_at,
  (select count(*)::integer from team_member
    where team_member.institution_id = institution.id and member_id is not null) as team_members,
  institution.created_at, deleted_at
  from institution cross join lateral (
    select count(*)::integer as courses, max(confirmed_at) as confirmed_at,
      (count(*) filter (where ${isUnconfirmed(now)}))::integer as courses_to_confirm
    from course where course.institution_id = institution.id and withdrawn_at is null
  ) as counted`

const asReply = ({ confirmed_at, created_at, deleted_at, ...row }: Row): AdminInstitution => ({
  ...row,
  confirmed_at: confirmed_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
  deleted_at: deleted_at?.toISOString() ?? null,
})

/** By name. One that was merged into another is in no list. */
export async function listInstitutions(
  database: Queryable,
  filters: InstitutionFilters,
  now: Date,
): Promise<{ institutions: AdminInstitution[]; total: number }> {
  const where = conditionsFor(filters, now)
  const { page, limit } = filters
  const rows = await database.query<Row>(sql`
    select ${columns(now)} where ${where}
    order by lower(institution.name), institution.id limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from institution where ${where}`,
  )
  return { institutions: rows.map(asReply), total: counted?.total ?? 0 }
}

const STATES: Readonly<Record<NonNullable<InstitutionFilters['state']>, Sql>> = {
  listed: sql`is_public`,
  suspended: sql`suspended_at is not null and deleted_at is null`,
  deleted: sql`deleted_at is not null and merged_into is null`,
}

function conditionsFor({ query, state, unconfirmed }: InstitutionFilters, now: Date): Sql {
  return joinSql(
    [
      state === undefined ? sql`deleted_at is null` : STATES[state],
      ...(query ? [sql`position(lower(${query.trim()}) in lower(institution.name)) > 0`] : []),
      ...(unconfirmed
        ? [
            sql`is_public and exists (
              select from course where course.institution_id = institution.id and ${isUnconfirmed(now)})`,
          ]
        : []),
    ],
    ' and ',
  )
}

/** In any state, deleted ones included. */
export async function getInstitution(database: Queryable, id: number, now: Date): Promise<AdminInstitution> {
  const [row] = await database.query<Row>(
    sql`select ${columns(now)} where institution.id = ${id} and merged_into is null`,
  )
  if (!row) throw notFound('institution')
  return asReply(row)
}

/** The institutions that come first in the public list, in their order. */
export const listPriorityInstitutions = (
  database: Queryable,
): Promise<{ id: number; name: string; suspended: boolean }[]> =>
  database.query(sql`
    select institution.id, name, suspended_at is not null as suspended
    from institution_priority join institution on institution.id = institution_id and deleted_at is null
    order by position`)
