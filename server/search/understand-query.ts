import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import type { KnownWords } from './correct-spelling.ts'
import { type Alternative, CLOSENESS, GroupReader, type QueryWord, queryWordsOf } from './read-groups.ts'
import { levelWord } from './search-document.ts'
import type { Synonyms } from './synonyms.ts'

export interface UnderstoodQuery {
  /** A course should have one alternative of each group. */
  groups: readonly (readonly Alternative[])[]
  /** Words that may help to choose between courses but are asked of none: 'course', and 'diploma' beside 'nursing'. */
  extras: readonly string[]
  /** A course of one of these levels is put before others; none are kept out. */
  levels: readonly MnqfLevel[]
  repaired: readonly { typed: string; read_as: readonly string[] }[]
}

/** What a visitor typed, read with the words the catalogue has and the synonyms that its editors maintain. */
export function understandQuery(text: string, known: KnownWords, synonyms: Synonyms): UnderstoodQuery {
  const { words, levels } = queryWordsOf(text)
  const reader = new GroupReader(known, synonyms)
  let groups = reader.read(words.filter(({ kind }) => kind === 'subject'))
  let asked: QueryWord['kind'] = 'subject'
  if (groups.length === 0 && levels.length > 0) {
    asked = 'level'
    groups = [levelGroup(words, levels, known)]
  }
  if (groups.length === 0) {
    asked = 'commonplace'
    groups = reader.read(words.filter(({ kind }) => kind === asked))
  }
  const extras = words.filter(({ kind, word }) => kind !== asked && kind !== 'subject' && known.df(word) > 0)
  return { groups, extras: extras.map(({ word }) => word), levels, repaired: reader.repaired }
}

/** 'degree' or 'level 5' alone: every course at that level, and every course with those words. */
function levelGroup(all: readonly QueryWord[], levels: readonly MnqfLevel[], known: KnownWords): Alternative[] {
  const words = all.filter(({ kind }) => kind === 'level').map(({ word }) => word)
  const isSaid = words.length > 0 && words.every((word) => known.df(word) > 0)
  const atLevel = levels.map((level) => ({ words: [levelWord(level)], closeness: CLOSENESS.synonym }))
  return isSaid ? [{ words, closeness: CLOSENESS.typed }, ...atLevel] : atLevel
}
