import { MINUTE_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

/** A whole school or ferry may share an address. What goes beyond the limit is not counted, and nobody is told. */
export const ADVERT_COUNTS_BY_ADDRESS: Limit = {
  name: 'adverts-address',
  most: 6_000,
  windowMs: 10 * MINUTE_MS,
  code: 'address_limit',
  reason: 'Too many adverts were reported from your network.',
}
