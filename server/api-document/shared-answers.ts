import type { Problem } from '../../contract/problem.ts'
import { type DocumentedHeader, type DocumentedReply, type Parameter, reference } from './open-api.ts'

export const HEADERS: Record<string, DocumentedHeader> = {
  ETag: {
    description: 'Identifies this version. Send it as If-None-Match to get a 304 if nothing changed.',
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'How long the reply may be cached: `public, max-age=60, stale-while-revalidate=600`.',
    schema: { type: 'string' },
  },
  PersonalCacheControl: {
    description: 'The reply is about one person and is never cached: `private, no-store`.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'How many seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
}

export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the version you have, several joined with commas, or `*`.',
  schema: { type: 'string' },
}

export const NOT_MODIFIED: DocumentedReply = {
  description: 'Nothing has changed since the version you have; there is no body.',
  headers: { ETag: reference('headers', 'ETag'), 'Cache-Control': reference('headers', 'CacheControl') },
}

const refusal = (description: string, example: Problem): DocumentedReply => ({
  description,
  content: { 'application/json': { schema: reference('schemas', 'Problem'), example } },
})

interface DocumentedRefusal {
  status: number
  name: string
  reply: DocumentedReply
}

/** Each way to be refused that a call may name, with its reply. */
export const REFUSALS: readonly DocumentedRefusal[] = [
  {
    status: 400,
    name: 'BadRequest',
    reply: refusal(
      'The request cannot be read (a broken address, a body that is not valid JSON), or the token from a mail is used or unknown.',
      { error: 'The request could not be read.', code: 'bad_request' },
    ),
  },
  {
    status: 401,
    name: 'Unauthorized',
    reply: refusal('The token is missing, unknown or expired; at login, the email or the password is wrong.', {
      error: 'Please log in.',
      code: 'unauthorized',
    }),
  },
  {
    status: 403,
    name: 'Forbidden',
    reply: refusal('The account lacks the right that the call needs.', {
      error: 'Your account is not allowed to do this.',
      code: 'forbidden',
    }),
  },
  {
    status: 404,
    name: 'NotFound',
    reply: refusal('Nothing has this id.', { error: 'There is no such course.', code: 'not_found' }),
  },
  {
    status: 409,
    name: 'Conflict',
    reply: refusal('Someone else has this already.', {
      error: 'There is already an account with this email. Log in, or reset your password if you forgot it.',
      code: 'conflict',
      field: 'email',
      fields: [{ field: 'email', error: 'already has an account' }],
    }),
  },
  {
    status: 410,
    name: 'Gone',
    reply: refusal(
      'The course was withdrawn, or its institution is suspended. `withdrawn` says what it was, to find courses like it.',
      {
        error: 'This course is no longer offered.',
        code: 'gone',
        withdrawn: {
          name: 'Diploma in Nursing',
          mnqf_level: '5',
          institution: { id: 3, name: 'Dhoni Institute of Health Sciences' },
          category: 'Nursing',
        },
      },
    ),
  },
  {
    status: 413,
    name: 'PayloadTooLarge',
    reply: refusal('The body is too large.', {
      error: 'The request is too large.',
      code: 'payload_too_large',
    }),
  },
  {
    status: 414,
    name: 'AddressTooLong',
    reply: refusal('The parameter is too long.', {
      error: 'The address is too long.',
      code: 'bad_request',
    }),
  },
  {
    status: 415,
    name: 'UnsupportedMediaType',
    reply: refusal('Content-Type is not application/json.', {
      error: 'The request body must be JSON (Content-Type: application/json).',
      code: 'unsupported_media_type',
    }),
  },
  {
    status: 422,
    name: 'InvalidValue',
    reply: refusal('A value is invalid. `field` names the first such field, `fields` all of them.', {
      error: 'limit must be a whole number from 1 to 100',
      code: 'invalid_value',
      field: 'limit',
      fields: [{ field: 'limit', error: 'must be a whole number from 1 to 100' }],
    }),
  },
  {
    status: 429,
    name: 'TooManyRequests',
    reply: {
      ...refusal('Too many attempts.', {
        error: 'Too many attempts. Please try again in 5 minutes.',
        code: 'too_many_requests',
      }),
      headers: { 'Retry-After': reference('headers', 'RetryAfter') },
    },
  },
  {
    status: 500,
    name: 'InternalError',
    reply: refusal('Something went wrong on our side. Quote `request_id` when you write to us.', {
      error: 'Something went wrong on our side. The error has been logged.',
      code: 'internal_error',
      request_id: 'q3Zb0mVx8s1L',
    }),
  },
  {
    status: 503,
    name: 'Unavailable',
    reply: {
      ...refusal('The server is overloaded, or the database does not answer.', {
        error: 'The site is busy or its database does not answer. Please try again in a moment.',
        code: 'unavailable',
        request_id: 'q3Zb0mVx8s1L',
      }),
      headers: { 'Retry-After': reference('headers', 'RetryAfter') },
    },
  },
]

export function refusalName(status: number): string {
  const known = REFUSALS.find((each) => each.status === status)
  if (!known) throw new Error(`The API document does not say what a refusal with ${status} is like.`)
  return known.name
}
