import { normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { CONCEPTS, type Concept, SELDOM_TAUGHT, VAGUE_WISHES, type VagueWish } from './concepts.ts'
import { matchPhrase, type Phrase, readPhrase } from './phrases.ts'

/** A concept that scores this far below the best was only mentioned in passing: 'teach' in 'teach quran'. */
const NEARLY_AS_GOOD = 0.75
const MOST_CONCEPTS = 3

interface Readable {
  concept: Concept
  phrases: readonly Phrase[]
}

const READABLE: readonly Readable[] = CONCEPTS.map((concept) => ({ concept, phrases: concept.phrases.map(readPhrase) }))
const readWish = ({ phrases, choices }: VagueWish) => ({ phrases: phrases.map(readPhrase), choices })
const WISHES = VAGUE_WISHES.map(readWish)
const SELDOM = SELDOM_TAUGHT.map(readWish)

const BY_LABEL: ReadonlyMap<string, Concept> = new Map(
  CONCEPTS.map((concept) => [concept.label.toLowerCase(), concept]),
)

export const conceptOf = (label: string): Concept | undefined => BY_LABEL.get(label.toLowerCase())

/** The categories of the concepts, as far as the catalogue has them. */
export function categoriesOf(
  labels: readonly string[],
  { categories }: Pick<AdviserCatalogue, 'categories'>,
): string[] {
  const known = new Set(categories.map(({ name }) => name))
  return [...new Set(labels.flatMap((label) => conceptOf(label)?.categories ?? []))].filter((name) => known.has(name))
}

/** Whether there are concepts and all their categories are among these. */
export const standOnlyFor = (labels: readonly string[], categories: readonly string[]): boolean =>
  labels.length > 0 &&
  labels.every((label) => (conceptOf(label)?.categories ?? []).every((name) => categories.includes(name)))

export interface Interest {
  concepts: readonly Concept[]
  /** The words that matched, to rank the search: 'chinese' is more exact than 'languages for tourism'. */
  text: string
  /** For a vague interest: the labels to choose from. */
  choices: readonly string[]
}

/** The fields that the words mention, best first. */
export function findInterest(words: readonly string[]): Interest {
  const normal = words.map(normalWord)
  const scored = READABLE.map(({ concept, phrases }) => ({ concept, ...bestPhrase(phrases, normal) })).filter(
    ({ score }) => score > 0,
  )
  const vague = WISHES.map(({ phrases, choices }) => ({ choices, ...bestPhrase(phrases, normal) })).filter(
    ({ score }) => score > 0,
  )
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const vaguest = vague.sort((first, second) => second.score - first.score)[0]
  // A vague interest that covers more words than any field wins: 'help people', not 'people'.
  if (vaguest && vaguest.score > best) return { concepts: [], text: '', choices: vaguest.choices }
  const near = scored.filter(({ score }) => score >= best * NEARLY_AS_GOOD)
  const specific = near.filter(
    ({ concept }) => !concept.general || !near.some((other) => isPartOf(other.concept, concept)),
  )
  const top = specific.slice(0, MOST_CONCEPTS)
  const text = [...new Set(top.map(({ phrase }) => phrase))].join(' ')
  return { concepts: top.map(({ concept }) => concept), text, choices: [] }
}

const OTHERS =
  '(?:parents?|mum|mom|mother|dad|father|family|husband|wife|brother|sister|uncle|aunt|teachers?|friends?|everyone|everybody|they|people)'
const LIKE = '(?:like|love|want|prefer|enjoy|wanna|dream)'
const BUT = '(?:but|though|although|while|yet|however)'

/** What visitors say about themselves counts more than what others say about them. */
const OWN_WISHES: readonly RegExp[] = [
  new RegExp(String.raw`\b${OTHERS}\b.* ${BUT} i(?:m| am| would| do| really| only)* (?:${LIKE}|rather)\b(?<own>.+)$`),
  new RegExp(
    String.raw`\bi(?:m| am| would| do| really| only)* ${LIKE}\b(?<own>.+?) (?:${BUT}|and) (?:\w+ )?${OTHERS}(?: \w+)? (?:want|wants|wanted|say|says|said|tell|tells|told|think|thinks|expect|expects|push|pushes|force|forces|wish|wishes|prefer|prefers)\b`,
  ),
]
/** A named job counts more than other words. */
const NAMED_JOB = /\b(?:become|becoming|want to be|wanna be|work as|train as)(?: a| an)? (?<own>.+)$/

const wordsOf = (pattern: RegExp, words: readonly string[]): string[] =>
  pattern.exec(words.join(' '))?.groups?.['own']?.trim().split(' ') ?? []

function ownWish(words: readonly string[]): readonly string[] {
  const said = OWN_WISHES.map((pattern) => wordsOf(pattern, words))
  const isWish = ({ concepts, choices }: Interest): boolean => concepts.length > 0 || choices.length > 0
  return said.find((own) => isWish(findInterest(own))) ?? words
}

function namedJob(words: readonly string[]): readonly string[] {
  const job = wordsOf(NAMED_JOB, words)
  return findInterest(job).concepts.length > 0 ? job : words
}

/** 'Diving or marine biology': both count, although one has the longer name. */
export function findInterests(said: readonly string[]): Interest {
  const words = ownWish(said)
  const at = words.indexOf('or')
  if (at < 0) return findInterest(namedJob(words))
  const [one, other] = [findInterest(words.slice(0, at)), findInterest(words.slice(at + 1))]
  if (one.concepts.length === 0 || other.concepts.length === 0) return findInterest(words)
  return {
    concepts: [...new Set([...one.concepts.slice(0, 2), ...other.concepts.slice(0, 2)])].slice(0, MOST_CONCEPTS),
    text: `${one.text} ${other.text}`,
    choices: [],
  }
}

/** The closest fields to something that is seldom taught. */
export function nearestToSeldomTaught(words: readonly string[]): readonly string[] {
  const normal = words.map(normalWord)
  return SELDOM.find(({ phrases }) => bestPhrase(phrases, normal).score > 0)?.choices ?? []
}

/** A longer phrase counts more than two short ones. */
function bestPhrase(phrases: readonly Phrase[], normal: readonly string[]): { score: number; phrase: string } {
  let best: { score: number; phrase: string } = { score: 0, phrase: '' }
  for (const phrase of phrases) {
    const score = matchPhrase(phrase, normal)
    if (score > best.score) best = { score, phrase: phrase.join(' ') }
  }
  return best
}

/** Concepts are listed field by field, with the whole field after its parts. */
function isPartOf(part: Concept, whole: Concept): boolean {
  if (part.general) return false
  const end = CONCEPTS.indexOf(whole)
  const before = CONCEPTS.slice(0, end).findLastIndex(({ general }) => general)
  const at = CONCEPTS.indexOf(part)
  return at > before && at < end
}
