import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Node.js has it, but leaves its types to those of browsers.
declare const WebAssembly: { compile(program: Uint8Array): Promise<object> }

let compiled: Promise<object> | undefined

/**
 * The embedded database is a program of 9 MB, which each of its threads would compile anew. Threads of one process share
 * a program that is in use, so it is kept in use: a test database then takes half the time.
 */
export async function keepCompiled(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  compiled ??= readFile(join(dirname(entry), 'pglite.wasm')).then((program) => WebAssembly.compile(program))
  await compiled
}
