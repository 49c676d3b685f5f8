import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { UNKNOWN_PORTRAIT } from '../contract/studio/content-limits.ts'
import { readSampleCatalogue } from '../server/testing/sample-catalogue.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const { institutions, testimonials = [] } = readSampleCatalogue()
const { adverts } = z
  .object({ adverts: z.array(z.object({ image: z.string() })) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'adverts.json'), 'utf8')))
const paths = readdirSync(join(PUBLIC, 'pictures'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.svg'))
  .map((path) => `pictures/${path}`)

/** The first fault of a document of elements, attributes and white space only; undefined if there is none. */
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
    ...institutions.flatMap(({ banner, logo, slides }) => [
      banner.url,
      logo.url,
      ...slides.map((slide) => slide.image.url),
    ]),
    ...testimonials.map(({ photo }) => photo.url),
    ...adverts.map(({ image }) => image),
    // Of what staff add without a picture.
    ...[UNKNOWN_PORTRAIT, '/pictures/institutions/new/banner.svg', '/pictures/institutions/new/logo.svg'],
  ]

  it.each(named)('%s exists', (url) => {
    expect(statSync(join(PUBLIC, url)).isFile()).toBe(true)
  })

  it('is every picture that is there', () => {
    expect(paths.filter((path) => !named.includes(`/${path}`))).toEqual([])
  })
})

describe.each(paths)('%s', (path) => {
  const svg = readFileSync(join(PUBLIC, path), 'utf8')

  it('is small, well-formed and loads nothing else', () => {
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
    // The frame header (SOF2, progressive): height, then width, after its length and the sample precision.
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]))
    expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([803, 133])
    expect(jpeg.length).toBeLessThan(40_000)
  })
})

const readBytes = (path: string): Buffer => readFileSync(new URL(`../${path}`, import.meta.url))

const manifestSchema = z.object({
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})
const { icons } = manifestSchema.parse(JSON.parse(readBytes('public/manifest.webmanifest').toString()))

it('the manifest names existing icons, in the sizes that phones ask for', () => {
  const pictures = icons.filter(({ type }) => type === 'image/png')
  const plain = pictures.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of pictures) {
    const png = readBytes(`public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

it('the icon of the tab is the mark of the header', () => {
  expect(readBytes('public/favicon.svg').equals(readBytes('web/layout/brand-mark.svg'))).toBe(true)
})
