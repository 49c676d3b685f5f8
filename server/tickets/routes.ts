import * as calls from '../../contract/tickets/calls.ts'
import { RECEIVED_TEXT } from '../../contract/tickets/ticket-constants.ts'
import { type Clock, DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { acceptForm, PEOPLE_PER_ADDRESS, type RateLimit, type RateLimiter } from '../platform/rate-limit.ts'
import { insertTicket } from './tickets.ts'

export const TICKETS_BY_ADDRESS: RateLimit = {
  name: 'tickets-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many messages were sent from your network.',
}
/** Each ticket mails a receipt, and the sender may not own the email address. */
const TICKETS_BY_EMAIL: RateLimit = {
  name: 'tickets-email',
  most: 3,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'You have sent us too many messages.',
}
const ticketsSiteWide = (most: number): RateLimit => ({
  name: 'tickets-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot take any more messages today.',
})

interface Dependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** How many tickets may be sent in a day, by all visitors together. */
  dailyTickets: number
}

export function registerTickets(
  register: Pick<RegisterPrivate<unknown>, 'anyone'>,
  { database, clock, limiter, dailyTickets }: Dependencies,
): void {
  register.anyone(calls.writeTicket, async ({ body, visitor }) => {
    await acceptForm<void>(limiter, {
      address: visitor.address,
      byAddress: TICKETS_BY_ADDRESS,
      claims: [
        [TICKETS_BY_EMAIL, body.email.toLowerCase(), 'successes'],
        [ticketsSiteWide(dailyTickets), 'all', 'successes'],
      ],
      honeypot: body.website,
      insert: () => insertTicket(database, body, clock.now()),
      pretend: () => undefined,
    })
    return { message: RECEIVED_TEXT }
  })
}
