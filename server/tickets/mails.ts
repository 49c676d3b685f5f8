import { z } from 'zod'
import { RATE_CARD } from '../../contract/advertising/rate-card.ts'
import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import { findPicture } from '../advertising/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { letterPage, writeLetter } from '../platform/mailer/write-letter.ts'
import { markup } from '../platform/markup.ts'

interface Surroundings {
  database: Queryable
  /** Who reads what visitors write. */
  contactTo: string
}

interface Ticket extends Pick<TicketDraft, 'name' | 'email' | 'message' | 'kind'> {
  id: number
  details: Pick<TicketDraft, 'organisation' | 'product' | 'slots' | 'months'>
  /** The name of the picture that came with it. */
  banner: string | null
}

const ticketDetails = z.object({ ticket_id: z.int() })

const ABOUT = { contact: 'Message', advertising: 'Advertising enquiry' } as const

/** Who writes the mails of this module, by what they are about. */
export function ticketMails({ database, contactTo }: Surroundings): Record<string, WriteMail> {
  return {
    async ticket(details) {
      const ticket = await findTicket(database, details)
      if (!ticket) return undefined
      // Nothing that a stranger typed stands in a header, but for an address that the contract has checked.
      const subject = `${ABOUT[ticket.kind]} no. ${ticket.id}`
      const facts = factsOf(ticket)
      const banner = ticket.banner === null ? undefined : await findPicture(database, ticket.banner)
      return {
        to: contactTo,
        replyTo: ticket.email,
        subject,
        text: `${facts.map(([label, value]) => `${label}: ${value}\n`).join('')}\n${ticket.message}\n`,
        html: letterPage(
          subject,
          markup`<p>${facts.map(([label, value]) => markup`<strong>${label}</strong>: ${value}<br>\n`)}</p>
<p style="white-space:pre-wrap">${ticket.message}</p>`,
        ),
        // It was checked and put together anew when it came.
        ...(banner && {
          attachments: [{ filename: `${ticket.banner}`, contentType: banner.media_type, content: banner.bytes }],
        }),
      }
    },

    async 'ticket-receipt'(details) {
      const ticket = await findTicket(database, details)
      if (!ticket) return undefined
      // Whoever filled in the form may not own this address, so the receipt repeats no word of theirs: nobody can have
      // us carry a text of their own to a stranger.
      return writeLetter({
        to: ticket.email,
        subject: `We have received your message (no. ${ticket.id})`,
        paragraphs: [
          'Thank you for your message to Graduate Maldives. We have received it and will respond shortly.',
          `Its number is ${ticket.id}. If this was not you, somebody has typed your address by mistake, and you need do nothing.`,
        ],
      })
    },
  }
}

function factsOf({ name, email, details: { organisation, product, slots, months } }: Ticket): [string, string][] {
  const wanted = RATE_CARD.find(({ id }) => id === product)
  return [
    ['Name', name],
    ['E-mail', email],
    ...(organisation ? [['Organisation', organisation] satisfies [string, string]] : []),
    ...(wanted ? [['Placement', wanted.name] satisfies [string, string]] : []),
    ...(slots === undefined ? [] : [['Slots', String(slots)] satisfies [string, string]]),
    ...(months === undefined ? [] : [['Months', String(months)] satisfies [string, string]]),
  ]
}

async function findTicket(database: Queryable, details: unknown): Promise<Ticket | undefined> {
  const { ticket_id } = ticketDetails.parse(details)
  const [ticket] = await database.query<Ticket>(sql`
    select id, name, email, message, kind, details, banner from ticket where id = ${ticket_id}`)
  return ticket
}
