import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'

const KINDS = new Set(
  'college university institute institution school centre center polytechnic academy of the and for international national open health sciences commerce teachers hospitality maritime technical business studies maldives'.split(
    ' ',
  ),
)
/** On their own these mean something else. */
const EVERYDAY = new Set('atoll island islands male maldives new city'.split(' '))

/** The words that tell an institution from others: 'kaashi' of Kaashi College, 'blue reef' of Blue Reef … */
export function distinctiveWords(name: string): string[] {
  const words = foldedWordsOf(name)
  const telling = words.filter((word) => !KINDS.has(word))
  return telling.length > 0 ? telling : words
}

export interface FoundInstitution {
  name: string
  /** The words that named it, to be taken out of what is left to read. */
  words: string
}

/** An institution by its whole name, or by the words that no other has. */
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
