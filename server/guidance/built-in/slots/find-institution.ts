import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'

const KINDS = new Set(
  'college university institute institution school centre center polytechnic academy of the and for international national open health sciences commerce teachers hospitality maritime technical business studies maldives'.split(
    ' ',
  ),
)
/** Too general to identify an institution on their own. */
const EVERYDAY = new Set('atoll island islands male maldives new city'.split(' '))

/** The words that identify an institution: 'kaashi' for Kaashi College, 'blue reef' for Blue Reef … */
export function distinctiveWords(name: string): string[] {
  const words = foldedWordsOf(name)
  const telling = words.filter((word) => !KINDS.has(word))
  return telling.length > 0 ? telling : words
}

export interface FoundInstitution {
  name: string
  /** The words that named it, to be removed from the rest of the message. */
  words: string
}

/** Finds an institution by its full name, or by words that no other has. */
export function findInstitution(said: string, { institutions }: AdviserCatalogue): FoundInstitution | undefined {
  for (const { name } of institutions) {
    const whole = foldedWordsOf(name).join(' ')
    if (said.includes(` ${whole} `)) return { name, words: whole }
  }
  for (const { name } of institutions) {
    const telling = distinctiveWords(name)
    const words = telling.length === 1 && EVERYDAY.has(telling[0] ?? '') ? foldedWordsOf(name).slice(0, 2) : telling
    if (said.includes(` ${words.join(' ')} `)) return { name, words: words.join(' ') }
  }
  return undefined
}
