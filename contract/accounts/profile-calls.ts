import { z } from 'zod'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { idParameter } from '../paging.ts'
import {
  emailField,
  memberDataSchema,
  mobileField,
  nameField,
  newPasswordField,
  passwordField,
  sessionSchema,
  userSchema,
} from './user.ts'

export const changeUser = definePrivateCall(memberRoutes.changeUser, {
  tag: 'Profile',
  summary: 'Change the name or the mobile number; omitted fields stay as they are',
  params: noInput,
  body: z.strictObject({ name: nameField.optional(), mobile: mobileField.optional() }),
  status: 200,
  reply: userSchema,
  refusals: [422],
})

export const changeEmail = definePrivateCall(memberRoutes.changeEmail, {
  tag: 'Profile',
  summary: 'Change the email; it takes effect when the link that we mail to the new one is opened',
  params: noInput,
  body: z.strictObject({ email: emailField, password: passwordField }),
  status: 202,
  reply: messageReply,
  refusals: [409, 422, 429],
})

export const getEmailState = definePrivateCall(memberRoutes.getEmailState, {
  tag: 'Profile',
  summary: 'Whether the email is verified, and the new one that is still to be confirmed',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ email: z.string(), verified: z.boolean(), new_email: z.string().nullable() }),
  refusals: [],
})

export const sendVerification = definePrivateCall(memberRoutes.sendVerification, {
  tag: 'Profile',
  summary: 'Mail the member a new link that verifies their email, unless it is verified already',
  params: noInput,
  body: noBody,
  status: 202,
  reply: messageReply,
  refusals: [429],
})

export const changePassword = definePrivateCall(memberRoutes.changePassword, {
  tag: 'Profile',
  summary: 'Change the password; every token becomes invalid, and the reply has a new one',
  params: noInput,
  body: z.strictObject({ current_password: passwordField, password: newPasswordField }),
  status: 200,
  reply: z.strictObject({ message: z.string(), token: z.string() }),
  refusals: [422, 429],
})

export const listSessions = definePrivateCall(memberRoutes.listSessions, {
  tag: 'Profile',
  summary: 'Where the member is logged in, most recently used first',
  params: noInput,
  body: noBody,
  status: 200,
  reply: z.strictObject({ data: z.array(sessionSchema) }),
  refusals: [],
})

export const endAllSessions = definePrivateCall(memberRoutes.endAllSessions, {
  tag: 'Profile',
  summary: 'Log out on every device, including this one',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const endSession = definePrivateCall(memberRoutes.endSession, {
  tag: 'Profile',
  summary: 'Log out on one device',
  params: z.object({ id: idParameter }),
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [404, 422],
})

export const getMemberData = definePrivateCall(memberRoutes.getMemberData, {
  tag: 'Profile',
  summary: 'Everything that is stored about the member, as a file',
  params: noInput,
  body: noBody,
  status: 200,
  reply: memberDataSchema,
  download: 'graduate-maldives-my-data.json',
  refusals: [],
})

export const deleteAccount = definePrivateCall(memberRoutes.deleteAccount, {
  tag: 'Profile',
  summary: 'Delete the account and everything that is stored about the member; it cannot be undone',
  params: noInput,
  body: z.strictObject({ password: passwordField }),
  status: 200,
  reply: messageReply,
  refusals: [409, 422, 429],
})
