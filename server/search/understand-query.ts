import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import type { IndexedWords } from './indexed-words.ts'
import {
  type Alternative,
  type Group,
  GroupReader,
  groupOf,
  type QueryWord,
  queryWordsOf,
  type Repair,
  type RepairMode,
} from './read-groups.ts'
import { CLOSENESS } from './repair-typos.ts'
import { levelWord } from './search-document.ts'
import type { Snapshot } from './search-snapshot.ts'

export interface UnderstoodQuery {
  groups: readonly Group[]
  /** Words that may help to choose between courses but are asked of none: 'course', and 'diploma' beside 'nursing'. */
  extras: readonly string[]
  /** All words that are asked of no course. A name that has them too is what was typed. */
  rest: readonly QueryWord[]
  /** A course of one of these levels is put before others; none are kept out. */
  levels: readonly MnqfLevel[]
  repaired: readonly Repair[]
  unknown: readonly string[]
}

/** What a visitor typed, read with the words the catalogue has and the synonyms its editors maintain. */
export function understandQuery(text: string, snapshot: Snapshot, mode: RepairMode = 'unknown'): UnderstoodQuery {
  const { words, levels } = queryWordsOf(text)
  const { known } = snapshot
  const reader = new GroupReader(snapshot, mode)
  const ofKind = (kind: QueryWord['kind']) => words.filter((word) => word.kind === kind)
  const isAlone = words.filter(({ kind }) => kind !== 'talk').length === 1
  let groups = reader.read(ofKind('subject'), isAlone)
  let asked: QueryWord['kind'] = 'subject'
  if (groups.length === 0 && levels.length > 0) {
    asked = 'level'
    groups = [levelGroup(ofKind('level'), levels, known)]
  }
  if (groups.length === 0) {
    asked = 'commonplace'
    groups = reader.read(ofKind(asked))
  }
  const extras = [...ofKind('level'), ...ofKind('commonplace')].filter(
    ({ kind, word }) => kind !== asked && known.df(word) > 0,
  )
  return {
    groups,
    extras: extras.map(({ word }) => word),
    rest: words.filter(
      ({ kind, word }, at) =>
        kind !== asked && kind !== 'subject' && words.findIndex((other) => other.word === word) === at,
    ),
    levels,
    repaired: reader.repaired,
    unknown: reader.unknown,
  }
}

/** 'degree' or 'level 5' alone: every course at that level, and every course with those words. */
function levelGroup(asked: readonly QueryWord[], levels: readonly MnqfLevel[], known: IndexedWords): Group {
  const words = asked.map(({ word }) => word)
  const isSaid = words.length > 0 && words.every((word) => known.df(word) > 0)
  const atLevel = levels.map((level) => ({ words: [levelWord(level)], closeness: CLOSENESS.synonym, isMeaning: true }))
  if (!isSaid) return groupOf(atLevel)
  const [first, ...others] = asked
  return first !== undefined && others.length === 0
    ? groupOf(atLevel, [{ spelling: first.typed, word: first.word, closeness: CLOSENESS.typed }])
    : groupOf([{ words, closeness: CLOSENESS.typed }, ...atLevel])
}

/** How a group may be read by one word alone; the first alternative of each word is the closest. */
function singleAlternatives({ alternatives }: Group): Map<string, Alternative> {
  const byWord = new Map<string, Alternative>()
  for (const alternative of alternatives) {
    const [word = ''] = alternative.words
    if (alternative.words.length === 1 && !byWord.has(word)) byWord.set(word, alternative)
  }
  return byWord
}

/** A group, with what the name that is being read says of it: a query reads thousands of names, one after the other. */
export interface Asked {
  readonly bit: number
  readonly rarity: number
  /** How it may be read by one word alone. */
  readonly single: ReadonlyMap<string, Alternative>
  readonly spellings: ReadonlyMap<string, number>
  closest: number
  /** How close the name comes by words as they were typed, not by their meaning. */
  literal: number
  /** The closest of these words and its place; -1 for none. */
  word: number
  place: number
}

export const askFor = (group: Group, position: number, rarity: number): Asked => ({
  bit: 1 << position,
  rarity,
  single: singleAlternatives(group),
  spellings: group.spellings,
  closest: 0,
  literal: 0,
  word: -1,
  place: -1,
})

export interface WordReading {
  readonly asked: Asked
  readonly closeness: number
  readonly isMeaning: boolean
}

/** What one word of a name says of a group. */
export function readAlone(asked: Asked, spelling: string, normal: string): WordReading | undefined {
  const alternative = asked.single.get(normal)
  // How close the word comes as names spell it.
  const asSpelt = asked.spellings.get(spelling)
  const closeness = (alternative?.closeness ?? 0) * CLOSENESS.otherForm
  if (asSpelt !== undefined && asSpelt >= closeness) return { asked, closeness: asSpelt, isMeaning: false }
  return closeness === 0 ? undefined : { asked, closeness, isMeaning: alternative?.isMeaning ?? false }
}
