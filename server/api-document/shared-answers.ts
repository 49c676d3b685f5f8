import type { Problem } from '../../contract/problem.ts'
import { type DocumentedHeader, type DocumentedReply, type Parameter, reference } from './open-api.ts'

export const HEADERS: Record<string, DocumentedHeader> = {
  ETag: {
    description: 'Stands for this very content. Send it back as If-None-Match to be spared what you have.',
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'How long the reply may be kept: `public, max-age=60, stale-while-revalidate=600`.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'After how many seconds to try again.', schema: { type: 'integer', minimum: 1 } },
}

export const IF_NONE_MATCH: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what you have, several of them joined with commas, or `*`.',
  schema: { type: 'string' },
}

export const NOT_MODIFIED: DocumentedReply = {
  description: 'What you have is still current; there is no body.',
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

/** Each way to be refused that a call may name, with what it looks like. */
export const REFUSALS: readonly DocumentedRefusal[] = [
  {
    status: 400,
    name: 'BadAddress',
    reply: refusal('The address cannot be read: what stands for the parameter is no percent-encoded text.', {
      error: 'The request could not be read.',
      code: 'bad_request',
    }),
  },
  {
    status: 404,
    name: 'NotFound',
    reply: refusal('There is nothing with this id.', { error: 'There is no such course.', code: 'not_found' }),
  },
  {
    status: 414,
    name: 'AddressTooLong',
    reply: refusal('What stands for the parameter is longer than any address of ours.', {
      error: 'The address is too long.',
      code: 'bad_request',
    }),
  },
  {
    status: 422,
    name: 'InvalidValue',
    reply: refusal('A value breaks a rule. `field` names the first one, `fields` all of them.', {
      error: 'limit must be a whole number from 1 to 100',
      code: 'invalid_value',
      field: 'limit',
      fields: [{ field: 'limit', error: 'must be a whole number from 1 to 100' }],
    }),
  },
  {
    status: 500,
    name: 'InternalError',
    reply: refusal('Something went wrong on our side. Quote `request_id` when you write to us.', {
      error: 'Something went wrong on our side. It has been noted.',
      code: 'internal_error',
      request_id: 'q3Zb0mVx8s1L',
    }),
  },
  {
    status: 503,
    name: 'Unavailable',
    reply: {
      ...refusal('Too much is going on, or the database does not answer.', {
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
  if (!known) throw new Error(`The API document does not say what a refusal with ${status} looks like.`)
  return known.name
}
