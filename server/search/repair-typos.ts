import type { IndexedWords } from './indexed-words.ts'
import type { NameIndex } from './name-index.ts'
import { isStopWord, normalBeginning, normalWord } from './normalise.ts'

/** How near each way of reading a word comes to what was typed. */
export const CLOSENESS = {
  typed: 1,
  /** Singular for plural, or another spelling of the same sound. */
  otherForm: 0.85,
  completed: 0.8,
  /** The same sound, where other words begin as it was typed. */
  sound: 0.9,
  /** What a beginning loses that only sounds like the one that was typed. */
  bySound: 0.05,
  synonym: 0.8,
  shortened: 0.72,
  repaired: 0.7,
  secondEdit: 0.1,
  synonymOfRepaired: 0.6,
  /** Of a word that is known as it was typed. */
  repairedThoughKnown: 0.5,
  // 'doctor' is rather somebody who heals than 'Doctor of Philosophy'.
  awardWithSynonyms: 0.5,
}

/** A word that may have been meant. */
export interface WordCandidate {
  /** As names spell it; where no name has it, its normal form. */
  spelling: string
  word: string
  closeness: number
}

const MOST_COMPLETIONS = 100
const SHORTEST_WITH_PAIRS = 3

/** The words that may be meant while the last one is still being typed, or was cut short: 'comp sci'. */
export function findCompletions(
  typed: string,
  { known, names }: { known: IndexedWords; names: NameIndex },
  closeness: number,
): WordCandidate[] {
  const inNames = names.spellings
    .mostCommon(typed, MOST_COMPLETIONS)
    .filter((spelling) => spelling !== typed)
    .map((spelling) => ({ spelling, word: normalWord(spelling), count: names.spellings.countOf(spelling) }))
    .filter(({ count }) => count > 0)
  const inOtherTexts = beginningsOf(typed)
    .flatMap((beginning) => known.startingWith(beginning))
    .filter((word) => word !== normalWord(typed))
    .map((word) => ({ spelling: word, word, count: 0 }))
  return closestFirst([
    ...inNames.map((one) => ({ ...one, closeness })),
    ...inOtherTexts.map((one) => ({ ...one, closeness: closeness - CLOSENESS.bySound })),
  ])
}

const SHORTEST_TO_REPAIR = 3
const SHORTEST_WITH_TWO_EDITS = 8
/** Where one edit finds nothing. */
const SHORTEST_WITH_TWO_EDITS_AT_LAST = 5
const MOST_REPAIRS = 8
/** A word so much more common is meant rather than one that is an edit nearer. */
const FAR_MORE_COMMON = 20

/** The words that a mistyped one may stand for, the likeliest first. */
export function findRepairs(
  typed: string,
  { known, names }: { known: IndexedWords; names: NameIndex },
  closeness: number,
): WordCandidate[] {
  const word = normalWord(typed)
  if (word.length < SHORTEST_TO_REPAIR) return []
  const within = (most: number): NearCandidate[] => [
    ...names.spellings.near(typed, most).map(({ term, df, edits }) => ({
      spelling: term,
      word: normalWord(term),
      count: df,
      edits,
    })),
    ...known.near(word, most).map(({ term, df, edits }) => ({
      spelling: term,
      word: term,
      count: names.numbersOf(term).length > 0 ? 0 : df,
      edits,
    })),
  ]
  const most = typed.length >= SHORTEST_WITH_TWO_EDITS ? 2 : 1
  let near = nearest(within(most), word)
  if (near.length === 0 && most === 1 && typed.length >= SHORTEST_WITH_TWO_EDITS_AT_LAST) {
    near = nearest(within(2), word).filter(({ spelling }) => spelling[0] === typed[0])
  }
  const weighed = near.map((one) => ({
    ...one,
    closeness: closeness - CLOSENESS.secondEdit * Math.max(0, one.edits - 1),
  }))
  return closestFirst(weighed).slice(0, MOST_REPAIRS)
}

const SHORTEST_STOP_WORD_TO_REPAIR = 3

/** 'and' for 'adn', unless a word that says something is as near and not far less common. */
export function findMistypedStopWord(typed: string, { names }: { names: NameIndex }): string | undefined {
  if (typed.length < SHORTEST_TO_REPAIR) return undefined
  const near = names.spellings.near(typed, 1).toSorted((first, second) => second.df - first.df)
  const other = near.find(({ term }) => !isStopWord(term))
  return near.find(
    ({ term, df }) =>
      isStopWord(term) && term.length >= SHORTEST_STOP_WORD_TO_REPAIR && df > FAR_MORE_COMMON * (other?.df ?? 0),
  )?.term
}

interface NearCandidate {
  spelling: string
  word: string
  count: number
  edits: number
}

function nearest(near: readonly NearCandidate[], word: string): NearCandidate[] {
  const others = near.filter((candidate) => candidate.word !== word)
  const fewest = Math.min(...others.map(({ edits }) => edits))
  const most = others.reduce((count, one) => (one.edits === fewest ? Math.max(count, one.count) : count), 0)
  return others.filter(({ edits, count }) => edits === fewest || count > FAR_MORE_COMMON * Math.max(1, most))
}

/** Each spelling once, the closest first; of equals the most common. */
function closestFirst(found: readonly (WordCandidate & { count: number })[]): WordCandidate[] {
  const sorted = found.toSorted((first, second) => second.closeness - first.closeness || second.count - first.count)
  const bySpelling = new Map<string, WordCandidate>()
  for (const { spelling, word, closeness } of sorted) {
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, { spelling, word, closeness })
  }
  return [...bySpelling.values()]
}

/**
 * How the normal form of an unfinished word may begin. Its last letter may be half of a pair that is written as one:
 * 'engine' of 'engineer', 'acc' of 'accounting'.
 */
function beginningsOf(typed: string): string[] {
  const word = normalBeginning(typed)
  if (typed.length < SHORTEST_WITH_PAIRS) return [word]
  const all = word.slice(0, -1)
  if (word.endsWith('e')) return [word, `${all}i`]
  if (word.endsWith('o')) return [word, `${all}u`]
  if (word.endsWith('p')) return [word, `${all}f`]
  return /([a-z])\1$/.test(word) ? [word, all] : [word]
}
