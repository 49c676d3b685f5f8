import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { PEOPLE_PER_ADDRESS, type RateLimit } from '../platform/rate-limit.ts'

/** Each invitation is a mail to an address that we know nothing about. */
export const INVITATIONS_BY_INSTITUTION: RateLimit = {
  name: 'invitations-institution',
  most: 50,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'This institution has sent too many invitations today.',
}

/** Nobody types this many; a program that runs wild is stopped. */
export const NEW_DRAFTS_BY_INSTITUTION: RateLimit = {
  name: 'new-drafts-institution',
  most: 300,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'Your institution has started too many courses today. Import a file to add more at once.',
}
export const IMPORTS_BY_INSTITUTION: RateLimit = {
  name: 'imports-institution',
  most: 100,
  windowMs: HOUR_MS,
  code: 'account_limit',
  reason: 'Your institution has sent too many files.',
}

export const INVITATION_LINKS_BY_ADDRESS: RateLimit = {
  name: 'invitation-links-address',
  most: PEOPLE_PER_ADDRESS,
  windowMs: HOUR_MS,
  code: 'address_limit',
  reason: 'Too many invitations were opened from your network.',
}

/** Each picture is decoded and encoded again. */
export const PICTURES_BY_INSTITUTION: RateLimit = {
  name: 'pictures-institution',
  most: 200,
  windowMs: DAY_MS,
  code: 'account_limit',
  reason: 'This institution has uploaded too many pictures today.',
}
