import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { SCHOOLING } from '../catalogue/holdings.ts'
import { definePersonalCall, messageReply, noBody, noInput } from '../define-call.ts'
import { plainLine } from '../text.ts'

const subjects = z
  .array(plainLine(80).regex(/^[^=]+(=(A\*|[A-E]))?$/, 'must be a subject such as Biology, or with a grade, Biology=B'))
  .max(20, 'must be at most 20 subjects')

/** What somebody holds; what is left out is not held. The ranges are those of the course list's parameters. */
export const myResultsSchema = z
  .strictObject({
    school: z.enum(SCHOOLING),
    o_passes: z.int().min(0).max(12),
    a_passes: z.int().min(0).max(5),
    o_subjects: subjects.meta({ example: ['Biology=B', 'English'] }),
    a_subjects: subjects.meta({ example: ['Economics'] }),
    holds: z.int().min(1).max(10),
    holds_field: plainLine(200).min(1),
    bridging: z.array(z.enum(['UPP', 'Foundation', 'Pre-Master'])).max(3),
    age: z.int().min(10).max(99),
    work_years: z.number().min(0).max(50).multipleOf(0.5),
    english: z.number().min(0).max(9).multipleOf(0.5),
  })
  .partial()

export const getMyResults = definePersonalCall(routes.getMyResults, {
  tag: 'Profile',
  summary: 'The results that the member has stored with the account; an empty object if there are none',
  params: noInput,
  body: noBody,
  status: 200,
  reply: myResultsSchema,
  refusals: [],
})

export const replaceMyResults = definePersonalCall(routes.replaceMyResults, {
  tag: 'Profile',
  summary: 'Store the results of the member with the account, instead of those that were there',
  params: noInput,
  body: myResultsSchema,
  status: 200,
  reply: myResultsSchema,
  refusals: [422],
})

export const removeMyResults = definePersonalCall(routes.removeMyResults, {
  tag: 'Profile',
  summary: 'Remove the results of the member from the account',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})
