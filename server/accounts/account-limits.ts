import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { PEOPLE_PER_ADDRESS, type RateLimit } from '../platform/rate-limit.ts'

/** Only wrong passwords count, so 300 people can log in from one school at once. */
export const LOGIN_BY_ADDRESS: RateLimit = {
  name: 'login-address',
  most: PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many failed logins from your network.',
}
export const LOGIN_BY_EMAIL: RateLimit = {
  name: 'login-email',
  most: 25,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'Too many failed logins with this email.',
}

/** Three of a million codes are valid at a time, so a program that knows the password must not try many. */
export const CODES_BY_ACCOUNT: RateLimit = {
  name: 'codes-account',
  most: 10,
  windowMs: HOUR_MS,
  code: 'account_limit',
  reason: 'Too many wrong codes.',
}

/** Twice the number of people, since some try again with another email. */
export const REGISTER_BY_ADDRESS: RateLimit = {
  name: 'register-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many accounts were registered from your network.',
}
export const REGISTER_BY_EMAIL: RateLimit = {
  name: 'register-email',
  most: 10,
  windowMs: HOUR_MS,
  code: 'email_limit',
  reason: 'Too many attempts to register with this email.',
}
/** Each new account sends a mail to an address that we know nothing about. */
export const registerSiteWide = (most: number): RateLimit => ({
  name: 'register-site',
  most,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot open any more accounts today.',
})

export const FORGOT_BY_ADDRESS: RateLimit = {
  name: 'forgot-address',
  most: 2 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many requests for a new password from your network.',
}
/** Each request is a row in the outbox, with or without an account. */
export const FORGOT_SITE_WIDE: RateLimit = {
  name: 'forgot-site',
  most: 20_000,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot send any more links today.',
}

/** How many account mails anyone can have us send to one email address. */
export const MAILS_BY_EMAIL: RateLimit = {
  name: 'mails-email',
  most: 5,
  windowMs: 30 * MINUTE_MS,
  code: 'email_limit',
  reason: 'We have sent several emails to this address.',
}

/** A member names the email that a link goes to, so without this one account could mail any number of strangers. */
export const MAILS_BY_ACCOUNT: RateLimit = {
  name: 'mails-account',
  most: 5,
  windowMs: HOUR_MS,
  code: 'account_limit',
  reason: 'We have sent several emails for your account.',
}
export const MAILS_SITE_WIDE: RateLimit = {
  name: 'mails-site',
  most: 5_000,
  windowMs: DAY_MS,
  code: 'site_limit',
  reason: 'We cannot send any more links today.',
}

/** Opening a link and using it are two calls. */
export const TOKENS_BY_ADDRESS: RateLimit = {
  name: 'tokens-address',
  most: 4 * PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many links were opened from your network.',
}

/** Against guessing the password of an owner who left a browser signed in. Only wrong passwords count. */
export const PASSWORD_BY_ACCOUNT: RateLimit = {
  name: 'password-account',
  most: 10,
  windowMs: 15 * MINUTE_MS,
  code: 'account_limit',
  reason: 'Too many wrong passwords for your account.',
}
