import { z } from 'zod'
import { defineCall } from '../call.ts'
import { noInput } from '../call-parts.ts'
import { runningAdvertsSchema } from './advert.ts'

export const listAdverts = defineCall({
  name: 'listAdverts',
  method: 'GET',
  path: '/api/v1/p/adverts',
  tag: 'Advertising',
  summary: 'The adverts that run today, by placement; a page shows one of each of its placements',
  params: noInput,
  query: noInput,
  reply: z.strictObject({ data: z.array(runningAdvertsSchema) }),
  refusals: [],
})
