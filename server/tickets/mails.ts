import { z } from 'zod'
import { quote, RATE_CARD } from '../../contract/advertising/rate-card.ts'
import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import { describeQuote, findPicture } from '../advertising/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { type Fact, factsAsMarkup, factsAsText, letterPage, writeLetter } from '../platform/mailer/write-letter.ts'
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
const WRITTEN = {
  contact: 'message to Graduate Maldives',
  advertising: 'enquiry about advertising on Graduate Maldives',
} as const

/** Who writes the mails of this module, by what they are about. */
export function ticketMails({ database, contactTo }: Surroundings): Record<string, WriteMail> {
  return {
    async ticket(details) {
      const ticket = await findTicket(database, details)
      if (!ticket) return undefined
      // Nothing that a stranger typed stands in a header, but for an address that the contract has checked.
      const subject = `${ABOUT[ticket.kind]} no. ${ticket.id}`
      const facts = [...senderOf(ticket), ...wishOf(ticket)]
      const banner = ticket.banner === null ? undefined : await findPicture(database, ticket.banner)
      return {
        to: contactTo,
        replyTo: ticket.email,
        subject,
        text: `${factsAsText(facts)}\n\n${ticket.message}\n`,
        html: letterPage(
          subject,
          markup`${factsAsMarkup(facts)}
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
      // Whoever filled in the form may not own this address, so the receipt repeats no word of theirs, only what they
      // chose from our own rate card: nobody can have us carry a text of their own to a stranger.
      const wish = wishOf(ticket)
      const facts: Fact[] = ticket.banner === null ? wish : [...wish, ['Banner', 'received']]
      return writeLetter({
        to: ticket.email,
        subject: `We have received your message (no. ${ticket.id})`,
        facts,
        paragraphs: [
          `Thank you for your ${WRITTEN[ticket.kind]}. We have received it and will respond shortly.`,
          ...(wish.length > 0 ? ['Nothing is booked yet; we will write to you first.'] : []),
          `The number of your message is ${ticket.id}. If this was not you, somebody has typed your address by mistake, and you need do nothing.`,
        ],
      })
    },
  }
}

function senderOf({ name, email, details: { organisation } }: Ticket): Fact[] {
  const sender: Fact[] = [
    ['Name', name],
    ['E-mail', email],
  ]
  if (organisation) sender.push(['Organisation', organisation])
  return sender
}

/** What somebody would like to book, in words and numbers of ours alone. */
function wishOf({ details: { product, slots, months } }: Ticket): Fact[] {
  const wish: Fact[] = []
  const wanted = RATE_CARD.find(({ id }) => id === product)
  if (wanted) wish.push(['Placement', wanted.name])
  if (slots !== undefined) wish.push(['Slots', String(slots)])
  if (months !== undefined) wish.push(['Months', String(months)])
  const price = wanted && slots && months && quote({ product: wanted.id, slots, months })
  if (price) wish.push(['Price in all', describeQuote(price)])
  return wish
}

async function findTicket(database: Queryable, details: unknown): Promise<Ticket | undefined> {
  const { ticket_id } = ticketDetails.parse(details)
  const [ticket] = await database.query<Ticket>(sql`
    select id, name, email, message, kind, details, banner from ticket where id = ${ticket_id}`)
  return ticket
}
