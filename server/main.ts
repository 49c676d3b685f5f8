import { buildApp } from './app.ts'
import { prepareSearch } from './catalogue/index.ts'
import { hasSample, loadCategories, loadSampleCatalogue } from './catalogue-folder/index.ts'
import { type Config, readProcessConfig } from './config.ts'
import { createSiteLogger } from './create-logger.ts'
import { openWebBundle } from './pages/index.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase, retry, UnusableDatabase } from './platform/database/open-database.ts'
import { listenForMetrics } from './platform/http/metrics.ts'
import { openRedis } from './platform/redis.ts'
import { OpenRequests, stopOnSignal } from './platform/shutdown.ts'
import { logStartup } from './startup-report.ts'

async function start(config: Config, mode: 'production' | 'dev'): Promise<void> {
  const logger = createSiteLogger(config.LOG_LEVEL)
  if (mode === 'production') logStartup(config, logger)
  const pages = await openWebBundle({ mode })
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
  await retry(() => migrate(database, { logger })).catch((error: unknown) => {
    throw config.DATABASE_URL === undefined ? error : new UnusableDatabase(config.DATABASE_URL, error)
  })
  await retry(() => prepareSearch(database))
  if (config.SAMPLE_DATA) {
    const loaded = await retry(() => loadSampleCatalogue(database))
    if (loaded.courses > 0) logger.info(loaded, 'loaded the sample catalogue')
  }
  await retry(() => loadCategories(database))
  const isSample = await retry(() => hasSample(database))
  const redis =
    config.REDIS_URL === undefined ? undefined : await openRedis(config.REDIS_URL, config.PUBLIC_BASE_URL, logger)
  const { fastify, catalogue, search, metrics, outbox, dailyJob, report, searchCounts } = await buildApp({
    config,
    database,
    isSample,
    pages,
    redis,
    logger,
  })
  const { courses } = await retry(() => catalogue.view())
  // Here, so that the first visitor does not wait for it.
  for (const order of ['newest', 'fee'] as const) courses.ordered(order)
  await retry(() => search.prepare())
  const metricsListener = await listenForMetrics(metrics, config)
  const openRequests = new OpenRequests(fastify.server)
  stopOnSignal(logger, async () => {
    // First, because pages that are still being rendered can no longer call the API once Fastify is closing.
    await openRequests.drain()
    await fastify.close()
    await metricsListener?.close()
    await pages.close()
    await redis?.close()
    await database.close()
  })
  await fastify.listen({ port: config.PORT, host: config.HOST })
  outbox.start()
  dailyJob.start()
  report.start()
  searchCounts.start()
  logger.info({ database: database.kind }, `Graduate Maldives is at ${config.PUBLIC_BASE_URL}`)
}

try {
  await start(readProcessConfig(), process.argv.includes('--dev') ? 'dev' : 'production')
} catch (error) {
  // An operator reads this in a terminal: a sentence that says what to do, not a stack trace.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
