import { z } from 'zod'
import { myResultsSchema } from '../results/calls.ts'
import { isPlainLine, plainLine } from '../text.ts'
import {
  EMAIL_MAX_LENGTH,
  MOBILE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './account-field-limits.ts'

/** A person with an account, as they see themselves. */
export const userSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** 'institution' for those who work for one; which, and as what, is for the studio. */
  role: z.enum(['member', 'institution', 'moderator', 'admin']),
})
export type User = z.infer<typeof userSchema>

/** The part that registering and logging in return. */
export const briefUserSchema = userSchema.pick({ id: true, name: true, email: true })
export type BriefUser = z.infer<typeof briefUserSchema>

export const nameField = plainLine(NAME_MAX_LENGTH)
  .min(1, 'is required')
  .meta({ description: 'The name to display.', example: 'Aishath Reema' })

// The rule of browsers for a field of type email. It allows ASCII only, so no letter that merely looks the same makes
// one address pass for another.
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/

export const emailField = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, 'must be a valid email')
  .regex(ADDRESS, 'must be a valid email')
  .meta({ description: 'Not case-sensitive.', example: 'reema@example.com' })

export const mobileField = plainLine(MOBILE_MAX_LENGTH)
  .min(1, 'is required')
  .regex(/^\+?\d[\d ()./-]{2,}$/, 'must be a phone number such as +960 777 1234')
  .meta({ description: 'A phone number.', example: '+960 777 1234' })

const characters = (text: string): number => [...text.normalize('NFKC')].length

/** A new password; the server also refuses those that are too common. */
export const newPasswordField = z
  .string()
  .refine(isPlainLine, 'must not contain control or broken characters')
  .refine((text) => characters(text) >= PASSWORD_MIN_LENGTH, `must be at least ${PASSWORD_MIN_LENGTH} characters long`)
  .refine((text) => characters(text) <= PASSWORD_MAX_LENGTH, `must be at most ${PASSWORD_MAX_LENGTH} characters long`)
  .meta({
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: `${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters of any kind; the most common passwords are refused.`,
    example: 'seven dhonis at dawn',
  })

/** A password to be checked against the stored one. */
export const passwordField = z
  .string()
  .min(1, 'is required')
  .max(1_000)
  .refine(isPlainLine, 'must not contain control or broken characters')
  .meta({ description: 'The password.', example: 'seven dhonis at dawn' })

/** Six digits of an authenticator app, or a recovery code. */
export const codeField = z
  .string()
  .max(40)
  .refine(isPlainLine, 'must not contain control or broken characters')
  .meta({ description: 'From the authenticator app, or a recovery code.', example: '123456' })

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

const replySchema = z.strictObject({ by_name: z.string(), message: z.string(), created_at: time })

/** Everything that is stored about a member. */
export const memberDataSchema = z.strictObject({
  exported_at: time,
  user: userSchema.extend({ created_at: time, updated_at: time, locked_at: time.nullable() }),
  /** When the owner of the email opened a link that we mailed to it. */
  email_verified_at: time.nullable(),
  /** Waits to be confirmed. */
  new_email: z.string().nullable(),
  /** A link to verify or change the email that we have mailed. */
  email_link: z.strictObject({ email: z.string(), expires_at: time }).nullable(),
  /** A link to set a new password that we have mailed. */
  password_reset: z.strictObject({ expires_at: time }).nullable(),
  /** Logging in asks for a code besides the password once it is confirmed. */
  second_factor: z
    .strictObject({ created_at: time, confirmed_at: time.nullable(), recovery_codes_left: z.int() })
    .nullable(),
  /** Secrets that are stored too. Nobody gets to see them. */
  not_shown: z.array(z.string()),
  /** In whose teams the member works. */
  institutions: z.array(z.strictObject({ id: z.int(), name: z.string(), role: z.string(), created_at: time })),
  /** Of teams that have invited the member's email, once that is verified. */
  invitations: z.array(
    z.strictObject({ institution: z.string(), role: z.string(), created_at: time, expires_at: time }),
  ),
  /** What the member was the last to save in a studio. The words belong to the institution. */
  drafts: z.array(z.strictObject({ institution: z.string(), thing: z.string(), updated_at: time })),
  /** What the member did as staff, and what staff did about the member. */
  audit_log: z.array(
    z.strictObject({
      at: time,
      action: z.string(),
      thing: z.string(),
      /** What changed, where it is about the member. */
      before: z.unknown(),
      after: z.unknown(),
      /** The member's name and network address at the time; null where somebody else did it. */
      name: z.string().nullable(),
      address: z.string().nullable(),
    }),
  ),
  sessions: z.array(sessionSchema.omit({ current: true }).extend({ password_at: time })),
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
  /** Null unless the member has stored them with the account. */
  results: myResultsSchema.nullable(),
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
  /** Emails that wait to be sent, or could not be sent. Those about the member's messages to us need a verified email. */
  mails: z.array(
    z.strictObject({
      topic: z.string(),
      details: z.record(z.string(), z.unknown()),
      queued_at: time,
      attempts: z.int(),
      last_error: z.string().nullable(),
      /** We have stopped trying; it is removed after 30 days. */
      failed: z.boolean(),
    }),
  ),
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
      state: z.string(),
      created_at: time,
      /** What we answered, the oldest first. */
      replies: z.array(replySchema),
    }),
  ),
  /** What the member asked institutions; also without signing in, once the email is verified. */
  enquiries: z.array(
    z.strictObject({
      id: z.int(),
      reference: z.string(),
      institution: z.string(),
      courses: z.array(z.string()),
      name: z.string(),
      email: z.string(),
      mobile: z.string().nullable(),
      message: z.string(),
      intake: z.string().nullable(),
      state: z.string(),
      created_at: time,
      /** What the institution answered in its studio, the oldest first. */
      replies: z.array(replySchema),
    }),
  ),
  /** Mistakes reported with the member's email, once that is verified. */
  mistake_reports: z.array(
    z.strictObject({
      reference: z.string(),
      course: z.string(),
      email: z.string(),
      message: z.string(),
      created_at: time,
      closed_at: time.nullable(),
    }),
  ),
})
export type MemberData = z.infer<typeof memberDataSchema>
