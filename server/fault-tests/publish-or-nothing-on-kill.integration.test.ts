import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { sql } from '../platform/database/sql.ts'
import { silentLogger } from '../platform/database/testing/database-options.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { prepareSiteDatabase, type Site, type SiteDatabase, startSite } from '../testing/site-process.ts'

const isPostgres = inject('databaseKind') === 'postgres'
/** So many submissions and publications are cut off by a kill. The embedded database is opened twice for each kill. */
const CUT_OFF = isPostgres ? 50 : 10
/** Each has a team of its own, so a kill cuts off several changes. */
const COURSES = 12
const MOST_CHANGES_BEFORE_A_KILL = 30
const LONGEST_WAIT_MS = 15

const open = ({ settings }: SiteDatabase): Promise<Database> =>
  openDatabase({ url: settings['DATABASE_URL'], dataDir: settings['DATA_DIR'] ?? '', logger: silentLogger })

interface Staff {
  editor: string
  moderator: string
  courses: number[]
}

async function prepareStaff(database: Database): Promise<Staff> {
  const site = await StudioSite.open({ database, clock: systemClock })
  const { token: editor } = await site.teamMember('editor')
  const { token: moderator } = await site.siteStaff('moderator')
  const courses = await database.query<{ id: number }>(
    sql`select id from course where institution_id = ${OWN} order by id limit ${COURSES}`,
  )
  // What is changed next must differ from what is published.
  await database.query(sql`update course set credits = 1 where id = any(${courses.map(({ id }) => id)}::integer[])`)
  await site.close()
  return { editor, moderator, courses: courses.map(({ id }) => id) }
}

/** What one course has of each change, in one statement and so at one moment. */
interface Stored {
  credits: number
  drafted: number | null
  newest: { state: 'in_review' | 'published'; credits: number } | null
  published: number | null
  revisions: number
  publications: number
  submits: number
  approvals: number
}

async function readStored(database: Database, id: number): Promise<Stored> {
  const [stored] = await database.query<Stored>(sql`
    with revision as (select * from studio_revision where thing = 'course' and thing_id = ${id}),
      line as (select * from audit_line where thing = ${`course ${id}`})
    select course.credits, (studio_draft.content ->> 'credits')::integer as drafted,
      (select jsonb_build_object('state', state, 'credits', content -> 'credits') from revision
        order by revision desc limit 1) as newest,
      (select (content ->> 'credits')::integer from revision where state = 'published'
        order by revision desc limit 1) as published,
      (select count(*)::integer from revision) as revisions,
      (select count(*)::integer from revision where state = 'published' and decided_at is not null) as publications,
      (select count(*)::integer from line where action = 'course:submit') as submits,
      (select count(*)::integer from line where action = 'review:approve') as approvals
    from course left join studio_draft on thing = 'course' and thing_id = course.id where course.id = ${id}`)
  if (!stored) throw new Error(`There is no course ${id}.`)
  return stored
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

/** Changes, submits and approves one course again and again, until the site is killed. */
class CourseTeam {
  answered = { submits: 0, approvals: 0 }
  isUnanswered = false
  readonly id: number
  readonly #site: Site
  readonly #staff: Staff
  readonly #onChange: () => void

  constructor(site: Site, staff: Staff, id: number, onChange: () => void) {
    this.#site = site
    this.#staff = staff
    this.id = id
    this.#onChange = onChange
  }

  async workUntilKilled(): Promise<void> {
    while (!this.#site.hasEnded) {
      try {
        await this.#takeNextStep()
      } catch (error) {
        // The connection ended with the process.
        if (!(error instanceof TypeError)) throw error
        return
      }
    }
  }

  async #takeNextStep(): Promise<void> {
    const { editor } = this.#staff
    const course = await this.#ask('GET', `/api/v1/studio/courses/${this.id}`, editor)
    if (course.state === 'in_review') return await this.#approve()
    const content = { ...course.published, credits: course.published.credits + 1 }
    const draft = { version: course.version, course: content }
    const { version } = await this.#ask('PUT', `/api/v1/studio/courses/${this.id}/draft`, editor, draft)
    await this.#change(`/api/v1/studio/courses/${this.id}/submit`, editor, { version })
    this.answered.submits++
  }

  async #approve(): Promise<void> {
    const { moderator } = this.#staff
    const { data } = await this.#ask('GET', '/api/v1/admin/reviews', moderator)
    const review = data.find(({ course_id }: { course_id: number }) => course_id === this.id)
    await this.#change(`/api/v1/admin/reviews/${review.id}/approve`, moderator)
    this.answered.approvals++
  }

  async #change(path: string, token: string, body?: object): Promise<void> {
    this.isUnanswered = true
    const asked = this.#ask('POST', path, token, body)
    this.#onChange()
    await asked
    this.isUnanswered = false
  }

  async #ask(method: string, path: string, token: string, body?: object) {
    const response = await fetch(this.#site.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return JSON.parse(text)
  }
}

/** Lets a team work on each course and kills the site in the middle of it. */
async function killWhileTeamsWork(site: Site, staff: Staff): Promise<CourseTeam[]> {
  const begun = Promise.withResolvers<void>()
  let changesLeft = 1 + Math.floor(Math.random() * MOST_CHANGES_BEFORE_A_KILL)
  const onChange = (): void => {
    changesLeft--
    if (changesLeft === 0) begun.resolve()
  }
  const teams = staff.courses.map((id) => new CourseTeam(site, staff, id, onChange))
  const working = Promise.all(teams.map((team) => team.workUntilKilled()))
  await Promise.race([begun.promise, working])
  await delay(Math.random() * LONGEST_WAIT_MS)
  site.signal('SIGKILL')
  await site.ended
  await working
  return teams
}

it(`each of ${CUT_OFF} submissions and publications that a kill cuts off is there entirely or not at all`, async () => {
  const own = await prepareSiteDatabase()
  const prepared = await open(own)
  const staff = await prepareStaff(prepared)
  const before = new Map<number, Stored>()
  for (const id of staff.courses) before.set(id, await readStored(prepared, id))
  await prepared.close()

  let cutOff = 0
  while (cutOff < CUT_OFF) {
    const site = await startSite(own.settings, { apiOnly: true })
    const teams = await killWhileTeamsWork(site, staff)
    const database = await open(own)
    for (const { id, answered, isUnanswered } of teams) {
      const stored = await readStored(database, id)
      expectWhole(stored)
      const last = before.get(id)
      const unanswered = {
        submits: stored.submits - (last?.submits ?? 0) - answered.submits,
        approvals: stored.approvals - (last?.approvals ?? 0) - answered.approvals,
      }
      expect(Math.min(unanswered.submits, unanswered.approvals), 'what was answered is stored').toBe(0)
      expect([0, isUnanswered ? 1 : 0]).toContain(unanswered.submits + unanswered.approvals)
      before.set(id, stored)
      if (isUnanswered) cutOff++
    }
    await database.close()
  }

  const site = await startSite(own.settings, { apiOnly: true })
  for (const id of staff.courses) {
    const { text } = await site.get(`/api/v1/p/courses/${id}`)
    expect(JSON.parse(text).data.credits).toBe(before.get(id)?.credits)
  }
  await site.stop()
  await own.remove()
}, 240_000)
