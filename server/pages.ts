import { randomBytes } from 'node:crypto'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { OUTSIDE_MEASUREMENT_ORIGIN } from '../contract/analytics/outside-measurement.ts'
import type { ContactDetails } from '../contract/editorial/contact-details.ts'
import { STATEMENT_FIELDS } from '../contract/guidance/guide-paths.ts'
import type { PageVisit } from '../contract/page-visit.ts'
import { plainAddress } from './page-address.ts'
import { contentSecurityPolicy, DEVELOPMENT_SECURITY_POLICY, letScriptsWait, sealScripts } from './page-scripts.ts'
import { INNER_REQUEST_ID, loggableAddress } from './platform/http/logging.ts'
import { SECURITY_HEADERS } from './platform/http/security-headers.ts'
import { isSleepingPage, sendToSleep } from './sleeping-pages.ts'

/** The web app as the server sees it: built once, or built anew by Vite while somebody works on it. */
export interface Pages {
  mode: 'production' | 'dev'
  /** Answers one request for a page. */
  answer: (request: Request, visit: PageVisit) => Promise<Response>
  /** Makes the app serve the files that pages refer to. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

export interface PageRequest {
  /** With its query, as it came; only the path is the visitor's to choose, never the host. */
  path: string
  /** A form that was sent to the page by the browser itself. */
  form?: SentForm
  address: string
  requestId: string
}

export interface SentForm {
  /** As the browser says it, with the boundary that its parts have. */
  type: string
  body: Buffer
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: string
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/**
 * Pages load what they need through the JSON API, so the router's own addresses for data stay shut; only Vite's hot
 * reload uses them.
 */
const isPageAddress = (path: string, mode: Pages['mode']): boolean =>
  path.startsWith('/') && (mode === 'dev' || !/\.data(?:[?#]|$)/.test(path))
const NO_PAGE = '/not-found'

const RETRY_AFTER_SECONDS = '5'

/** The address carries a token from a mail: nothing may keep it or pass it on. */
const isSecretAddress = (path: string): boolean => /^\/(?:reset-password|confirm-email)(?:[/?#]|$)/.test(path)
const SECRET_HEADERS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

/** What somebody has answered about themselves is for nobody else, and worth nothing to anybody else. */
function hasOwnAnswers(path: string): boolean {
  if (!/^\/careerguide\/interests\/?\?/.test(path)) return false
  const query = new URLSearchParams(path.slice(path.indexOf('?')))
  return ['answers', ...STATEMENT_FIELDS].some((key) => query.has(key))
}

function cacheControl(status: number): string {
  return status < 500 && status !== 422 ? 'public, max-age=60, stale-while-revalidate=600' : 'no-store'
}

/** The one door: what a page wants to know it asks of the JSON API, as the visitor that it is for. */
const askAs =
  (app: FastifyInstance, { address, requestId }: PageRequest, noteWait: (seconds: string) => void): PageVisit['ask'] =>
  async (path, { method = 'GET', body } = {}) => {
    const reply = await app.inject({
      method,
      url: path,
      remoteAddress: address,
      headers: {
        accept: 'application/json',
        [INNER_REQUEST_ID]: requestId,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const wait = reply.headers['retry-after']
    if (reply.statusCode === 429 && wait !== undefined) noteWait(String(wait))
    return { status: reply.statusCode, text: reply.body }
  }

const formSent = ({ form }: PageRequest): RequestInit =>
  form === undefined ? {} : { method: 'POST', headers: { 'content-type': form.type }, body: new Uint8Array(form.body) }

interface PageSettings {
  pages: Pages
  publicBaseUrl: string
  analyticsId?: string | undefined
  isSample: boolean
  contact: ContactDetails
}

/** Renders a whole page before any of it is sent, so that it can be kept, and its scripts can be named in its policy. */
export function createPageRenderer(
  app: FastifyInstance,
  { pages, publicBaseUrl, analyticsId, isSample, contact }: PageSettings,
): RenderPage {
  const { origin } = new URL(publicBaseUrl)
  const measuredAt = analyticsId === undefined ? [] : [OUTSIDE_MEASUREMENT_ORIGIN]
  return async (request) => {
    const nonce = randomBytes(16).toString('base64url')
    // Put together as text: resolving '//elsewhere/' against our origin would leave it.
    const url = origin + (isPageAddress(request.path, pages.mode) ? request.path : NO_PAGE)
    let secondsToWait: string | undefined
    const response = await pages.answer(new Request(url, formSent(request)), {
      ask: askAs(app, request, (seconds) => {
        secondsToWait = seconds
      }),
      nonce,
      analyticsId,
      isSample,
      contact,
      report: (error) =>
        app.log.error({ err: error, reqId: request.requestId, url: loggableAddress(request.path) }, 'page failed'),
    })
    const rendered = await response.text()
    // What is measured outside too is told by the page's own scripts, and so has to be awake.
    const maySleep = pages.mode === 'production' && analyticsId === undefined
    const sleeps = maySleep && response.status === 200 && isSleepingPage(request.path)
    const { html, scriptHashes } = sealScripts(sleeps ? sendToSleep(rendered, nonce) : rendered, nonce)
    return {
      status: response.status,
      headers: {
        ...SECURITY_HEADERS,
        ...Object.fromEntries(response.headers),
        'content-type': response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        'content-security-policy':
          pages.mode === 'dev' ? DEVELOPMENT_SECURITY_POLICY : contentSecurityPolicy(scriptHashes, measuredAt),
        'cache-control':
          pages.mode === 'dev' || request.form !== undefined ? 'no-store' : cacheControl(response.status),
        ...(hasOwnAnswers(request.path) && { 'cache-control': 'private, no-store' }),
        ...(isSecretAddress(request.path) && SECRET_HEADERS),
        ...(response.status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
        ...(response.status === 429 && secondsToWait !== undefined && { 'retry-after': secondsToWait }),
      },
      body: letScriptsWait(html),
    }
  }
}

/** Sends each page as it was rendered; the response cache may stand in its place. */
export const answerWith =
  (render: RenderPage): RouteHandlerMethod =>
  async (request, reply) => {
    const plain = plainAddress(request.url)
    if (plain !== request.url) return reply.header('cache-control', 'no-store').redirect(plain, 301)
    const page = await render({ path: request.url, address: request.ip, requestId: request.id })
    return reply.code(page.status).headers(page.headers).send(page.body)
  }

/** Every address that nothing else answers is a page, if only the not-found page. */
export async function registerPages(
  app: FastifyInstance,
  { pages, handler }: { pages: Pages; handler: RouteHandlerMethod },
): Promise<void> {
  await pages.serveFiles(app)
  app.get('/*', handler)
}
