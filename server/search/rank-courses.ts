import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import type { KnownWords } from './correct-spelling.ts'
import { isAwardWord } from './levels.ts'
import { fold, isStopWord } from './normalise.ts'
import type { Alternative } from './read-groups.ts'
import type { UnderstoodQuery } from './understand-query.ts'

export interface Candidate {
  id: number
  folded_name: string
  mnqf_level: string
  /** How much of what was asked for careers, institution and the rest say: 1 for all of it. */
  text_share: number
}

export interface Ranked {
  id: number
  score: number
}

export interface RankedCourse extends Ranked {
  /** How much of what was asked for stands in the name: 1 for all of it. */
  named: number
}

const LEVEL_BOOST = 3
const FOCUS = 0.3
const TEXT = 0.45
const EXTRAS = 0.15
const BEGINS_AS_TYPED = 0.1
// Where no level is asked for: most visitors come from school.
const POSTGRADUATE_SHARE: ReadonlyMap<string, number> = new Map([
  ['8', 0.95],
  ['9', 0.95],
  ['10', 0.9],
])
// What is awarded says less about a course than what is learned.
const AWARD_WORD_WEIGHT = 0.2

/** The best first; of equals the newest, so that pages stay where they are. */
export function rankCourses(
  candidates: readonly Candidate[],
  query: UnderstoodQuery,
  typed: string,
  known: KnownWords,
): RankedCourse[] {
  const reader = new NameReader(query, known)
  const levels: ReadonlySet<string> = new Set<MnqfLevel>(query.levels)
  const typedFolded = fold(typed)
  const isSeveralWords = typedFolded.includes(' ')
  return candidates
    .map(({ id, folded_name, mnqf_level, text_share }) => {
      const { share, unnamed, focus, extras } = reader.read(folded_name)
      const score =
        share * (1 + FOCUS * focus) +
        TEXT * Math.min(text_share, unnamed) +
        EXTRAS * extras +
        (isSeveralWords && folded_name.startsWith(typedFolded) ? BEGINS_AS_TYPED : 0)
      return { id, score: score * levelFactor(levels, mnqf_level), named: share }
    })
    .sort((first, second) => second.score - first.score || second.id - first.id)
}

function levelFactor(asked: ReadonlySet<string>, level: string): number {
  if (asked.size === 0) return POSTGRADUATE_SHARE.get(level) ?? 1
  return asked.has(level) ? LEVEL_BOOST : 1
}

/** One way of reading a group, while it is looked for in a name. */
interface Reading {
  group: number
  closeness: number
  words: number
  /** How many of its words, and what weight of them, the name at hand has shown so far. */
  met: number
  weightMet: number
}

/** What a word of a name means for the query. */
interface WordMeaning {
  weight: number
  isExtra: boolean
  readings: readonly Reading[]
}

/** Compares names with a query. Each word is looked into once, however many of two thousand names have it. */
class NameReader {
  readonly #readings = new Map<string, Reading[]>()
  readonly #rarities: readonly number[]
  readonly #extras: ReadonlySet<string>
  readonly #meanings = new Map<string, WordMeaning>()
  readonly #known: KnownWords

  constructor({ groups, extras }: UnderstoodQuery, known: KnownWords) {
    const rarities = groups.map((alternatives) => rarityOf(alternatives, known))
    const sum = rarities.reduce((total, rarity) => total + rarity, 0)
    this.#rarities = rarities.map((rarity) => rarity / sum)
    this.#extras = new Set(extras)
    this.#known = known
    groups.forEach((alternatives, group) => {
      for (const { words, closeness } of alternatives) {
        const reading = { group, closeness, words: words.length, met: 0, weightMet: 0 }
        for (const word of words) this.#readings.set(word, [...(this.#readings.get(word) ?? []), reading])
      }
    })
  }

  read(foldedName: string): { share: number; unnamed: number; focus: number; extras: number } {
    const met = new Set<Reading>()
    let weight = 0
    let extras = 0
    for (const folded of foldedName.split(' ')) {
      const meaning = this.#meaningOf(folded)
      weight += meaning.weight
      if (meaning.isExtra) extras += 1
      for (const reading of meaning.readings) {
        met.add(reading)
        reading.met += 1
        reading.weightMet += meaning.weight
      }
    }
    return {
      ...this.#compare(met, weight),
      extras: this.#extras.size === 0 ? 0 : Math.min(1, extras / this.#extras.size),
    }
  }

  #compare(met: ReadonlySet<Reading>, weight: number) {
    const closest: (Reading | undefined)[] = []
    for (const reading of met) {
      if (reading.met < reading.words) continue
      if (reading.closeness > (closest[reading.group]?.closeness ?? 0)) closest[reading.group] = reading
    }
    let share = 0
    let unnamed = 0
    let covered = 0
    this.#rarities.forEach((rarity, group) => {
      const best = closest[group]
      share += rarity * (best?.closeness ?? 0)
      unnamed += best === undefined ? rarity : 0
      covered += best?.weightMet ?? 0
    })
    for (const reading of met) {
      reading.met = 0
      reading.weightMet = 0
    }
    return { share, unnamed, focus: weight === 0 ? 0 : Math.min(1, covered / weight) }
  }

  #meaningOf(folded: string): WordMeaning {
    const before = this.#meanings.get(folded)
    if (before !== undefined) return before
    const word = this.#known.normalWord(folded)
    const meaning = {
      weight: isStopWord(folded) ? 0 : isAwardWord(word) ? AWARD_WORD_WEIGHT : 1,
      isExtra: this.#extras.has(word),
      readings: this.#readings.get(word) ?? [],
    }
    this.#meanings.set(folded, meaning)
    return meaning
  }
}

/** A word that few documents have decides more than one that many have. */
function rarityOf(alternatives: readonly Alternative[], known: KnownWords): number {
  const df = Math.max(1, ...alternatives.map(({ words }) => Math.min(...words.map((word) => known.df(word)))))
  return Math.log(1 + (known.documents + 1) / df)
}
