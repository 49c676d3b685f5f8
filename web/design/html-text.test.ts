import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml, truncateRichText, truncateText, visibleText } from './html-text.ts'

describe('truncateRichText', () => {
  it.each([
    ['<p>One two three</p>', 13, '<p>One two three</p>'],
    ['<p>One two three</p>', 12, '<p>One two…</p>'],
    ['<p>One two three</p>', 7, '<p>One two…</p>'],
    ['<p>One two three</p>', 6, '<p>One…</p>'],
    ['<p>One <strong>two three</strong> four</p>', 9, '<p>One <strong>two…</strong></p>'],
    ['<p><strong>Sea</strong>bed life</p>', 6, '<p><strong>Sea</strong>bed…</p>'],
    ['<p>A <strong>Sea</strong>bed</p>', 6, '<p>A…</p>'],
    ['<ul><li>One</li><li>Two</li></ul>', 6, '<ul><li>One…</li></ul>'],
    ['<p>One</p>\n\n<p>Two</p>', 7, '<p>One</p>\n\n<p>Two</p>'],
    ['<p>R&amp;D rules</p>', 3, '<p>R&amp;D…</p>'],
    ['<p>R&amp;D rules</p>', 2, '…'],
    ['<p>One<br />two</p>', 4, '<p>One…</p>'],
    [
      '<p><a href="https://a.example/?a=1&gt;2">Read this</a></p>',
      5,
      '<p><a href="https://a.example/?a=1&gt;2">Read…</a></p>',
    ],
    ['<p>ދިވެހި ބަސް</p>', 8, '<p>ދިވެހި…</p>'],
    ['Plain text', 5, 'Plain…'],
    ['', 500, ''],
  ])('%s at %i is %s', (html, limit, expected) => {
    expect(truncateRichText(html, limit)).toBe(expected)
  })
})

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefgéދިވެ😀'), minLength: 1, maxLength: 9 }),
  fc.constantFrom('&amp;', 'R&amp;D', '&lt;b&gt;', '&#233;t&#xe9;', 'a&quot;b', 'self-paid,'),
)
const space = fc.constantFrom(' ', '\n', '  ', '&nbsp;', ' \t ')

const { html: richText } = fc.letrec<{ inline: string; html: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small' },
    fc.array(fc.oneof(word, space), { maxLength: 8 }).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'span', 'a'), tie('inline'), tie('inline'))
      .map(
        ([tag, inside, after]) =>
          `<${tag}${tag === 'a' ? ' href="https://a.example/?q=&lt;p&gt;"' : ''}>${inside}</${tag}>${after}`,
      ),
  ),
  html: fc.oneof(
    { depthSize: 'small' },
    tie('inline'),
    fc.tuple(tie('inline'), tie('inline')).map(([one, other]) => `${one}<br />${other}`),
    fc
      .tuple(fc.constantFrom('p', 'ul', 'li', 'h4', 'div'), tie('html'), tie('html'))
      .map(([tag, inside, after]) => `<${tag}>${inside}</${tag}>${after}`),
  ),
})) as { html: Arbitrary<string> } // letrec's own type has every key as possibly any.

const lengthOf = (text: string): number => [...text].length

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const token of readHtml(html)) {
    if (token.kind !== 'tag' || token.isEmpty) continue
    if (!token.isClosing) open.push(token.name)
    else if (open.pop() !== token.name) return false
  }
  return open.length === 0
}

describe('shortened rich text', () => {
  const limit = fc.integer({ min: 1, max: 60 })

  it('is unchanged if it is short enough', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        if (lengthOf(visibleText(html)) <= most) expect(truncateRichText(html, most)).toBe(html)
      }),
    )
  })

  it('needs only the beginning of a long text', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        expect(truncateText(visibleText(html, most), most)).toBe(truncateText(visibleText(html), most))
      }),
    )
  })

  it('contains as many whole words as fit', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        const whole = visibleText(html)
        fc.pre(lengthOf(whole) > most)
        const shown = visibleText(truncateRichText(html, most))
        expect(shown.endsWith('…')).toBe(true)
        const shortened = shown.slice(0, -1)
        expect(lengthOf(shortened)).toBeLessThanOrEqual(most)
        expect(whole.startsWith(shortened)).toBe(true)
        const rest = whole.slice(shortened.length)
        if (shortened !== '') expect(rest.startsWith(' ')).toBe(true)
        const nextWord = /^ ?\S+/.exec(rest)?.[0] ?? ''
        expect(lengthOf(shortened + nextWord)).toBeGreaterThan(most)
      }),
    )
  })

  it('closes every open tag and splits none', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        fc.pre(isBalanced(html))
        expect(isBalanced(truncateRichText(html, most))).toBe(true)
      }),
    )
  })

  it('never throws, even for broken HTML', () => {
    const piece = fc.constantFrom('<', '>', '&', '"', "'", '<p', '</', '&#;', '&#99999999;', '<!--', ' ', 'word')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), limit, (pieces, most) => {
        expect(typeof truncateRichText(pieces.join(''), most)).toBe('string')
      }),
    )
  })
})

describe('truncateText', () => {
  it.each([
    ['Boat building', 13, 'Boat building'],
    ['Boat building', 12, 'Boat…'],
    ['Boats, engines and nets', 9, 'Boats…'],
    ['Unseparated', 5, 'Unse…'],
    ['😀😀😀', 4, '😀…'],
  ])('%s in %i is %s', (text, limit, expected) => {
    expect(truncateText(text, limit)).toBe(expected)
  })

  it('never exceeds its limit and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
        const shortened = truncateText(text, limit)
        expect(shortened.length).toBeLessThanOrEqual(limit)
        expect(shortened.isWellFormed()).toBe(true)
      }),
    )
  })
})
