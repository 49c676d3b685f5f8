import type { FastifyInstance } from 'fastify'

/**
 * Without TRUST_PROXY all visitors behind a proxy share its address, and so its limits. A header that proxies add is
 * the only sign of that; a visitor can send it too, so it is reported once and nothing else depends on it.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || !(headers['x-forwarded-for'] || headers['forwarded'])) return
    hasWarned = true
    log.warn(
      'A request carries X-Forwarded-For or Forwarded, but TRUST_PROXY is not set. If the site is behind a proxy, set ' +
        "TRUST_PROXY to the proxy's address or range; until then all visitors share one address and its limits.",
    )
  })
}
