import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { accountMails, authenticate, authorize, Passwords, registerAccounts } from './accounts/index.ts'
import { campaignMails, registerAdvertCounting, registerCampaigns } from './advertising/index.ts'
import { DailyCounts, MeasurementProtocol, registerAnalytics } from './analytics/index.ts'
import {
  refuseSwitchedOff,
  registerAudit,
  registerCatalogueFile,
  registerInstitutions,
  registerOperations,
  registerPeople,
  registerToday,
  registerVocabulary,
  SiteCounts,
} from './back-office/index.ts'
import type { Catalogue } from './catalogue/index.ts'
import type { Config } from './config.ts'
import { registerContent, type SiteContent } from './editorial/index.ts'
import { ALERT_TOPICS, enquiryMails, registerEnquiries } from './enquiries/index.ts'
import { type CatalogueReader, createAdviserMetrics, openAdviser, registerGuidance } from './guidance/index.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { LoadGate } from './platform/http/load-gate.ts'
import type { Metrics } from './platform/http/metrics.ts'
import { privateRegistrar } from './platform/http/register-private-call.ts'
import { type Mailer, openMailer } from './platform/mailer/mailer.ts'
import { Outbox } from './platform/mailer/outbox.ts'
import { RateLimiter } from './platform/rate-limit.ts'
import type { Redis } from './platform/redis.ts'
import { registerResults } from './results/routes.ts'
import type { Search } from './search/index.ts'
import { effectiveSettings, publicWarnings } from './startup-report.ts'
import { registerStudio, studioMails } from './studio/index.ts'
import { registerTicketInbox, registerTickets, TICKET_ALERT_TOPICS, ticketMails } from './tickets/index.ts'

export interface PrivateModuleDependencies {
  config: Config
  database: Database
  redis?: Redis | undefined
  /** Left out, mails go where the settings say. */
  mailer?: Mailer | undefined
  clock?: Clock
  passwords?: Passwords
  limiter?: RateLimiter
  logger: FastifyBaseLogger
  /** For tests: every reply is checked against its schema. */
  checkReplies?: boolean
}

interface SharedModules {
  siteContent: SiteContent
  catalogue: Catalogue
  search: Search
  reader: CatalogueReader
  metrics: Metrics
}

