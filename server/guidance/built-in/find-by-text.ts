import { foldedWordsOf, normalWord } from '../../search/index.ts'
import type { AdviserCatalogue } from './catalogue.ts'

/** Common in messages and in course names, so they say nothing. */
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be by for from in into is it of on or the to with i im me my you your we us they he she this ' +
    'that these those what which who where when how why do does did can could would will should shall may might have ' +
    'has had want wants wanna like likes love need needs get got go going study studying learn learning course courses ' +
    'class classes program programme become becoming work working job jobs career find show tell give please any some ' +
    'about there here really very much more so just also too but not no yes ok hi hello good best know looking look ' +
    'something anything thing things someone make doing done am was were if than then because take level degree diploma ' +
    'certificate bachelor master college university institute maldives maldivian student people interested interest ' +
    'teach field subject after before now today tomorrow think say said'
  ).split(' '),
)
const LEAST_WORDS_OF_NAME = 3
const MOST_WORDS_OF_NAME = 12
const MOST_WORDS = 5
const LOOKED_AT = 5

const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 2 && !EMPTY_WORDS.has(word) && !/^\d+$/.test(word))

const sameWords = (words: readonly string[]): string => [...new Set(words.map(normalWord))].sort().join(' ')

/** The name of a course, if the message is exactly that name. */
export async function findByName(words: readonly string[], catalogue: AdviserCatalogue): Promise<string | undefined> {
  const telling = tellingWords(words)
  if (telling.length < LEAST_WORDS_OF_NAME || telling.length > MOST_WORDS_OF_NAME) return undefined
  const ids = await catalogue.search(telling.join(' '))
  const cards = await catalogue.readCards(ids.slice(0, LOOKED_AT))
  const said = sameWords(telling)
  const isNamed = ({ name }: { name: string }): boolean => sameWords(tellingWords(foldedWordsOf(name))) === said
  return cards.find(isNamed)?.name
}

/** The words of a message that appear in course names; undefined if the message is about something else. */
export async function findByText(words: readonly string[], catalogue: AdviserCatalogue): Promise<string | undefined> {
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
