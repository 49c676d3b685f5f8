import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import { sql } from '../platform/database/sql.ts'
import type { Redis } from '../platform/redis.ts'
import { CATALOGUE_CHANNEL, type Catalogue, type CatalogueChange, readNotice, writeNotice } from './catalogue.ts'

/** The longest that anything stays stale if every notice is lost. */
const CATCH_UP_EVERY_MS = 15_000

/** Follows changes by other instances, and lets approvals and grants lapse when a day begins. */
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
      lastDay = day
      if (courses > 0) logger.info({ courses, day }, 'approvals or grants have lapsed')
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

/** Grants end together at the end of a year: so many at a time are soon written. */
const CHUNK = 500

/**
 * An approval, and what the state pays, hold until a day: from the next one on no course is said to have them. What was
 * written about them stays, so that a page can say until when they held and an export loses nothing.
 *
 * @param today as 'YYYY-MM-DD'
 * @returns how many courses have lost one
 */
export async function lapseCourses(catalogue: Catalogue, today: string): Promise<number> {
  // A date as JSON has it is a text, and in the order of such texts.
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
          updated_at = now(), version = version + 1, changed_in = ${version}
        where id = any(${due.map(({ id }) => id)}::integer[]) and (${isApprovalOver} or ${isGrantOver})
        returning id, institution_id`)
      onlyIn(changed.map(({ institution_id }) => institution_id))
      return changed
    })
    count += lapsed.length
  }
}