/** Registers every call that is not a public GET, staff's included, and opens the outbox for the mails that they send. */
export function registerPrivateModules(
  fastify: FastifyInstance,
  { config, database, redis, logger, checkReplies, ...given }: PrivateModuleDependencies,
  { catalogue, search, reader, metrics, siteContent }: SharedModules,
): Outbox {
  const { clock = systemClock, mailer = openMailer(config, logger), passwords = new Passwords() } = given
  // Requests that wait for a password hash must not hold up the catalogue.
  const gate = new LoadGate({ concurrency: 24 })
  const authenticateNow = (token: string | undefined) => authenticate(database, token, clock.now())
  const demandsSecondFactor = config.STAFF_SECOND_FACTOR === 'required'
  const refuse = refuseSwitchedOff(catalogue)
  const registrar = (each: LoadGate) =>
    privateRegistrar(fastify, {
      gate: each,
      authenticate: authenticateNow,
      authorize: (actor, guard, params) =>
        authorize(database, actor, guard, params, { now: clock.now(), demandsSecondFactor }),
      refuseSwitchedOff: refuse,
      checkReplies,
    })
  const register = registrar(gate)
  const { limiter = new RateLimiter(clock, redis, logger) } = given
  registerAccounts(register, {
    database,
    clock,
    limiter,
    passwords,
    dailyRegistrations: config.DAILY_REGISTRATIONS,
    demandsSecondFactor,
  })
  registerResults(register, { database, clock })
  registerInstitutions(register, { catalogue, clock })
  registerCatalogueFile(register, { catalogue, clock })
  const counts = new SiteCounts(fastify, database, clock, logger)
  registerToday(register, { database, clock, counts, countQueued: metrics.countQueued })
  registerAudit(register, { database })
  registerStudio(register, { catalogue, search, clock, limiter, passwords })
  registerPeople(register, { catalogue, clock, limiter })
  registerVocabulary(register, { catalogue, search, clock })
  registerContent(register, { catalogue, clock, limiter })
  registerCampaigns(register, {
    catalogue,
    clock,
    limiter,
    seller: async () => {
      const { advertising_email: email, advertising_phone: phone } = (await siteContent.forPages()).contact
      return { name: 'Graduate Maldives', email, phone: phone || null }
    },
  })
  registerOperations(register, {
    catalogue,
    clock,
    settings: Object.fromEntries(
      Object.entries(effectiveSettings(config)).map(([name, value]) => [name, String(value)]),
    ),
    warnings: publicWarnings(config).map(({ settings, text }) => `${text} (${settings.join(', ')})`),
  })
  // Requests that wait for a language model must not hold up logging in.
  const chatGate = new LoadGate({ concurrency: 48 })
  const registerChat = registrar(chatGate)
  registerGuidance(registerChat, {
    database,
    clock,
    limiter,
    logger,
    adviser: openAdviser(config, { reader, database, clock, logger, helplines: () => siteContent.helplines() }),
    recordAdvice: createAdviserMetrics(logger, metrics.registry),
    freeMessages: config.CHAT_FREE_MESSAGES,
    dailyMessages: config.CHAT_DAILY_MESSAGES,
    helplines: () => siteContent.helplines(),
  })
  registerEnquiries(register, { database, clock, limiter, dailyEnquiries: config.DAILY_TICKETS })
  registerTickets(register, { database, clock, limiter, dailyTickets: config.DAILY_TICKETS })
  registerTicketInbox(register, { database, clock, limiter })
  // Counting is written in batches: a request that waits for one costs almost nothing.
  const countingGate = new LoadGate({ concurrency: 5_000 })
  const registerCounting = registrar(countingGate)
  const measurement = openMeasurement(config, logger)
  registerAnalytics(registerCounting, { counts: new DailyCounts(database, clock), limiter, measurement })
  registerAdvertCounting(registerCounting, { database, clock, limiter })
  metrics.watch({ accounts: gate, passwords: passwords.gate, chat: chatGate, counting: countingGate })
  const { PUBLIC_BASE_URL: publicBaseUrl } = config
  const operatorEmail = config.CONTACT_TO ?? config.MAIL_FROM ?? config.CONTACT_EMAIL
  const outbox = new Outbox({
    database,
    mailer,
    clock,
    logger,
    writers: {
      ...accountMails({ database, clock, publicBaseUrl }),
      ...studioMails({ database, clock, publicBaseUrl }),
      ...ticketMails({ database, contactTo: operatorEmail }),
      ...campaignMails({ database, publicBaseUrl, operatorEmail }),
      ...enquiryMails({ database, operatorEmail, publicBaseUrl }),
    },
    alertTopics: { ...ALERT_TOPICS, ...TICKET_ALERT_TOPICS },
    domain: new URL(publicBaseUrl).hostname,
  })
  fastify.addHook('onClose', async () => {
    await outbox.stop()
    mailer.close()
    measurement?.close()
  })
  return outbox
}

function openMeasurement(
  { ANALYTICS_ID: measurementId, ANALYTICS_SECRET: apiSecret, PUBLIC_BASE_URL: publicBaseUrl }: Config,
  logger: FastifyBaseLogger,
): MeasurementProtocol | undefined {
  if (measurementId === undefined) return undefined
  if (apiSecret === undefined) {
    logger.warn('ANALYTICS_ID is set without ANALYTICS_SECRET: no page view is sent to Google Analytics')
    return undefined
  }
  return new MeasurementProtocol({ measurementId, apiSecret, publicBaseUrl }, logger)
}
