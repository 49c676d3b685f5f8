import { COMMON_PASSWORDS } from './common-passwords.ts'

const SITE_WORDS = ['graduate', 'maldives', 'graduatemaldives']
/** Shorter names are part of too many good passwords. */
const MIN_NAME_LENGTH = 4
/** With this many other letters beside a guessable word, a password is not guessable. */
const ENOUGH_OTHER_LETTERS = 4

/** Some keyboards write one character as two; both spellings are the same password. */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

/** Why a password is too easy to guess for the owner of an email; undefined if it is not. */
export function weaknessOf(password: string, email: string): string | undefined {
  const typed = normalisePassword(password).toLowerCase()
  if (COMMON_PASSWORDS.has(typed) || new Set(typed).size === 1) {
    return 'is too common; please choose another'
  }
  const localPart = email.toLowerCase().split('@')[0] ?? ''
  const guessable = [
    ...SITE_WORDS,
    ...[localPart, ...localPart.split(/[^a-z]+/)].filter((word) => word.length >= MIN_NAME_LENGTH),
  ]
  if (guessable.some((word) => isHardlyMoreThan(word, typed))) {
    return "is too close to the site's name or your email; please choose another"
  }
  return undefined
}

function isHardlyMoreThan(word: string, password: string): boolean {
  if (!password.includes(word)) return false
  const letters = password.replaceAll(word, '').match(/\p{Letter}/gu) ?? []
  return letters.length < ENOUGH_OTHER_LETTERS
}
