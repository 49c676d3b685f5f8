import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanRichText } from './clean-rich-text.ts'

it.each([
  ['<p>Bring <strong>safety shoes</strong>.</p>', '<p>Bring <strong>safety shoes</strong>.</p>'],
  ['<h1>Year 1</h1>', '<h3>Year 1</h3>'],
  ['<p onclick="x()" style="color:red" class="big">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script>Text', 'Text'],
  ['<a href="javascript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href=" java\nscript:alert(1)">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href="//evil.example/x">x</a>', '<a rel="nofollow noopener">x</a>'],
  ['<a href="https://a.example">x</a>', '<a href="https://a.example" rel="nofollow noopener">x</a>'],
  ['<iframe src="https://a.example"></iframe><form><base href="x"><svg onload="x"/></form>', ''],
  ['<p lang="dv" dir="rtl">ދިވެހި</p>', '<p lang="dv" dir="rtl">ދިވެހި</p>'],
])('%s becomes %s', (given, clean) => {
  expect(cleanRichText(given)).toBe(clean)
})

it('changes nothing the second time', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '<b',
      '&lt;',
      '&amp;',
      '<a href="',
      '">',
      "'",
      '<!--',
      '-->',
      '<svg/onload=1>',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = cleanRichText(pieces.join(''))
      expect(cleanRichText(once)).toBe(once)
      expect(once).not.toMatch(/<(script|style|iframe|svg|form|base)|\son\w+=/i)
    }),
  )
})
