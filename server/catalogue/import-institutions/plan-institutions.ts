import { isDeepStrictEqual } from 'node:util'
import type { InstitutionDraft } from '../../../contract/catalogue/institution.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Problem } from '../import/import-problem.ts'
import { findInstitution } from '../institutions.ts'
import type { GivenInstitution } from './institutions-file.ts'

export interface InstitutionPlan {
  added: InstitutionDraft[]
  changed: InstitutionDraft[]
  unchanged: number
  problems: Problem[]
}

type Point = InstitutionDraft['campuses'][number]
type PointTable = 'campus' | 'faculty'

/** Every institution as a file would have to give it. */
export async function readInstitutionDrafts(database: Queryable): Promise<InstitutionDraft[]> {
  const rows = await database.query<{ id: number }>(sql`select id from institution order by id`)
  const drafts: InstitutionDraft[] = []
  for (const row of rows) {
    const found = await findInstitution(database, row.id)
    if (found === undefined) continue
    const { id, name, overview, banner, logo, slides, campuses, faculties } = found
    drafts.push({ id, name, overview, banner, logo, slides, campuses, faculties })
  }
  return drafts
}

/** An institution is known by its number, else by its name; so are its campuses and faculties. */
export async function planInstitutions(
  database: Queryable,
  institutions: readonly GivenInstitution[],
): Promise<InstitutionPlan> {
  const stored = await readInstitutionDrafts(database)
  const numbers = { campus: await Numbers.of(database, 'campus'), faculty: await Numbers.of(database, 'faculty') }
  const free = await Numbers.of(database, 'institution')
  const taughtAt = await readTaughtAt(database)
  const plan: InstitutionPlan = { added: [], changed: [], unchanged: 0, problems: [] }
  institutions.forEach((given, at) => {
    const known = stored.find(({ id, name }) => (given.id === undefined ? name === given.name : id === given.id))
    const refuse = (column: string, reason: string): void => {
      plan.problems.push({ row: at + 1, column, reason })
    }
    if (stored.some(({ id, name }) => name === given.name && id !== known?.id)) refuse('name', 'is that of another')
    const numbered = (table: PointTable, points: GivenInstitution['campuses'], old: readonly Point[]): Point[] =>
      points.map((point) => {
        const id = point.id ?? old.find(({ name }) => name === point.name)?.id ?? numbers[table].next()
        if (numbers[table].belongsElsewhere(id, known?.id))
          refuse(table === 'campus' ? 'campuses' : 'faculties', `no. ${id} belongs to another institution`)
        return { ...point, id }
      })
    const draft: InstitutionDraft = {
      ...given,
      id: given.id ?? known?.id ?? free.next(),
      slides: given.slides.toSorted((one, other) => one.order - other.order),
      campuses: numbered('campus', given.campuses, known?.campuses ?? []),
      faculties: numbered('faculty', given.faculties, known?.faculties ?? []),
    }
    for (const { id, name } of known?.campuses ?? []) {
      const courses = taughtAt.get(id) ?? 0
      if (courses > 0 && !draft.campuses.some((campus) => campus.id === id))
        refuse(
          'campuses',
          `${courses === 1 ? '1 course is' : `${courses} courses are`} taught at ${name}, which the file leaves out`,
        )
    }
    if (known === undefined) plan.added.push(draft)
    else if (isDeepStrictEqual(inOrder(draft), inOrder(known))) plan.unchanged += 1
    else plan.changed.push(draft)
  })
  return plan
}

/** As they are read back: main ones first. */
const inOrder = (draft: InstitutionDraft): InstitutionDraft => ({
  ...draft,
  campuses: draft.campuses.toSorted((one, other) => Number(other.main) - Number(one.main)),
  faculties: draft.faculties.toSorted((one, other) => Number(other.main) - Number(one.main)),
})

/** Which numbers are taken, and by whom; and the next that is free. */
class Numbers {
  readonly #owners: ReadonlyMap<number, number>
  #last: number

  private constructor(owners: ReadonlyMap<number, number>) {
    this.#owners = owners
    this.#last = Math.max(0, ...owners.keys())
  }

  static async of(database: Queryable, table: PointTable | 'institution'): Promise<Numbers> {
    const from = {
      campus: sql`select id, institution_id as owner from campus`,
      faculty: sql`select id, institution_id as owner from faculty`,
      institution: sql`select id, id as owner from institution`,
    }
    const rows = await database.query<{ id: number; owner: number }>(from[table])
    return new Numbers(new Map(rows.map(({ id, owner }) => [id, owner])))
  }

  next(): number {
    this.#last += 1
    return this.#last
  }

  belongsElsewhere(id: number, institution: number | undefined): boolean {
    const owner = this.#owners.get(id)
    return owner !== undefined && owner !== institution
  }
}

async function readTaughtAt(database: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ campus_id: number; courses: number }>(
    sql`select campus_id, count(*)::integer as courses from course_campus group by campus_id`,
  )
  return new Map(rows.map(({ campus_id, courses }) => [campus_id, courses]))
}
