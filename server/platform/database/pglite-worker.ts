import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { WorkerOptions, WorkerOrder, WorkerReport } from './pglite.ts'

// More than the one connection that is used, since a broken one may still be closing when the next one comes.
const MOST_CONNECTIONS = 8

const options: WorkerOptions = workerData
const report = (message: WorkerReport) => parentPort?.postMessage(message)

const database = await PGlite.create({
  dataDir: options.folder ?? 'memory://',
  ...(options.copyOf === undefined ? {} : { loadDataDir: new Blob([await readFile(options.copyOf)]) }),
})
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
