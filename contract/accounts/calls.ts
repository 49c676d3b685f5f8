import { z } from 'zod'
import { routes } from '../api-routes.ts'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import {
  briefUserSchema,
  codeField,
  emailField,
  mobileField,
  nameField,
  newPasswordField,
  passwordField,
  userSchema,
} from './user.ts'

/** Any text is accepted; one that is no token is simply unknown. */
const tokenField = z
  .string()
  .max(200)
  .meta({ description: 'From the link in the mail.', example: 'a-token-from-a-mail' })

export const getUser = definePrivateCall(routes.getUser, {
  tag: 'Accounts',
  summary: 'The member who is logged in',
  params: noInput,
  body: noBody,
  status: 200,
  reply: userSchema,
  refusals: [],
})

export const login = definePrivateCall(memberRoutes.login, {
  tag: 'Accounts',
  summary:
    'Log in; send the token in the Authorization header of later calls. 401 second_factor_required asks for a code',
  params: noInput,
  body: z.strictObject({ email: emailField, password: passwordField, code: codeField.optional() }),
  status: 200,
  reply: z.strictObject({ token: z.string(), user: briefUserSchema }),
  refusals: [401, 422, 429],
})

export const logout = definePrivateCall(routes.logout, {
  tag: 'Accounts',
  summary: 'Log out; the token is invalid afterwards',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const register = definePrivateCall(memberRoutes.register, {
  tag: 'Accounts',
  summary: 'Open an account; a link to verify the email is mailed',
  params: noInput,
  body: z.strictObject({ name: nameField, email: emailField, mobile: mobileField, password: newPasswordField }),
  status: 201,
  reply: z.strictObject({ message: z.string(), user: briefUserSchema }),
  refusals: [409, 422, 429],
})

export const forgotPassword = definePrivateCall(memberRoutes.forgotPassword, {
  tag: 'Accounts',
  summary: 'Mail a link to set a new password; the answer is the same whether or not there is an account',
  params: noInput,
  body: z.strictObject({ email: emailField }),
  status: 200,
  reply: messageReply,
  refusals: [422, 429],
})

export const validateResetToken = definePrivateCall(memberRoutes.validateResetToken, {
  tag: 'Accounts',
  summary: 'Whether a link to set a new password still works',
  params: z.object({ token: tokenField }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ valid: z.boolean(), error: z.string().optional() }),
  refusals: [422, 429],
})

export const resetPassword = definePrivateCall(memberRoutes.resetPassword, {
  tag: 'Accounts',
  summary: 'Set a new password with the token from the mail; logs out everywhere',
  params: noInput,
  body: z.strictObject({ token: tokenField, password: newPasswordField }),
  status: 200,
  reply: messageReply,
  refusals: [400, 422, 429],
})

export const confirmEmail = definePrivateCall(memberRoutes.confirmEmail, {
  tag: 'Accounts',
  summary: 'Verify an email with the token from the mail: the one that was registered, or a new one',
  params: noInput,
  body: z.strictObject({ token: tokenField }),
  status: 200,
  reply: z.strictObject({ message: z.string(), email: z.string() }),
  refusals: [400, 409, 422, 429],
})
