import type { Fee } from '../../contract/catalogue/fees.ts'
import { type GrantTerms, type TotalsAfterGrant, totalsAfterGrant } from '../../contract/catalogue/grant.ts'
import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import type { Redis } from '../platform/redis.ts'
import type { ResponseCache } from '../platform/response-cache.ts'
import {
  CATALOGUE_CHANNEL,
  type Catalogue,
  type CatalogueChange,
  institutionTag,
  readNotice,
  writeNotice,
} from './catalogue.ts'

/** The longest that anything stays stale if every notice is lost. */
const CATCH_UP_EVERY_MS = 15_000

interface DependentCaches {
  /** Their entries are tagged with the institutions that they depend on, if they depend on nothing else. */
  byInstitution: readonly Pick<ResponseCache, 'invalidate' | 'clear'>[]
  /** They depend on no course, and are cleared only where nobody knows what has changed. */
  onlyWhole: readonly Pick<ResponseCache, 'clear'>[]
}

/**
 * Drops from the caches what a change of the catalogue makes stale, by whichever instance it was made: what depends on
 * its institutions, or everything. Returns what clears them all.
 */
export function invalidateCachesOnChange(
  catalogue: Catalogue,
  { byInstitution, onlyWhole }: DependentCaches,
): () => void {
  const clearCaches = (): void => {
    catalogue.summaries.forget()
    for (const cache of [...byInstitution, ...onlyWhole]) cache.clear()
  }
  catalogue.onChange(({ institutions }) => {
    if (institutions === undefined) return clearCaches()
    for (const cache of byInstitution) cache.invalidate(institutions.map(institutionTag))
  })
  return clearCaches
}

