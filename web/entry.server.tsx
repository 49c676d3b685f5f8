import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { RunningAdverts } from '../contract/advertising/advert.ts'
import { createApiClient, sendOver } from '../contract/client.ts'
import { createMemberApiClient } from '../contract/member-client.ts'
import type { PageContext } from '../contract/page-context.ts'
import { offlinePath } from '../contract/paths.ts'
import { listRunningAdverts, RunningAdvertsContext } from './advertising/running-adverts.ts'
import { actionApiContext, apiContext } from './api-context.ts'
import { NonceContext, settingsContext } from './layout/site.ts'
import publicStyles from './public-pages.css?url'

const RENDER_TIMEOUT_MS = 5_000

const pageContext = createContext<PageContext>()
const advertsContext = createContext<Promise<readonly RunningAdverts[]>>()

/**
 * The server calls this. It is part of the bundle because the bundle has its own copy of React Router: a context created
 * outside would be a different one.
 */
export function createPageHandler(build: ServerBuild, mode: 'production' | 'development') {
  const answer = createRequestHandler(build, mode)
  return (request: Request, page: PageContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    context.set(advertsContext, loadAdverts(request, page))
    context.set(apiContext, createApiClient(page.transport))
    context.set(actionApiContext, createMemberApiClient(page.transport))
    context.set(settingsContext, { isSample: page.isSample, content: page.content })
    return answer(request, context)
  }
}

/**
 * They are loaded beside the page's own data. A page works without adverts. The offline page stays cached on devices,
 * where adverts would outlive their campaign.
 */
async function loadAdverts(request: Request, { transport }: PageContext): Promise<readonly RunningAdverts[]> {
  const isOffline = new URL(request.url).pathname === offlinePath()
  return isOffline ? [] : await listRunningAdverts(sendOver(transport)).catch(() => [])
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error)
}

export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, report } = context.get(pageContext)
  let failed = false
  const adverts = await context.get(advertsContext)
  const page = (
    <NonceContext value={nonce}>
      <RunningAdvertsContext value={adverts}>
        <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
      </RunningAdvertsContext>
    </NonceContext>
  )
  const html = await renderToReadableStream(page, {
    nonce,
    // The page is sent as a whole, so no part of it needs an inline script that moves it into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
    onError(error) {
      failed = true
      report(error)
    },
  })
  await html.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  for (const address of styleSheetsOf(entryContext)) headers.append('Link', `<${address}>; rel=preload; as=style`)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/**
 * React writes the style sheets after everything it preloads. A browser opens only six connections over HTTP/1.1, so
 * without the header they would wait for scripts, and the first paint for them.
 */
const styleSheetsOf = ({ manifest, staticHandlerContext }: EntryContext): Set<string> =>
  new Set([publicStyles, ...staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])])
