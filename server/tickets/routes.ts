import * as calls from '../../contract/tickets/calls.ts'
import { RECEIVED_TEXT } from '../../contract/tickets/texts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { RegisterPersonal } from '../platform/http/register-personal-call.ts'
import type { RateLimiter } from '../platform/rate-limit.ts'
import { addressGroup } from '../platform/visitor-address.ts'
import { keepTicket } from './keep-ticket.ts'
import { TICKETS_BY_ADDRESS, TICKETS_BY_EMAIL, ticketsSiteWide } from './limits.ts'

interface Surroundings {
  database: Database
  clock: Clock
  limiter: RateLimiter
  /** How many tickets may be sent in a day, by all visitors together. */
  dailyTickets: number
}

export function registerTickets(
  register: Pick<RegisterPersonal<unknown>, 'anyone'>,
  { database, clock, limiter, dailyTickets }: Surroundings,
): void {
  register.anyone(calls.writeTicket, async ({ body, visitor }) => {
    await limiter.run(
      [
        [TICKETS_BY_ADDRESS, addressGroup(visitor.address)],
        [TICKETS_BY_EMAIL, body.email.toLowerCase()],
        [ticketsSiteWide(dailyTickets), 'all'],
      ],
      async () => {
        // People do not see that field. A robot is told what it wants to hear, and so learns nothing.
        if (!body.website) await keepTicket(database, body, clock.now())
      },
    )
    return { message: RECEIVED_TEXT }
  })
}
