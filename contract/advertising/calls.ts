import { z } from 'zod'
import { defineCall } from '../call.ts'
import { advertSchema } from './advert.ts'

export const listAdverts = defineCall({
  name: 'listAdverts',
  method: 'GET',
  path: '/api/v1/p/adverts',
  tag: 'Advertising',
  summary: 'The adverts that pages choose from',
  params: z.object({}),
  query: z.object({}),
  reply: z.strictObject({ data: z.array(advertSchema) }),
  refusals: [],
})
