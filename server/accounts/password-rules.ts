import { COMMON_PASSWORDS } from './common-passwords.ts'

const SITE_WORDS = ['graduate', 'maldives', 'graduatemaldives']
/** A shorter name would be found in too many good passwords. */
const SHORTEST_NAME = 4
/** So many letters beside the words that anyone would try make a password of its own. */
const ENOUGH_LETTERS = 4

/** One password, however it was typed: some keyboards write one character as two. */
export const normalPassword = (password: string): string => password.normalize('NFKC')

/** Why a password is too easy to guess for the owner of an address; nothing where it is not. */
export function weaknessOf(password: string, email: string): string | undefined {
  const typed = normalPassword(password).toLowerCase()
  if (COMMON_PASSWORDS.has(typed) || new Set(typed).size === 1) {
    return 'is one of the most common; please choose another'
  }
  const own = email.toLowerCase().split('@')[0] ?? ''
  const guessed = [...SITE_WORDS, ...[own, ...own.split(/[^a-z]+/)].filter((word) => word.length >= SHORTEST_NAME)]
  if (guessed.some((word) => isLittleMoreThan(word, typed))) {
    return "is too close to the site's name or your e-mail address; please choose another"
  }
  return undefined
}

function isLittleMoreThan(word: string, password: string): boolean {
  if (!password.includes(word)) return false
  const letters = password.replaceAll(word, '').match(/\p{Letter}/gu) ?? []
  return letters.length < ENOUGH_LETTERS
}
