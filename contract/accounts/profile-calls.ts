import { z } from 'zod'
import { definePersonalCall } from '../call.ts'
import { messageReply, noBody, noInput } from '../call-parts.ts'
import { idParameter } from '../paging.ts'
import { memberDataSchema, sessionSchema } from './member-data.ts'
import { emailField, mobileField, nameField, newPasswordField, passwordField, userSchema } from './user.ts'

export const changeUser = definePersonalCall({
  name: 'changeUser',
  method: 'PATCH',
  path: '/api/user',
  tag: 'Profile',
  summary: 'Change the name or the mobile number; what is left out stays',
  from: 'member',
  params: noInput,
  body: z.strictObject({ name: nameField.optional(), mobile: mobileField.optional() }),
  status: 200,
  reply: userSchema,
  refusals: [422],
})

export const changeEmail = definePersonalCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/user/email',
  tag: 'Profile',
  summary: 'Ask for another e-mail address; it holds once the link in the mail to it has been opened',
  from: 'member',
  params: noInput,
  body: z.strictObject({ email: emailField, password: passwordField }),
  status: 202,
  reply: messageReply,
  refusals: [409, 422, 429],
})

export const changePassword = definePersonalCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  tag: 'Profile',
  summary: 'Choose another password; every token dies, and a new one comes with the reply',
  from: 'member',
  params: noInput,
  body: z.strictObject({ current_password: passwordField, password: newPasswordField }),
  status: 200,
  reply: z.strictObject({ message: z.string(), token: z.string() }),
  refusals: [422, 429],
})

export const listSessions = definePersonalCall({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  tag: 'Profile',
  summary: 'Where the member is signed in, the newest use first',
  from: 'member',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(sessionSchema) }),
  refusals: [],
})

export const endAllSessions = definePersonalCall({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  tag: 'Profile',
  summary: 'Sign out everywhere, here too',
  from: 'member',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const endSession = definePersonalCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  tag: 'Profile',
  summary: 'Sign out in one place',
  from: 'member',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

export const getMemberData = definePersonalCall({
  name: 'getMemberData',
  method: 'GET',
  path: '/api/user/data',
  tag: 'Profile',
  summary: 'Everything that is held about the member, as a file',
  from: 'member',
  params: noInput,
  body: noBody,
  status: 200,
  reply: memberDataSchema,
  download: 'graduate-maldives-my-data.json',
  refusals: [],
})

export const deleteAccount = definePersonalCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/user',
  tag: 'Profile',
  summary: 'Delete the account and everything that is held about the member; it cannot be undone',
  from: 'member',
  params: noInput,
  body: z.strictObject({ password: passwordField }),
  status: 200,
  reply: messageReply,
  refusals: [422, 429],
})
