import { z } from 'zod'
import { defineCall } from '../call.ts'
import { noInput } from '../call-parts.ts'
import { routes } from '../routes.ts'
import { runningAdvertsSchema } from './advert.ts'

export const listAdverts = defineCall(routes.listAdverts, {
  tag: 'Advertising',
  summary: 'The adverts that run today, by placement; a page shows one of each of its placements',
  params: noInput,
  query: noInput,
  reply: z.strictObject({ data: z.array(runningAdvertsSchema) }),
  refusals: [],
})
