import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

/** A device id can be made up, a network address less easily. */
export const CHAT_BY_ADDRESS: Limit = { name: 'chat-address', most: 60, windowMs: DAY_MS }
/** All visitors without an account together. */
export const chatSiteWide = (most: number): Limit => ({ name: 'chat-site', most, windowMs: DAY_MS })
/** Members may chat freely; only a program sends this many. */
export const CHAT_BY_MEMBER: Limit = { name: 'chat-member', most: 60, windowMs: HOUR_MS }
/** Each greeting is a row in the database. */
export const GREET_BY_ADDRESS: Limit = { name: 'greet-address', most: 200, windowMs: DAY_MS }
