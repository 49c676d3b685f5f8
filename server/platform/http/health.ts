import type { FastifyInstance } from 'fastify'

const NEVER_KEPT = { 'cache-control': 'no-store' }

/** `/livez`: the process runs. `/readyz`: it can also do its work, so traffic may be sent to it. */
export function registerHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/livez', async (_request, reply) => reply.headers(NEVER_KEPT).send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReady().catch(() => false))
    return reply
      .code(ready ? 200 : 503)
      .headers(NEVER_KEPT)
      .send({ status: ready ? 'ready' : 'not ready' })
  })
}
