import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adverts } from '../sample/adverts.ts'
import { institutions } from '../sample/institutions.ts'
import { testimonials } from '../sample/testimonials.ts'
import { drawPictures } from './draw.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
const drawn = drawPictures()
const paths = [...drawn.keys()]

/** The first thing that is wrong with a document made of elements, attributes and white space only, if anything is. */
function findFault(xml: string): string | undefined {
  const open: string[] = []
  let at = 0
  let roots = 0
  for (const match of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<&]*")*)\s*(\/?)>/g)) {
    const [tag, closing, name = '', attributes = '', empty] = match
    if (xml.slice(at, match.index).trim() !== '') return `text at ${at}`
    at = match.index + tag.length
    const names = [...attributes.matchAll(/([a-zA-Z][\w:-]*)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `an attribute twice in ${tag}`
    if (closing) {
      if (open.pop() !== name) return `</${name}> closes something else`
      continue
    }
    if (open.length === 0) roots += 1
    if (!empty) open.push(name)
  }
  if (xml.slice(at).trim() !== '') return `no tag at ${at}`
  if (open.length > 0) return `${open.join(', ')} left open`
  return roots === 1 ? undefined : `${roots} roots`
}

describe('the fault finder', () => {
  it.each(['<a><b></a>', '<a>', '<a/><a/>', '<a>word</a>', '<a b="1" b="2"/>', '<a b=1/>', '<a b="x & y"/>'])(
    'rejects %s',
    (xml) => {
      expect(findFault(xml)).toBeDefined()
    },
  )
})

describe('every picture that the sample catalogue names', () => {
  const named = [
    ...institutions.flatMap(({ draft }) => [
      draft.banner.url,
      draft.logo.url,
      ...draft.slides.map((slide) => slide.image.url),
    ]),
    ...testimonials.map(({ photo }) => photo.url),
    ...adverts.map(({ image }) => image),
  ]

  it.each(named)('%s exists', (url) => {
    expect(statSync(join(PUBLIC, url)).isFile()).toBe(true)
  })

  it('covers every picture that is drawn', () => {
    expect(paths.filter((path) => !named.includes(`/${path}`))).toEqual([])
  })
})

describe.each(paths)('%s', (path) => {
  const svg = drawn.get(path) ?? ''

  it('is committed as it is drawn', () => {
    expect(readFileSync(join(PUBLIC, path), 'utf8') === svg, 'stale: run node data/pictures/draw.ts').toBe(true)
  })

  it('is small, well-formed and stands alone', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000)
    expect(findFault(svg)).toBeUndefined()
    expect(svg).not.toMatch(/<(script|style|text|image|foreignObject)\b|href=|NaN|undefined|Infinity/)
    const ids = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
    expect([...svg.matchAll(/url\(([^)]*)\)/g)].filter(([, target = '']) => !ids.has(target.slice(1)))).toEqual([])
  })
})

describe.each(adverts)('$image', ({ image }) => {
  const jpeg = readFileSync(join(PUBLIC, image))

  it('is a JPEG of 803 by 133 pixels, and far below the 200 KB that an advertiser may send', () => {
    expect(jpeg.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    // The frame header (SOF0): height, then width, after its length and the sample precision.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
    expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([803, 133])
    expect(jpeg.length).toBeLessThan(40_000)
  })
})
