import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import type { Redis } from '../platform/redis.ts'
import { CATALOGUE_CHANNEL, type Catalogue, type CatalogueChange, readNotice, writeNotice } from './catalogue.ts'
import { lapseCourses } from './lapse-courses.ts'

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
