import { z } from 'zod'
import { userSchema } from './user.ts'

const time = z.iso.datetime()

/** One device on which a member is signed in. */
export const sessionSchema = z.strictObject({
  id: z.int(),
  created_at: time,
  /** To within a few minutes. */
  last_used_at: time,
  /** From the user agent: 'Chrome on Android'. */
  device: z.string(),
  /** The session that makes the request. */
  current: z.boolean(),
})
export type MemberSession = z.infer<typeof sessionSchema>

/** Everything that is stored about a member. */
export const memberDataSchema = z.strictObject({
  exported_at: time,
  user: userSchema.extend({ created_at: time, updated_at: time }),
  /** When the owner of the email opened a link that we mailed to it. */
  email_verified_at: time.nullable(),
  /** Waits to be confirmed. */
  new_email: z.string().nullable(),
  institutions: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  sessions: z.array(sessionSchema.omit({ current: true })),
  shortlist: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  saved_courses: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      note: z.string(),
      saved_at: time,
      /** A removed course stays for 30 days, so that the removal can be undone. */
      removed_at: time.nullable(),
    }),
  ),
  /** Null for a member who has never chatted. */
  conversation: z
    .strictObject({
      greeted_at: time.nullable(),
      last_message_at: time,
      messages_counted: z.int(),
      /** What the adviser remembers of the conversation. */
      state: z.record(z.string(), z.unknown()).nullable(),
    })
    .nullable(),
  chat_messages: z.array(z.strictObject({ content: z.string(), timestamp: time, isUser: z.boolean() })),
  /** Messages sent to us with the member's email, once that is verified. */
  tickets: z.array(
    z.strictObject({
      id: z.int(),
      kind: z.string(),
      name: z.string(),
      email: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
      /** The name under which we store the picture that was sent with it. */
      banner: z.string().nullable(),
      created_at: time,
    }),
  ),
})
export type MemberData = z.infer<typeof memberDataSchema>
