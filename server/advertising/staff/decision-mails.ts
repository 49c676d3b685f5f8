import { z } from 'zod'
import { describeQuote } from '../../../contract/advertising/rate-card.ts'
import { studioAdvertPath } from '../../../contract/studio/staff-paths.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { queueMail, type WriteMail } from '../../platform/mailer/outbox.ts'
import { type MailFact, writeMail } from '../../platform/mailer/write-mail.ts'
import { nameOfPlacement } from '../rate-card.ts'

const DECISIONS = ['approved', 'declined'] as const

const decisionDetails = z.object({ campaign_id: z.int(), member_id: z.int(), decision: z.enum(DECISIONS) })

/** To every owner, if the campaign belongs to an institution. */
export async function queueDecision(
  transaction: Queryable,
  campaignId: number,
  decision: (typeof DECISIONS)[number],
  now: Date,
): Promise<void> {
  const owners = await transaction.query<{ member_id: number }>(sql`
    select member_id from team_member join campaign using (institution_id)
    where campaign.id = ${campaignId} and role = 'owner' and member_id is not null order by team_member.id`)
  for (const { member_id } of owners) {
    const details = { campaign_id: campaignId, member_id, decision }
    await queueMail(transaction, { topic: 'campaign-decided', details }, now)
  }
}

interface DecidedCampaign {
  institution_id: number
  text: string
  placement: string
  days: string
  slots: number
  total_mvr: number
  full_mvr: number
  discount_percent: number
  name: string
  email: string
}

interface Dependencies {
  database: Queryable
  publicBaseUrl: string
  /** Where an answer goes. */
  operatorEmail: string
}

/** No mail to somebody who has left the team meanwhile. */
export function campaignMails({ database, publicBaseUrl, operatorEmail }: Dependencies): Record<string, WriteMail> {
  return {
    async 'campaign-decided'(details) {
      const { campaign_id, member_id, decision } = decisionDetails.parse(details)
      const [decided] = await database.query<DecidedCampaign>(sql`
        select institution_id, text, placement_id as placement, slots, price_mvr as total_mvr,
          coalesce(undiscounted_mvr, price_mvr) as full_mvr, coalesce(percent_off, 0) as discount_percent,
          to_char(starts_on, 'FMDD FMMonth YYYY') || ' to ' || to_char(ends_on, 'FMDD FMMonth YYYY') as days,
          member.name, member.email
        from campaign join team_member using (institution_id) join member on member.id = member_id
        where campaign.id = ${campaign_id} and member_id = ${member_id}`)
      if (!decided) return undefined
      const { institution_id, text, placement, days, slots, name, email } = decided
      const isApproved = decision === 'approved'
      const facts: MailFact[] = [
        ['Placement', nameOfPlacement(placement)],
        ['Days', days],
        ['Slots', String(slots)],
        ['Price', describeQuote(decided)],
      ]
      return writeMail({
        to: email,
        name,
        replyTo: operatorEmail,
        subject: isApproved ? 'Your advert is approved' : 'Your advert was not approved',
        paragraphs: isApproved
          ? [`We have approved your advert "${text}". Visitors see it from its first day.`]
          : [
              `We have not approved your advert "${text}". It is not shown, its slots are free again, and there is nothing to pay.`,
              'If you want to know why, or would like another advert, reply to this email.',
            ],
        facts,
        link: { label: 'Open the advert', address: `${publicBaseUrl}${studioAdvertPath(institution_id, campaign_id)}` },
      })
    },
  }
}
