import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from './database.ts'
import { openDatabase } from './open-database.ts'
import { openEmbedded } from './pglite.ts'
import { sql } from './sql.ts'
import { generousLimits, silentLogger } from './testing/database-options.ts'
import { SHORT_LIVED_FLAGS, SHORT_LIVED_SETTINGS } from './testing/private-process.ts'
import { shareCompiledPglite } from './testing/template-databases.ts'

vi.setConfig({ testTimeout: 90_000 })

let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'graduate-embedded-'))
  await shareCompiledPglite()
  const location = { folder: join(dataDir, 'database'), copyOf: inject('templates').bare }
  await (await openEmbedded(location, silentLogger, generousLimits)).close()
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const opened: Database[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const database of opened.splice(0)) await database.close()
})

async function open(logger = silentLogger): Promise<Database> {
  const database = await openDatabase({ url: undefined, dataDir, logger })
  opened.push(database)
  return database
}

const moduleUrl = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href

/** Another process that opens the same folder, and then does what the script says with `database`. */
function startProcess(script: string): ChildProcessByStdio<Writable, Readable, Readable> {
  const source = `
    import { openDatabase } from '${moduleUrl('open-database.ts')}'
    import { sql } from '${moduleUrl('sql.ts')}'
    const logger = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ url: undefined, dataDir: process.argv[1], logger })
    ${script}`
  // What a killed process leaves behind is removed with the folder.
  const env = { TMPDIR: dataDir, ...SHORT_LIVED_SETTINGS }
  return spawn(process.execPath, [...SHORT_LIVED_FLAGS, '--input-type=module', '-e', source, dataDir], {
    env,
    stdio: 'pipe',
  })
}

test('data stays in the folder, which is locked while open and left tidy', async () => {
  const temporary = join(dataDir, 'temporary')
  mkdirSync(temporary)
  vi.stubEnv('TMPDIR', temporary)
  const database = await open()
  expect(readdirSync(temporary)).toHaveLength(1)
  await database.query(sql`create table note (text text)`)
  await database.query(sql`insert into note values ('kept')`)

  const second = startProcess('')
  const complaint = second.stderr.toArray()
  const [exitCode] = await once(second, 'exit')
  expect(exitCode).toBe(1)
  expect(String(await complaint)).toContain(`The database in ${dataDir} is in use by process ${process.pid}.`)
  await expect(open()).rejects.toThrow(`in use by process ${process.pid}`)

  await database.close()
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
  expect(readdirSync(temporary)).toEqual([])

  const again = await open()
  expect(await again.query(sql`select text from note`)).toEqual([{ text: 'kept' }])
})

test('a folder that cannot be read is named, and does not stay locked', async () => {
  const database = join(dataDir, 'unreadable', 'database')
  mkdirSync(database, { recursive: true })
  writeFileSync(join(database, 'PG_VERSION'), '9.6')
  const attempt = () => openDatabase({ url: undefined, dataDir: join(dataDir, 'unreadable'), logger: silentLogger })
  await expect(attempt()).rejects.toThrow(`The database in ${join(dataDir, 'unreadable')} could not be opened.`)
  await expect(attempt()).rejects.toThrow('could not be opened')
})

test('a process killed in the midst of writing loses nothing that it had confirmed, and frees the folder', async () => {
  const writer = startProcess(`
    await database.query(sql\`create table written (number integer)\`)
    for (let number = 1; ; number++) {
      await database.query(sql\`insert into written values (\${number})\`)
      process.stdout.write(number + ' ')
    }`)
  let confirmed = ''
  writer.stdout.on('data', (chunk) => {
    confirmed += chunk
    if (confirmed.split(' ').length > 50) writer.kill('SIGKILL')
  })
  const [, signal] = await once(writer, 'exit')
  expect(signal).toBe('SIGKILL')

  const database = await open()
  const [row] = await database.query<{ count: number; last: number }>(
    sql`select count(*) as count, max(number) as last from written`,
  )
  const lastConfirmed = Number(confirmed.trim().split(' ').at(-1))
  expect(row?.count).toBe(row?.last)
  expect(row?.last).toBeGreaterThanOrEqual(lastConfirmed)
})

test('a statement that takes too long is given up before it is answered, and later ones are answered', async () => {
  const database = await open()
  await expect(database.query(sql`select pg_sleep(4)`)).rejects.toThrow(DatabaseUnavailable)
  const answer = () => database.query(sql`select 1 as one`).catch(() => 'busy')
  await expect.poll(answer, { timeout: 10_000 }).toEqual([{ one: 1 }])
})

test('a transaction that is given up leaves nothing, and does not keep the others out', async () => {
  const database = await open()
  await database.query(sql`create table abandoned (number integer)`)
  const attempt = database.transaction(async (transaction) => {
    await transaction.query(sql`insert into abandoned values (1)`)
    await transaction.query(sql`select pg_sleep(4)`)
  })
  await expect(attempt).rejects.toThrow(DatabaseUnavailable)
  const answer = () => database.query(sql`select * from abandoned`).catch(() => 'busy')
  await expect.poll(answer, { timeout: 10_000 }).toEqual([])
})

test('when the thread dies, waiting and later statements are refused, and it is said aloud', async () => {
  const said: string[] = []
  const logger = { ...silentLogger, error: (_: object, message: string) => said.push(message) }
  const started = once(process, 'worker')
  const database = await open(logger)
  const [worker] = await started
  const waiting = database.query(sql`select pg_sleep(1)`)
  const refusal = expect(waiting).rejects.toThrow(DatabaseUnavailable)
  await worker.terminate()
  await refusal
  await expect(database.query(sql`select 1`)).rejects.toThrow(DatabaseUnavailable)
  expect(said).toEqual(['the embedded database ended; this process must be started again'])
  await database.close()
  expect(await (await open()).query(sql`select 1 as one`)).toEqual([{ one: 1 }])
})
