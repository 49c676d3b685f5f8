import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapAddress } from './map-address.ts'

const GOOD = 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5093!3d4.1755'
const frame = (source: string, more = ''): string => `<iframe src="${source}"${more}></iframe>`

describe('mapAddress', () => {
  it.each([
    [frame(GOOD), GOOD],
    [
      `\n<iframe src='${GOOD}' width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe> `,
      GOOD,
    ],
    [frame(GOOD, ' allowfullscreen'), GOOD],
    [frame(`${GOOD}&amp;hl=en`), GOOD],
    [frame(`${GOOD}#elsewhere`), GOOD],
    [
      frame('https://www.google.com/maps/embed?pb=!2sMal%C3%A9+City'),
      'https://www.google.com/maps/embed?pb=!2sMal%C3%A9%20City',
    ],
  ])('takes the address out of %s', (embed, expected) => {
    expect(mapAddress(embed)).toBe(expected)
  })

  it.each([
    null,
    '',
    GOOD,
    'somewhere near the jetty',
    frame('https://www.google.com.evil.example/maps/embed?pb=1'),
    frame('https://www.google.com@evil.example/maps/embed?pb=1'),
    frame('https://evil.example/maps/embed?pb=1'),
    frame('https://evil.example/?https://www.google.com/maps/embed?pb=1'),
    frame('https://www.google.com/url?q=https://evil.example/maps/embed?pb=1'),
    frame('https://www.google.com/maps/embed/../../url?q=https://evil.example&pb=1'),
    frame('https://www.google.com/maps/embedded?pb=1'),
    frame('https://www.google.com/maps/embed/v1/place?key=1&pb=1'),
    frame('https://www.google.com:8443/maps/embed?pb=1'),
    frame('https://maps.google.com/maps/embed?pb=1'),
    frame('https://google.com/maps/embed?pb=1'),
    frame('http://www.google.com/maps/embed?pb=1'),
    frame('//www.google.com/maps/embed?pb=1'),
    frame('https:\\\\www.google.com/maps/embed?pb=1'),
    frame('https://www.google.com/maps/embed'),
    frame('https://www.google.com/maps/embed?pb='),
    frame('https://www.google.com/maps/embed?q=1'),
    frame(`${GOOD}&pb=2`),
    frame('javascript:alert(1)//https://www.google.com/maps/embed?pb=1'),
    frame(GOOD, ' onload="alert(1)"'),
    frame(GOOD, ' OnLoad=alert(1)'),
    frame(GOOD, ' srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"'),
    frame(GOOD, ' src="https://evil.example/"'),
    frame(GOOD, ' sandbox="allow-top-navigation"'),
    frame(GOOD, ' name="opener"'),
    frame(GOOD, '/onload="alert(1)"'),
    `<iframe onload="alert(1)" src="${GOOD}"></iframe>`,
    `<iframe src=${GOOD}></iframe>`,
    `<iframe src="${GOOD}">`,
    `${frame(GOOD)}<script>alert(1)</script>`,
    `<script>alert(1)</script>${frame(GOOD)}`,
    `<div>${frame(GOOD)}</div>`,
    `<embed src="${GOOD}">`,
  ])('shows no map for %s', (embed) => {
    expect(mapAddress(embed)).toBeUndefined()
  })

  it('gives nothing but an embed address, whatever it is fed', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<iframe',
        ' src="',
        " src='",
        GOOD,
        '"',
        "'",
        '>',
        '</iframe>',
        ' onload=',
        '&amp;',
        '/../',
        '@',
        '.evil',
        '\n',
      ),
      fc.string({ maxLength: 6 }),
    )
    const embed = fc.oneof(
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'grapheme' }).map((text) => frame(`${GOOD}${text}`)),
    )
    fc.assert(
      fc.property(embed, (given) => {
        const address = mapAddress(given)
        if (address === undefined) return
        const { origin, pathname, searchParams } = new URL(address)
        expect([origin, pathname, [...searchParams.keys()]]).toEqual(['https://www.google.com', '/maps/embed', ['pb']])
        expect(address).toMatch(/^[!-~]+$/)
        expect(address).not.toMatch(/["<>\\]/)
      }),
    )
  })
})
