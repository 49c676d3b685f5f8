import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { WorkerOptions, WorkerOrder, WorkerReport } from './pglite.ts'

// More than the one connection that is used, since a broken one may still be closing when the next one comes.
const MOST_CONNECTIONS = 8

/** A startup message has no type; it begins with its length, of which the first byte is 0. */
const STARTUP = 0
const TERMINATE = 'X'.charCodeAt(0)
/** Parse, Bind, Describe, Execute, Close. */
const BEFORE_SYNC: ReadonlySet<number> = new Set(Buffer.from('PBDEC'))

const options: WorkerOptions = workerData
const report = (message: WorkerReport) => parentPort?.postMessage(message)

const database = await PGlite.create({
  dataDir: options.folder ?? 'memory://',
  ...(options.copyOf === undefined ? {} : { loadDataDir: new Blob([await readFile(options.copyOf)]) }),
})
runTogether(database)
const server = new PGLiteSocketServer({
  db: database,
  maxConnections: MOST_CONNECTIONS,
  ...(options.socket === undefined ? { host: '127.0.0.1', port: 0 } : { path: options.socket }),
})
await server.start()

parentPort?.on('message', async (order: WorkerOrder) => {
  if (order.kind === 'dump') {
    const dump = await database.dumpDataDir('none')
    await writeFile(order.file, Buffer.from(await dump.arrayBuffer()))
    return report({ kind: 'dumped' })
  }
  await server.stop()
  await database.close()
  parentPort?.close()
})
report({
  kind: 'ready',
  port: options.socket === undefined ? Number(server.getServerConn().split(':').at(-1)) : undefined,
})

/**
 * The driver sends a statement as several messages, of which the last is a sync. The socket server hands them over one by
 * one; run together they take little more than half of the time, and the answer arrives in one piece.
 */
function runTogether(pglite: PGlite): void {
  const run = pglite.execProtocolRawStream.bind(pglite)
  let held: Uint8Array[] = []
  pglite.execProtocolRawStream = async (message, options) => {
    const type = message[0] ?? STARTUP
    // The sync of a connection that was lost never comes.
    if (type === STARTUP || type === TERMINATE) held = []
    held.push(message)
    if (!BEFORE_SYNC.has(type)) await run(Buffer.concat(held.splice(0)), options)
  }
}
