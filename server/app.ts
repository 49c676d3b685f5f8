import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify'
import { RateCard, registerAdvertising } from './advertising/index.ts'
import { registerApiDocument } from './api-document/index.ts'
import { InstanceReport } from './back-office/index.ts'
import { Catalogue, followCatalogue, invalidateCachesOnChange, registerCatalogue } from './catalogue/index.ts'
import type { Config } from './config.ts'
import { registerCrawlers } from './crawlers/routes.ts'
import { openDailyJob } from './daily-cleanups.ts'
import { registerEditorial, SiteContent } from './editorial/index.ts'
import { CatalogueReader } from './guidance/index.ts'
import { registerPages, type WebBundle } from './pages/index.ts'
import { systemClock } from './platform/clock.ts'
import type { DailyJob } from './platform/daily-job.ts'
import { sql } from './platform/database/sql.ts'
import { collectMethods, refusalOfUnrouted, registerErrorAnswers, sendRefusal } from './platform/http/answer-errors.ts'
import { addSecurityHeaders } from './platform/http/headers.ts'
import { registerHealth } from './platform/http/health.ts'
import { LoadGate } from './platform/http/load-gate.ts'
import { logAnswers, newRequestId } from './platform/http/logging.ts'
import { createMetrics, type Metrics, registerMetrics } from './platform/http/metrics.ts'
import { readJsonBodies } from './platform/http/read-input.ts'
import { callRegistrar } from './platform/http/register-call.ts'
import { documentRegistrar } from './platform/http/register-document.ts'
import { answerUnreadableAddress, answerUnreadableSocket } from './platform/http/unreadable-requests.ts'
import type { Outbox } from './platform/mailer/outbox.ts'
import { warnOfUntrustedProxy } from './platform/rate-limit.ts'
import { ResponseCache } from './platform/response-cache.ts'
import { type PrivateModuleDependencies, registerPrivateModules } from './register-private-modules.ts'
import { createSearch, RecentMisses, registerSearch, type Search, SearchCounts } from './search/index.ts'
import { registerSocialPictures } from './social-pictures/routes.ts'
import { findUpload, registerUploads } from './studio/index.ts'

const MEGABYTE = 1024 * 1024
const REPLY_CACHE_BYTES = 16 * MEGABYTE
const PAGE_CACHE_BYTES = 24 * MEGABYTE
const PAGE_AGE_MS = 60_000
const PICTURE_CACHE_BYTES = 16 * MEGABYTE
const ADVERT_CACHE_BYTES = 4 * MEGABYTE
const PUBLIC_FOLDER = fileURLToPath(new URL('../public', import.meta.url))

export interface AppDependencies extends PrivateModuleDependencies {
  /** Whether the catalogue is the invented one; pages then say so. */
  isSample?: boolean
  /** Left out where only the API is wanted. */
  pages?: WebBundle | undefined
}

export interface App {
  fastify: FastifyInstance
  catalogue: Catalogue
  search: Search
  metrics: Metrics
  /** Holds mails back until it is started or `sendDue` is called. */
  outbox: Outbox
  /** Removes old data once a day when it is started. */
  dailyJob: DailyJob
  /** Reports to admins that this instance runs, when it is started. */
  report: InstanceReport
  /** Writes what visitors searched for, every ten seconds once it is started. */
  searchCounts: SearchCounts
  /** Clears every cache, as a write to the whole catalogue does. */
  clearCaches: () => void
}

