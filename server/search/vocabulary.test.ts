import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedTerm, KnownWords, SortedTerms } from './vocabulary.ts'

const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 6 })
const counted = (terms: Readonly<Record<string, number>>): CountedTerm[] =>
  Object.entries(terms)
    .map(([term, df]) => ({ term, df }))
    .sort((first, second) => (first.term < second.term ? -1 : 1))

describe('SortedTerms', () => {
  it('finds the most common terms with a beginning, as sorting all of them would', () => {
    const list = fc.uniqueArray(fc.tuple(word, fc.nat(5)), { selector: ([term]) => term, maxLength: 60 })
    fc.assert(
      fc.property(
        list,
        fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 2 }),
        fc.integer({ min: 1, max: 5 }),
        (terms, beginning, limit) => {
          const sorted = terms.toSorted(([first], [second]) => (first < second ? -1 : 1))
          const index = new SortedTerms(
            sorted.map(([term]) => term),
            sorted.map(([, count]) => count),
          )
          const expected = sorted
            .filter(([term]) => term.startsWith(beginning))
            .toSorted(([, first], [, second]) => second - first)
            .slice(0, limit)
          expect(index.mostCommon(beginning, limit)).toEqual(expected.map(([term]) => term))
          for (const [term, count] of sorted) expect(index.countOf(term)).toBe(count)
          expect(index.countOf('zz')).toBe(0)
        },
      ),
    )
  })
})

describe('KnownWords', () => {
  const known = new KnownWords(
    counted({
      nursing: 9,
      nurse: 30,
      nursery: 2,
      acounting: 12,
      acountant: 7,
      business: 40,
      design: 8,
      desin: 1,
      psychology: 3,
      law: 5,
      n0law: 4,
      n0nursing: 6,
      mnqf7: 50,
    }),
    ['hacker'],
  )

  it('counts documents, and leaves out the words that are indexed once more', () => {
    expect(known.df('law')).toBe(5)
    expect(known.df('n0law')).toBe(0)
    expect(known.df('hacker')).toBe(0)
    expect(known.documents).toBe(50)
  })

  it('completes with the most common words, and never with a level', () => {
    expect(known.startingWith('nurs')).toEqual(['nurse', 'nursing', 'nursery'])
    expect(known.startingWith('m')).toEqual([])
    expect(known.startingWith('hack')).toEqual([])
  })

  it('finds the words within so many edits, those that only a synonym has too', () => {
    expect(known.near('nurisng', 1)).toEqual([{ term: 'nursing', df: 9, edits: 1 }])
    expect(known.near('hackar', 1)).toEqual([{ term: 'hacker', df: 0, edits: 1 }])
    expect(known.near('mnqf8', 1)).toEqual([])
  })
})
