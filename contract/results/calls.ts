import { z } from 'zod'
import { MAX_FILTER_VALUE_LENGTH, MAX_FILTER_VALUES } from '../catalogue/course-filters.ts'
import {
  BRIDGING_PROGRAMMES,
  HELD_RANGES,
  type HeldNumberKey,
  type Holdings,
  isHeldSubject,
  SCHOOLING,
} from '../catalogue/holdings.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { plainLine } from '../text.ts'

const subjects = z
  .array(plainLine(84).refine(isHeldSubject, 'must be a subject such as Biology, or with a grade, Biology=B'))
  .max(MAX_FILTER_VALUES, `must be at most ${MAX_FILTER_VALUES} subjects`)

const isBridgingProgramme = (text: string): boolean => BRIDGING_PROGRAMMES.some((known) => known === text)

function heldNumber(key: HeldNumberKey) {
  const { min, max, step } = HELD_RANGES[key]
  return step === 1 ? z.int().min(min).max(max) : z.number().min(min).max(max).multipleOf(step)
}

/** What somebody holds; what is left out is not held. */
export const myResultsSchema = z
  .strictObject({
    school: z.enum(SCHOOLING).exclude(['none']),
    o_passes: heldNumber('o_passes'),
    a_passes: heldNumber('a_passes'),
    o_subjects: subjects.meta({ example: ['Biology=B', 'English'] }),
    a_subjects: subjects.meta({ example: ['Economics'] }),
    holds: heldNumber('holds'),
    holds_field: plainLine(MAX_FILTER_VALUE_LENGTH).min(1),
    bridging: z
      .array(z.string().refine(isBridgingProgramme, `must be ${BRIDGING_PROGRAMMES.join(', ')}`))
      .max(BRIDGING_PROGRAMMES.length)
      .meta({ example: ['UPP'] }),
    age: heldNumber('age'),
    work_years: heldNumber('work_years'),
    english: heldNumber('english'),
  } satisfies Record<keyof Holdings, z.ZodType>)
  .partial()

export const getMyResults = definePrivateCall(memberRoutes.getMyResults, {
  tag: 'Profile',
  summary: "The results stored in the member's account; an empty object if there are none",
  params: noInput,
  body: noBody,
  status: 200,
  reply: myResultsSchema,
  refusals: [],
})

export const replaceMyResults = definePrivateCall(memberRoutes.replaceMyResults, {
  tag: 'Profile',
  summary: "Replace the results stored in the member's account",
  params: noInput,
  body: myResultsSchema,
  status: 200,
  reply: myResultsSchema,
  refusals: [422],
})

export const removeMyResults = definePrivateCall(memberRoutes.removeMyResults, {
  tag: 'Profile',
  summary: "Remove the results from the member's account",
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})
