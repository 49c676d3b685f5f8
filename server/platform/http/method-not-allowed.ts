import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, Refusal } from './refusal.ts'

/**
 * What is said to a request that no route takes: 405 where the address exists for other methods, 404 elsewhere.
 * With pages, every address outside the API can be read.
 */
export function refusalOfUnrouted(
  request: FastifyRequest,
  methodsByPattern: ReadonlyMap<string, Set<string>>,
  withPages: boolean,
): Refusal {
  const path = request.url.split('?', 1)[0] ?? ''
  const [, known] = [...methodsByPattern].find(([pattern]) => matches(pattern, path)) ?? []
  const methods = known ?? (withPages && !path.startsWith('/api/') ? PAGE_METHODS : undefined)
  // A route that takes the method may itself have said that there is nothing here.
  if (!methods || methods.has(request.method)) return notFound('address')
  return notAllowed(request.method, [...methods].sort().join(', '))
}

const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

const notAllowed = (method: string, allow: string): Refusal =>
  new Refusal(405, 'method_not_allowed', `This address takes ${allow}, not ${method}.`, { headers: { allow } })

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

/** Notes each route's methods as it is registered; patterns with fixed words come before those with parameters. */
export function collectMethods(app: FastifyInstance): ReadonlyMap<string, Set<string>> {
  const methodsByPattern = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsByPattern.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsByPattern.set(url, methods)
  })
  return methodsByPattern
}
