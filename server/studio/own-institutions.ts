import type { CourseState } from '../../contract/studio/course-states.ts'
import type { SiteRole, TeamRole } from '../../contract/studio/rights.ts'
import type { Actor } from '../accounts/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { courseRecords } from './course-records.ts'
import { type DraftRecord, draftStateOf } from './draftable.ts'

interface Institution {
  id: number
  name: string
  role: TeamRole | SiteRole
  trusted: boolean
  suspended: boolean
  new_enquiries: number
}

export interface OwnInstitution extends Institution {
  /** How many there are in each state. */
  courses: Record<CourseState, number>
}

const summary = sql`institution.id, institution.name, trusted, suspended_at is not null as suspended, (
  select count(*)::integer from enquiry where enquiry.institution_id = institution.id and state = 'new'
) as new_enquiries`

/** Those whose team somebody is in; moderators and admins see every studio. */
export async function listInstitutionsOf(
  database: Queryable,
  { id, user: { role } }: Actor,
): Promise<OwnInstitution[]> {
  const institutions = await database.query<Institution>(
    role === 'moderator' || role === 'admin'
      ? sql`select ${summary}, ${role} as role from institution where deleted_at is null order by name, id`
      : sql`
        select ${summary}, role from team_member join institution on institution.id = institution_id
        where member_id = ${id} and institution.deleted_at is null order by institution.name, institution.id`,
  )
  const counts = await countByState(
    database,
    institutions.map(({ id }) => id),
  )
  return institutions.map((institution) => ({
    ...institution,
    courses: counts.get(institution.id) ?? noCourses(),
  }))
}

const noCourses = (): Record<CourseState, number> => ({
  draft: 0,
  in_review: 0,
  returned: 0,
  published: 0,
  withdrawn: 0,
})

type Counted = Pick<DraftRecord, 'institution_id' | 'draft' | 'is_withdrawn' | 'revision_state'> & { courses: number }

async function countByState(
  database: Queryable,
  institutionIds: readonly number[],
): Promise<ReadonlyMap<number, Record<CourseState, number>>> {
  // A state depends on whether there is a draft, not on what it says.
  const rows = await database.query<Counted>(sql`
    select institution_id, case when draft is not null then '{}'::jsonb end as draft, is_withdrawn, revision_state,
      count(*)::integer as courses
    from (${courseRecords(sql`record.institution_id = any(${institutionIds}::integer[])`)}) as course
    group by 1, 2, 3, 4`)
  const counts = new Map<number, Record<CourseState, number>>()
  for (const row of rows) {
    const of = counts.get(row.institution_id) ?? noCourses()
    of[draftStateOf(row)] += row.courses
    counts.set(row.institution_id, of)
  }
  return counts
}

/** For what concerns visitors, who see nothing of a suspended institution. Its team goes on with everything else. */
export async function refuseSuspended(database: Queryable, institutionId: number): Promise<void> {
  const suspended = await database.query(
    sql`select id from institution where id = ${institutionId} and suspended_at is not null`,
  )
  if (suspended.length > 0)
    throw new Refusal(
      409,
      'suspended',
      'Your institution is suspended, so it is hidden from visitors. You can do this once it is listed again.',
    )
}
