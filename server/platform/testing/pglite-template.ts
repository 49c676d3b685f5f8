import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openEmbedded } from '../database/embedded.ts'
import { sql } from '../database/sql.ts'
import { patientLimits, silentLogger } from './database-options.ts'

// Node.js has it, but leaves its types to those of browsers.
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> }

let compiled: Promise<object> | undefined

/**
 * PGlite is 9 MB of WebAssembly, which each thread would compile again. Threads of one process share a compiled module
 * while it is referenced, so it stays referenced here: a test database then opens in half the time.
 */
export async function shareCompiledPglite(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiled ??= readFile(join(dirname(entry), 'pglite.wasm')).then((program) => WebAssembly.compile(program))
  await compiled
}

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/graduate')

/**
 * Making a new embedded database takes seconds and always gives the same one, so its dump is kept between runs. What
 * PostgreSQL makes further databases from is left out of it: two thirds of the files, which nobody here would open.
 */
export async function bareDump(): Promise<string> {
  const file = join(CACHE, `pglite-${await pgliteVersion()}-alone.tar`)
  if (existsSync(file)) return file
  await mkdir(CACHE, { recursive: true })
  // Two runs may make it at once; neither may read what the other has half written.
  const draft = `${file}.${randomUUID()}`
  const database = await openEmbedded({}, silentLogger, patientLimits)
  try {
    await database.query(sql`update pg_database set datistemplate = false`)
    await database.query(sql`drop database template0`)
    await database.query(sql`drop database template1`)
    await database.dump(draft)
  } finally {
    await database.close()
  }
  await rename(draft, file)
  return file
}

async function pgliteVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest: { version: string } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8'))
  return manifest.version
}
