import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Config } from '@react-router/dev/config'

const COMPRESSED_FILES = '**/*.{js,css,svg,txt,xml,json,webmanifest}'
/** Below this a file fits into one packet anyway. */
const SMALLEST_BYTES = 1024

/** Written once here, so that the server never compresses a file while a visitor waits. */
async function precompress(folder: string): Promise<void> {
  for await (const name of glob(COMPRESSED_FILES, { cwd: folder })) {
    const file = join(folder, name)
    const content = await readFile(file)
    if (content.byteLength < SMALLEST_BYTES) continue
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: zlib.Z_BEST_COMPRESSION }))
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  }
}

const config: Config = {
  appDirectory: 'web',
  // The list of routes is short and comes with the first page, so that no link asks the server where it leads.
  routeDiscovery: { mode: 'initial' },
  // A route is one file: split further, its loader alone would be a request of its own.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
}

export default config
