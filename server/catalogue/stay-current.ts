import { type Clock, dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/database/logger.ts'
import type { Redis } from '../platform/redis.ts'
import { CATALOGUE_CHANNEL, type Catalogue } from './catalogue.ts'
import { lapseCourses } from './lapse-courses.ts'

/** Should a notice be lost on every road, nothing stays stale for longer than this. */
const CATCH_UP_EVERY_MS = 15_000

/** Keeps an instance's idea of the catalogue in step with what others write, and the catalogue with the day. */
export async function stayCurrent(
  catalogue: Catalogue,
  database: Database,
  redis: Redis | undefined,
  clock: Clock,
  logger: Logger,
): Promise<{ stop(): void }> {
  const heard = (message: string): void => {
    const version = Number(message)
    if (Number.isSafeInteger(version)) catalogue.heard(version)
  }
  const catchUp = (): void => {
    catalogue.catchUp().catch((error: unknown) => logger.warn({ err: error }, 'could not read the catalogue version'))
  }
  let lastDay = ''
  let isLapsing = false
  /** What is written is right on its day; another day may have brought something to its end. */
  async function letLapse(): Promise<void> {
    const day = dayInMaldives(clock.now())
    if (day === lastDay || isLapsing) return
    isLapsing = true
    try {
      const courses = await lapseCourses(catalogue, day)
      lastDay = day
      if (courses > 0) logger.info({ courses, day }, 'approvals or grants have lapsed')
    } catch (error) {
      logger.warn({ err: error }, 'could not let approvals and grants lapse; this is tried again')
    } finally {
      isLapsing = false
    }
  }
  await letLapse()
  await database.listen(CATALOGUE_CHANNEL, heard, catchUp)
  if (redis) {
    // The database alone knows the version, so a message here is only a reason to look.
    await redis.subscribe(CATALOGUE_CHANNEL, catchUp, catchUp)
    catalogue.onChange((version) => {
      redis
        .publish(CATALOGUE_CHANNEL, String(version))
        .catch((error: unknown) => logger.warn({ err: error }, 'could not tell other instances'))
    })
  }
  const timer = setInterval(() => {
    catchUp()
    void letLapse()
  }, CATCH_UP_EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
