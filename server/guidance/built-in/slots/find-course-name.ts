import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { tellingWords } from './read-wish.ts'

const LEAST_WORDS_OF_NAME = 3
const MOST_WORDS_OF_NAME = 12
const MOST_WORDS = 5
const LOOKED_AT = 5

const sameWords = (words: readonly string[]): string => [...new Set(words.map(normalWord))].sort().join(' ')

/** The name of a course, if the message is exactly that name. */
export async function findCourseName(
  words: readonly string[],
  catalogue: AdviserCatalogue,
): Promise<string | undefined> {
  const telling = tellingWords(words)
  if (words.length < LEAST_WORDS_OF_NAME || telling.length === 0 || words.length > MOST_WORDS_OF_NAME) return undefined
  const ids = await catalogue.search(words.join(' '))
  const cards = await catalogue.readCards(ids.slice(0, LOOKED_AT))
  const said = sameWords(words)
  return cards.find(({ name }) => sameWords(foldedWordsOf(name)) === said)?.name
}

/** The words of a message that appear in course names; undefined if the message is about something else. */
export async function findWordsOfNames(
  words: readonly string[],
  catalogue: AdviserCatalogue,
): Promise<string | undefined> {
  const telling = tellingWords(words)
  if (telling.length === 0 || telling.length > MOST_WORDS) return undefined
  const ids = await catalogue.search(telling.join(' '))
  const cards = await catalogue.readCards(ids.slice(0, LOOKED_AT))
  const names = new Set(
    cards.flatMap(({ name, categories }) =>
      [name, ...categories.map((category) => category.name)].flatMap((text) => foldedWordsOf(text).map(normalWord)),
    ),
  )
  const found = telling.filter((word) => names.has(normalWord(word)))
  return found.length > telling.length / 2 ? found.join(' ') : undefined
}
