import { z } from 'zod'
import { confirmEmailPath, forgotPasswordPath, loginPath, resetPasswordPath } from '../../contract/paths.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { type MailContent, writeMail } from '../platform/mailer/write-mail.ts'
import { issueResetToken, RESET_LINK_MINUTES } from './reset-password.ts'
import { CONFIRM_LINK_HOURS, issueEmailToken } from './verify-email.ts'

interface MailDependencies {
  database: Queryable
  clock: Clock
  publicBaseUrl: string
}

const resetDetails = z.object({ email_key: z.string() })
const memberDetails = z.object({ member_id: z.int() })
const confirmDetails = memberDetails.extend({ email: z.string() })
const changedDetails = confirmDetails.extend({ former_email: z.string() })

const NOT_YOU = "If this wasn't you, you can ignore this email. Nothing has changed."

/** The mails of this module by topic. Links begin with our own address and no other. */
export function accountMails({ database, clock, publicBaseUrl }: MailDependencies): Record<string, WriteMail> {
  const address = (path: string): string => `${publicBaseUrl}${path}`
  const setPasswordLink = { label: 'Set a new password', address: address(forgotPasswordPath()) }

  /** A mail to the member that the details name, unless the account is deleted. */
  const toMember =
    (content: (details: unknown, member: Addressee) => Omit<MailContent, 'to' | 'name'> & { to?: string }): WriteMail =>
    async (details) => {
      const member = await findMember(database, details)
      return member && writeMail({ to: member.email, name: member.name, ...content(details, member) })
    }

  return {
    async 'reset-password'(details) {
      const { email_key } = resetDetails.parse(details)
      const issued = await issueResetToken(database, email_key, clock.now())
      if (!issued) return undefined
      return writeMail({
        to: issued.email,
        name: issued.name,
        subject: 'Set a new password',
        paragraphs: [
          'You asked for a new password for your account at Graduate Maldives.',
          `You can use the link once, within ${RESET_LINK_MINUTES} minutes. A newer link cancels it.`,
          NOT_YOU,
        ],
        link: { ...setPasswordLink, address: address(resetPasswordPath(issued.token)) },
      })
    },

    async 'verify-email'(details) {
      const issued = await issueEmailToken(database, memberDetails.parse(details), clock.now())
      if (!issued) return undefined
      return writeMail({
        to: issued.email,
        name: issued.name,
        subject: 'Verify your email',
        paragraphs: [
          'Welcome to Graduate Maldives. Please verify that this is your email address.',
          `You can use the link once, within ${CONFIRM_LINK_HOURS} hours. Your account works without it; you can ask for a new link in your profile.`,
          "If you didn't register, you can ignore this email.",
        ],
        link: { label: 'Verify my email', address: address(confirmEmailPath(issued.token)) },
      })
    },

    async 'confirm-email'(details) {
      const issued = await issueEmailToken(database, confirmDetails.parse(details), clock.now())
      if (!issued) return undefined
      return writeMail({
        to: issued.email,
        name: issued.name,
        subject: 'Confirm your new email',
        paragraphs: [
          'You asked to use this email for your account at Graduate Maldives.',
          `You can use the link once, within ${CONFIRM_LINK_HOURS} hours. Until you open it, your account keeps its old email.`,
          NOT_YOU,
        ],
        link: { label: 'Confirm this email', address: address(confirmEmailPath(issued.token)) },
      })
    },

    'password-changed': toMember(() => ({
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account at Graduate Maldives was changed just now, and every device was logged out.',
        "If this wasn't you, use the link above to set a new password now.",
      ],
      link: setPasswordLink,
    })),

    'second-factor-on': toMember(() => ({
      subject: 'Two-step login was switched on',
      paragraphs: [
        'Two-step login is now on for your account at Graduate Maldives: logging in also asks for a code from your authenticator app.',
        'Keep the recovery codes in a safe place. Each one works once if you lose the app.',
        "If this wasn't you, use the link above to set a new password now, and write to us.",
      ],
      link: setPasswordLink,
    })),

    'second-factor-off': toMember(() => ({
      subject: 'Two-step login was switched off',
      paragraphs: [
        'Two-step login is now off for your account at Graduate Maldives: logging in takes your password alone.',
        "If this wasn't you, use the link above to set a new password now.",
      ],
      link: setPasswordLink,
    })),

    'email-changed': toMember((details) => {
      const { former_email, email } = changedDetails.parse(details)
      return {
        to: former_email,
        subject: 'Your email was changed',
        paragraphs: [
          `Your account at Graduate Maldives now uses ${email}. We will write to you there.`,
          "If this wasn't you, someone knows your password: please write to us.",
        ],
      }
    }),

    'account-made': toMember((_details, { role }) => ({
      subject: `You are now ${role === 'admin' ? 'an admin' : `a ${role}`} of Graduate Maldives`,
      paragraphs: [
        'Your account at Graduate Maldives can now manage the site.',
        `For security, your old password no longer works. Set a new one, then log in at ${address(loginPath())}.`,
      ],
      link: setPasswordLink,
    })),
  }
}

interface Addressee {
  name: string
  email: string
  /** The role that they were given. */
  role: string
}

async function findMember(database: Queryable, details: unknown): Promise<Addressee | undefined> {
  const { member_id } = memberDetails.parse(details)
  const [member] = await database.query<Addressee>(sql`
    select name, email, role from member where id = ${member_id}`)
  return member
}
