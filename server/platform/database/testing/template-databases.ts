import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openEmbedded } from '../pglite.ts'
import { PostgresDatabase } from '../postgres.ts'
import { sql } from '../sql.ts'
import { generousLimits, silentLogger } from './database-options.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

async function withSession<Result>(url: string, work: (session: pg.Client) => Promise<Result>): Promise<Result> {
  const session = new pg.Client({ connectionString: url })
  await session.connect()
  try {
    return await work(session)
  } finally {
    await session.end()
  }
}

/** Sends statements such as `create database`, which stand outside of any transaction, one after another. */
export const administer = (serverUrl: string, ...statements: string[]): Promise<void> =>
  withSession(serverUrl, async (session) => {
    for (const statement of statements) await session.query(statement)
  })

/** What a statement finds, past the pool that is being tested. */
export const selectRows = <Row extends object>(url: string, statement: string): Promise<Row[]> =>
  withSession(url, async (session) => (await session.query<Row>(statement)).rows)

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

// Node.js has it, but leaves its types to those of browsers.
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> }

let compiled: Promise<object> | undefined

/**
 * The embedded database is 9 MB of WebAssembly, which each thread would compile again. Threads of one process share a
 * module that is in use, so a reference to it is held: a test database then takes half the time.
 */
export async function shareCompiledPglite(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiled ??= readFile(join(dirname(entry), 'pglite.wasm')).then((program) => WebAssembly.compile(program))
  await compiled
}

const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache/graduate')
/** A dump that nobody has used for a day is of earlier sources. */
const UNUSED_AFTER_MS = 86_400_000
/** What makes a new database, besides PGlite itself. */
const MAKERS = [
  import.meta.filename,
  ...['../pglite.ts', '../pglite-worker.ts'].map((file) => join(import.meta.dirname, file)),
]
const MIGRATE = join(import.meta.dirname, '../migrate.ts')
const MIGRATIONS = join(import.meta.dirname, '../migrations')

/**
 * Making a new embedded database takes seconds and always gives the same one, so its dump is cached between runs. It
 * leaves out PostgreSQL's own template databases: two thirds of the files, and unused here.
 */
async function bareDump(): Promise<string> {
  return cachedDump('alone', MAKERS, {}, async (database) => {
    await database.query(sql`update pg_database set datistemplate = false`)
    await database.query(sql`drop database template0`)
    await database.query(sql`drop database template1`)
  })
}

/** Migrating takes seconds too, and gives the same tables until a migration changes. */
export async function migratedDump(): Promise<string> {
  const migrations = (await readdir(MIGRATIONS)).toSorted().map((name) => join(MIGRATIONS, name))
  return cachedDump('migrated', [...MAKERS, MIGRATE, ...migrations], { copyOf: await bareDump() }, migrate)
}

/** It is made again when one of its sources or PGlite has changed. */
async function cachedDump(
  name: string,
  sources: readonly string[],
  from: { copyOf?: string },
  prepare: (database: Database) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(`${basename(source)}\n`).update(await readFile(source))
  const file = join(CACHE, `pglite-${await pgliteVersion()}-${name}-${hash.digest('hex').slice(0, 16)}.tar`)
  const now = new Date()
  await utimes(file, now, now).catch(() => undefined)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  // Two runs may make it at once; neither may read what the other has half written.
  const draft = `${file}.${randomUUID()}`
  const database = await openEmbedded(from, silentLogger, generousLimits)
  try {
    await prepare(database)
    await database.dump(draft)
  } finally {
    await database.close()
  }
  await rename(draft, file)
  await removeUnusedDumps()
  return file
}

async function removeUnusedDumps(): Promise<void> {
  for (const name of (await readdir(CACHE)).filter((cached) => cached.startsWith('pglite-'))) {
    const dump = join(CACHE, name)
    // Another run may have removed it meanwhile.
    const found = await stat(dump).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - UNUSED_AFTER_MS) await rm(dump, { force: true })
  }
}

async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: { version: string } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'))
  return manifest.version
}

/**
 * What a test database starts as: nothing at all, the tables alone, or the tables with the sample catalogue.
 * Each is the name of a database on PostgreSQL, and the file of a dump for the embedded one.
 */
export interface TemplateDatabases {
  bare: string
  empty: string
  sample: string
}

export interface BuiltTemplates {
  templates: TemplateDatabases
  /** Tests that do without the sample still run where it cannot be loaded; the others fail with this. */
  sampleError: string | undefined
  remove(): Promise<void>
}

export async function buildEmbeddedTemplates(): Promise<BuiltTemplates> {
  const folder = makeTemporaryFolder('templates')
  const templates = { bare: await bareDump(), empty: await migratedDump(), sample: join(folder.path, 'sample.tar') }
  const remove = async () => folder.remove()
  const database = await openEmbedded({ copyOf: templates.empty }, silentLogger, generousLimits)
  try {
    const sampleError = await fillTemplate(database)
    await database.dump(templates.sample)
    return { templates, sampleError, remove }
  } catch (error) {
    folder.remove()
    throw error
  } finally {
    await database.close()
  }
}

export async function buildPostgresTemplates(serverUrl: string): Promise<BuiltTemplates> {
  const prefix = `graduate_template_${randomUUID().slice(0, 8)}`
  const templates = { bare: 'template0', empty: `${prefix}_empty`, sample: `${prefix}_sample` }
  const derive = async <Result>(name: string, from: string, prepare: (database: Database) => Promise<Result>) => {
    await administer(serverUrl, `create database ${name} template ${from}`)
    // A database that someone is connected to cannot be copied, so the connections end with the preparation.
    const database = new PostgresDatabase(databaseUrl(serverUrl, name), silentLogger, generousLimits)
    return prepare(database).finally(() => database.close())
  }
  await derive(templates.empty, templates.bare, migrate)
  const sampleError = await derive(templates.sample, templates.empty, fillTemplate)
  return {
    templates,
    sampleError,
    remove: () =>
      administer(
        serverUrl,
        `drop database ${templates.empty} with (force)`,
        `drop database ${templates.sample} with (force)`,
      ),
  }
}

// The platform imports no catalogue, so the sample is loaded by its path when tests start.
const SAMPLE_LOADER = join(import.meta.dirname, '../../../catalogue-folder/index.ts')

async function fillTemplate(database: Database): Promise<string | undefined> {
  if (!existsSync(SAMPLE_LOADER)) return undefined
  try {
    const loader: { loadSampleCatalogue(database: Database): Promise<unknown> } = await import(
      pathToFileURL(SAMPLE_LOADER).href
    )
    await loader.loadSampleCatalogue(database)
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
