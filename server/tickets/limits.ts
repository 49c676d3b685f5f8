import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { type Limit, PEOPLE_PER_ADDRESS } from '../platform/rate-limit.ts'

export const TICKETS_BY_ADDRESS: Limit = {
  name: 'tickets-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many messages were sent from your network.',
}
/** Each ticket mails a receipt, and the sender may not own the address. */
export const TICKETS_BY_EMAIL: Limit = {
  name: 'tickets-email',
  most: 3,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'You have sent us several messages.',
}
export const ticketsSiteWide = (most: number): Limit => ({
  name: 'tickets-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot take any more messages today.',
})
