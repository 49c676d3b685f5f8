import { z } from 'zod'
import type { TeamRole } from '../../contract/studio/rights.ts'
import { invitationPath, studioCoursePath, studioPagePath, studioPath } from '../../contract/studio/staff-paths.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { writeMail } from '../platform/mailer/write-mail.ts'
import { issueInvitation } from './invitations.ts'
import { confirmCoursesMail } from './reminders.ts'
import { INVITATION_DAYS } from './team.ts'

interface MailDependencies {
  database: Queryable
  clock: Clock
  publicBaseUrl: string
}

const reviewDetails = z.object({ review_id: z.int() })
const teamMemberDetails = z.object({ team_member_id: z.int() })
const invitationDetails = z.object({ invitation_id: z.int() })

interface DecidedReview {
  thing: 'course' | 'institution'
  thing_id: number
  subject: string
  state: string
  note: string | null
  name: string
  email: string
}

const MAY_DO = {
  editor: 'As an editor you write and submit its courses and answer enquiries.',
  owner: 'As an owner you write and submit its courses, answer enquiries and manage its team.',
} as const

/** The mails of the studio by topic. */
export function studioMails({ database, clock, publicBaseUrl }: MailDependencies): Record<string, WriteMail> {
  return {
    'confirm-courses': confirmCoursesMail(database, () => clock.now(), publicBaseUrl),

    async invitation(details) {
      const { invitation_id } = invitationDetails.parse(details)
      const issued = await issueInvitation(database, invitation_id, clock.now())
      if (!issued) return undefined
      const { email, institution, role, token } = issued
      return writeMail({
        to: email,
        subject: `Join ${institution} on Graduate Maldives`,
        paragraphs: [
          `You have been invited to look after the pages of ${institution} at Graduate Maldives. ${MAY_DO[role]}`,
          `You can use the link once, within ${INVITATION_DAYS} days.`,
          "If you don't know what this is about, you can ignore this email.",
        ],
        link: { label: 'Accept the invitation', address: `${publicBaseUrl}${invitationPath(token)}` },
      })
    },

    async 'role-changed'(details) {
      const { team_member_id } = teamMemberDetails.parse(details)
      const [changed] = await database.query<Record<'name' | 'email' | 'institution', string> & { role: TeamRole }>(sql`
        select member.name, email, institution.name as institution, team_member.role
        from team_member join member on member.id = member_id join institution on institution.id = institution_id
        where team_member.id = ${team_member_id}`)
      if (!changed) return undefined
      const { name, email, institution, role } = changed
      return writeMail({
        to: email,
        name,
        subject: `You are now an ${role} of ${institution}`,
        paragraphs: [`Your role at ${institution} on Graduate Maldives has changed. ${MAY_DO[role]}`],
        link: { label: 'Open the studio', address: `${publicBaseUrl}${studioPath()}` },
      })
    },

    async 'review-decided'(details) {
      const { review_id } = reviewDetails.parse(details)
      const [decided] = await database.query<DecidedReview>(sql`
        select thing, thing_id, state, note, member.name, member.email,
          case thing when 'course' then coalesce(content ->> 'name', '') else institution.name end as subject
        from studio_revision join member on member.id = by_id join institution on institution.id = institution_id
        where studio_revision.id = ${review_id}`)
      if (!decided) return undefined
      const { name, email, thing, thing_id, subject, state, note } = decided
      const isCourse = thing === 'course'
      const isReturned = state === 'returned'
      return writeMail({
        to: email,
        name,
        subject: isReturned ? `Please look at "${subject}" again` : `"${subject}" is published`,
        paragraphs: isReturned
          ? [`We could not publish your changes to "${subject}" yet:`, 'Change the draft and submit it again.']
          : [`Your changes to "${subject}" are on the site now. Thank you for keeping it up to date.`],
        ...(isReturned && note && { message: note }),
        link: {
          label: isCourse ? 'Open the course' : 'Open the page',
          address: `${publicBaseUrl}${isCourse ? studioCoursePath(thing_id) : studioPagePath(thing_id)}`,
        },
      })
    },
  }
}
