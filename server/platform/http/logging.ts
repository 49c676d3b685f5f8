import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** Addresses may hold a token, a device id or what visitors say about themselves (answers, island, budget). */
export const loggableAddress = (address: string): string =>
  address
    .slice(0, 300)
    .replace(/(\/(?:reset-password|validate-reset-token|confirm-email)\/)[^/?#]+/gi, '$1[hidden]')
    .replace(
      /([?&](?:device_id|token|password|email|answers|s\d{1,2}|choice|island|fee_min|fee_max)=)[^&]*/gi,
      '$1[hidden]',
    )

const loggerOptions = (level: string) => ({
  level,
  redact: {
    paths: ['req.headers', '*.password', '*.token', '*.authorization', 'headers.authorization', 'headers.cookie'],
    censor: '[hidden]',
  },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: loggableAddress(request.url),
      remoteAddress: request.ip,
    }),
  },
})

/** JSON lines on standard output, unless another destination is given. */
export const createLogger = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  destination ? pino(loggerOptions(level), destination) : pino(loggerOptions(level))

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

/** One line per answer: what was asked, what was answered, how long it took. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: loggableAddress(request.url),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        remoteAddress: request.ip,
      },
      'answered',
    )
  })
}
