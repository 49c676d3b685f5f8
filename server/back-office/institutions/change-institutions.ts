import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import type { AdminInstitution } from '../../../contract/studio/institution-calls.ts'
import { endCampaign } from '../../advertising/index.ts'
import { type Catalogue, createInstitution, renameInstitution, setInstitutionState } from '../../catalogue/index.ts'
import { before, DAY_MS, dayInMaldives } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { type Author, isAsSeen, recordChange, refuseOutdated } from '../../studio/index.ts'
import { getInstitution, listPriorityInstitutions } from './list-institutions.ts'

/** What the operator decides; the rest is written in the studio. */
interface OperatorFields {
  name: string
  suspended: boolean
  trusted: boolean
  note: string
}

type Changes = { [Field in keyof OperatorFields]?: OperatorFields[Field] | undefined }

const operatorFields = ({ name, suspended, trusted, note }: AdminInstitution): OperatorFields => ({
  name,
  suspended,
  trusted,
  note,
})

export async function addInstitution(
  catalogue: Catalogue,
  author: Author,
  { name, ...fields }: Changes & { name: string },
): Promise<AdminInstitution> {
  return await catalogue.change(async (transaction, version) => {
    await refuseTakenName(transaction, name)
    const id = await createInstitution(transaction, name)
    await writeFields(transaction, version, author, id, fields)
    const added = await getInstitution(transaction, id, author.now)
    await recordChange(transaction, author, {
      action: 'institution:create',
      thing: `institution ${id}`,
      institutionId: id,
      after: operatorFields(added),
    })
    return added
  })
}

/** Only what differs is written and recorded. */
export async function changeInstitution(
  catalogue: Catalogue,
  author: Author,
  id: number,
  { seen, ...given }: Changes & { seen?: Omit<OperatorFields, 'suspended'> | undefined },
): Promise<AdminInstitution> {
  const current = await getInstitution(catalogue.database, id, author.now)
  if (current.deleted_at === null && Object.keys(differing(current, given)).length === 0) return current
  return await catalogue.change(async (transaction, version) => {
    const stored = await lockInstitution(transaction, id, author.now)
    const row = operatorFields(stored)
    if (!isAsSeen<Partial<OperatorFields>>(row, seen))
      await refuseOutdated(transaction, { thing: `institution ${id}`, row, outcome: 'Your changes were not saved.' })
    const { name, ...fields } = differing(stored, given)
    if (name !== undefined) {
      await refuseTakenName(transaction, name)
      await renameInstitution(transaction, version, { id, name })
    }
    await writeFields(transaction, version, author, id, fields)
    const changed = await getInstitution(transaction, id, author.now)
    await recordChange(transaction, author, {
      action: 'institution:change',
      thing: `institution ${id}`,
      institutionId: id,
      before: row,
      after: operatorFields(changed),
    })
    return changed
  })
}

function differing(stored: AdminInstitution, { name, suspended, trusted, note }: Changes): Changes {
  return {
    ...(name !== undefined && name !== stored.name && { name }),
    ...(suspended !== undefined && suspended !== stored.suspended && { suspended }),
    ...(trusted !== undefined && trusted !== stored.trusted && { trusted }),
    ...(note !== undefined && note !== stored.note && { note }),
  }
}

async function writeFields(
  transaction: Queryable,
  version: number,
  { now }: Author,
  id: number,
  { suspended, trusted, note }: Omit<Changes, 'name'>,
): Promise<void> {
  await transaction.query(sql`
    update institution set trusted = coalesce(${trusted ?? null}, trusted),
      operator_note = coalesce(${note ?? null}, operator_note)
    where id = ${id}`)
  if (suspended === undefined) return
  await setInstitutionState(transaction, version, id, sql`suspended_at = ${suspended ? now : null}`)
}

/** Hides it like a suspension. After 30 days it is removed for good, unless it is restored. */
export async function deleteInstitution(catalogue: Catalogue, author: Author, id: number): Promise<AdminInstitution> {
  return await catalogue.change(async (transaction, version) => {
    const stored = await lockInstitution(transaction, id, author.now)
    await setInstitutionState(transaction, version, id, sql`deleted_at = ${author.now}`)
    await recordChange(transaction, author, {
      action: 'institution:delete',
      thing: `institution ${id}`,
      institutionId: id,
      before: { ...operatorFields(stored), courses: stored.courses },
    })
    return await getInstitution(transaction, id, author.now)
  })
}

