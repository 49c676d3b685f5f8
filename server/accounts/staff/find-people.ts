import type { ReplyOf } from '../../../contract/client.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { joinSql, type Sql, sql } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { isOpen } from '../sessions.ts'

type ListedPerson = ReplyOf<'listPeople'>['data'][number]
type Person = ReplyOf<'getPerson'>['person']

/** The role that somebody was given, also before the email is verified: staff see the role that will then count. */
const GRANTED_ROLE = sql`case
    when member.role <> 'member' then member.role
    when exists (select from team_member where team_member.member_id = member.id) then 'institution'
    else 'member' end`

/** An explicit list of columns: admins see no other one. */
const COLUMNS = sql`member.id, member.name, member.email, ${GRANTED_ROLE} as role,
  member.email_verified_at is not null as verified, member.locked_at is not null as locked, member.created_at`

interface PeopleFilters {
  /** A part of the name or of the email. */
  query?: string | undefined
  role?: ListedPerson['role'] | undefined
  locked?: 'true' | 'false' | undefined
}

type Row<Of extends { created_at: string }> = Omit<Of, 'created_at'> & { created_at: Date }

const withText = <Of extends { created_at: Date }>(row: Of): Omit<Of, 'created_at'> & { created_at: string } => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** The newest first. */
export async function listPeople(
  database: Queryable,
  { page, limit, ...filters }: PeopleFilters & { page: number; limit: number },
): Promise<{ people: ListedPerson[]; total: number }> {
  const where = conditionsFor(filters)
  const rows = await database.query<Row<ListedPerson>>(sql`
    select ${COLUMNS} from member where ${where}
    order by member.id desc limit ${limit} offset ${(page - 1) * limit}`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from member where ${where}`,
  )
  return { people: rows.map(withText), total: counted?.total ?? 0 }
}

function conditionsFor({ query = '', role, locked }: PeopleFilters): Sql {
  const part = query.trim().toLowerCase()
  return joinSql(
    [
      sql`true`,
      ...(part
        ? [sql`(position(${part} in lower(member.name)) > 0 or position(${part} in member.email_key) > 0)`]
        : []),
      ...(role ? [sql`${GRANTED_ROLE} = ${role}`] : []),
      ...(locked ? [sql`(member.locked_at is not null) = ${locked === 'true'}`] : []),
    ],
    ' and ',
  )
}

export async function findPerson(database: Queryable, id: number): Promise<ListedPerson> {
  const [row] = await database.query<Row<ListedPerson>>(sql`select ${COLUMNS} from member where member.id = ${id}`)
  if (!row) throw notFound('user')
  return withText(row)
}

/** With counts of what they have stored, and none of its content. */
export async function getPerson(database: Queryable, id: number, now: Date): Promise<Person> {
  const [row] = await database.query<Row<Omit<Person, 'last_used_at'>> & { last_used_at: Date | null }>(sql`
    select ${COLUMNS},
      coalesce((
        select jsonb_agg(jsonb_build_object('id', institution.id, 'name', institution.name, 'role', team_member.role)
          order by institution.name)
        from team_member join institution on institution.id = institution_id where member_id = member.id
      ), '[]'::jsonb) as institutions,
      exists (select from second_factor
        where member_id = member.id and confirmed_at is not null) as has_second_factor,
      (select max(last_used_at) from session where member_id = member.id and ${isOpen(now)}) as last_used_at,
      (select count(*)::integer from session where member_id = member.id and ${isOpen(now)}) as sessions,
      (select count(*)::integer from saved_course
        where member_id = member.id and removed_at is null) as saved_courses,
      (select count(*)::integer from enquiry where member_id = member.id) as enquiries
    from member where member.id = ${id}`)
  if (!row) throw notFound('user')
  return { ...withText(row), last_used_at: row.last_used_at?.toISOString() ?? null }
}
