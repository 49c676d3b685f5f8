import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { type Limit, PEOPLE_PER_ADDRESS } from '../platform/rate-limit.ts'

/** Room for ten messages from each of the people. A device id can be made up, a network address less easily. */
export const CHAT_BY_ADDRESS: Limit = {
  name: 'chat-address',
  most: 10 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many messages were sent from your network.',
}
/** All visitors without an account together. */
export const chatSiteWide = (most: number): Limit => ({
  name: 'chat-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'The chat has reached its limit for visitors today. Members can still chat.',
})
/** Members may chat freely; only a program sends this many. */
export const CHAT_BY_ACCOUNT: Limit = {
  name: 'chat-account',
  most: 600,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'You have sent 600 messages in a day, which is the most we can answer.',
}
/** A visitor in distress is always answered; the exchange is stored this often. */
export const DISTRESS_BY_DEVICE: Limit = {
  name: 'distress-device',
  most: 30,
  windowMs: DAY_MS,
  code: 'device_limit',
  reason: 'Too many messages were sent from your device.',
}
/** Each greeting is a row in the database. */
export const GREET_BY_ADDRESS: Limit = {
  name: 'greet-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many chats were opened from your network.',
}
export const GREET_SITE_WIDE: Limit = {
  name: 'greet-site',
  most: 50_000,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'The chat has reached its limit for visitors today. Members can still chat.',
}
