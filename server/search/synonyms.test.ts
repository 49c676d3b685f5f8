import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { foldedWordsOf, wordsOf } from './normalise.ts'
import { builtInSynonyms, readTermList, Synonyms } from './synonyms.ts'

describe('the built-in synonyms', () => {
  const synonyms = builtInSynonyms()

  it('are many, and none stands twice', () => {
    expect(synonyms.length).toBeGreaterThan(300)
    expect(new Set(synonyms.map(({ term, means }) => `${term} = ${means}`)).size).toBe(synonyms.length)
  })

  it('have a normal form that no other word has by accident', () => {
    for (const { term } of synonyms) {
      const [folded = '', ...more] = foldedWordsOf(term)
      const words = wordsOf(term)
      expect(words, term).toHaveLength(1 + more.length)
      if (folded.length > 3) expect(words[0]?.length, term).toBeGreaterThan(2)
    }
  })

  it('never ask for the very words that were typed', () => {
    for (const { term, means } of synonyms) {
      const meaning = wordsOf(means)
      expect(
        wordsOf(term).every((word) => meaning.includes(word)),
        `${term} = ${means}`,
      ).toBe(false)
    }
  })

  it.each([
    ['it', 'information technology'],
    ['nurse', 'nursing'],
    ['chef', 'culinary'],
    ['hacking', 'cyber security'],
    ['ޓީޗަރު', 'teaching'],
  ])('%s finds %s', (term, means) => {
    expect(new Synonyms(synonyms).meaningsOf(wordsOf(term).join(' '))).toContainEqual(wordsOf(means))
  })
})

describe('Synonyms', () => {
  const synonyms = new Synonyms([
    { term: 'air', means: 'aviation' },
    { term: 'Air Hostess', means: 'cabin crew' },
    { term: 'air-hostess', means: 'flight attendant' },
    { term: 'IT', means: 'information technology' },
    { term: 'the', means: 'nothing' },
  ])

  it('takes the longest term that begins at a word', () => {
    expect(synonyms.findAt(['an', 'air', 'hostess'], 1)).toEqual({
      length: 2,
      meanings: [
        ['cabin', 'crew'],
        ['flight', 'atendant'],
      ],
    })
    expect(synonyms.findAt(['air', 'port'], 0)).toEqual({ length: 1, meanings: [['aviation']] })
    expect(synonyms.findAt(['port'], 0)).toBeUndefined()
  })

  it('knows abbreviations from words', () => {
    expect(synonyms.isAbbreviation('it')).toBe(true)
    expect(synonyms.isAbbreviation('hostess')).toBe(false)
    expect(synonyms.isAbbreviation('hr')).toBe(false)
  })

  it('leaves out terms with nothing left of them', () => {
    expect(synonyms.singleWords().sort()).toEqual(['air', 'it'])
  })
})

describe('readTermList', () => {
  const folder = mkdtempSync(join(tmpdir(), 'graduate-terms-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const read = (text: string) => {
    const path = join(folder, 'terms.txt')
    writeFileSync(path, text)
    return readTermList(pathToFileURL(path))
  }

  it('skips comments and empty lines, and splits at the first colon only', () => {
    expect(read('# Note: none\n\nit: computer | ict\r\nacca: ACCA: Skills\n')).toEqual([
      ['it', 'computer', 'ict'],
      ['acca', 'ACCA: Skills'],
    ])
  })

  it('names a line that it cannot read', () => {
    expect(() => read('it = computer\n')).toThrow('has an unreadable line: it = computer')
  })
})