export async function restoreInstitution(catalogue: Catalogue, author: Author, id: number): Promise<AdminInstitution> {
  return await catalogue.change(async (transaction, version) => {
    const stored = await getInstitution(transaction, id, author.now)
    if (stored.deleted_at === null) throw new Refusal(409, 'conflict', 'This institution is not deleted.')
    await refuseTakenName(transaction, stored.name)
    await setInstitutionState(transaction, version, id, sql`deleted_at = null`)
    await recordChange(transaction, author, {
      action: 'institution:restore',
      thing: `institution ${id}`,
      institutionId: id,
      after: operatorFields(stored),
    })
    return await getInstitution(transaction, id, author.now)
  })
}

/** Locked until the transaction ends; refuses a deleted one. */
async function lockInstitution(transaction: Queryable, id: number, now: Date): Promise<AdminInstitution> {
  const found = await transaction.query(
    sql`select from institution where id = ${id} and deleted_at is null for no key update`,
  )
  if (found.length === 0) throw notFound('institution')
  return await getInstitution(transaction, id, now)
}

/** Two institutions with one name could not be told apart in a filter of the course list. */
async function refuseTakenName(transaction: Queryable, name: string): Promise<void> {
  const taken = await transaction.query(sql`select from institution where name = ${name} and deleted_at is null`)
  if (taken.length === 0) return
  throw new Refusal(409, 'conflict', 'There is already an institution with this name.', {
    fields: [{ field: 'name', error: 'is already taken by another institution' }],
  })
}

export async function orderPriorityInstitutions(
  catalogue: Catalogue,
  author: Author,
  ids: readonly number[],
): ReturnType<typeof listPriorityInstitutions> {
  return await catalogue.change(async (transaction) => {
    const known = await transaction.query<{ id: number }>(
      sql`select id from institution where id = any(${[...ids]}::integer[]) and deleted_at is null`,
    )
    const unknown = ids.filter((id) => !known.some((each) => each.id === id))
    if (unknown.length > 0)
      throw invalid([{ field: 'ids', error: `names an institution that does not exist: ${unknown.join(', ')}` }])
    const stored = await listPriorityInstitutions(transaction)
    await transaction.query(sql`delete from institution_priority`)
    await transaction.query(sql`
      insert into institution_priority (position, institution_id)
      select position, id from unnest(${[...ids]}::integer[]) with ordinality as given (id, position)`)
    const ordered = await listPriorityInstitutions(transaction)
    await recordChange(transaction, author, {
      action: 'institution:order',
      thing: 'priority institutions',
      institutionId: null,
      before: stored.map(({ id, name }) => ({ id, name })),
      after: ordered.map(({ id, name }) => ({ id, name })),
    })
    return ordered
  })
}

/** Removes institutions that were deleted 30 days ago, with their courses. Returns how many. */
export async function removeDeletedInstitutions(database: Database, now: Date, batch: number): Promise<number> {
  // Hidden everywhere since they were deleted, so the catalogue version need not move.
  return await database.transaction(
    async (transaction) => {
      const due = await transaction.query<{ id: number }>(sql`
        select id from institution
        where deleted_at < ${before(now, RESTORABLE_DAYS * DAY_MS)} and merged_into is null
        order by id limit ${batch} for update`)
      const ids = due.map(({ id }) => id)
      await transaction.query(sql`delete from course where institution_id = any(${ids}::integer[])`)
      await transaction.query(sql`delete from institution_priority where institution_id = any(${ids}::integer[])`)
      const adverts = await transaction.query<{ id: number }>(sql`
        select id from campaign where institution_id = any(${ids}::integer[]) and ended_at is null order by id`)
      // They outlive the institution, and would run again without it.
      for (const { id } of adverts) await endCampaign(transaction, { id, isHouse: false }, dayInMaldives(now), now)
      await transaction.query(sql`delete from institution where id = any(${ids}::integer[])`)
      return ids.length
    },
    { long: true },
  )
}
