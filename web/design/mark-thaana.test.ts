import { describe, expect, it } from 'vitest'
import { markThaana } from './mark-thaana.ts'

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

  it('reads long and broken text in linear time', () => {
    // In quadratic time this would exceed the test's time limit.
    const html = `${'<p>'.repeat(200_000)}${'<'.repeat(200_000)}${'1 '.repeat(200_000)}ދ`
    expect(markThaana(html).length).toBeGreaterThanOrEqual(html.length)
  })
})
