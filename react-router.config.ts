import { createHash } from 'node:crypto'
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

const COMPRESSED_FILES = '**/*.{js,css,svg,txt,xml,json,webmanifest}'
/** Smaller files fit into one packet anyway. */
const SMALLEST_BYTES = 1024

/** At build time, so that the server never compresses a file while a visitor waits. */
async function precompress(folder: string): Promise<void> {
  for await (const name of glob(COMPRESSED_FILES, { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    if (content.byteLength < SMALLEST_BYTES) continue
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}

/** What every page needs offline. Pictures and the Thaana font are too large for that. */
const OFFLINE_FILES = 'assets/{*.js,*.css,*.svg,figtree-latin-wght-normal-*.woff2}'
/** It describes the shape of every reply, so its hash shows whether cached replies can still be read. */
const API_DOCUMENT = 'docs/openapi.json'

const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/** Built last, because it contains the names of all built files; a classic script, which every browser supports. */
async function writeServiceWorker(folder: string): Promise<void> {
  const names: string[] = []
  for await (const name of glob(OFFLINE_FILES, { cwd: folder })) names.push(`/${name.replaceAll('\\', '/')}`)
  const files = JSON.stringify(names.toSorted())
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILT_FILES: files,
      BUILD: JSON.stringify(hashOf(files)),
      REPLY_SHAPE: JSON.stringify(hashOf(await readFile(API_DOCUMENT))),
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'web/offline/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

const config: Config = {
  appDirectory: 'web',
  // The list of routes is short and comes with the first page, so no link has to ask the server for its route.
  routeDiscovery: { mode: 'initial' },
  // Each route is one file; split further, its loader would be a request of its own.
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await writeServiceWorker(folder)
    await precompress(folder)
    await build({ configFile: 'vite.staff.config.ts' })
    await precompress(join(reactRouterConfig.buildDirectory, 'staff'))
  },
}

export default config
