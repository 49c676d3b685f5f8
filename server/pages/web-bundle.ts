import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageVisit } from '../../contract/page-visit.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from '../platform/http/headers.ts'

/** The React Router app as the server sees it: built in advance, or served by Vite during development. */
export interface WebBundle {
  mode: 'production' | 'dev'
  /** Answers one page request. */
  respond: PageHandler
  /** Registers the static files that pages refer to. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

type PageHandler = (request: Request, visit: PageVisit) => Promise<Response>

/** The server build. Its entry creates the handler, because the bundle has its own copy of React Router. */
interface ServerBuild {
  entry: { module: { createPageHandler: (build: ServerBuild, mode: 'production' | 'development') => PageHandler } }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function isServerBuild(value: unknown): value is ServerBuild {
  if (!isObject(value) || !('entry' in value)) return false
  const { entry } = value
  if (!isObject(entry) || !('module' in entry)) return false
  const { module } = entry
  return isObject(module) && 'createPageHandler' in module && typeof module.createPageHandler === 'function'
}

function createHandler(build: unknown, mode: 'production' | 'development'): PageHandler {
  if (!isServerBuild(build)) throw new Error('The built pages do not fit this server: run `npm run build` again.')
  return build.entry.module.createPageHandler(build, mode)
}

const BUILT_SERVER = new URL('../../build/server/index.js', import.meta.url)
const BUILT_CLIENT = fileURLToPath(new URL('../../build/client', import.meta.url))
/** Their names contain a hash of their content. */
const HASHED_FILES = join(BUILT_CLIENT, 'assets') + sep
const SERVICE_WORKER = join(BUILT_CLIENT, 'service-worker.js')
/** The worker fetches scripts and pictures for the pages, so it needs a policy of its own that allows it. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

async function openBuiltBundle(): Promise<WebBundle> {
  if (!existsSync(BUILT_SERVER)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: unknown = await import(BUILT_SERVER.href)
  return {
    mode: 'production',
    respond: createHandler(build, 'production'),
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: BUILT_CLIENT,
        // One route for each file; every other address is left to the pages.
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

async function openDevBundle(): Promise<WebBundle> {
  const { createServer } = await import('vite')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  return {
    mode: 'dev',
    async respond(request, visit) {
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
      return createHandler(build, 'development')(request, visit)
    },
    async serveFiles(app) {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
    },
    close: () => vite.close(),
  }
}

export const openWebBundle = ({ mode }: { mode: 'production' | 'dev' }): Promise<WebBundle> =>
  mode === 'dev' ? openDevBundle() : openBuiltBundle()