/** Follows changes by other instances, and updates what depends on the day: approvals, grants and what is left to pay. */
export async function followCatalogue(
  catalogue: Catalogue,
  database: Database,
  redis: Redis | undefined,
  clock: Clock,
  logger: Logger,
): Promise<{ stop(): void }> {
  const onNotice = (notice: string): void => {
    const change = readNotice(notice)
    if (change) catalogue.heard(change)
  }
  const catchUp = (notice?: CatalogueChange): void => {
    catalogue
      .catchUp(notice)
      .catch((error: unknown) => logger.warn({ err: error }, 'could not read the catalogue version'))
  }
  let lastDay = ''
  let isLapsing = false
  async function lapseOncePerDay(): Promise<void> {
    const day = dayInMaldives(clock.now())
    if (day === lastDay || isLapsing) return
    isLapsing = true
    try {
      const courses = await lapseCourses(catalogue, day)
      if (courses > 0) logger.info({ courses, day }, 'approvals or grants have lapsed')
      const totals = await updateTotalsAfterGrant(catalogue, day)
      if (totals > 0) logger.info({ courses: totals, day }, 'totals after the grant have changed')
      lastDay = day
    } catch (error) {
      logger.warn({ err: error }, 'could not let approvals and grants lapse; trying again')
    } finally {
      isLapsing = false
    }
  }
  await lapseOncePerDay()
  await database.listen(CATALOGUE_CHANNEL, onNotice, () => catchUp())
  if (redis) {
    await redis.subscribe(
      CATALOGUE_CHANNEL,
      (notice) => catchUp(readNotice(notice)),
      () => catchUp(),
    )
    catalogue.onOwnChange((change) => {
      redis
        .publish(CATALOGUE_CHANNEL, writeNotice(change))
        .catch((error: unknown) => logger.warn({ err: error }, 'could not notify other instances'))
    })
  }
  const timer = setInterval(() => {
    catchUp()
    void lapseOncePerDay()
  }, CATCH_UP_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Many grants end on the same day. A transaction that writes this many courses is short. */
const CHUNK = 500

/**
 * An approval, and what the state pays, hold until a day: from the next one on no course is said to have them. Their
 * details stay, so that a page can say until when they held and an export loses nothing.
 *
 * @param today as 'YYYY-MM-DD'
 * @returns how many courses have lost one
 */
export async function lapseCourses(catalogue: Catalogue, today: string): Promise<number> {
  // ISO dates compare as strings.
  const isApprovalOver = sql`(mqa_approved and approval ->> 'valid_until' < ${today})`
  const isGrantOver = sql`(gov_first_degree_text <> 'No' and gov_first_degree_valid_until < ${today}::date)`
  for (let count = 0; ; ) {
    const due = await catalogue.database.query<{ id: number }>(sql`
      select id from course where ${isApprovalOver} union select id from course where ${isGrantOver} limit ${CHUNK}`)
    if (due.length === 0) return count
    const lapsed = await catalogue.change(async (transaction, version, onlyIn) => {
      const changed = await transaction.query<{ id: number; institution_id: number }>(sql`
        update course
        set mqa_approved = mqa_approved and ${isApprovalOver} is not true,
          gov_first_degree_text = case when ${isGrantOver} then 'No' else gov_first_degree_text end,
          total_after_grant_min = total_mvr_min, total_after_grant_max = total_mvr_max,
          updated_at = now(), version = version + 1, changed_in = ${version}
        where id = any(${due.map(({ id }) => id)}::integer[]) and (${isApprovalOver} or ${isGrantOver})
        returning id, institution_id`)
      onlyIn(changed.map(({ institution_id }) => institution_id))
      return changed
    })
    count += lapsed.length
  }
}

type GrantedCourse = GrantTerms & TotalsAfterGrant & { id: number; institution_id: number; fees: Fee[] }

/** The first of them by id. */
const readGranted = (database: Queryable, which: Sql): Promise<GrantedCourse[]> =>
  database.query<GrantedCourse>(sql`
    select id, institution_id, mnqf_level, study_modes, mqa_approved, gov_first_degree_percent,
      gov_first_degree_valid_until, intakes, total_after_grant_min, total_after_grant_max,
      (select jsonb_agg(to_jsonb(fee) order by position) from course_fee fee where course_id = course.id) as fees
    from course where ${which} order by id limit ${CHUNK}`)

/** The courses whose stored totals are not those of today, with today's. */
const outdatedTotals = (courses: readonly GrantedCourse[], today: string) =>
  courses
    .map((course) => ({ course, totals: totalsAfterGrant(course, today) }))
    .filter(
      ({ course, totals }) =>
        course.total_after_grant_min !== totals.total_after_grant_min ||
        course.total_after_grant_max !== totals.total_after_grant_max,
    )

/**
 * The next intake moves with the days, and with it whether a grant is still paid then. A grant that is over at one intake
 * is over at every later one, so only courses that count one can change, besides those whose totals were never computed.
 *
 * @param today as 'YYYY-MM-DD'
 * @returns how many courses have changed
 */
export async function updateTotalsAfterGrant(catalogue: Catalogue, today: string): Promise<number> {
  let count = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    const courses: GrantedCourse[] = await readGranted(
      catalogue.database,
      sql`id > ${last} and total_mvr_min is not null
        and (total_after_grant_min, total_after_grant_max) is distinct from (total_mvr_min, total_mvr_max)`,
    )
    last = courses.at(-1)?.id
    const ids = outdatedTotals(courses, today).map(({ course }) => course.id)
    if (ids.length === 0) continue
    count += ids.length
    await catalogue.change(async (transaction, version, onlyIn) => {
      // Read again inside the transaction, where nobody else can write.
      const outdated = outdatedTotals(await readGranted(transaction, sql`id = any(${ids}::integer[])`), today)
      const rows = outdated.map(({ course, totals }) => ({ id: course.id, ...totals }))
      await transaction.query(sql`
        update course
        set total_after_grant_min = given.total_after_grant_min, total_after_grant_max = given.total_after_grant_max,
          updated_at = case when course.total_after_grant_min is null then updated_at else now() end,
          changed_in = ${version}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as given (id integer, total_after_grant_min integer, total_after_grant_max integer)
        where course.id = given.id`)
      onlyIn(outdated.map(({ course }) => course.institution_id))
    })
  }
  return count
}
