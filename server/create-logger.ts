import type { FastifyBaseLogger } from 'fastify'
import { routes } from '../contract/api-routes.ts'
import { memberRoutes } from '../contract/member-routes.ts'
import { ALL_SCREENS } from '../contract/screens.ts'
import { staffRoutes } from '../contract/studio/routes.ts'
import { createAddressFilter, createLogger } from './platform/http/logging.ts'

/** The segments before `:token` in the screens' and the API's own tables. */
function segmentsBeforeTokens(): string[] {
  const patterns = [
    ...ALL_SCREENS.map(([, { pattern }]) => pattern),
    ...Object.values({ ...routes, ...memberRoutes, ...staffRoutes }).map(({ path }) => path),
  ]
  return patterns.flatMap((pattern) => /([^/]+)\/:token\b/.exec(pattern)?.[1] ?? [])
}

const personalKeys = ALL_SCREENS.flatMap(([, { personalQuery = [], hiddenInLogs = [] }]) => [
  ...personalQuery,
  ...hiddenInLogs,
])

/** Addresses may hold a token, a device id or what visitors say about themselves (answers, island, budget). */
export const loggableAddress = createAddressFilter({
  segmentsBeforeSecrets: segmentsBeforeTokens(),
  queryKeys: [...new Set(['device_id', 'token', 'password', 'email', ...personalKeys])],
})

/** The log of the site: JSON lines on standard output, unless another destination is given. */
export const createSiteLogger = (level: string, destination?: { write(line: string): void }): FastifyBaseLogger =>
  createLogger(level, loggableAddress, destination)
