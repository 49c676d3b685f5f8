import { z } from 'zod'
import { definePrivateCall, messageReply, noBody, noInput } from '../define-call.ts'
import { memberRoutes } from '../member-routes.ts'
import { MESSAGE_MAX_LENGTH } from './chat-limits.ts'
import { chatMessageSchema, helplinesBlockSchema, replyBlockSchema, understoodSchema } from './reply-blocks.ts'

const device = z.uuid('must be a UUID')
const example = '6f2b1a52-5a0e-4f4b-9a54-0d6d5a1c7f10'

/** Members need not name their device. */
const deviceField = device.optional().meta({
  description:
    "The visitor's device, a random UUID that the browser stores. Required without a token, and ignored with one.",
  example,
})

const namedDevice = device.meta({ description: "The visitor's device.", example })
const byDevice = z.object({ device_id: deviceField })

/** Line breaks are fine in a message; NUL and halves of characters are not text. */
const messageField = z
  .string()
  .max(MESSAGE_MAX_LENGTH)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be well-formed text')
  .refine((text) => text.trim() !== '', 'must not be empty')
  .meta({ description: 'What the visitor writes.', example: 'I want to be a nurse and I live in Addu' })

export const getChatHistory = definePrivateCall(memberRoutes.getChatHistory, {
  tag: 'Guidance',
  summary: 'The messages of the chat so far, oldest first',
  params: noInput,
  query: byDevice,
  body: noBody,
  status: 200,
  reply: z.array(chatMessageSchema),
  refusals: [422],
})

export const getRemainingMessages = definePrivateCall(memberRoutes.getRemainingMessages, {
  tag: 'Guidance',
  summary: 'How many free messages a device has left',
  params: noInput,
  query: z.object({ device_id: namedDevice }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ remaining_messages: z.int().min(0) }),
  refusals: [422],
})

export const checkChat = definePrivateCall(memberRoutes.checkChat, {
  tag: 'Guidance',
  summary: 'Whether the chat is available; 503 with the reason while it is turned off',
  params: noInput,
  body: noBody,
  status: 200,
  reply: messageReply,
  refusals: [],
})

export const getHelplines = definePrivateCall(memberRoutes.getHelplines, {
  tag: 'Guidance',
  summary: 'Phone numbers for people in distress, even while the chat is turned off',
  params: noInput,
  body: noBody,
  status: 200,
  reply: helplinesBlockSchema,
  refusals: [],
})

export const greet = definePrivateCall(memberRoutes.greet, {
  tag: 'Guidance',
  summary: 'The greeting of the chat; it is given once',
  params: noInput,
  body: z.strictObject({ device_id: deviceField }),
  status: 200,
  reply: z.strictObject({ greeting: z.string(), already_greeted: z.boolean() }),
  refusals: [422, 429],
})

const adviceReply = z.strictObject({
  response: z.string(),
  /** Null for members, who have no such limit. */
  remaining_messages: z.int().min(0).nullable(),
  blocks: z.array(replyBlockSchema).meta({ description: 'The same as `response`, in parts.' }),
  understood: understoodSchema,
})

export const chat = definePrivateCall(memberRoutes.chat, {
  tag: 'Guidance',
  summary: 'Ask the adviser. In its reply, courses are linked as `[name](/courses/{id}/{slug})`',
  params: noInput,
  body: z.strictObject({ message: messageField, device_id: deviceField }),
  status: 200,
  reply: adviceReply,
  streams: 'block',
  refusals: [422, 429],
})

/** Well-formed and short: the server only compares it with what it holds. */
const heldThing = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'must be well-formed text')
    .meta({ description, example })

export const chatWithout = definePrivateCall(memberRoutes.chatWithout, {
  tag: 'Guidance',
  summary: 'Remove one thing that the adviser has understood, and get a new answer. Uses no free message',
  params: noInput,
  body: z.strictObject({
    device_id: deviceField,
    key: heldThing("'field', 'not', or the `key` of one of the `limits` in `understood`.", 'budget'),
    value: heldThing('The name of the field, or the `value` of the limit. Unknown values are answered too.', '50000'),
  }),
  status: 200,
  reply: adviceReply,
  refusals: [422, 429],
})

export const getDeviceConversation = definePrivateCall(memberRoutes.getDeviceConversation, {
  tag: 'Guidance',
  summary: 'Whether the device has a conversation that the member may bring into the account; for an hour after login',
  params: noInput,
  query: z.object({ device_id: namedDevice }),
  body: noBody,
  status: 200,
  reply: z.strictObject({ offered: z.boolean() }),
  refusals: [422],
})

export const claimDeviceConversation = definePrivateCall(memberRoutes.claimDeviceConversation, {
  tag: 'Guidance',
  summary: 'Move the conversation of the device into the account; within an hour of login',
  params: noInput,
  body: z.strictObject({ device_id: namedDevice }),
  status: 200,
  reply: z.strictObject({ moved: z.int().min(0).meta({ description: 'How many messages were moved.' }) }),
  refusals: [409, 422],
})
