import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { messageReply, noBody, noInput } from '../call-parts.ts'
import {
  briefUserSchema,
  emailField,
  mobileField,
  nameField,
  newPasswordField,
  passwordField,
  userSchema,
} from './user.ts'

/** Any text may stand where a token should; one that is none is simply unknown. */
const tokenField = z
  .string()
  .max(200)
  .meta({ description: 'From the link in the mail.', example: 'a-token-from-a-mail' })

export const getUser = definePersonalCall({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  tag: 'Accounts',
  summary: 'Who is signed in',
  from: 'member',
  params: noInput,
  body: noBody,
  status: 200,
  reply: userSchema,
  refusals: [],
})

export const login = definePersonalCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  tag: 'Accounts',
  summary: 'Sign in; the token goes into the Authorization header of what follows',
  from: 'anyone',
  params: noInput,
  body: z.strictObject({ email: emailField, password: passwordField }),
  status: 200,
  reply: z.strictObject({ token: z.string(), user: briefUserSchema }),
  refusals: [401, 422, 429],
})

export const logout = definePersonalCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  tag: 'Accounts',
  summary: 'Sign out here; the token is dead afterwards',
  from: 'member',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const register = definePersonalCall({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  tag: 'Accounts',
  summary: 'Open an account',
  from: 'anyone',
  params: noInput,
  body: z.strictObject({ name: nameField, email: emailField, mobile: mobileField, password: newPasswordField }),
  status: 201,
  reply: z.strictObject({ message: z.string(), user: briefUserSchema }),
  refusals: [409, 422, 429],
})

export const forgotPassword = definePersonalCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  tag: 'Accounts',
  summary:
    'Ask for a mail with a link to choose a new password; the answer is the same whether or not there is an account',
  from: 'anyone',
  params: noInput,
  body: z.strictObject({ email: emailField }),
  status: 200,
  reply: messageReply,
  refusals: [422, 429],
})

export const validateResetToken = definePersonalCall({
  name: 'validateResetToken',
  method: 'GET',
  path: '/api/validate-reset-token/:token',
  tag: 'Accounts',
  summary: 'Whether a link to choose a new password still works',
  from: 'anyone',
  params: z.object({ token: tokenField }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ valid: z.boolean(), error: z.string().optional() }),
  refusals: [422, 429],
})

export const resetPassword = definePersonalCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  tag: 'Accounts',
  summary: 'Choose a new password with the token of the mail; signs out everywhere',
  from: 'anyone',
  params: noInput,
  body: z.strictObject({ token: tokenField, password: newPasswordField }),
  status: 200,
  reply: messageReply,
  refusals: [400, 422, 429],
})

export const confirmEmail = definePersonalCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  tag: 'Accounts',
  summary: 'Confirm a new e-mail address with the token of the mail that was sent there',
  from: 'anyone',
  params: noInput,
  body: z.strictObject({ token: tokenField }),
  status: 200,
  reply: z.strictObject({ message: z.string(), email: z.string() }),
  refusals: [400, 409, 422, 429],
})
