import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { CourseSummaries } from './course-queries.ts'
import { type CatalogueView, catalogueVersion, refreshCatalogueView } from './refresh-course-index.ts'

export const CATALOGUE_CHANNEL = 'catalogue'

/** Which version the catalogue is at, and whose courses or pages the step to it changed; undefined for anything. */
export interface CatalogueChange {
  version: number
  institutions?: readonly number[] | undefined
}

/** Marks cached replies that depend on one institution and its courses, and on nothing else of the catalogue. */
export const institutionTag = (id: number): string => `institution:${id}`

/** PostgreSQL takes up to 8,000 bytes in a notice. */
const MAX_NOTICE_LENGTH = 7_000

/** '17' or '17 3,5': the version, and the institutions if only theirs changed. */
export function writeNotice({ version, institutions }: CatalogueChange): string {
  const notice = institutions?.length ? `${version} ${institutions.join(',')}` : String(version)
  return notice.length > MAX_NOTICE_LENGTH ? String(version) : notice
}

export function readNotice(notice: string): CatalogueChange | undefined {
  const [, version, institutions] = /^(\d{1,15})(?: (\d+(?:,\d+)*))?$/.exec(notice) ?? []
  if (version === undefined) return undefined
  return { version: Number(version), institutions: institutions?.split(',').map(Number) }
}

/**
 * `onlyIn` narrows what the change concerns: courses and pages of these institutions, but none that is new, renamed or
 * moved to another. Replies about other institutions then stay cached.
 */
type Change<Result> = (
  transaction: Queryable,
  version: number,
  onlyIn: (institutionIds: readonly number[]) => void,
) => Promise<Result>

interface ChangeOptions {
  /** A change of many rows, such as an import: it may take its time. */
  long?: boolean
}

/**
 * Every write to the catalogue goes through here. Taking the version row first makes writers queue, so versions commit
 * in order; the notice leaves with the commit.
 */
export async function changeCatalogue<Result>(
  database: Database,
  work: Change<Result>,
  options?: ChangeOptions,
): Promise<Result> {
  return (await changeAndNotify(database, work, options)).result
}

async function changeAndNotify<Result>(
  database: Database,
  work: Change<Result>,
  options?: ChangeOptions,
): Promise<{ result: Result; change: CatalogueChange }> {
  return await database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ version: number }>(
      sql`update catalogue_version set version = version + 1, moved_at = now() returning version`,
    )
    const change: CatalogueChange = { version: row?.version ?? 0 }
    const result = await work(transaction, change.version, (ids) => {
      change.institutions = [...new Set([...(change.institutions ?? []), ...ids])]
    })
    await checkScope(transaction, change)
    if (options?.long) await updateStatistics(transaction)
    await transaction.query(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${writeNotice(change)})`)
    return { result, change }
  }, options)
}

/**
 * Without statistics the database plans the statements that read courses badly. A server would notice a big import by
 * itself within a minute; the embedded database never does. The columns that rows are found by are enough, and are
 * counted ten times as fast as the texts.
 */
const updateStatistics = (transaction: Queryable): Promise<object[]> =>
  transaction.query(sql`
    analyze category, institution (id), campus, course (id, institution_id, is_public),
      course_category, course_campus, course_fee`)

/** A change that names too few institutions would leave stale replies in the caches. */
async function checkScope(transaction: Queryable, { version, institutions }: CatalogueChange): Promise<void> {
  if (institutions === undefined) return
  const [outside] = await transaction.query<{ id: number }>(sql`
    select id from course
    where institution_id <> all (${institutions}::integer[])
      and (changed_in = ${version} or id in (select course_id from course_removal where removed_in = ${version}))
    limit 1`)
  if (outside) throw new Error(`Course ${outside.id} belongs to none of the institutions that were said to change.`)
}

type ChangeListener = (change: CatalogueChange) => void

/** The catalogue as one process sees it: its version, and the view that goes with it. */
export class Catalogue {
  readonly database: Database
  readonly summaries: CourseSummaries
  readonly #changeListeners: ChangeListener[] = []
  readonly #ownChangeListeners: ChangeListener[] = []
  #version = -1
  #view: CatalogueView | undefined
  #refreshing: Promise<CatalogueView> | undefined

  constructor(database: Database) {
    this.database = database
    this.summaries = new CourseSummaries(database)
  }

  /** The newest version this process has heard of. */
  get version(): number {
    return this.#version
  }

  /** Listens to changes by any instance. */
  onChange(listener: ChangeListener): void {
    this.#changeListeners.push(listener)
  }

  /** Listens only to changes by this process. */
  onOwnChange(listener: ChangeListener): void {
    this.#ownChangeListeners.push(listener)
  }

  /** A notice from any instance that the catalogue is at this version now. */
  heard({ version, institutions }: CatalogueChange): void {
    if (version <= this.#version) return
    // After a missed notice nobody knows what else changed.
    const isNext = version === this.#version + 1
    const change = { version, institutions: isNext ? institutions : undefined }
    this.#version = version
    this.summaries.forget(change.institutions)
    for (const listener of this.#changeListeners) listener(change)
  }

  /** Reads the version from the database, the only source of it; a notice may have said what changed. */
  async catchUp(notice?: CatalogueChange): Promise<void> {
    const version = await catalogueVersion(this.database)
    this.heard(version === notice?.version ? notice : { version })
  }

  async change<Result>(work: Change<Result>, options?: ChangeOptions): Promise<Result> {
    const { result, change } = await changeAndNotify(this.database, work, options)
    this.heard(change)
    for (const listener of this.#ownChangeListeners) listener(change)
    return result
  }

  async count(): Promise<{ courses: number; institutions: number; categories: number }> {
    const { courses, institutions, categories } = await this.view()
    return {
      courses: courses.live.size,
      institutions: institutions.length,
      categories: categories.filter(({ parent_id }) => parent_id === null).length,
    }
  }

  /** A view at least as new as the newest version heard of. */
  async view(): Promise<CatalogueView> {
    if (this.#view && this.#view.version >= this.#version) return this.#view
    // A refresh that is under way may have begun before the newest version, the next one cannot have.
    if (this.#refreshing) await this.#refreshing
    if (this.#view && this.#view.version >= this.#version) return this.#view
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return await this.#refreshing
  }

  async #refresh(): Promise<CatalogueView> {
    const view = await refreshCatalogueView(this.database, this.#view)
    this.#view = view
    this.heard({ version: view.version })
    return view
  }
}
