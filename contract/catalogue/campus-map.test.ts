import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAP_FRAMES, readCampusMap } from './campus-map.ts'

const GOOD = 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5093!3d4.1755'
const frame = (source: string, more = ''): string => `<iframe src="${source}"${more}></iframe>`

const google = (query: string) => ({ kind: 'frame', from: 'Google', address: `https://maps.google.com/maps?${query}` })
const openStreetMap = (query: string) => ({
  kind: 'frame',
  from: 'OpenStreetMap',
  address: `https://www.openstreetmap.org/export/embed.html?${query}`,
})
const link = (address: string) => ({ kind: 'link', address })

describe('readCampusMap', () => {
  it.each([
    ['https://www.google.com/maps?q=4.1755,73.5093', google('q=4.1755%2C73.5093&output=embed')],
    ['http://maps.google.com/maps?q=Villa+College&hl=en&output=embed', google('q=Villa+College&output=embed')],
    [
      frame('https://maps.google.com/maps?q=Mal%C3%A9&amp;t=&amp;z=13&amp;ie=UTF8&amp;output=embed', ' scrolling="no"'),
      google('q=Mal%C3%A9&output=embed'),
    ],
    ['https://maps.google.com/?q=4.1,73.5', google('q=4.1%2C73.5&output=embed')],
    ['https://www.google.com/maps/search/?api=1&query=4.1755%2C73.5093', google('q=4.1755%2C73.5093&output=embed')],
    [
      'https://www.google.com/maps/place/Coral+Bay/@4.17,73.50,17z/data=!3m1!4b1!4m6!3d4.1755!4d73.5093?entry=ttu',
      google('q=4.1755%2C73.5093&output=embed'),
    ],
    ['https://www.google.com/maps/@4.1755,73.5093,15z', google('q=4.1755%2C73.5093&output=embed')],
    ['https://www.google.com/maps/embed/v1/place?key=abc&q=Gan', google('q=Gan&output=embed')],
    [
      'https://google.com/maps/embed?pb=!1m14',
      { kind: 'frame', from: 'Google', address: 'https://www.google.com/maps/embed?pb=!1m14' },
    ],
    [
      `${frame('https://www.openstreetmap.org/export/embed.html?bbox=73.49%2C4.16%2C73.52%2C4.18&amp;layer=hot&amp;marker=4.17%2C73.5', ' style="border: 1px solid black"')}<br/><small><a href="https://www.openstreetmap.org/?mlat=4.17">View Larger Map</a></small>`,
      openStreetMap('bbox=73.49%2C4.16%2C73.52%2C4.18&layer=mapnik&marker=4.17%2C73.5'),
    ],
    [
      'https://www.openstreetmap.org/?mlat=4.1755&mlon=73.5093#map=17/4.1755/73.5093',
      openStreetMap('bbox=73.49930%2C4.16550%2C73.51930%2C4.18550&layer=mapnik&marker=4.17550%2C73.50930'),
    ],
    [
      'https://www.openstreetmap.org/#map=17/4.1755/73.5093',
      openStreetMap('bbox=73.49930%2C4.16550%2C73.51930%2C4.18550&layer=mapnik&marker=4.17550%2C73.50930'),
    ],
    ['https://www.openstreetmap.org/way/1234', link('https://www.openstreetmap.org/way/1234')],
    ['https://maps.app.goo.gl/AbC123', link('https://maps.app.goo.gl/AbC123')],
    ['http://goo.gl/maps/AbC123', link('https://goo.gl/maps/AbC123')],
    ['https://maps.apple.com/?ll=4.17,73.5', link('https://maps.apple.com/?ll=4.17,73.5')],
    ['https://www.google.com/maps/dir/Male/Hulhumale', link('https://www.google.com/maps/dir/Male/Hulhumale')],
  ])('reads %s', (pasted, expected) => {
    expect(readCampusMap(pasted)).toEqual(expected)
  })

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
    expect(readCampusMap(embed)).toEqual({ kind: 'frame', address: expected, from: 'Google' })
  })

  it.each([
    null,
    '',
    'somewhere near the jetty',
    frame('https://www.google.com.evil.example/maps/embed?pb=1'),
    frame('https://www.google.com@evil.example/maps/embed?pb=1'),
    frame('https://evil.example/maps/embed?pb=1'),
    frame('https://evil.example/?https://www.google.com/maps/embed?pb=1'),
    frame('https://www.google.com/url?q=https://evil.example/maps/embed?pb=1'),
    frame('https://www.google.com/maps/embed/../../url?q=https://evil.example&pb=1'),
    frame('https://www.google.com:8443/maps/embed?pb=1'),
    frame('//www.google.com/maps/embed?pb=1'),
    frame('https:\\\\www.google.com/maps/embed?pb=1'),
    frame('https://www.google.com/maps/embed'),
    frame('https://www.google.com/maps/embed?pb='),
    frame('https://www.google.com/maps/embed?q=1'),
    frame('https://www.openstreetmap.org/export/embed.html?bbox=1,2,3'),
    frame('https://www.openstreetmap.org/export/embed.html?bbox="onload="'),
    frame('https://www.openstreetmap.org.evil.example/export/embed.html?bbox=1,2,3,4'),
    'https://evil.example/maps?q=4.1,73.5',
    'https://www.google.com/mapsx?q=1',
    'https://www.google.com/url?q=https://www.google.com/maps',
    'https://maps.apple.com.evil.example/',
    'https://goo.gl/AbC123',
    'javascript:alert(1)',
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
  ])('knows no map in %s', (embed) => {
    expect(readCampusMap(embed)).toBeUndefined()
  })

  it('returns nothing but a frame address for any text', () => {
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
      fc.string({ unit: 'grapheme' }).map((text) => `https://www.google.com/maps?q=${text}`),
      fc.string({ unit: 'grapheme' }).map((text) => `https://www.openstreetmap.org/${text}`),
    )
    fc.assert(
      fc.property(embed, (given) => {
        const map = readCampusMap(given)
        if (map?.kind !== 'frame') return
        const { address } = map
        const { origin, pathname, searchParams } = new URL(address)
        expect(MAP_FRAMES).toContain(origin + pathname)
        expect(['pb', 'bbox,layer', 'bbox,layer,marker', 'q,output']).toContain([...searchParams.keys()].join())
        expect(address).toMatch(/^[!-~]+$/)
        expect(address).not.toMatch(/["<>\\]/)
      }),
    )
  })
})
