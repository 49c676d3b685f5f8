import { z } from 'zod'
import { describeQuote, PRODUCTS, type Quote } from '../../contract/advertising/rate-card.ts'
import type { TicketDraft } from '../../contract/tickets/ticket.ts'
import { findPicture } from '../advertising/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { WriteMail } from '../platform/mailer/outbox.ts'
import { factsAsMarkup, factsAsText, type MailFact, mailPage, writeMail } from '../platform/mailer/write-mail.ts'
import { markup } from '../platform/markup.ts'

interface Dependencies {
  database: Queryable
  /** The address that receives what visitors send. */
  contactTo: string
}

interface Ticket extends Pick<TicketDraft, 'name' | 'email' | 'message' | 'kind'> {
  id: number
  details: Pick<TicketDraft, 'organisation' | 'product' | 'slots' | 'months'> & { quote?: Quote }
  /** The name of the picture that was sent with it. */
  banner: string | null
}

const ticketDetails = z.object({ ticket_id: z.int() })

const replyDetails = z.object({ ticket_reply_id: z.int() })
const failure = z.object({ reason: z.string() })

/** A reply that cannot be delivered is reported to the operator. */
export const TICKET_ALERT_TOPICS: Readonly<Record<string, string>> = { 'ticket-reply': 'ticket-reply-failed' }

const SUBJECTS = { contact: 'Message', advertising: 'Advertising enquiry', listing: 'Listing request' } as const
const MESSAGE_NAMES = {
  contact: 'message to Graduate Maldives',
  advertising: 'enquiry about advertising on Graduate Maldives',
  listing: 'request to list your courses on Graduate Maldives',
} as const

/** The writers of this module's mails, by topic. */
export function ticketMails({ database, contactTo }: Dependencies): Record<string, WriteMail> {
  return {
    async ticket(details) {
      const ticket = await findTicket(database, details)
      if (!ticket) return undefined
      // Headers hold nothing that a stranger typed, except the address, which the contract has validated.
      const subject = `${SUBJECTS[ticket.kind]} no. ${ticket.id}`
      const facts = [...senderFacts(ticket), ...bookingFacts(ticket)]
      const banner = ticket.banner === null ? undefined : await findPicture(database, ticket.banner)
      return {
        to: contactTo,
        replyTo: ticket.email,
        subject,
        text: `${factsAsText(facts)}\n\n${ticket.message}\n`,
        html: mailPage(
          subject,
          markup`${factsAsMarkup(facts)}
<p style="white-space:pre-wrap">${ticket.message}</p>`,
        ),
        // It was checked and encoded again on arrival.
        ...(banner && {
          attachments: [{ filename: `${ticket.banner}`, contentType: banner.media_type, content: banner.bytes }],
        }),
      }
    },

    async 'ticket-receipt'(details) {
      const ticket = await findTicket(database, details)
      if (!ticket) return undefined
      // The sender may not own this address, so the receipt repeats none of their words, only choices from our rate
      // card. Otherwise anyone could have us mail their text to a stranger.
      const booking = bookingFacts(ticket)
      const facts: MailFact[] = ticket.banner === null ? booking : [...booking, ['Banner', 'received']]
      return writeMail({
        to: ticket.email,
        subject: `We have received your message (no. ${ticket.id})`,
        facts,
        paragraphs: [
          `Thank you for your ${MESSAGE_NAMES[ticket.kind]}. We have received it and will respond shortly.`,
          ...(booking.length > 0 ? ['Nothing is booked yet. We will email you first.'] : []),
          `Your reference is ${ticket.id}. If you did not send this message, someone entered your email address by mistake and you can ignore this email.`,
        ],
      })
    },

    async 'ticket-reply'(details) {
      const ticket = await findTicket(database, details)
      const reply = await findReply(database, details)
      if (!ticket || !reply) return undefined
      return writeMail({
        to: ticket.email,
        name: ticket.name,
        subject: `Our answer to your message (no. ${ticket.id})`,
        replyTo: contactTo,
        paragraphs: [
          `${reply.by_name} of Graduate Maldives answers your ${MESSAGE_NAMES[ticket.kind]}:`,
          'Reply to this email to write to us again.',
        ],
        message: `${reply.message}\n\nYou wrote:\n${quoted(ticket.message)}`,
      })
    },

    async 'ticket-reply-failed'(details) {
      const ticket = await findTicket(database, details)
      const reply = await findReply(database, details)
      if (!ticket || !reply) return undefined
      return writeMail({
        to: contactTo,
        subject: `Not delivered: our answer to message no. ${ticket.id}`,
        paragraphs: [
          `We could not deliver the answer by ${reply.by_name}.`,
          `The mail server said: ${failure.parse(details).reason}`,
        ],
        facts: senderFacts(ticket),
        message: reply.message,
      })
    },
  }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

function senderFacts({ name, email, details: { organisation } }: Ticket): MailFact[] {
  const sender: MailFact[] = [
    ['Name', name],
    ['Email', email],
  ]
  if (organisation) sender.push(['Organisation', organisation])
  return sender
}

/** Only our own words and numbers. The price is the one of the day it was asked for. */
function bookingFacts({ details: { product, slots, months, quote } }: Ticket): MailFact[] {
  const facts: MailFact[] = []
  const wanted = PRODUCTS.find(({ id }) => id === product)
  if (wanted) facts.push(['Placement', wanted.name])
  if (slots !== undefined) facts.push(['Slots', String(slots)])
  if (months !== undefined) facts.push(['Months', String(months)])
  if (quote) facts.push(['Total price', describeQuote(quote)])
  return facts
}

async function findTicket(database: Queryable, details: unknown): Promise<Ticket | undefined> {
  const { ticket_id } = ticketDetails.parse(details)
  const [ticket] = await database.query<Ticket>(sql`
    select id, name, email, message, kind, details, banner from ticket where id = ${ticket_id}`)
  return ticket
}

interface Reply {
  by_name: string
  message: string
}

async function findReply(database: Queryable, details: unknown): Promise<Reply | undefined> {
  const { ticket_reply_id } = replyDetails.parse(details)
  const [reply] = await database.query<Reply>(sql`
    select by_name, message from ticket_reply where id = ${ticket_reply_id}`)
  return reply
}
