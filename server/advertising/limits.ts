import { MINUTE_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

/** Many people may share an address, so the limit is wide; what goes beyond it is thanked for and not counted. */
export const ADVERT_COUNTS_BY_ADDRESS: Limit = { name: 'adverts-address', most: 600, windowMs: 10 * MINUTE_MS }
