import type { InstitutionMerge } from '../../../contract/studio/institution-calls.ts'
import { type Catalogue, moveCampuses, moveCourses, moveNames, setInstitutionState } from '../../catalogue/index.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { type Sql, sql } from '../../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Author, recordChange } from '../../studio/index.ts'

interface Pair {
  /** The duplicate: only its address stays. */
  from: number
  into: number
}

interface Named {
  id: number
  name: string
}

/** What would move; nothing is changed. */
export async function previewMerge(database: Queryable, pair: Pair): Promise<InstitutionMerge> {
  return await countMoved(database, await findBoth(database, pair))
}

/** Moves everything of one institution to another, all or nothing. Its address leads to the other from then on. */
export async function mergeInstitutions(catalogue: Catalogue, author: Author, pair: Pair): Promise<InstitutionMerge> {
  return await catalogue.change(async (transaction, version) => {
    await transaction.query(sql`
      select from institution where id in (${pair.from}, ${pair.into}) order by id for no key update`)
    const { from, into } = await findBoth(transaction, pair)
    const moved = await countMoved(transaction, { from, into })
    const campusIds = await moveCampuses(transaction, pair)
    for (const [old, joined] of campusIds)
      await transaction.query(sql`update enquiry set campus_id = ${joined} where campus_id = ${old}`)
    await moveCourses(transaction, version, { ...pair, withdraw: moved.withdrawn.map(({ id }) => id) })
    await moveStudio(transaction, pair, author.now)
    await moveTeam(transaction, pair)
    await moveEnquiries(transaction, pair)
    await moveFigures(transaction, pair)
    await transaction.query(
      sql`update campaign set advertiser = ${into.name}, institution_id = ${into.id} where ${isCampaignOf(from)}`,
    )
    await movePriority(transaction, pair)
    await moveNames(transaction, { from, into }, author.now)
    await setInstitutionState(
      transaction,
      version,
      pair.from,
      sql`deleted_at = ${author.now}, merged_into = ${pair.into}`,
    )
    await recordChange(transaction, author, {
      action: 'institution:merge',
      thing: `institution ${pair.from}`,
      institutionId: pair.into,
      before: from,
      after: moved,
    })
    return moved
  })
}

async function findBoth(database: Queryable, pair: Pair): Promise<{ from: Named; into: Named }> {
  const rows = await database.query<Named & { suspended: boolean }>(sql`
    select id, name, suspended_at is not null as suspended from institution
    where id in (${pair.from}, ${pair.into}) and deleted_at is null`)
  const from = rows.find(({ id }) => id === pair.from)
  const into = rows.find(({ id }) => id === pair.into)
  if (!from) throw notFound('institution')
  if (!into || pair.from === pair.into) throw invalid([{ field: 'into', error: 'must be another institution' }])
  // The courses that move would be shown on instances that hold them in memory.
  if (into.suspended)
    throw new Refusal(409, 'conflict', `${into.name} is suspended. Lift its suspension before you merge into it.`)
  return { from: { id: from.id, name: from.name }, into: { id: into.id, name: into.name } }
}

/** Campaigns that it requested, and those that were booked under its name. */
const isCampaignOf = ({ id, name }: Named): Sql =>
  sql`(placement_id is not null and (institution_id = ${id} or (institution_id is null and advertiser = ${name})))`

async function countMoved(
  database: Queryable,
  { from: source, into: target }: { from: Named; into: Named },
): Promise<InstitutionMerge> {
  const [from, into] = [source.id, target.id]
  const [counts] = await database.query<Omit<InstitutionMerge, 'into' | 'withdrawn'>>(sql`
    select
      (select count(*)::integer from course where institution_id = ${from}) as courses,
      (select count(*)::integer from campus where institution_id = ${from}) as campuses,
      (select count(*)::integer from team_member where institution_id = ${from}) as team_members,
      (select count(*)::integer from enquiry where institution_id = ${from}) as enquiries,
      (select count(*)::integer from campaign where ${isCampaignOf(source)}) as campaigns`)
  if (!counts) throw new Error('The database counted nothing.')
  const withdrawn = await database.query<Named>(sql`
    select course.id, course.name from course
    where institution_id = ${from} and withdrawn_at is null and exists (
      select from course other
      where other.institution_id = ${into} and other.name = course.name and other.withdrawn_at is null)
    order by course.id`)
  return { into: target, ...counts, withdrawn }
}

/** Drafts and revisions of courses. The page of the duplicate stays behind, so nobody can review it any more. */
async function moveStudio(transaction: Queryable, { from, into }: Pair, now: Date): Promise<void> {
  await transaction.query(sql`
    update studio_draft set institution_id = ${into} where institution_id = ${from} and thing = 'course'`)
  await transaction.query(sql`
    update studio_revision set institution_id = ${into} where institution_id = ${from} and thing = 'course'`)
  await transaction.query(sql`
    update studio_revision set state = 'recalled', decided_at = ${now}
    where institution_id = ${from} and thing = 'institution' and state = 'in_review'`)
}

/** Somebody who is in both teams has the higher role of the two. */
async function moveTeam(transaction: Queryable, { from, into }: Pair): Promise<void> {
  const isSame = sql`old.institution_id = ${from} and joined.institution_id = ${into}
    and (joined.member_id = old.member_id or joined.invited_email_key = old.invited_email_key)`
  await transaction.query(sql`
    update team_member joined set role = 'owner' from team_member old where ${isSame} and old.role = 'owner'`)
  await transaction.query(sql`
    update enquiry set assigned_to = joined.id from team_member old, team_member joined
    where assigned_to = old.id and ${isSame}`)
  await transaction.query(sql`delete from team_member old using team_member joined where ${isSame}`)
  await transaction.query(sql`update team_member set institution_id = ${into} where institution_id = ${from}`)
}

/** What was asked of both together becomes one enquiry, with the courses and replies of both. */
async function moveEnquiries(transaction: Queryable, { from, into }: Pair): Promise<void> {
  const isSame = sql`old.institution_id = ${from} and joined.institution_id = ${into}
    and joined.reference = old.reference`
  await transaction.query(sql`
    insert into enquiry_course (enquiry_id, course_id, position)
    select joined.id, course_id, enquiry_course.position + 10
    from enquiry old join enquiry joined on ${isSame} join enquiry_course on enquiry_id = old.id
    on conflict (enquiry_id, course_id) do nothing`)
  await transaction.query(sql`
    update enquiry_reply set enquiry_id = joined.id from enquiry old, enquiry joined
    where enquiry_id = old.id and ${isSame}`)
  await transaction.query(sql`
    update enquiry joined set state = old.state from enquiry old
    where ${isSame} and joined.state = 'new' and old.state in ('answered', 'closed')`)
  await transaction.query(sql`delete from enquiry old using enquiry joined where ${isSame}`)
  await transaction.query(sql`update enquiry set institution_id = ${into} where institution_id = ${from}`)
}

/** The views of the two pages are added up. */
async function moveFigures(transaction: Queryable, { from, into }: Pair): Promise<void> {
  await transaction.query(sql`
    with old as (delete from institution_day where institution_id = ${from} returning day, views)
    insert into institution_day (institution_id, day, views) select ${into}::integer, day, views from old
    on conflict (institution_id, day) do update set views = institution_day.views + excluded.views`)
}

async function movePriority(transaction: Queryable, { from, into }: Pair): Promise<void> {
  await transaction.query(sql`
    update institution_priority set institution_id = ${into}
    where institution_id = ${from} and not exists (select from institution_priority where institution_id = ${into})`)
  await transaction.query(sql`delete from institution_priority where institution_id = ${from}`)
}
