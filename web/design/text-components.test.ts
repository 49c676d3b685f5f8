import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitThaana } from './mixed-text.tsx'
import { markThaana } from './rich-text.tsx'

describe('markThaana', () => {
  it.each([
    ['<p>English</p>', '<p>English</p>'],
    ['<p>ދިވެހި</p>', '<p lang="dv" dir="rtl">ދިވެހި</p>'],
    [
      '<ul><li>1. <strong>ދިވެހި</strong></li><li>Two</li></ul>',
      '<ul><li lang="dv" dir="rtl">1. <strong>ދިވެހި</strong></li><li>Two</li></ul>',
    ],
    ['<p>Dhivehi (ދިވެހި)</p>', '<p>Dhivehi (ދިވެހި)</p>'],
    ['<p lang="dv" dir="rtl">ދިވެހި</p>', '<p lang="dv" dir="rtl">ދިވެހި</p>'],
  ])('%s is %s', (html, expected) => {
    expect(markThaana(html)).toBe(expected)
  })

  // A pattern that backtracks would not finish before the test times out.
  it('copes with long and broken text', () => {
    const marked = markThaana(`${'<p>'.repeat(2_000)}${'<'.repeat(2_000)}${'1 '.repeat(2_000)}ދ`)
    expect(marked.endsWith('ދ')).toBe(true)
  })
})

describe('splitThaana', () => {
  it('separates the words in Thaana', () => {
    expect(splitThaana('Dhivehi (ދިވެހި ބަސް) I')).toEqual([
      { at: 0, text: 'Dhivehi (', isThaana: false },
      { at: 9, text: 'ދިވެހި ބަސް', isThaana: true },
      { at: 20, text: ') I', isThaana: false },
    ])
    expect(splitThaana('ދިވެހި')).toEqual([{ at: 0, text: 'ދިވެހި', isThaana: true }])
    expect(splitThaana('')).toEqual([])
  })

  it('loses no character', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab ދިވެހި(), ') })
    fc.assert(
      fc.property(text, (given) => {
        const texts = splitThaana(given).map((run) => run.text)
        expect(texts.join('')).toBe(given)
      }),
    )
  })
})
