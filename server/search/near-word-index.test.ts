import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CourseTitles, NameOrder } from './course-titles.ts'
import { type CountedTerm, IndexedWords, SortedTerms } from './indexed-words.ts'
import { NameIndexBuilder } from './name-index.ts'
import { editDistance, NearWordIndex } from './near-word-index.ts'
import { normalWord } from './normalise.ts'
import { findCompletions, findRepairs } from './repair-typos.ts'
import { foldName } from './search-document.ts'

describe('NearWordIndex', () => {
  it('finds exactly the words that are near enough', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcde019'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), word, fc.integer({ min: 1, max: 2 }), (words, asked, most) => {
        const expected = words.flatMap((other, position) => {
          const edits = editDistance(asked, other, most)
          return edits <= most ? [{ position, edits }] : []
        })
        expect(new NearWordIndex(words).within(asked, most)).toEqual(expected)
      }),
    )
  })
})

it('a word that only removed names had is no longer known', () => {
  const builder = new NameIndexBuilder()
  builder.add({ id: 1, mnqf_level: '5', folded_name: 'marine numbat' })
  builder.add({ id: 2, mnqf_level: '5', folded_name: 'marine law' })
  builder.add({ id: 3, mnqf_level: '5', folded_name: 'zoo law' })
  const names = builder.build().with([{ id: 3, mnqf_level: '5', folded_name: 'tax law' }], [1])
  expect(names.spellings.terms).toEqual(['law', 'marine', 'tax'])
  expect([0, 1].map((course) => names.wordsAt(course))).toEqual([
    ['marine', 'law'],
    ['tax', 'law'],
  ])
  expect(Array.from(names.coursesWith(0), (course) => names.idAt(course))).toEqual([2, 3])
})

it('titles that were changed are those of courses as they are now', () => {
  const title = fc.record({
    id: fc.integer({ min: 1, max: 12 }),
    name: fc.string({ unit: 'grapheme' }),
    institution_id: fc.nat(3),
  })
  const titles = fc.uniqueArray(title, { selector: ({ id }) => id })
  const ids = fc.array(fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(titles, titles, ids, (before, changed, gone) => {
      const now = new Map([...before.filter(({ id }) => !gone.includes(id)), ...changed].map((one) => [one.id, one]))
      const packed = CourseTitles.of(before).with(changed, gone)
      for (let id = 0; id <= 13; id += 1) expect(packed.find(id)).toEqual(now.get(id))
    }),
  )
})

it('a text may be a name only if some name has its words and no others', () => {
  const word = fc.constantFrom('law', 'laws', 'marine', 'and', 'tax', '105019e')
  const text = fc.array(word, { minLength: 1, maxLength: 4 })
  const wordsIn = (words: readonly string[]) => [...new Set(words.map(normalWord))].sort().join(' ')
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), text, (titles, asked) => {
      const builder = new NameIndexBuilder()
      titles.forEach((words, id) => void builder.add({ id, mnqf_level: '5', folded_name: words.join(' ') }))
      const mayBeName = builder.build().mayBeName(asked)
      if (titles.some((words) => wordsIn(words) === wordsIn(asked))) expect(mayBeName).toBe(true)
      // Codes are in no index of names.
      else if (![...titles.flat(), ...asked].includes('105019e')) expect(mayBeName).toBe(false)
    }),
  )
})

