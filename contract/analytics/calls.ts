import { z } from 'zod'
import { SHORTLIST_LIMIT } from '../accounts/shortlist.ts'
import { routes } from '../api-routes.ts'
import { definePrivateCall, noInput } from '../define-call.ts'
import { screenPath } from '../screens.ts'
import { plainLine } from '../text.ts'

const courseId = z.int().min(1).max(2_147_483_647)

const countedReply = z.strictObject({
  counted: z.boolean().meta({
    description:
      'False for robots, for visitors who ask not to be tracked, and beyond the limit for one network address.',
  }),
})

export const countPageView = definePrivateCall(routes.countPageView, {
  tag: 'Analytics',
  summary: 'Count a page view; stored as a number for the day, with nothing about who opened it',
  params: noInput,
  body: z.strictObject({
    path: plainLine(2_048)
      .regex(/^\//, 'must be a path')
      .meta({ description: 'Without its query.', example: screenPath('courses') }),
    referrer_host: plainLine(253)
      .regex(/^[a-z0-9.-]*$/, 'must be a host')
      .optional()
      .meta({ description: 'The other site that led here, if one did.', example: 'news.example' }),
    screen: z.enum(['phone', 'tablet', 'desktop']).meta({ description: 'The width of the screen.', example: 'phone' }),
    compared: z
      .array(courseId)
      .max(SHORTLIST_LIMIT)
      .optional()
      .meta({ description: 'The courses that stand side by side on /compare.', example: [1001, 1002] }),
  }),
  status: 202,
  reply: countedReply,
  refusals: [422],
})

export const countShortlistAdd = definePrivateCall(routes.countShortlistAdd, {
  tag: 'Analytics',
  summary: 'Count a course that was added to a shortlist; stored as a number for the day',
  params: noInput,
  body: z.strictObject({ course_id: courseId.meta({ description: 'Which course.', example: 1001 }) }),
  status: 202,
  reply: countedReply,
  refusals: [422],
})
