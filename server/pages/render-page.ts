import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { LayoutContent, PageContext } from '../../contract/page-context.ts'
import { findScreen, holdsSecret } from '../../contract/screens.ts'
import { SECURITY_HEADERS } from '../platform/http/headers.ts'
import { INNER_REQUEST_ID, INNER_TAGS } from '../platform/http/logging.ts'
import {
  contentSecurityPolicy,
  DEVELOPMENT_SECURITY_POLICY,
  replaceNonceWithHashes,
} from './content-security-policy.ts'
import type { WebBundle } from './web-bundle.ts'

export interface PageRequest {
  /** With its query, as it came. A visitor chooses the path, never the host. */
  path: string
  /** A form that the browser sent to the page without JavaScript. */
  form?: SentForm
  address: string
  requestId: string
}

interface SentForm {
  /** The content type with its multipart boundary. */
  type: string
  body: Buffer
}

export interface RenderedPage {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** What the replies that it is made of depend on; undefined for everything. */
  tags?: readonly string[] | undefined
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

export interface PageSettings {
  publicBaseUrl: string
  isSample: boolean
  content: () => Promise<LayoutContent>
}

/** Renders a whole page before any of it is sent, so that it can be cached and its scripts hashed for its policy. */
export function createPageRenderer(
  app: FastifyInstance,
  bundle: WebBundle,
  { publicBaseUrl, isSample, content }: PageSettings,
): RenderPage {
  const { origin } = new URL(publicBaseUrl)
  return async (request) => {
    const nonce = randomBytes(16).toString('base64url')
    // Joined as text: resolving '//elsewhere/' against our origin would leave it.
    const url = origin + (isPageAddress(request.path, bundle.mode) ? request.path : NOT_FOUND_PATH)
    let retryAfter: string | undefined
    const replyTags: (string | undefined)[] = []
    const response = await bundle.respond(new Request(url, formRequest(request)), {
      transport: injectAs(app, request, {
        onWait: (seconds) => {
          retryAfter = seconds
        },
        onTags: (tags) => replyTags.push(tags),
      }),
      nonce,
      isSample,
      content: await content(),
      report: (error) => app.log.error({ err: error, reqId: request.requestId, url: request.path }, 'page failed'),
    })
    const { html, scriptHashes } = replaceNonceWithHashes(Buffer.from(await response.arrayBuffer()), nonce)
    return {
      status: response.status,
      headers: {
        ...SECURITY_HEADERS,
        ...Object.fromEntries(response.headers),
        'content-type': response.headers.get('content-type') ?? 'text/plain; charset=utf-8',
        'content-security-policy':
          bundle.mode === 'dev' ? DEVELOPMENT_SECURITY_POLICY : contentSecurityPolicy(scriptHashes),
        'cache-control':
          bundle.mode === 'dev' || request.form !== undefined ? 'no-store' : cacheControl(response.status),
        ...privacyHeaders(request.path),
        ...(response.status === 503 && { 'retry-after': RETRY_AFTER_SECONDS }),
        ...(response.status === 429 && retryAfter !== undefined && { 'retry-after': retryAfter }),
      },
      body: html,
      tags: joinTags(replyTags),
    }
  }
}

/**
 * Pages load their data through the JSON API, so the router's own data addresses stay closed; only Vite's hot reload uses
 * them.
 */
const isPageAddress = (path: string, mode: WebBundle['mode']): boolean =>
  path.startsWith('/') && (mode === 'dev' || !/\.data(?:[?#]|$)/.test(path))
const NOT_FOUND_PATH = '/not-found'

const RETRY_AFTER_SECONDS = '5'

/** A browser revalidates every page, so that it shows what staff have changed: 304 while nothing has. */
const cacheControl = (status: number): string => (status < 500 && status !== 422 ? 'public, no-cache' : 'no-store')

const NOT_STORED = { 'cache-control': 'private, no-store' }

/**
 * Filters and answers in the address say something about the visitor, so no request of a page passes more than the
 * origin on, not even to ourselves: a proxy may log it. The offline page has no query, and has to recognise itself as
 * the referrer.
 */
function privacyHeaders(path: string): Record<string, string> {
  if (holdsSecret(path)) return { ...NOT_STORED, 'referrer-policy': 'no-referrer' }
  const found = findScreen(path)
  const query = new URLSearchParams(path.split('?', 2)[1])
  const isPersonal = found?.screen.personalQuery?.some((key) => query.has(key))
  return {
    ...(found?.name !== 'offline' && { 'referrer-policy': 'strict-origin' }),
    ...(isPersonal && NOT_STORED),
  }
}

/** A page depends on all that its replies depend on. One without tags depends on everything, and so does the page. */
const joinTags = (replies: readonly (string | undefined)[]): string[] | undefined =>
  replies.length > 0 && replies.every((tags) => tags !== undefined)
    ? [...new Set(replies.flatMap((tags) => (tags ? tags.split(' ') : [])))]
    : undefined

interface ReplyListener {
  onWait: (seconds: string) => void
  onTags: (tags: string | undefined) => void
}

/** Calls the JSON API in process, as the visitor whose page it is. */
const injectAs =
  (
    app: FastifyInstance,
    { address, requestId }: PageRequest,
    { onWait, onTags }: ReplyListener,
  ): PageContext['transport'] =>
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
    const tags = reply.headers[INNER_TAGS]
    onTags(typeof tags === 'string' ? tags : undefined)
    const wait = reply.headers['retry-after']
    if (reply.statusCode === 429 && wait !== undefined) onWait(String(wait))
    return { status: reply.statusCode, text: reply.body }
  }

const formRequest = ({ form }: PageRequest): RequestInit =>
  form === undefined ? {} : { method: 'POST', headers: { 'content-type': form.type }, body: new Uint8Array(form.body) }