describe('candidates of a word', () => {
  const builder = new NameIndexBuilder()
  const titles = [
    ...Array.from({ length: 30 }, () => 'secondary school'),
    'secondary schol',
    'marine engineering',
    'marine engines',
    'maritime law',
    'psychology',
    'nursing homes',
    'hospitality management',
    'hospital management',
    'tourism',
    'information technology',
  ]
  titles.forEach((folded_name, at) => {
    builder.add({ id: at + 1, mnqf_level: '5', folded_name })
  })
  const names = builder.build()
  const known = new IndexedWords([{ term: 'carpenter', df: 3 }], ['hacker'])
  const repairs = (typed: string) => findRepairs(typed, { known, names }, 0.7).map(({ spelling }) => spelling)

  test.each([
    ['scool', 'school'],
    ['psycology', 'psychology'],
    ['mairne', 'marine'],
    ['hospitalty', 'hospitality'],
    ['tousrim', 'tourism'],
    ['infromtion', 'information'],
    ['hackar', 'hacker'],
    ['carpentr', 'carpenter'],
  ])('repairs %s to %s', (typed, expected) => {
    expect(repairs(typed)[0]).toBe(expected)
  })

  it('offers every word that is as near, the most common first', () => {
    expect(repairs('schoel')).toEqual(['school', 'schol'])
  })

  it('allows a second edit only in long words, or where one finds nothing', () => {
    expect(repairs('mrne')).toEqual([])
    expect(repairs('hospitlity')).toEqual(['hospitality'])
  })

  test.each(['zzzzzz', 'qq', 'x', 'xylophonist'])('gives up on %s', (typed) => {
    expect(repairs(typed)).toEqual([])
  })

  it('completes with all words of names that begin so, the most common first', () => {
    const completions = findCompletions('s', { known, names }, 0.8).map(({ spelling }) => spelling)
    expect(completions.slice(0, 2).sort()).toEqual(['school', 'secondary'])
    expect(completions).toContain('schol')
    expect(findCompletions('carp', { known, names }, 0.8).map(({ spelling }) => spelling)).toEqual(['carpenter'])
  })
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

describe('IndexedWords', () => {
  const known = new IndexedWords(
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

  it('finds the words within a number of edits, also those that only a synonym has', () => {
    expect(known.near('nurisng', 1)).toEqual([{ term: 'nursing', df: 9, edits: 1 }])
    expect(known.near('hackar', 1)).toEqual([{ term: 'hacker', df: 0, edits: 1 }])
    expect(known.near('mnqf8', 1)).toEqual([])
  })
})

describe('NameOrder', () => {
  const title = fc.record({
    id: fc.integer({ min: 1, max: 30 }),
    name: fc
      .array(fc.constantFrom('Diploma', 'diploma', 'in', 'dive', 'Law', '105019E', 'c#', 'Ähm', ''), { maxLength: 3 })
      .map((words) => words.join(' ')),
    institution_id: fc.constant(1),
  })
  const someTitles = fc.uniqueArray(title, { selector: ({ id }) => id })
  const someIds = fc.array(fc.integer({ min: 1, max: 30 }))
  const typedText = fc.constantFrom('d', 'di', 'diploma', 'diploma in l', 'law 1', '1', 'c', 'a', 'zoo')

  type Titles = Parameters<typeof CourseTitles.of>[0]

  const sortedIds = (titles: Titles): number[] =>
    titles
      .map(({ id, name }) => ({ id, folded: foldName(name) }))
      .sort((first, second) => {
        if (first.folded === second.folded) return first.id - second.id
        return first.folded < second.folded ? -1 : 1
      })
      .map(({ id }) => id)

  const orderOf = (titles: Titles): NameOrder =>
    new NameOrder(Uint32Array.from(sortedIds(titles)), CourseTitles.of(titles))

  it('finds the first courses whose names begin as typed, also after courses have changed and gone', () => {
    fc.assert(
      fc.property(someTitles, someTitles, someIds, typedText, fc.nat(5), (before, changed, gone, typed, limit) => {
        const now = [
          ...before.filter(({ id }) => !gone.includes(id) && !changed.some((one) => one.id === id)),
          ...changed,
        ]
        const order = orderOf(before).with(CourseTitles.of(now), changed, gone)
        const names = new Map(now.map(({ id, name }) => [id, foldName(name)]))
        const expected = sortedIds(now).filter((id) => names.get(id)?.startsWith(typed))
        expect(order.findBeginning(typed, limit)).toEqual(expected.slice(0, limit))
      }),
    )
  })
})
