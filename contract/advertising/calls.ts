import { z } from 'zod'
import { defineCall } from '../call.ts'
import { runningAdvertsSchema } from './advert.ts'

export const listAdverts = defineCall({
  name: 'listAdverts',
  method: 'GET',
  path: '/api/v1/p/adverts',
  tag: 'Advertising',
  summary: 'The adverts that run today, by placement; a page shows one of each of its placements',
  params: z.object({}),
  query: z.object({}),
  reply: z.strictObject({ data: z.array(runningAdvertsSchema) }),
  refusals: [],
})
