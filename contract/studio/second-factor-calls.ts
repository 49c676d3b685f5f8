import { z } from 'zod'
import { codeField, passwordField } from '../accounts/user.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { idParameter } from '../paging.ts'
import { staffRoutes } from './routes.ts'

const tag = 'Studio'

export const getSecondFactor = definePrivateCall(staffRoutes.getSecondFactor, {
  tag,
  summary: 'Whether the member needs a code from an app to log in',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({
    is_on: z.boolean(),
    /** The site demands it of this member: staff calls are refused with 403 until it is on. */
    is_required: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  refusals: [],
})

export const beginSecondFactor = definePrivateCall(staffRoutes.beginSecondFactor, {
  tag,
  summary: 'Get a secret for an authenticator app; it takes effect once a first code is confirmed',
  params: noInput,
  body: z.strictObject({ password: passwordField }),
  status: 201,
  reply: z.strictObject({
    /** To be typed into the app. */
    secret: z.string(),
    /** The same for a QR code. */
    uri: z.string(),
  }),
  refusals: [409, 422, 429],
})

export const confirmSecondFactor = definePrivateCall(staffRoutes.confirmSecondFactor, {
  tag,
  summary: 'Switch the second factor on with a first code; every other device is logged out',
  params: noInput,
  body: z.strictObject({ code: codeField }),
  status: 200,
  reply: z.strictObject({
    /** Each works once in place of a code. They are shown this one time. */
    recovery_codes: z.array(z.string()),
  }),
  refusals: [409, 422, 429],
})

export const removeSecondFactor = definePrivateCall(staffRoutes.removeSecondFactor, {
  tag,
  summary: 'Switch the second factor off, with the password and a code',
  params: noInput,
  body: z.strictObject({ password: passwordField, code: codeField }),
  status: 200,
  reply: messageReply,
  refusals: [409, 422, 429],
})

export const resetSecondFactor = definePrivateCall(staffRoutes.resetSecondFactor, {
  tag: 'Back office',
  summary: 'Switch off the second factor of somebody who has lost it; they are logged out everywhere',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 409],
})
