import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { isAwardWord } from './award-words.ts'
import type { KnownWords } from './known-words.ts'
import { fold, isStopWord, normalWord } from './normalise.ts'
import type { Alternative, UnderstoodQuery } from './understand-query.ts'

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

const LEVEL_BOOST = 3
const FOCUS = 0.3
const TEXT = 0.42
const EXTRAS = 0.15
const BEGINS_AS_TYPED = 0.2
// What is awarded says less about a course than what is learned.
const AWARD_WORD_WEIGHT = 0.2

/** The best first; of equals the newest, so that pages stay where they are. */
export function rankCourses(
  candidates: readonly Candidate[],
  query: UnderstoodQuery,
  typed: string,
  known: KnownWords,
): Ranked[] {
  const groups = query.groups.map((alternatives) => ({ alternatives, rarity: rarityOf(alternatives, known) }))
  if (groups.length === 0) return []
  const allRarity = groups.reduce((sum, { rarity }) => sum + rarity, 0)
  const levels: ReadonlySet<string> = new Set<MnqfLevel>(query.levels)
  const typedFolded = fold(typed)
  const normal = new Map<string, string>()

  const score = ({ folded_name, mnqf_level, text_share }: Candidate): number => {
    const name = nameWords(folded_name, normal)
    const covering = new Set<string>()
    let named = 0
    let unnamed = 0
    for (const { alternatives, rarity } of groups) {
      const best = closestInName(alternatives, name)
      if (best === undefined) unnamed += rarity
      else named += best.closeness * rarity
      for (const word of best?.words ?? []) covering.add(word)
    }
    const share = named / allRarity
    const text = Math.min(text_share, unnamed / allRarity)
    const extras =
      query.extras.length === 0 ? 0 : query.extras.filter((word) => name.has(word)).length / query.extras.length
    const begins = folded_name.startsWith(typedFolded) ? BEGINS_AS_TYPED : 0
    const sum = share * (1 + FOCUS * focusOf(name, covering)) + TEXT * text + EXTRAS * extras + begins
    return levels.has(mnqf_level) ? sum * LEVEL_BOOST : sum
  }

  return candidates
    .map((candidate) => ({ id: candidate.id, score: score(candidate) }))
    .sort((first, second) => second.score - first.score || second.id - first.id)
}

/** A word that few documents have decides more than one that many have. */
function rarityOf(alternatives: readonly Alternative[], known: KnownWords): number {
  const df = Math.max(1, ...alternatives.map(({ words }) => Math.min(...words.map((word) => known.df(word)))))
  return Math.log(1 + (known.mostDf + 1) / df)
}

function nameWords(foldedName: string, normal: Map<string, string>): ReadonlySet<string> {
  const words = new Set<string>()
  for (const folded of foldedName.split(' ')) {
    let word = normal.get(folded)
    if (word === undefined) {
      word = isStopWord(folded) ? '' : normalWord(folded)
      normal.set(folded, word)
    }
    if (word !== '') words.add(word)
  }
  return words
}

function closestInName(alternatives: readonly Alternative[], name: ReadonlySet<string>): Alternative | undefined {
  let best: Alternative | undefined
  for (const alternative of alternatives) {
    if (best !== undefined && best.closeness >= alternative.closeness) continue
    if (alternative.words.every((word) => name.has(word))) best = alternative
  }
  return best
}

/** How much of the name is about what was asked for: 'nursing' is all of 'Diploma in Nursing', half of the next. */
function focusOf(name: ReadonlySet<string>, covering: ReadonlySet<string>): number {
  let all = 0
  let covered = 0
  for (const word of name) {
    const weight = isAwardWord(word) ? AWARD_WORD_WEIGHT : 1
    all += weight
    if (covering.has(word)) covered += weight
  }
  return all === 0 ? 0 : covered / all
}
