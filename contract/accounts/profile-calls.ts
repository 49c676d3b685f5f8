import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { messageReply, noBody, noInput } from '../call-parts.ts'
import { idParameter } from '../paging.ts'
import { routes } from '../routes.ts'
import { memberDataSchema, sessionSchema } from './member-data.ts'
import { emailField, mobileField, nameField, newPasswordField, passwordField, userSchema } from './user.ts'

export const changeUser = definePersonalCall(routes.changeUser, {
  tag: 'Profile',
  summary: 'Change the name or the mobile number; what is left out stays',
  params: noInput,
  body: z.strictObject({ name: nameField.optional(), mobile: mobileField.optional() }),
  status: 200,
  reply: userSchema,
  refusals: [422],
})

export const changeEmail = definePersonalCall(routes.changeEmail, {
  tag: 'Profile',
  summary: 'Ask for another e-mail address; it holds once the link in the mail to it has been opened',
  params: noInput,
  body: z.strictObject({ email: emailField, password: passwordField }),
  status: 202,
  reply: messageReply,
  refusals: [409, 422, 429],
})

export const changePassword = definePersonalCall(routes.changePassword, {
  tag: 'Profile',
  summary: 'Choose another password; every token dies, and a new one comes with the reply',
  params: noInput,
  body: z.strictObject({ current_password: passwordField, password: newPasswordField }),
  status: 200,
  reply: z.strictObject({ message: z.string(), token: z.string() }),
  refusals: [422, 429],
})

export const listSessions = definePersonalCall(routes.listSessions, {
  tag: 'Profile',
  summary: 'Where the member is signed in, the newest use first',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(sessionSchema) }),
  refusals: [],
})

export const endAllSessions = definePersonalCall(routes.endAllSessions, {
  tag: 'Profile',
  summary: 'Sign out everywhere, here too',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const endSession = definePersonalCall(routes.endSession, {
  tag: 'Profile',
  summary: 'Sign out in one place',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

export const getMemberData = definePersonalCall(routes.getMemberData, {
  tag: 'Profile',
  summary: 'Everything that is held about the member, as a file',
  params: noInput,
  body: noBody,
  status: 200,
  reply: memberDataSchema,
  download: 'graduate-maldives-my-data.json',
  refusals: [],
})

export const deleteAccount = definePersonalCall(routes.deleteAccount, {
  tag: 'Profile',
  summary: 'Delete the account and everything that is held about the member; it cannot be undone',
  params: noInput,
  body: z.strictObject({ password: passwordField }),
  status: 200,
  reply: messageReply,
  refusals: [422, 429],
})
