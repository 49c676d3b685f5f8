import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailLink, phoneLink, safeLink } from './safe-link.ts'

describe('safeLink', () => {
  it.each([
    ['https://college.example/', 'https://college.example/'],
    [' https://college.example/a?b=c#d ', 'https://college.example/a?b=c#d'],
    ['HTTP://College.example', 'http://college.example/'],
    ['https://malé.example/', 'https://xn--mal-dma.example/'],
  ])('accepts %j', (given, expected) => {
    expect(safeLink(given)).toBe(expected)
  })

  it.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'javascript://college.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://college.example/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'https://college.example\\@evil.example',
    'https://col\nlege.example',
    'https://college.example/\u202egpj.exe',
    'https://college.example@evil.example/',
    'https://user:password@college.example/',
    'https://',
    'https://[::1',
    'www.college.example',
    'mailto:a@college.example',
  ])('drops %j', (given) => {
    expect(safeLink(given)).toBeUndefined()
  })

  it('rejects everything that a browser would read as another scheme', () => {
    const piece = fc.constantFrom(
      'java',
      'script',
      ':',
      '/',
      '\\',
      '\n',
      '\t',
      ' ',
      'http',
      's',
      '@',
      'evil.example',
      '%0a',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const accepted = safeLink(pieces.join(''))
        if (accepted !== undefined) expect(new URL(accepted, 'https://graduate.example').protocol).toMatch(/^https?:$/)
      }),
    )
  })
})

describe('mailLink', () => {
  it.each([
    ['info@college.example', 'mailto:info@college.example'],
    ['a.b+c@x-y.college.example', 'mailto:a.b+c@x-y.college.example'],
    ['info@college.example?bcc=evil@evil.example', undefined],
    ['info@college.example,evil@evil.example', undefined],
    ['info@college', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j', (email, expected) => {
    expect(mailLink(email)).toBe(expected)
  })
})

describe('phoneLink', () => {
  it.each([
    ['+960 330 0100', 'tel:+9603300100'],
    ['(960) 330-0100', 'tel:9603300100'],
    ['119', 'tel:119'],
    ['ask at the desk', undefined],
    ['3300100 / 3300101 / 3300102', undefined],
    [null, undefined],
  ])('%j is %j', (phone, expected) => {
    expect(phoneLink(phone)).toBe(expected)
  })
})
