import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

export const TICKETS_BY_ADDRESS: Limit = { name: 'tickets-address', most: 5, windowMs: 10 * MINUTE_MS }
/** Each ticket mails a receipt, and whoever writes it may not own the address. */
export const TICKETS_BY_EMAIL: Limit = { name: 'tickets-email', most: 3, windowMs: HOUR_MS }
