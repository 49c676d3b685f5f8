import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type CountedTerm, editDistance, KnownWords, SortedTerms } from './correct-spelling.ts'
import { TrigramIndex } from './trigram-index.ts'

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

describe('TrigramIndex', () => {
  const trigramsOf = (text: string) =>
    new Set(Array.from({ length: text.length + 1 }, (_, at) => `  ${text} `.slice(at, at + 3)))

  it('finds exactly the words that are similar enough, again and again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), fc.array(word, { maxLength: 4 }), (words, asked) => {
        const index = new TrigramIndex(words)
        for (const one of asked) {
          const wanted = trigramsOf(one)
          const expected = words.filter((other) => {
            const theirs = trigramsOf(other)
            const shared = [...wanted].filter((trigram) => theirs.has(trigram)).length
            return shared / (wanted.size + theirs.size - shared) >= 0.34
          })
          expect(
            index
              .findSimilar(one, 0.34, words.length)
              .map((position) => words[position])
              .sort(),
          ).toEqual(expected.sort())
        }
      }),
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

  it('counts documents, and names apart', () => {
    expect(known.df('law')).toBe(5)
    expect(known.nameDf('law')).toBe(4)
    expect(known.nameDf('nurse')).toBe(0)
    expect(known.df('n0law')).toBe(0)
    expect(known.df('hacker')).toBe(0)
    expect(known.documents).toBe(50)
  })

  it('completes with words of names first, and never with a level', () => {
    expect(known.startingWith('nurs')).toEqual(['nursing', 'nurse', 'nursery'])
    expect(known.startingWith('m')).toEqual([])
    expect(known.startingWith('hack')).toEqual([])
  })

  test.each([
    ['nursng', 'nursing'],
    ['nurisng', 'nursing'],
    ['acountng', 'acounting'],
    ['busines', 'business'],
    ['buisness', 'business'],
    ['pschology', 'psychology'],
    ['hackar', 'hacker'],
    ['lwa', 'law'],
  ])('repairs %s to %s', (typed, expected) => {
    expect(known.nearest(typed)[0]).toBe(expected)
  })

  it('prefers the common word of two that are as near', () => {
    const two = new KnownWords(counted({ marine: 40, maring: 1 }))
    expect(two.nearest('marinx')[0]).toBe('marine')
  })

  test.each(['zzzzzz', 'qq', 'x', 'xylophonist'])('gives up on %s', (typed) => {
    expect(known.nearest(typed)).toEqual([])
  })

  it('repairs quickly among two hundred thousand words', () => {
    let state = 7
    const next = (below: number) => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return Math.floor((state / 4_294_967_296) * below)
    }
    const letters = 'eeeaaaiioonnttrrsslldcumpghbyfvkwzxjq'
    const terms = new Set<string>()
    while (terms.size < 200_000) {
      terms.add(Array.from({ length: 5 + next(6) }, () => letters[next(letters.length)] ?? '').join(''))
    }
    const sorted = [...terms].sort()
    const many = new KnownWords(sorted.map((term) => ({ term, df: 1 })))
    many.nearest('warmup')
    const rounds: number[] = []
    for (let round = 0; round < 50; round += 1) {
      const term = sorted[next(sorted.length)] ?? ''
      const start = performance.now()
      expect(many.nearest(`${term.slice(0, 2)}${term.slice(3)}`)).not.toEqual([])
      rounds.push(performance.now() - start)
    }
    // The median is under two milliseconds; comparing with every word takes a hundred times as long.
    const median = rounds.toSorted((first, second) => first - second)[25] ?? Number.NaN
    expect(median).toBeLessThan(60)
  }, 60_000)
})

const MOST = 20

describe('editDistance', () => {
  test.each([
    ['nursing', 'nursing', 0],
    ['nursng', 'nursing', 1],
    ['nurssing', 'nursing', 1],
    ['nurzing', 'nursing', 1],
    ['nurisng', 'nursing', 1],
    ['nurse', 'nursing', 3],
    ['', 'abc', 3],
  ])('%s to %s is %i', (first, second, expected) => {
    expect(editDistance(first, second, MOST)).toBe(expected)
  })

  it('stops counting beyond the most', () => {
    expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3)
    expect(editDistance('ab', 'abcdefgh', 2)).toBe(3)
  })

  it('is the same both ways, and never more than the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (first, second) => {
        const distance = editDistance(first, second, MOST)
        expect(distance).toBe(editDistance(second, first, MOST))
        expect(distance === 0).toBe(first === second)
        expect(distance).toBeLessThanOrEqual(Math.max(first.length, second.length))
      }),
    )
  })
})
