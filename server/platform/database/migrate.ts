import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from './database.ts'
import type { Logger } from './logger.ts'
import { Sql, sql } from './sql.ts'

const OUR_MIGRATIONS = join(import.meta.dirname, 'migrations')
const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/
const REPLACES = /^-- replaces ([0-9a-f]{64})$/gm
// Any number will do, as long as nothing else in this database takes the same lock.
const LOCK = 7_150_531

interface Migration {
  number: number
  name: string
  text: string
  sha256: string
  /** Of earlier texts of this migration that leave the same tables: a line `-- replaces SHA256` in the file. */
  replaced: readonly string[]
}

interface AppliedMigration {
  number: number
  name: string
  sha256: string
}

interface MigrateOptions {
  folder?: string
  logger?: Pick<Logger, 'warn'>
}

/**
 * Brings the tables to the state this code knows. Safe to run from several processes at once. Returns what it did.
 * A database that a newer release has migrated is used as it is: migrations only add, so that one can go back.
 */
export async function migrate(
  database: Database,
  { folder = OUR_MIGRATIONS, logger }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const done: string[] = []
  for (;;) {
    const { applied, newer } = await database.transaction((transaction) => applyNext(transaction, migrations), {
      long: true,
    })
    if (applied !== undefined) {
      done.push(applied)
      continue
    }
    if (newer.length > 0) logger?.warn({ migrations: newer }, 'the database was migrated by a newer release')
    return done
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const file of (await readdir(folder)).sort()) {
    const [, digits, name] = FILE_NAME.exec(file) ?? []
    if (digits === undefined || name === undefined) {
      throw new Error(`${file} in the migrations is not named like 0001_what_it_does.sql.`)
    }
    const number = Number(digits)
    const twin = migrations.find((migration) => migration.number === number)
    if (twin) throw new Error(`Two migrations have the number ${digits}: ${twin.name} and ${name}.`)
    // Git may have written the line ends of this machine; they are no change of the migration.
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
    const replaced = [...text.matchAll(REPLACES)].flatMap(([, sha256]) => sha256 ?? [])
    migrations.push({ number, name, text, sha256: createHash('sha256').update(text).digest('hex'), replaced })
  }
  return migrations
}

interface Step {
  /** The name of the migration that was applied; undefined if all were applied before. */
  applied: string | undefined
  /** Names of migrations that this code does not have. */
  newer: string[]
}

async function applyNext(transaction: Queryable, migrations: Migration[]): Promise<Step> {
  await transaction.query(sql`select pg_advisory_xact_lock(${LOCK})`)
  await transaction.query(sql`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`)
  const applied = await transaction.query<AppliedMigration>(
    sql`select number, name, sha256 from schema_migration order by number`,
  )
  const next = checkHistory(migrations, applied)
  const newer = applied.filter(({ number }) => isNewer(number, migrations)).map(({ name }) => name)
  if (next === undefined) return { applied: undefined, newer }
  await transaction.query(new Sql([next.text], []))
  await transaction.query(
    sql`insert into schema_migration (number, name, sha256) values (${next.number}, ${next.name}, ${next.sha256})`,
  )
  return { applied: next.name, newer }
}

const isNewer = (number: number, migrations: Migration[]): boolean => number > (migrations.at(-1)?.number ?? 0)

/** The first migration still to do. Throws where the files and the database disagree. */
function checkHistory(migrations: Migration[], applied: AppliedMigration[]): Migration | undefined {
  for (const { number, name, sha256 } of applied) {
    if (isNewer(number, migrations)) continue
    const migration = migrations.find((candidate) => candidate.number === number)
    if (migration === undefined) throw new Error(`Migration ${number} (${name}) was applied, but its file is gone.`)
    if (migration.sha256 !== sha256 && !migration.replaced.includes(sha256)) {
      throw new Error(`Migration ${number} (${name}) was changed after it was applied. Write a new one instead.`)
    }
  }
  const lastApplied = applied.at(-1)?.number ?? 0
  const next = migrations.find(({ number }) => !applied.some((done) => done.number === number))
  if (next && next.number < lastApplied) {
    throw new Error(`Migration ${next.number} (${next.name}) comes before ${lastApplied}, which is already applied.`)
  }
  return next
}
