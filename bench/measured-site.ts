import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { createSiteLogger } from '../server/create-logger.ts'
import { openWebBundle } from '../server/pages/index.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { EMPTY_CACHES_PATH, FIXED_STRING_PATH, MEMORY_PATH, RENDER_PATH } from './start-site.ts'

// The site as a process of its own, so that the client that measures it runs on another core.
const config = readConfig({ ...process.env, LOG_LEVEL: 'warn' })
const logger = createSiteLogger(config.LOG_LEVEL)
const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR, logger })
const pages = await openWebBundle({ mode: 'production' })
const { fastify, catalogue, clearCaches } = await buildApp({ config, database, pages, logger })

const started = performance.now()
await catalogue.view()
const indexMs = Math.round(performance.now() - started)

fastify.get(FIXED_STRING_PATH, (_request, reply) => reply.type('text/plain').send('Explore, Compare, Excel'))
fastify.get(EMPTY_CACHES_PATH, async () => {
  clearCaches()
  return 'emptied'
})
fastify.get<{ Querystring: { path: string } }>(RENDER_PATH, async ({ query: { path } }) => {
  clearCaches()
  const begun = performance.now()
  const { statusCode } = await fastify.inject(path)
  if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}.`)
  return { ms: performance.now() - begun }
})
fastify.get(MEMORY_PATH, async () => ({ rss: process.memoryUsage.rss() }))
const origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ origin, indexMs })

process.on('disconnect', async () => {
  await fastify.close()
  await database.close()
  process.exit(0)
})
