import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutRichText } from './cut-rich-text.ts'
import { readHtml, visibleText } from './visible-text.ts'

describe('cutRichText', () => {
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
    expect(cutRichText(html, limit)).toBe(expected)
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
})) as { html: Arbitrary<string> } // letrec's own type keeps every key as possibly any.

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

describe('a cut', () => {
  const limit = fc.integer({ min: 1, max: 60 })

  it('leaves what is short enough as it is', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        if (lengthOf(visibleText(html)) <= most) expect(cutRichText(html, most)).toBe(html)
      }),
    )
  })

  it('shows as many whole words as fit, and no more', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        const whole = visibleText(html)
        fc.pre(lengthOf(whole) > most)
        const shown = visibleText(cutRichText(html, most))
        expect(shown.endsWith('…')).toBe(true)
        const kept = shown.slice(0, -1)
        expect(lengthOf(kept)).toBeLessThanOrEqual(most)
        expect(whole.startsWith(kept)).toBe(true)
        const rest = whole.slice(kept.length)
        if (kept !== '') expect(rest.startsWith(' ')).toBe(true)
        const nextWord = /^ ?\S+/.exec(rest)?.[0] ?? ''
        expect(lengthOf(kept + nextWord)).toBeGreaterThan(most)
      }),
    )
  })

  it('closes every tag that it opens, and cuts none', () => {
    fc.assert(
      fc.property(richText, limit, (html, most) => {
        fc.pre(isBalanced(html))
        expect(isBalanced(cutRichText(html, most))).toBe(true)
      }),
    )
  })

  it('takes anything for text rather than fail', () => {
    const piece = fc.constantFrom('<', '>', '&', '"', "'", '<p', '</', '&#;', '&#99999999;', '<!--', ' ', 'word')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), limit, (pieces, most) => {
        expect(typeof cutRichText(pieces.join(''), most)).toBe('string')
      }),
    )
  })
})
