import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { sql } from '../platform/database/sql.ts'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { SHORT_LIVED_FLAGS, SHORT_LIVED_SETTINGS } from '../platform/database/testing/private-process.ts'
import { whyNoPostgres } from '../platform/database/testing/private-servers.ts'
import {
  type KilledReport,
  type KilledSettings,
  readStored,
  type Stored,
} from '../studio/testing/publish-until-killed.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { prepareSiteDatabase, type SiteDatabase } from '../testing/site-process.ts'

/** The embedded database takes seconds to open again. Where PostgreSQL is tried at length, it need not be too. */
const KILLS = inject('databaseKind') === 'embedded' && whyNoPostgres() === undefined ? 10 : 50
/** Each has a team of its own. On PostgreSQL they work at once, so a kill cuts off several changes. */
const COURSES = inject('databaseKind') === 'postgres' ? 12 : 3
const PROGRAM = fileURLToPath(new URL('../studio/testing/publish-until-killed.ts', import.meta.url))

/** When a process is killed: `waitMs` after it began this number of changes. */
interface Moment {
  changes: number
  waitMs: number
}

const chooseMoments = (seed: number): Moment[] =>
  fc.sample(fc.record({ changes: fc.integer({ min: 1, max: 5 }), waitMs: fc.integer({ min: 0, max: 30 }) }), {
    seed,
    numRuns: KILLS,
  })

const locationOf = ({ settings }: SiteDatabase) => ({
  url: settings['DATABASE_URL'],
  dataDir: settings['DATA_DIR'] ?? '',
})
const open = (own: SiteDatabase): Promise<Database> => openDatabase({ ...locationOf(own), logger: silentLogger })

async function prepareStaff(database: Database): Promise<Pick<KilledSettings, 'editor' | 'moderator' | 'courses'>> {
  const site = await StudioSite.open({ database, clock: systemClock })
  const editor = await site.teamMember('editor')
  const moderator = await site.siteStaff('moderator')
  const rows = await database.query<{ id: number }>(
    sql`select id from course where institution_id = ${OWN} order by id limit ${COURSES}`,
  )
  const courses = rows.map(({ id }) => id)
  // What is changed next must differ from what is published.
  await database.query(sql`update course set credits = 1 where id = any(${courses}::integer[])`)
  await site.close()
  return { editor: editor.id, moderator: moderator.id, courses }
}

/** Each change is there with everything that belongs to it, or with nothing of it. */
function expectWhole({ credits, drafted, newest, published, ...counts }: Stored): void {
  expect(credits).toBe(published ?? 1)
  expect(counts.revisions).toBe(counts.submits)
  expect(counts.publications).toBe(counts.approvals)
  if (newest?.state === 'in_review') {
    expect(drafted).toBe(newest.credits)
    expect(counts.publications).toBe(counts.revisions - 1)
  } else {
    expect(counts.publications).toBe(counts.revisions)
    // What was published ends its draft; only a newer one may have begun since.
    if (drafted !== null) expect(drafted).toBeGreaterThan(credits)
  }
}

type Change = Extract<KilledReport, { kind: 'begun' | 'done' }>

/** A process that publishes, from its start to the kill. */
class Publisher {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  readonly #stored = Promise.withResolvers<Stored[]>()
  readonly changes: Change[] = []
  #onChange = (): void => undefined
  #errors = ''

  constructor(settings: KilledSettings) {
    this.#child = spawn(process.execPath, [...SHORT_LIVED_FLAGS, PROGRAM, JSON.stringify(settings)], {
      env: { TMPDIR: tmpdir(), ...SHORT_LIVED_SETTINGS },
      stdio: 'pipe',
    })
    this.#ended = once(this.#child, 'close')
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#errors += chunk.toString()
    })
    if (this.#child.stdout) createInterface(this.#child.stdout).on('line', (line) => this.#read(JSON.parse(line)))
  }

  #read(report: KilledReport): void {
    if (report.kind === 'stored') {
      this.#stored.resolve(report.courses)
      return
    }
    this.changes.push(report)
    this.#onChange()
  }

  /** Lets it have the database; resolves with what it found there. */
  async start(): Promise<Stored[]> {
    this.#child.stdin?.write('start\n')
    return await Promise.race([this.#stored.promise, this.#failed()])
  }

  async #failed(): Promise<never> {
    await this.#ended
    throw new Error(`It ended by itself: ${this.#errors}`)
  }

  async killAt({ changes, waitMs }: Moment): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onChange = () => {
      if (this.changes.filter(({ kind }) => kind === 'begun').length >= changes) resolve()
    }
    this.#onChange()
    await Promise.race([promise, this.#failed()])
    await delay(waitMs)
    await this.kill()
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  count(id: number, kind: Change['kind'], change: Change['change']): number {
    return this.changes.filter((each) => each.course === id && each.kind === kind && each.change === change).length
  }
}

/** What was reported as done is stored, and besides it at most the change that the kill cut off. */
function expectReported(publisher: Publisher, before: Stored | undefined, stored: Stored): void {
  for (const [change, count] of [
    ['submit', 'submits'],
    ['approve', 'approvals'],
  ] as const) {
    const added = stored[count] - (before?.[count] ?? 0)
    expect(added).toBeGreaterThanOrEqual(publisher.count(stored.id, 'done', change))
    expect(added).toBeLessThanOrEqual(publisher.count(stored.id, 'begun', change))
  }
}

it(`submissions and publications that a kill cuts off are there entirely or not at all, ${KILLS} times`, async () => {
  const own = await prepareSiteDatabase()
  const prepared = await open(own)
  const settings: KilledSettings = { ...locationOf(own), ...(await prepareStaff(prepared)) }
  await prepared.close()
  const seed = Math.trunc(Math.random() * 2 ** 31)
  process.stdout.write(`The moments of the ${KILLS} kills follow from the seed ${seed}.\n`)

  let before: Stored[] = []
  let last: Publisher | undefined
  const expectAll = (stored: Stored[]): void => {
    expect(stored.map(({ id }) => id)).toEqual(settings.courses)
    stored.forEach((course, at) => {
      expectWhole(course)
      if (last) expectReported(last, before[at], course)
    })
    before = stored
  }
  let next = new Publisher(settings)
  for (const moment of chooseMoments(seed)) {
    const publisher = next
    expectAll(await publisher.start())
    next = new Publisher(settings)
    await publisher.killAt(moment)
    last = publisher
  }
  await next.kill()

  const database = await open(own)
  expectAll(await readStored(database, settings.courses))
  const site = await StudioSite.open({ database, clock: systemClock })
  for (const { id, credits } of before) {
    const reply = await site.accounts.ask('GET', `/api/v1/p/courses/${id}`)
    expect(reply.json().data.credits).toBe(credits)
  }
  await site.close()
  await database.close()
  await own.remove()
}, 400_000)