export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { config, database, pages, redis, logger, checkReplies } = dependencies
  const fastify = Fastify({
    loggerInstance: logger,
    // One line per answer is logged by `logAnswers`, instead of two per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => newRequestId(request.headers),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: false },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableSocket,
  })
  readJsonBodies(fastify)
  const methods = collectMethods(fastify)
  const gate = new LoadGate()
  const renderingGate = new LoadGate({ concurrency: 8, maxQueue: 100 })
  // One thread draws pictures: a few requests may wait for it, the rest are refused, and other calls never wait for it.
  const drawingGate = new LoadGate({ concurrency: 2, maxQueue: 40 })
  const replies = new ResponseCache(REPLY_CACHE_BYTES)
  // As long as browsers cache them: each rendering shows other adverts, and courses in another order.
  const renderedPages = new ResponseCache(PAGE_CACHE_BYTES, { maxAgeMs: PAGE_AGE_MS })
  const pictures = new ResponseCache(PICTURE_CACHE_BYTES)
  // Which adverts run changes with the day, and by a command that does not notify this process.
  const adverts = new ResponseCache(ADVERT_CACHE_BYTES, { maxAgeMs: PAGE_AGE_MS })
  const metrics = createMetrics({
    caches: { replies, pages: renderedPages, pictures, adverts },
    gates: { calls: gate, pages: renderingGate, pictures: drawingGate },
  })

  metrics.observe(fastify)
  logAnswers(fastify)
  registerErrorAnswers(fastify)
  addSecurityHeaders(fastify)
  if (config.TRUST_PROXY === undefined) warnOfUntrustedProxy(fastify)

  const catalogue = new Catalogue(database)
  const clearCaches = invalidateCachesOnChange(catalogue, {
    byInstitution: [replies, renderedPages, pictures],
    onlyWhole: [adverts],
  })
  const following = await followCatalogue(catalogue, database, redis, dependencies.clock ?? systemClock, fastify.log)
  fastify.addHook('onClose', async () => {
    following.stop()
  })

  const siteContent = await SiteContent.open(catalogue, firstSettings(config))

  const misses = new RecentMisses()
  const searchCounts = new SearchCounts(fastify, database, misses, () => (dependencies.clock ?? systemClock).now())
  const search = createSearch({ database, catalogueVersion: () => catalogue.version, misses })
  const register = callRegistrar(fastify, { cache: replies, gate, checkReplies })
  registerCatalogue(register, catalogue, search)
  registerSearch(register, search)
  registerEditorial(register, database, siteContent)
  registerAdvertising(
    callRegistrar(fastify, { cache: adverts, gate, checkReplies }),
    documentRegistrar(fastify, adverts, gate),
    {
      database,
      clock: dependencies.clock ?? systemClock,
      rateCard: new RateCard(catalogue, dependencies.clock ?? systemClock),
    },
  )
  const report = new InstanceReport({
    database,
    clock: dependencies.clock ?? systemClock,
    logger,
    caches: { replies, pages: renderedPages, pictures, adverts },
  })
  fastify.addHook('onClose', () => report.stop())
  const outbox = registerPrivateModules(fastify, dependencies, {
    catalogue,
    search,
    reader: new CatalogueReader(catalogue, search),
    metrics,
    siteContent,
  })
  registerApiDocument(fastify, config.PUBLIC_BASE_URL)
  registerCrawlers(documentRegistrar(fastify, replies, gate), catalogue, config.PUBLIC_BASE_URL)
  registerUploads(documentRegistrar(fastify, pictures, gate), database)
  const social = registerSocialPictures(documentRegistrar(fastify, pictures, drawingGate), catalogue, {
    publicFolder: PUBLIC_FOLDER,
    findUpload: (name) => findUpload(database, name),
  })
  fastify.addHook('onClose', async () => {
    await social.close()
  })
  registerHealth(fastify, async () => {
    await database.query(sql`select 1`)
    return true
  })
  registerMetrics(fastify, metrics, config.METRICS_TOKEN)

  const refuse: RouteHandlerMethod = (request, reply) =>
    sendRefusal(request, reply, refusalOfUnrouted(request, methods, pages !== undefined))
  if (pages) {
    await registerPages(fastify, {
      bundle: pages,
      cache: renderedPages,
      gate: renderingGate,
      publicBaseUrl: config.PUBLIC_BASE_URL,
      isSample: dependencies.isSample ?? false,
      content: () => siteContent.forPages(),
    })
    // An unknown address of the API is not answered with a page.
    fastify.get('/api/*', refuse)
  }
  fastify.setNotFoundHandler(refuse)
  const dailyJob = openDailyJob(dependencies)
  fastify.addHook('onClose', () => dailyJob.stop())
  return { fastify, catalogue, search, metrics, outbox, dailyJob, report, searchCounts, clearCaches }
}

/** The settings that become the first texts, until editors publish their own. */
const firstSettings = (config: Config) => ({
  helplines: config.CHAT_HELPLINES,
  contact: {
    email: config.CONTACT_EMAIL,
    advertising_email: config.ADVERTISING_EMAIL,
    advertising_phone: config.ADVERTISING_PHONE,
    social: {
      facebook: config.SOCIAL_FACEBOOK,
      instagram: config.SOCIAL_INSTAGRAM,
      twitter: config.SOCIAL_TWITTER,
      linkedin: config.SOCIAL_LINKEDIN,
    },
  },
})
