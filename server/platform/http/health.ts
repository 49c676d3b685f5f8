import type { FastifyInstance } from 'fastify'
import { isStopping } from '../shutdown.ts'

const NOT_CACHED = { 'cache-control': 'no-store' }

/** `/livez`: the process runs. `/readyz`: it can also do its work, so traffic may be sent to it. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/livez', async (_request, reply) => reply.headers(NOT_CACHED).send({ status: 'running' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !isStopping() && (await isReady().catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .headers(NOT_CACHED)
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
