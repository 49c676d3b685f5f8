import { describe, expect, it } from 'vitest'
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
