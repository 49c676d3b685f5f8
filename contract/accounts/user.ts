import { z } from 'zod'
import { isPlainLine, plainLine } from '../text.ts'
import {
  EMAIL_MAX_LENGTH,
  MOBILE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts'

/** A person with an account, as they see themselves. */
export const userSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  role: z.enum(['member', 'institution', 'admin']),
})
export type User = z.infer<typeof userSchema>

/** What registering and signing in tell. */
export const briefUserSchema = userSchema.pick({ id: true, name: true, email: true })
export type BriefUser = z.infer<typeof briefUserSchema>

export const nameField = plainLine(NAME_MAX_LENGTH)
  .min(1, 'is required')
  .meta({ description: 'As it is shown.', example: 'Aishath Reema' })

// The rule that browsers have for a field of type email. It knows no letters beyond ASCII, so no address can pass for
// another by a letter that looks the same.
const ADDRESS =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*$/

export const emailField = z
  .string()
  .trim()
  .max(EMAIL_MAX_LENGTH, 'must be a valid email')
  .regex(ADDRESS, 'must be a valid email')
  .meta({ description: 'Letter case makes no difference.', example: 'reema@example.com' })

export const mobileField = plainLine(MOBILE_MAX_LENGTH)
  .min(1, 'is required')
  .regex(/^\+?\d[\d ()./-]{2,}$/, 'must be a phone number such as +960 777 1234')
  .meta({ description: 'A phone number.', example: '+960 777 1234' })

const characters = (text: string): number => [...text.normalize('NFKC')].length

/** A password that is chosen; the server also turns away those that are too common. */
export const newPasswordField = z
  .string()
  .refine(isPlainLine, 'must not hold control characters or broken ones')
  .refine((text) => characters(text) >= PASSWORD_MIN_LENGTH, `must be at least ${PASSWORD_MIN_LENGTH} characters long`)
  .refine((text) => characters(text) <= PASSWORD_MAX_LENGTH, `must be at most ${PASSWORD_MAX_LENGTH} characters long`)
  .meta({
    minLength: PASSWORD_MIN_LENGTH,
    maxLength: PASSWORD_MAX_LENGTH,
    description: `From ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters of any kind, and none of the most common.`,
    example: 'seven dhonis at dawn',
  })

/** A password that is shown to prove who one is: right or wrong is found out elsewhere. */
export const passwordField = z
  .string()
  .min(1, 'is required')
  .max(1_000)
  .refine(isPlainLine, 'must not hold control characters or broken ones')
  .meta({ description: 'The password.', example: 'seven dhonis at dawn' })
