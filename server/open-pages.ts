import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PageVisit } from '../contract/page-visit.ts'
import type { Pages } from './pages.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from './platform/http/security-headers.ts'

type Answer = (request: Request, visit: PageVisit) => Promise<Response>

/** The built web app. Its entry makes the handler, for the bundle carries its own copy of the router. */
interface PagesBuild {
  entry: { module: { createPageHandler: (build: PagesBuild, mode: 'production' | 'development') => Answer } }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isPagesBuild(value: unknown): value is PagesBuild {
  if (!isObject(value) || !('entry' in value)) return false
  const { entry } = value
  if (!isObject(entry) || !('module' in entry)) return false
  const { module } = entry
  return isObject(module) && 'createPageHandler' in module && typeof module.createPageHandler === 'function'
}

function openBuild(build: unknown, mode: 'production' | 'development'): Answer {
  if (!isPagesBuild(build)) throw new Error('The built pages do not fit this server: run `npm run build` again.')
  return build.entry.module.createPageHandler(build, mode)
}

const BUILT_SERVER = new URL('../build/server/index.js', import.meta.url)
const BUILT_CLIENT = fileURLToPath(new URL('../build/client', import.meta.url))
/** Their names carry a hash of their content. */
const HASHED_FILES = join(BUILT_CLIENT, 'assets') + sep
const SERVICE_WORKER = join(BUILT_CLIENT, 'service-worker.js')
/** It fetches for the pages, be it a script or a picture; its own policy is what lets it. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

async function openBuiltPages(): Promise<Pages> {
  if (!existsSync(BUILT_SERVER)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: unknown = await import(BUILT_SERVER.href)
  return {
    mode: 'production',
    answer: openBuild(build, 'production'),
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: BUILT_CLIENT,
        // One route for each file there is; every other address is left to the pages.
        wildcard: false,
        index: false,
        decorateReply: false,
        preCompressed: true,
        globIgnore: ['**/*.br', '**/*.gz'],
        cacheControl: false,
        setHeaders(reply, path) {
          const isHashed = path.startsWith(HASHED_FILES)
          reply.headers({
            ...SECURITY_HEADERS,
            'content-security-policy': BARE_CONTENT_POLICY,
            'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
            ...(path.startsWith(SERVICE_WORKER) && WORKER_HEADERS),
          })
        },
      })
    },
    close: async () => undefined,
  }
}

async function openDevPages(): Promise<Pages> {
  const { createServer } = await import('vite')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    mode: 'dev',
    async answer(request, visit) {
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
      return openBuild(build, 'development')(request, visit)
    },
    async serveFiles(app) {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
    close: () => vite.close(),
  }
}

export const openPages = ({ mode }: { mode: 'production' | 'dev' }): Promise<Pages> =>
  mode === 'dev' ? openDevPages() : openBuiltPages()
