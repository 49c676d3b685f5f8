import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** What a log must not show of an address. */
export interface HiddenInAddresses {
  /** The path segment after one of these is a secret. */
  segmentsBeforeSecrets: readonly string[]
  queryKeys: readonly string[]
}

export function createAddressFilter({ segmentsBeforeSecrets, queryKeys }: HiddenInAddresses) {
  const secrets = new RegExp(`(/(?:${segmentsBeforeSecrets.join('|')})/)[^/?#]+`, 'gi')
  const hiddenKeys = new Set(queryKeys.map((key) => key.toLowerCase()))
  return (address: string): string =>
    address
      .slice(0, 300)
      .replace(secrets, '$1[hidden]')
      .replace(/([?&])([^=&]*)=[^&]*/g, (pair, separator: string, key: string) =>
        hiddenKeys.has(decodeKey(key)) ? `${separator}${key}=[hidden]` : pair,
      )
}

/** The server reads '%61ge' as 'age', so a key may be written in many ways. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key).toLowerCase()
  } catch {
    return key.toLowerCase()
  }
}

const loggerOptions = (level: string, loggableAddress: (address: string) => string) => ({
  level,
  redact: {
    paths: [
      'req.headers',
      '*.password',
      '*.token',
      '*.secret',
      '*.authorization',
      'headers.authorization',
      'headers.cookie',
    ],
    censor: '[hidden]',
  },
  serializers: {
    // So code that logs an address need not think of what to hide.
    url: loggableAddress,
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: loggableAddress(request.url),
      remoteAddress: request.ip,
    }),
  },
})

/** JSON lines on standard output, unless another destination is given. */
export const createLogger = (
  level: string,
  loggableAddress: (address: string) => string,
  destination?: DestinationStream,
): FastifyBaseLogger =>
  destination ? pino(loggerOptions(level, loggableAddress), destination) : pino(loggerOptions(level, loggableAddress))

/**
 * A page's own calls to the API run inside this process and belong to the visitor's request. They carry its id under
 * a header name that cannot be guessed from outside.
 */
export const INNER_REQUEST_ID = `x-inner-${randomBytes(12).toString('hex')}`

/** The header by which such a call learns what its reply depends on. */
export const INNER_TAGS = 'x-inner-tags'

export const newRequestId = (headers: NodeJS.Dict<string | string[]>): string => {
  const inner = headers[INNER_REQUEST_ID]
  return typeof inner === 'string' ? inner : randomBytes(9).toString('base64url')
}

/** One line per reply: the request, the status, how long it took. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        remoteAddress: request.ip,
      },
      'answered',
    )
  })
}
