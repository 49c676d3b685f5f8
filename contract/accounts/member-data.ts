import { z } from 'zod'
import { userSchema } from './user.ts'

const time = z.iso.datetime()

/** One place where a member is signed in. */
export const sessionSchema = z.strictObject({
  id: z.int(),
  created_at: time,
  /** To within a few minutes. */
  last_used_at: time,
  /** What the browser says it is, in words: 'Chrome on Android'. */
  device: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type MemberSession = z.infer<typeof sessionSchema>

/** Everything we hold about a member. */
export const memberDataSchema = z.strictObject({
  exported_at: time,
  user: userSchema.extend({ created_at: time, updated_at: time }),
  /** The address that is to be confirmed, if there is one. */
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
      /** Removed, and kept for a while in case the member changes their mind. */
      removed_at: time.nullable(),
    }),
  ),
  chat_messages: z.array(z.strictObject({ content: z.string(), timestamp: time, isUser: z.boolean() })),
})
export type MemberData = z.infer<typeof memberDataSchema>
