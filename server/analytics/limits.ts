import { MINUTE_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

/** A whole school or ferry may share an address, so the limit is wide; what goes beyond it is thanked for and not counted. */
export const COUNTS_BY_ADDRESS: Limit = { name: 'counts-address', most: 6_000, windowMs: 10 * MINUTE_MS }
