import { createHash } from 'node:crypto'
import { type PageMeta, pageMeta } from '../../../contract/paging.ts'
import { RESTORABLE_DAYS } from '../../../contract/retention.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { before, DAY_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { rowsInState, type Sql, sql } from '../../platform/database/sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { type Author, type ChangedValues, recordChange, refuseOutdated } from '../../studio/index.ts'

interface ListDescription<Row, Given> {
  /** What a row is called in the audit log, before its id. */
  thing: string
  /** With the columns `id`, `order` and `removed_at`. */
  table: Sql
  /** A row as the calls answer it. */
  columns: Sql
  /** The columns that the calls write. */
  written: Sql
  /** What a new row has unless the call says otherwise, by column. */
  defaults: object
  /** Whether a new row without an order comes last; else it has none. */
  isOrdered: boolean
  /** The input of a call, by column. */
  toColumns: (given: Given) => object
  /** Refuses a row that conflicts with others, and writes what depends on the change. A restored row has no `given`. */
  afterWrite?: (transaction: Queryable, row: Row, change: { given?: Given; before?: Row }) => Promise<void>
}

/**
 * A list that editors change row by row. Each change is one of the catalogue: the caches of all instances drop what they
 * have, because the top banner and the contact details are on every page.
 */
export class EditableList<Row extends { id: number }, Given extends { version?: string | undefined }> {
  readonly #list: ListDescription<Row, Given>

  constructor(list: ListDescription<Row, Given>) {
    this.#list = list
  }

  async list(
    database: Queryable,
    { state, page, limit }: { state?: 'removed' | undefined; page: number; limit: number },
  ): Promise<{ data: Row[]; meta: PageMeta }> {
    const { table, columns } = this.#list
    const rows = rowsInState(state, sql`removed_at`, RESTORABLE_DAYS, sql`"order" nulls last`)
    const data = await database.query<Row>(sql`
      select ${columns}${rows.column} from ${table} where ${rows.condition}
      order by ${rows.order}, id limit ${limit} offset ${(page - 1) * limit}`)
    const [counted] = await database.query<{ total: number }>(
      sql`select count(*)::integer as total from ${table} where ${rows.condition}`,
    )
    return { data, meta: pageMeta(page, limit, counted?.total ?? 0, data.length) }
  }

  async get(database: Queryable, id: number): Promise<Row & { version: string }> {
    const { table, columns, thing } = this.#list
    const [row] = await database.query<Row>(
      sql`select ${columns} from ${table} where id = ${id} and removed_at is null`,
    )
    if (!row) throw notFound(thing)
    return { ...row, version: versionOf(row) }
  }

  async create(catalogue: Catalogue, author: Author, given: Given): Promise<Row> {
    const { table, columns, written, defaults, isOrdered, toColumns } = this.#list
    const fields = toColumns(given)
    return await catalogue.change(async (transaction) => {
      const next = isOrdered ? sql`(select coalesce(max("order"), 0) + 1 from ${table})` : sql`null::integer`
      const row = await one<Row>(
        transaction,
        sql`
          insert into ${table} (${written})
          select ${written} from jsonb_populate_record(null::${table},
            jsonb_build_object('order', ${next}) || ${JSON.stringify({ ...defaults, ...fields })}::jsonb)
          returning ${columns}`,
      )
      await this.#list.afterWrite?.(transaction, row, { given })
      await this.#record(transaction, author, 'create', row.id, { after: row })
      return row
    })
  }

  async change(catalogue: Catalogue, author: Author, id: number, given: Given): Promise<Row> {
    const { table, columns, written, toColumns } = this.#list
    const fields = toColumns(given)
    return await catalogue.change(async (transaction) => {
      const old = await this.#lock(transaction, id, sql`removed_at is null`)
      await this.#refuseOutdated(transaction, old, given.version, 'Your changes were not saved.')
      const row = await one<Row>(
        transaction,
        sql`
          update ${table} as stored
          set (${written}) = (
            select ${written} from jsonb_populate_record(stored, ${JSON.stringify(fields)}::jsonb))
          where id = ${id} returning ${columns}`,
      )
      await this.#list.afterWrite?.(transaction, row, { given, before: old })
      await this.#record(transaction, author, 'change', id, { before: old, after: row })
      return row
    })
  }

  /** It can be restored until `removeForGood` has found it. */
  async remove(catalogue: Catalogue, author: Author, id: number, version?: string): Promise<Row> {
    return await catalogue.change(async (transaction) => {
      const row = await this.#lock(transaction, id, sql`removed_at is null`)
      await this.#refuseOutdated(transaction, row, version, 'It was not removed.')
      await transaction.query(sql`update ${this.#list.table} set removed_at = ${author.now} where id = ${id}`)
      await this.#record(transaction, author, 'remove', id, { before: row })
      return row
    })
  }

  async restore(catalogue: Catalogue, author: Author, id: number): Promise<Row> {
    return await catalogue.change(async (transaction) => {
      const row = await this.#lock(transaction, id, sql`removed_at is not null`)
      await transaction.query(sql`update ${this.#list.table} set removed_at = null where id = ${id}`)
      await this.#list.afterWrite?.(transaction, row, {})
      await this.#record(transaction, author, 'restore', id, { after: row })
      return row
    })
  }

  /** @returns how many rows nobody can restore any more, and are deleted */
  async removeForGood(database: Queryable, now: Date, batch: number): Promise<number> {
    const { table } = this.#list
    const removed = await database.query(sql`
      delete from ${table} where id in (
        select id from ${table} where removed_at < ${before(now, RESTORABLE_DAYS * DAY_MS)} limit ${batch})
      returning id`)
    return removed.length
  }

  async #lock(transaction: Queryable, id: number, condition: Sql): Promise<Row> {
    const { table, columns, thing } = this.#list
    const [row] = await transaction.query<Row>(
      sql`select ${columns} from ${table} where id = ${id} and ${condition} for update`,
    )
    if (!row) throw notFound(thing)
    return row
  }

  /** Without a version, changes by others since it was loaded do not matter. */
  async #refuseOutdated(transaction: Queryable, row: Row, seen: string | undefined, outcome: string): Promise<void> {
    if (seen === undefined || seen === versionOf(row)) return
    await refuseOutdated(transaction, { thing: `${this.#list.thing} ${row.id}`, row, outcome })
  }

  async #record(
    transaction: Queryable,
    author: Author,
    action: 'create' | 'change' | 'remove' | 'restore',
    id: number,
    values: ChangedValues<Row>,
  ): Promise<void> {
    const thing = `${this.#list.thing} ${id}`
    await recordChange(transaction, author, { action: `content:${action}`, thing, institutionId: null, ...values })
  }
}

/** A hash of the row's content: a row that was changed back has the same one. */
const versionOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url')

async function one<Row extends object>(transaction: Queryable, statement: Sql): Promise<Row> {
  const [row] = await transaction.query<Row>(statement)
  if (!row) throw new Error('The row was not written.')
  return row
}
