import * as calls from '../../contract/tickets/calls.ts'
import { RECEIVED_TEXT } from '../../contract/tickets/ticket-texts.ts'
import { type Clock, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPersonal } from '../platform/http/register-personal-call.ts'
import type { Limit, RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { insertTicket } from './insert-ticket.ts'

const TICKETS_BY_ADDRESS: Limit = { name: 'tickets-address', most: 5, windowMs: 10 * MINUTE_MS }
/** Each ticket mails a receipt, and the sender may not own the email address. */
const TICKETS_BY_EMAIL: Limit = { name: 'tickets-email', most: 3, windowMs: HOUR_MS }

interface Dependencies {
  database: Database
  clock: Clock
  limiter: RateLimiter
}

export function registerTickets(
  register: Pick<RegisterPersonal<unknown>, 'anyone'>,
  { database, clock, limiter }: Dependencies,
): void {
  register.anyone(calls.writeTicket, async ({ body, visitor }) => {
    await limiter.take(TICKETS_BY_ADDRESS, addressGroup(visitor.address))
    await limiter.take(TICKETS_BY_EMAIL, body.email.toLowerCase())
    // People do not see that field. A robot gets the usual answer, so it learns nothing.
    if (!body.website) await insertTicket(database, body, clock.now())
    return { message: RECEIVED_TEXT }
  })
}
