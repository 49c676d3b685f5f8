import { Catalogue } from '../../catalogue/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { sql } from '../../platform/database/sql.ts'
import { silentLogger } from '../../platform/database/testing/database-options.ts'
import { newState } from '../draftable.ts'
import { COURSE } from '../drafted-course.ts'
import { saveDraft } from '../drafts.ts'
import { approveReview } from '../reviews.ts'
import { submitDraft } from '../submissions.ts'

/**
 * A program for the test that kills it. It opens the database, reports what is stored there of each course, and then
 * changes, submits and approves all of them again and again. Each line of its output is one report.
 */
export interface KilledSettings {
  url: string | undefined
  dataDir: string
  editor: number
  moderator: number
  courses: readonly number[]
}

export type ChangeKind = 'submit' | 'approve'

export type KilledReport =
  | { kind: 'stored'; courses: Stored[] }
  /** A change begins, and is complete in the database. */
  | { kind: 'begun' | 'done'; course: number; change: ChangeKind }

/** What one course has of each change, in one statement and so at one moment. */
export interface Stored {
  id: number
  credits: number
  drafted: number | null
  newest: { state: 'in_review' | 'published'; credits: number } | null
  published: number | null
  revisions: number
  publications: number
  submits: number
  approvals: number
}

/** The first version of a course is what was there before the studio. */
const IS_SUBMITTED = sql`by_id <> 0`

export const readStored = (database: Database, courses: readonly number[]): Promise<Stored[]> =>
  database.query<Stored>(sql`
    select course.id, course.credits, (studio_draft.content ->> 'credits')::integer as drafted,
      (select jsonb_build_object('state', state, 'credits', content -> 'credits') from studio_revision
        where thing = 'course' and thing_id = course.id order by revision desc limit 1) as newest,
      (select (content ->> 'credits')::integer from studio_revision
        where thing = 'course' and thing_id = course.id and state = 'published' and ${IS_SUBMITTED}
        order by revision desc limit 1) as published,
      (select count(*)::integer from studio_revision
        where thing = 'course' and thing_id = course.id and ${IS_SUBMITTED}) as revisions,
      (select count(*)::integer from studio_revision where thing = 'course' and thing_id = course.id
        and state = 'published' and decided_at is not null and ${IS_SUBMITTED}) as publications,
      (select count(*)::integer from audit_line
        where thing = 'course ' || course.id and action = 'course:submit') as submits,
      (select count(*)::integer from audit_line
        where thing = 'course ' || course.id and action = 'review:approve') as approvals
    from course left join studio_draft on thing = 'course' and thing_id = course.id
    where course.id = any(${courses}::integer[]) order by course.id`)

// Writing to a pipe waits until it is written, so a kill takes no line back.
const report = (line: KilledReport): boolean => process.stdout.write(`${JSON.stringify(line)}\n`)

class CourseTeam {
  readonly #catalogue: Catalogue
  readonly #settings: KilledSettings
  readonly #course: number

  constructor(catalogue: Catalogue, settings: KilledSettings, course: number) {
    this.#catalogue = catalogue
    this.#settings = settings
    this.#course = course
  }

  async workUntilKilled(): Promise<never> {
    for (;;) {
      const { state } = await newState(this.#catalogue.database, COURSE, this.#course)
      if (state === 'in_review') await this.#approve()
      else await this.#submit()
    }
  }

  async #submit(): Promise<void> {
    const { database } = this.#catalogue
    const author = this.#author(this.#settings.editor, 'The editor')
    const id = this.#course
    const record = await COURSE.find(database, id)
    const published = (await COURSE.findPublished(database, id)) ?? {}
    const content = { ...published, credits: Number(published['credits']) + 1 }
    const version = await saveDraft(database, author, COURSE, { id, version: record.version, content })
    await this.#change('submit', () => submitDraft(this.#catalogue, author, COURSE, { id, version }))
  }

  async #approve(): Promise<void> {
    const [review] = await this.#catalogue.database.query<{ id: number }>(sql`
      select id from studio_revision where thing = 'course' and thing_id = ${this.#course} and state = 'in_review'`)
    const author = this.#author(this.#settings.moderator, 'The moderator')
    await this.#change('approve', () => approveReview(this.#catalogue, author, review?.id ?? 0))
  }

  async #change(change: ChangeKind, work: () => Promise<unknown>): Promise<void> {
    report({ kind: 'begun', course: this.#course, change })
    await work()
    report({ kind: 'done', course: this.#course, change })
  }

  #author(id: number, name: string) {
    return { id, name, address: '127.0.0.1', now: new Date() }
  }
}

if (import.meta.main) {
  const settings: KilledSettings = JSON.parse(process.argv[2] ?? '')
  const { url, dataDir, courses } = settings
  // Starts reading the program before it is this one's turn to have the database.
  await new Promise((resolve) => process.stdin.once('data', resolve))
  const database = await openDatabase({ url, dataDir, logger: silentLogger })
  report({ kind: 'stored', courses: await readStored(database, courses) })
  const catalogue = new Catalogue(database)
  await Promise.all(courses.map((course) => new CourseTeam(catalogue, settings, course).workUntilKilled()))
}
