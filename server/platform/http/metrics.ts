import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../response-cache.ts'
import type { LoadGate } from './load-gate.ts'

export interface Metrics {
  registry: Registry
  observe(app: FastifyInstance): void
}

export function createMetrics({ caches, gate }: { caches: Record<string, ResponseCache>; gate: LoadGate }): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answered = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const took = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long an answer took',
    labelNames: ['route'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const cache = new Gauge({
    name: 'response_cache',
    help: 'Bytes held, hits and misses since the start, by cache',
    labelNames: ['cache', 'what'] as const,
    registers: [registry],
    collect() {
      for (const [name, each] of Object.entries(caches)) {
        this.set({ cache: name, what: 'bytes' }, each.bytes)
        this.set({ cache: name, what: 'hits' }, each.hits)
        this.set({ cache: name, what: 'misses' }, each.misses)
      }
    },
  })
  const shed = new Gauge({
    name: 'requests_shed_total',
    help: 'Requests sent away because too much was going on',
    registers: [registry],
    collect() {
      this.set(gate.shed)
    },
  })
  cache.reset()
  shed.set(0)
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown'
        answered.inc({ method: request.method, route, status: String(reply.raw.statusCode) })
        took.observe({ route }, reply.elapsedTime / 1_000)
      })
    },
  }
}

/** On the site's own port the metrics are shown to whoever has the token, and do not exist for anyone else. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  if (token === undefined) return
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/** A listener of its own, for a port that only the operator's network reaches. */
export async function listenForMetrics({ registry }: Metrics, port: number, host: string): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  await app.listen({ port, host })
  return app
}
