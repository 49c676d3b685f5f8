import { foldedWordsOf, normalWord } from '../../../search/index.ts'

/** How many other words may come between the words of a phrase: 'help people who are sick' matches 'help sick people'. */
const MOST_BETWEEN = 3
const SMALL_WORDS = new Set('a an the of to in my for with and on at some'.split(' '))

/** The words of a phrase in normal form, without stop words. */
export type Phrase = readonly string[]

export function readPhrase(text: string): Phrase {
  const words = foldedWordsOf(text)
  const telling = words.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map(normalWord)
}

/** How many words of a text the phrase covers; 0 unless all of them are close together. */
export function matchPhrase(phrase: Phrase, normalWords: readonly string[]): number {
  const window = phrase.length === 1 ? 1 : phrase.length + MOST_BETWEEN
  for (let at = 0; at < normalWords.length; at++) {
    if (!phrase.includes(normalWords[at] ?? '')) continue
    const near = normalWords.slice(at, at + window)
    if (phrase.every((word) => near.includes(word))) return phrase.length
  }
  return 0
}
