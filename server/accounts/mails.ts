import { z } from 'zod'
import { confirmEmailPath, forgotPasswordPath, loginPath, resetPasswordPath } from '../../contract/paths.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { type MailContent, writeMail } from '../platform/mailer/write-mail.ts'
import { CONFIRM_LINK_HOURS, issueEmailToken } from './change-email.ts'
import { issueResetToken, RESET_LINK_MINUTES } from './reset-password.ts'

interface Surroundings {
  database: Queryable
  clock: Clock
  publicBaseUrl: string
}

const resetDetails = z.object({ email_key: z.string() })
const memberDetails = z.object({ member_id: z.int() })
const confirmDetails = memberDetails.extend({ email: z.string() })
const changedDetails = confirmDetails.extend({ former_email: z.string() })

const NOT_YOU = 'If this was not you, nothing has happened yet and you need do nothing.'

/** Who writes the mails of this module, by what they are about. Links begin with our own address and no other. */
export function accountMails({ database, clock, publicBaseUrl }: Surroundings): Record<string, WriteMail> {
  const address = (path: string): string => `${publicBaseUrl}${path}`
  const forgotten = { label: 'Choose a new password', address: address(forgotPasswordPath()) }

  /** A letter to the member that the details name, unless the account is gone. */
  const toMember =
    (letter: (details: unknown) => Omit<MailContent, 'to' | 'name'> & { to?: string }): WriteMail =>
    async (details) => {
      const member = await findMember(database, details)
      return member && writeMail({ to: member.email, name: member.name, ...letter(details) })
    }

  return {
    async 'reset-password'(details) {
      const { email_key } = resetDetails.parse(details)
      const issued = await issueResetToken(database, email_key, clock.now())
      if (!issued) return undefined
      return writeMail({
        to: issued.email,
        name: issued.name,
        subject: 'Choose a new password',
        paragraphs: [
          'You asked for a new password for your account at Graduate Maldives.',
          `The link works once, for ${RESET_LINK_MINUTES} minutes. A newer one puts it out of use.`,
          NOT_YOU,
        ],
        link: { ...forgotten, address: address(resetPasswordPath(issued.token)) },
      })
    },

    async 'confirm-email'(details) {
      const wish = confirmDetails.parse(details)
      const issued = await issueEmailToken(database, wish, clock.now())
      if (!issued) return undefined
      return writeMail({
        to: wish.email,
        name: issued.name,
        subject: 'Confirm your new e-mail address',
        paragraphs: [
          'You want to use this address for your account at Graduate Maldives.',
          `The link works once, for ${CONFIRM_LINK_HOURS} hours. Until you open it, your old address stays.`,
          NOT_YOU,
        ],
        link: { label: 'Confirm this address', address: address(confirmEmailPath(issued.token)) },
      })
    },

    'password-changed': toMember(() => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account at Graduate Maldives was changed just now, and every device was signed out.',
        'If this was not you, choose a new password at once:',
      ],
      link: forgotten,
    })),

    'email-changed': toMember((details) => {
      const { former_email, email } = changedDetails.parse(details)
      return {
        to: former_email,
        subject: 'Your e-mail address was changed',
        paragraphs: [
          `Your account at Graduate Maldives now has the address ${email}. We write there from now on.`,
          'If this was not you, somebody knows your password: please write to us.',
        ],
      }
    }),

    'account-made': toMember(() => ({
      subject: 'You look after Graduate Maldives now',
      paragraphs: [
        'Your account at Graduate Maldives is now one of those that look after the site.',
        `If you have no password yet, or want another, choose one. Then sign in at ${address(loginPath())}.`,
      ],
      link: forgotten,
    })),
  }
}

async function findMember(database: Queryable, details: unknown): Promise<{ name: string; email: string } | undefined> {
  const { member_id } = memberDetails.parse(details)
  const [member] = await database.query<{ name: string; email: string }>(sql`
    select name, email from member where id = ${member_id}`)
  return member
}
