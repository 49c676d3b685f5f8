import { nameWord } from './document.ts'
import type { KnownWords } from './known-words.ts'
import type { Alternative } from './read-groups.ts'

export type Groups = readonly (readonly Alternative[])[]

/**
 * Groups as the text of a tsquery. Its words are normal words, of letters and digits only, so nothing that was typed can
 * act as an operator; it is still handed over as a value.
 */
export function textQuery(groups: Groups, between: '&' | '|', weight: ':A' | '' = ''): string {
  const allOf = (words: readonly string[]) => `(${words.map((word) => `'${word}'${weight}`).join(' & ')})`
  return groups
    .map((alternatives) => `(${alternatives.map(({ words }) => allOf(words)).join(' | ')})`)
    .join(` ${between} `)
}

/** The same question asked of names alone; undefined where some group can stand in no name. */
export function inNames(groups: Groups, known: KnownWords): Groups | undefined {
  const named = groups.map((alternatives) =>
    alternatives
      .filter(({ words }) => words.every((word) => known.nameDf(word) > 0))
      .map(({ words, closeness }) => ({ words: words.map(nameWord), closeness })),
  )
  return named.every((alternatives) => alternatives.length > 0) ? named : undefined
}

/** At most so many documents have one of the alternatives. */
export function mostMatches(alternatives: readonly Alternative[], df: (word: string) => number): number {
  return alternatives.reduce((sum, { words }) => sum + Math.min(...words.map(df)), 0)
}
