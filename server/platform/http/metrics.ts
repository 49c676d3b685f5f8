import { timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ResponseCache } from '../response-cache.ts'
import type { LoadGate } from './load-gate.ts'

export interface Metrics {
  registry: Registry
  observe(app: FastifyInstance): void
  /** Counts what these gates refuse, beside those that were named at the start. */
  watch(gates: Readonly<Record<string, LoadGate>>): void
  /** How many requests wait at a gate. */
  countQueued(): number
}

export function createMetrics({
  caches,
  gates,
}: {
  caches: Record<string, ResponseCache>
  gates: Record<string, LoadGate>
}): Metrics {
  const watched = new Map(Object.entries(gates))
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
  const shed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused under load, by the kind of call',
    labelNames: ['gate'] as const,
    registers: [registry],
    collect() {
      this.reset()
      for (const [name, each] of watched) this.inc({ gate: name }, each.shed)
    },
  })
  cache.reset()
  shed.reset()
  return {
    registry,
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown'
        answered.inc({ method: request.method, route, status: String(reply.raw.statusCode) })
        took.observe({ route }, reply.elapsedTime / 1_000)
      })
    },
    countQueued: () => [...watched.values()].reduce((sum, gate) => sum + gate.waiting, 0),
    watch(more) {
      for (const [name, gate] of Object.entries(more)) watched.set(name, gate)
    },
  }
}

/** On the site's own port metrics need the token; without it the answer is 404. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  if (token === undefined) return
  app.get('/metrics', async (request, reply) => {
    if (!showsToken(request, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** On a port of their own metrics are open to this machine only, unless a token protects them. */
export async function listenForMetrics(
  { registry }: Metrics,
  settings: { METRICS_PORT?: number | undefined; METRICS_TOKEN?: string | undefined; HOST: string },
): Promise<FastifyInstance | undefined> {
  const { METRICS_PORT: port, METRICS_TOKEN: token, HOST: host } = settings
  if (port === undefined) return undefined
  const app = Fastify({ logger: false })
  app.get('/metrics', async (request, reply) => {
    if (token !== undefined && !showsToken(request, token)) return reply.code(401).send('A token is needed.')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  await app.listen({ port, host: token === undefined ? '127.0.0.1' : host })
  return app
}
