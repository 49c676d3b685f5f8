import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { CourseCards } from './course-cards.ts'
import { type CatalogueView, catalogueVersion, refreshCatalogueView } from './refresh-course-index.ts'

export const CATALOGUE_CHANNEL = 'catalogue'

/**
 * Everything that is written to the catalogue goes through here. Taking the version row first makes writers
 * queue, so versions commit in their order; the notice leaves with the commit.
 */
export async function changeCatalogue<Result>(
  database: Database,
  work: (transaction: Queryable, version: number) => Promise<Result>,
  options?: { long?: boolean },
): Promise<Result> {
  return await database.transaction(async (transaction) => {
    const [row] = await transaction.query<{ version: number }>(
      sql`update catalogue_version set version = version + 1, moved_at = now() returning version`,
    )
    const version = row?.version ?? 0
    const result = await work(transaction, version)
    await transaction.query(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(version)})`)
    return result
  }, options)
}

/** The catalogue as one process sees it: its version, and the view that goes with it. */
export class Catalogue {
  readonly database: Database
  readonly cards: CourseCards
  readonly #onMove: ((version: number) => void)[] = []
  readonly #onChange: ((version: number) => void)[] = []
  #version = -1
  #view: CatalogueView | undefined
  #refreshing: Promise<CatalogueView> | undefined

  constructor(database: Database) {
    this.database = database
    this.cards = new CourseCards(database)
  }

  /** The newest version this process has heard of. */
  get version(): number {
    return this.#version
  }

  onMove(listener: (version: number) => void): void {
    this.#onMove.push(listener)
  }

  /** Hears only of what this process wrote itself. */
  onChange(listener: (version: number) => void): void {
    this.#onChange.push(listener)
  }

  /** Somebody, here or elsewhere, says that the catalogue is at this version now. */
  heard(version: number): void {
    if (version <= this.#version) return
    this.#version = version
    this.cards.forget()
    for (const listener of this.#onMove) listener(version)
  }

  /** Asks the database itself; for when notices may have been missed. */
  async catchUp(): Promise<void> {
    this.heard(await catalogueVersion(this.database))
  }

  async change<Result>(work: (transaction: Queryable, version: number) => Promise<Result>): Promise<Result> {
    let moved = 0
    const result = await changeCatalogue(this.database, (transaction, version) => {
      moved = version
      return work(transaction, version)
    })
    this.heard(moved)
    for (const listener of this.#onChange) listener(moved)
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
    // A refresh that is under way may have begun before the newest version; the one after it has not.
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
    this.heard(view.version)
    return view
  }
}
