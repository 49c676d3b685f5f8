import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { WorkerOptions, WorkerOrder, WorkerReport } from './pglite.ts'

// More than the one connection that is used, since a broken one may still be closing when the next one comes.
const MOST_CONNECTIONS = 8
// Messages of the protocol by their first letters: parse, bind, describe, execute, close; and sync and flush, at which the
// database answers.
const STEPS: ReadonlySet<string> = new Set(['P', 'B', 'D', 'E', 'C'])
const ENDS: ReadonlySet<string> = new Set(['S', 'H'])

const options: WorkerOptions = workerData
const report = (message: WorkerReport) => parentPort?.postMessage(message)

const database = await PGlite.create({
  dataDir: options.folder ?? 'memory://',
  ...(options.copyOf === undefined ? {} : { loadDataDir: new Blob([await readFile(options.copyOf)]) }),
})
executeStatementsWhole(database)
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
 * The socket server hands over one message at a time, and a statement consists of four: bind, describe, execute, sync.
 * To run each of them and to send its answer by itself took a third of a millisecond more than all of them at once.
 */
function executeStatementsWhole(database: PGlite): void {
  const execute = database.execProtocolRawStream.bind(database)
  let steps: Uint8Array[] = []
  database.execProtocolRawStream = async (message, { onRawData, ...options }) => {
    const kind = String.fromCharCode(message[0] ?? 0)
    if (STEPS.has(kind)) {
      steps.push(message)
      return
    }
    // Any other message begins something new: a connection may have ended in the midst of a statement.
    const whole = ENDS.has(kind) ? Buffer.concat([...steps, message]) : message
    steps = []
    const answer: Uint8Array[] = []
    // A copy, since the database writes the next part to the same place.
    await execute(whole, { ...options, onRawData: (part) => answer.push(part.slice()) })
    if (answer.length > 0) onRawData(Buffer.concat(answer))
  }
}
