import { HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Limit } from '../platform/rate-limit.ts'

export const LOGIN_BY_ADDRESS: Limit = { name: 'login-address', most: 25, windowMs: 5 * MINUTE_MS }
export const LOGIN_BY_EMAIL: Limit = { name: 'login-email', most: 25, windowMs: HOUR_MS }
export const REGISTER_BY_ADDRESS: Limit = { name: 'register-address', most: 5, windowMs: 30 * MINUTE_MS }
export const FORGOT_BY_ADDRESS: Limit = { name: 'forgot-address', most: 25, windowMs: 5 * MINUTE_MS }
/** How many mails anyone can have us send to an address. */
export const MAILS_BY_EMAIL: Limit = { name: 'mails-email', most: 5, windowMs: 30 * MINUTE_MS }
export const TOKENS_BY_ADDRESS: Limit = { name: 'tokens-address', most: 10, windowMs: 5 * MINUTE_MS }
/** For whoever has found a browser that is signed in and guesses at its owner's password. */
export const PASSWORD_BY_MEMBER: Limit = { name: 'password-member', most: 10, windowMs: 15 * MINUTE_MS }
