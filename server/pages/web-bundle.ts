import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { PageContext } from '../../contract/page-context.ts'
import { BARE_CONTENT_POLICY, SECURITY_HEADERS } from '../platform/http/headers.ts'

/** The React Router app as the server sees it: built in advance, or served by Vite during development. */
export interface WebBundle {
  mode: 'production' | 'dev'
  /** Answers one page request. */
  respond: PageHandler
  /** The document of a staff page: its screens are rendered in the browser. */
  staffDocument: (document: StaffDocument, path: string) => Promise<string>
  /** Registers the static files that pages refer to. */
  serveFiles: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

/** One for all screens, and one for the frame of a preview. */
const STAFF_DOCUMENTS = ['index.html', 'preview.html'] as const
type StaffDocument = (typeof STAFF_DOCUMENTS)[number]

type PageHandler = (request: Request, page: PageContext) => Promise<Response>

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
const BUILT_STAFF = fileURLToPath(new URL('../../build/staff', import.meta.url))
/** Their names contain a hash of their content. */
const HASHED_FILES = [BUILT_CLIENT, BUILT_STAFF].map((folder) => join(folder, 'assets') + sep)
const SERVICE_WORKER = join(BUILT_CLIENT, 'service-worker.js')
/** The worker fetches scripts and pictures for the pages, so it needs a policy of its own that allows it. */
const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'cache-control': 'no-cache',
}

/** `base` in vite.staff.config.ts. */
const STAFF_FILES_PREFIX = '/staff/'

const BUILT_FILES: Omit<FastifyStaticOptions, 'root'> = {
  // One route for each file; every other address is left to the pages.
  wildcard: false,
  index: false,
  decorateReply: false,
  preCompressed: true,
  globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
  cacheControl: false,
  setHeaders(reply, path) {
    const isHashed = HASHED_FILES.some((folder) => path.startsWith(folder))
    reply.headers({
      ...SECURITY_HEADERS,
      'content-security-policy': BARE_CONTENT_POLICY,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(path.startsWith(SERVICE_WORKER) && WORKER_HEADERS),
    })
  },
}

async function openBuiltBundle(): Promise<WebBundle> {
  if (!existsSync(BUILT_SERVER)) throw new Error('The pages are not built: run `npm run build` first.')
  const build: unknown = await import(BUILT_SERVER.href)
  const read = (document: StaffDocument) => readFile(join(BUILT_STAFF, document), 'utf8')
  const staffDocuments = new Map(
    await Promise.all(STAFF_DOCUMENTS.map(async (document) => [document, await read(document)] as const)),
  )
  return {
    mode: 'production',
    respond: createHandler(build, 'production'),
    staffDocument: async (document) => staffDocuments.get(document) ?? '',
    async serveFiles(app) {
      await app.register(fastifyStatic, { ...BUILT_FILES, root: BUILT_CLIENT })
      await app.register(fastifyStatic, { ...BUILT_FILES, root: BUILT_STAFF, prefix: STAFF_FILES_PREFIX })
    },
    close: async () => undefined,
  }
}

const STAFF_RELOAD_PORT = 24_679

async function openDevBundle(): Promise<WebBundle> {
  const { createServer } = await import('vite')
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' })
  const staff = await createServer({
    configFile: join(root, 'vite.staff.config.ts'),
    // Both servers would open their socket for hot reload on the same port.
    server: { middlewareMode: true, hmr: { port: STAFF_RELOAD_PORT } },
    appType: 'custom',
  })
  return {
    mode: 'dev',
    async respond(request, page) {
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
      return createHandler(build, 'development')(request, page)
    },
    async staffDocument(document, path) {
      return staff.transformIndexHtml(path, await readFile(join(root, 'web/staff', document), 'utf8'))
    },
    async serveFiles(app) {
      app.addHook('onRequest', ({ raw }, reply, done) => {
        const server = raw.url?.startsWith(STAFF_FILES_PREFIX) ? staff : vite
        server.middlewares(raw, reply.raw, done)
      })
    },
    async close() {
      await Promise.all([vite.close(), staff.close()])
    },
  }
}

export const openWebBundle = ({ mode }: { mode: 'production' | 'dev' }): Promise<WebBundle> =>
  mode === 'dev' ? openDevBundle() : openBuiltBundle()
