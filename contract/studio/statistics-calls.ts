import { z } from 'zod'
import { definePrivateCall, noBody } from '../define-call.ts'
import { idParameter } from '../paging.ts'
import { staffRoutes } from './routes.ts'

const dayParameter = z.iso.date('must be a day such as 2026-11-01').optional()

const counts = {
  /** Of the pages of its courses. */
  views: z.int(),
  /** How often a course was put on a shortlist. */
  shortlisted: z.int(),
  /** How often a course stood in a comparison. */
  compared: z.int(),
  enquiries: z.int(),
}

export const getStatistics = definePrivateCall(staffRoutes.getStatistics, {
  tag: 'Studio',
  summary: 'What visitors did, by day and by course, as anonymous counts',
  params: z.object({ id: idParameter }),
  query: z.object({
    from: dayParameter.describe('The first day, in the Maldives; 29 days before `to` unless given.'),
    to: dayParameter.describe('The last day; today unless given.'),
  }),
  body: noBody,
  status: 200,
  reply: z.strictObject({
    /** Every day of the period. Days more than 13 months ago are added up under the first of their month. */
    data: z.array(z.strictObject({ day: z.iso.date(), ...counts })),
    /** The courses that anything was counted for, the most viewed first. */
    courses: z.array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        ...counts,
        /** The courses that it was compared with at least three times, the most frequent first. */
        compared_with: z.array(
          z.strictObject({ id: z.int(), name: z.string(), institution: z.string(), times: z.int() }),
        ),
      }),
    ),
    /** What at least three visitors searched for on one day and no course of the institution has, the most frequent first. */
    missed_terms: z.array(z.strictObject({ term: z.string(), visitors: z.int() })).max(20),
  }),
  refusals: [404, 422],
})
