import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { textQuery } from './candidates.ts'
import { IndexedWords } from './indexed-words.ts'
import { findLevels } from './levels.ts'
import { NameIndexBuilder } from './name-index.ts'
import { foldedWordsOf, wordsOf } from './normalise.ts'
import { Synonyms } from './synonyms.ts'
import { understandQuery } from './understand-query.ts'

/** Any sequence of code units, halves of surrogate pairs included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units))

const TEXTS = [
  'Bachelor of Nursing, Registered Nurse',
  'Diploma in Information Technology, IT Officer',
  'Certificate III in Italian for Guesthouse Teams',
  'Web Design, Engineering, Engine Repair, Accounting, Business',
  'Doctor of Medicine, Doctor of Philosophy, Social Work, Course of Study',
  'mnqf5 mnqf7',
]
const counts = new Map<string, number>()
for (const text of TEXTS) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
const known = new IndexedWords(
  [...counts].sort(([first], [second]) => (first < second ? -1 : 1)).map(([term, df]) => ({ term, df })),
  ['hacker'],
)
const synonyms = new Synonyms([
  { term: 'it', means: 'information technology' },
  { term: 'nurse', means: 'nursing' },
  { term: 'doctor', means: 'medicine' },
  { term: 'hacker', means: 'web design' },
  { term: 'hacker', means: 'unheard of' },
  { term: 'air hostess', means: 'guesthouse team' },
])
const understand = (text: string) => understandQuery(text, { known, names: new NameIndexBuilder().build(), synonyms })
const groupsOf = (text: string) =>
  understand(text).groups.map(({ alternatives }) => alternatives.map(({ words }) => words.join('+')))

describe('understandQuery', () => {
  test.each<[string, string[][]]>([
    ['nursing', [['nursing']]],
    ['nurse', [['nurse', 'nursing']]],
    ['NURSES in italian', [['nurse', 'nursing'], ['italian']]],
    ['nursing nursing', [['nursing']]],
    ['i want to become a nurse please', [['nurse', 'nursing']]],
    ['guest house', [['guestouse']]],
    ['webdesign', [['web'], ['design']]],
    ['air hostess', [['guestouse+team']]],
    ['hacker', [['web+design']]],
    ['hakcer', [['web+design']]],
    ['acountng', [['acounting']]],
  ])('%s', (text, expected) => {
    expect(groupsOf(text)).toEqual(expected)
  })

  test.each(['', '   ', 'the', 'i want to be', '& | ! ( ) : *', '护理', 'qqqqqq', '%_'])(
    '%j asks for nothing',
    (text) => {
      expect(understand(text)).toMatchObject({ groups: [], levels: [] })
    },
  )

  it('completes the last word, and only that', () => {
    expect(groupsOf('nurs')).toEqual([['nurse', 'nursing']])
    expect(groupsOf('nursing engi')).toEqual([['nursing'], ['engine', 'enginiring']])
    expect(groupsOf('engine nursing')).toEqual([['engine'], ['nursing']])
    expect(groupsOf('engine')).toEqual([['engine', 'enginiring']])
    expect(groupsOf('acc')).toEqual([['acounting']])
  })

  it('reads a word that was cut short before others', () => {
    expect(groupsOf('info tech')).toEqual([['information'], ['technology']])
  })

  it('never takes an abbreviation for a beginning', () => {
    expect(groupsOf('it')).toEqual([['it', 'information+technology']])
    expect(groupsOf('ita')).toEqual([['italian']])
  })

  it('waits for more than one letter of a further word', () => {
    expect(groupsOf('nursing e')).toEqual([['nursing']])
  })

  it('takes levels as a wish and their words as extras', () => {
    expect(understand('diploma in nursing')).toMatchObject({ levels: ['5'], extras: ['diploma'] })
    expect(groupsOf('diploma in nursing')).toEqual([['nursing']])
    expect(understand('bsc nursing')).toMatchObject({ levels: ['7'], extras: [] })
  })

  it('asks for the level itself where nothing else is asked for', () => {
    expect(groupsOf('diploma')).toEqual([['diploma', 'mnqf5']])
    expect(groupsOf('level 5')).toEqual([['mnqf5']])
    expect(groupsOf('diploma courses')).toEqual([['diploma', 'mnqf5']])
  })

  it('asks for what every course is only where nothing else is said', () => {
    expect(understand('social work')).toMatchObject({ extras: ['work'] })
    expect(groupsOf('social work')).toEqual([['social']])
    expect(groupsOf('work')).toEqual([['work']])
  })

  it('takes a doctor for a healer before a philosopher', () => {
    const alternatives = understand('doctor').groups[0]?.alternatives ?? []
    const closenessOf = (word: string) => alternatives.find(({ words }) => words.includes(word))?.closeness ?? 0
    expect(closenessOf('medicine')).toBeGreaterThan(closenessOf('doctor'))
  })

  it('says what it repaired', () => {
    expect(understand('acountng').repaired).toEqual([{ typed: 'acountng', read_as: ['acounting'] }])
    expect(understand('accounting').repaired).toEqual([])
  })

  it('makes a query of words alone from any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.lorem(), fc.constantFrom(...TEXTS)), (text) => {
        const { groups } = understand(text)
        if (groups.length > 0) expect(textQuery(groups, '&')).toMatch(/^[()&| ]*(?:'[a-z0-9]+'[()&| ]*)+$/)
      }),
      { numRuns: 200 },
    )
  })

  it('takes no more time for a long text than for a short one', () => {
    expect(understand('nursing '.repeat(100_000)).groups).toHaveLength(1)
  })
})

const levelsOf = (text: string) => findLevels(foldedWordsOf(text)).levels

function levelOnlyWords(text: string): string[] {
  const words = foldedWordsOf(text)
  const { levelOnly } = findLevels(words)
  return words.filter((_, position) => levelOnly.has(position))
}

describe('findLevels', () => {
  test.each([
    ['cert 3', ['3']],
    ['Certificate III in cookery', ['3']],
    ['certificate three', ['3']],
    ['certificate level 2', ['2']],
    ['cert iv', ['4']],
    ['certificate', ['1', '2', '3', '4']],
    ['certificate in masonry level 3', ['3']],
    ['advanced certificate', ['4']],
    ['level 5', ['5']],
    ['L7 business', ['7']],
    ['mnqf 10', ['10']],
    ['level 11', []],
    ['diploma in nursing', ['5']],
    ['Advanced Diploma', ['6']],
    ['associate degree', ['6']],
    ['degree', ['7']],
    ["Bachelor's degree", ['7']],
    ['B.Sc', ['7']],
    ['BSc nursing', ['7']],
    ['bachelor of science in midwifery', ['7']],
    ['LLB', ['7']],
    ['postgraduate diploma', ['8']],
    ['post graduate', ['8', '9']],
    ["master's", ['9']],
    ['masters in education', ['9']],
    ['MBA', ['9']],
    ['PhD', ['10']],
    ['Doctor of Philosophy', ['10']],
    ['doctorate', ['10']],
    ['diploma or degree', ['5', '7']],
    ['foundation', ['4']],
    ['short courses', ['NA']],
    ['ޑިޕްލޮމާ', ['5']],
    ['ޑިގްރީ', ['7']],
    ['މާސްޓަރސް', ['9']],
    ['nursing', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(levelsOf(text)).toEqual(expected)
  })

  test.each([
    ["Pre-Master's Programme"],
    ['a level maths'],
    ['O levels'],
    ['i want to be a doctor'],
    ['foundation stage teacher'],
    ['bridging maths for degree entry'],
  ])('%s names no level', (text) => {
    expect(levelsOf(text)).toEqual([])
  })

  it('separates the words that say a level from those that also say a subject', () => {
    expect(levelOnlyWords('cert 3 in cooking')).toEqual(['cert', '3'])
    expect(levelOnlyWords('bachelor of science in midwifery')).toEqual(['bachelor', 'of', 'science'])
    expect(levelOnlyWords('mba finance')).toEqual([])
    expect(levelOnlyWords('foundation')).toEqual([])
  })
})
