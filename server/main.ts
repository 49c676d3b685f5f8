import { buildApp } from './app.ts'
import { prepareSearch } from './catalogue/index.ts'
import { hasSample, loadCategories, loadSampleCatalogue } from './catalogue-folder/index.ts'
import { type Config, readProcessConfig } from './config.ts'
import { openPages } from './open-pages.ts'
import { openDatabase } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { createLogger } from './platform/http/logging.ts'
import { listenForMetrics } from './platform/http/metrics.ts'
import { Visitors } from './platform/http/visitors.ts'
import { openRedis } from './platform/redis.ts'
import { patiently, UnusableDatabase } from './platform/start-on-database.ts'
import { stopOnSignal } from './platform/stop-on-signal.ts'

async function start(config: Config, mode: 'production' | 'dev'): Promise<void> {
  const logger = createLogger(config.LOG_LEVEL)
  const pages = await openPages({ mode })
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  await patiently(() => migrate(database)).catch((error: unknown) => {
    throw config.DATABASE_URL === undefined ? error : new UnusableDatabase(config.DATABASE_URL, error)
  })
  await patiently(() => prepareSearch(database))
  if (config.SAMPLE_DATA) {
    const loaded = await patiently(() => loadSampleCatalogue(database))
    if (loaded.courses > 0) logger.info(loaded, 'loaded the sample catalogue')
  }
  await patiently(() => loadCategories(database))
  const isSample = await patiently(() => hasSample(database))
  const redis =
    config.REDIS_URL === undefined ? undefined : await openRedis(config.REDIS_URL, config.PUBLIC_BASE_URL, logger)
  const { fastify, catalogue, metrics, outbox } = await buildApp({ config, database, isSample, pages, redis, logger })
  const { courses } = await patiently(() => catalogue.view())
  // What every page of a list or of a course asks for is sorted before anybody waits for it.
  for (const order of ['newest', 'fee'] as const) courses.ordered(order)
  const metricsListener = await listenForMetrics(metrics, config)
  const visitors = new Visitors(fastify.server)
  stopOnSignal(logger, async () => {
    // Once Fastify itself is closing, pages that are being made can no longer ask the API.
    await visitors.seeOut()
    await fastify.close()
    await metricsListener?.close()
    await pages.close()
    await redis?.close()
    await database.close()
  })
  await fastify.listen({ port: config.PORT, host: config.HOST })
  outbox.start()
  logger.info({ database: database.kind }, `Graduate Maldives is at ${config.PUBLIC_BASE_URL}`)
}

try {
  await start(readProcessConfig(), process.argv.includes('--dev') ? 'dev' : 'production')
} catch (error) {
  // Whoever starts the site reads this on a terminal: a sentence that says what to do, not a stack.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
