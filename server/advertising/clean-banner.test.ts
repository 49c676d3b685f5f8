import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { constants, crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, it } from 'vitest'
import { BannerRefused, cleanBanner, makeStill } from './clean-banner.ts'
import { makeGif, makeJpeg, makeNoise, makePng } from './testing/make-banners.ts'

const DAMAGED = 'It is damaged or incomplete. Save it again and try once more.'
const FOLLOWED = 'The file contains other data after the picture. Save it again and try once more.'
const PAGE = Buffer.from('<script>alert(1)</script>')
const DOUBLE = { width: 1606, height: 266 }
const [PNG, JPEG, ANIMATED, HASTY, LARGE] = await Promise.all([
  makePng(),
  makeJpeg(),
  makeGif([100, 100]),
  makeGif([0, 0]),
  makeGif([20, 20], DOUBLE),
])

const pixelsOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { pages: -1 }).toColourspace('srgb').removeAlpha().raw().toBuffer()
const metadataOf = (bytes: Buffer) => sharp(bytes, { pages: -1 }).metadata()

const firstFrameOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).png().toBuffer()
const lengthOf = ({ delay = [] }: Metadata): number => delay.reduce((sum, each) => sum + each, 0)

/** How much the colours of two pictures differ on average, of 255. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  expect(left.length).toBe(right.length)
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const IHDR_END = 33
const withChunk = (png: Buffer, name: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, IHDR_END), pngChunk(name, content), png.subarray(IHDR_END)])

const TRUE_COLOUR = 2
const INDEXED = 3

/** A PNG with the given header and these pixels as they are compressed: a real encoder makes no such lies. */
function pngWithHeader(
  { width, height }: { width: number; height: number },
  compressed: Buffer,
  palette?: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palette ? INDEXED : TRUE_COLOUR, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    pngChunk('IDAT', compressed),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Noise in twelve colours, of almost 200 KB: zlib's usual strategy, which sharp uses, finds no shorter form. */
function packNoise(): Buffer {
  const { width, height } = DOUBLE
  const noise = createHash('shake256', { outputLength: width * height })
    .update('noise')
    .digest()
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...noise.subarray(y * width, (y + 1) * width).map((value) => (12 * value) >> 8)]),
  )
  const compressed = deflateSync(Buffer.concat(rows), { level: 9, strategy: constants.Z_HUFFMAN_ONLY })
  return pngWithHeader(DOUBLE, compressed, Buffer.from(Array.from({ length: 36 }, (_, at) => 7 * at)))
}

/** Fills a JPEG up with notes until it has this size. */
function padJpeg(jpeg: Buffer, bytes: number): Buffer {
  const parts = [jpeg.subarray(0, 2)]
  for (let left = bytes - jpeg.length; left > 0; ) {
    const length = left < 120_000 && left > 60_000 ? left - 60_000 : Math.min(left, 60_000)
    const note = Buffer.alloc(length, 0x20)
    note.set([0xff, 0xe1, (length - 2) >> 8, (length - 2) & 255])
    parts.push(note)
    left -= length
  }
  return Buffer.concat([...parts, jpeg.subarray(2)])
}

describe('a banner is accepted', () => {
  it.each([
    ['a PNG', makePng()],
    ['a PNG of twice the size', makePng(DOUBLE)],
    ['a JPG', makeJpeg()],
    ['a JPG of twice the size', makeJpeg(DOUBLE)],
    ['a progressive JPG', sharp(PNG).jpeg({ progressive: true }).toBuffer()],
    ['a JPG in CMYK', sharp(PNG).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPG of exactly 200 KB', padJpeg(JPEG, 200 * 1024)],
    ['a PNG of 16 bits a colour', sharp(PNG).toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', sharp(PNG).png({ palette: true }).toBuffer()],
    ['an interlaced PNG with transparency', sharp(PNG).ensureAlpha(0.5).png({ progressive: true }).toBuffer()],
    ['a GIF of one picture', makeGif([0])],
    ['a GIF of 15 seconds', makeGif([5_000, 5_000, 5_000])],
    ['a GIF of 150 tenths of a second', repeatLastFrame(ANIMATED, 150)],
    ['one of the adverts that come with the site', readFile('public/ads/blue-reef.jpg')],
  ] as const)('%s', async (_what, file) => {
    const bytes = await file
    const clean = await cleanBanner(bytes)
    const metadata = await metadataOf(clean.bytes)
    const { width, pageHeight = metadata.height } = metadata
    expect([
      [803, 133],
      [1606, 266],
    ]).toContainEqual([width, pageHeight])
    // Frames that are alike become one that lasts as long.
    expect(lengthOf(metadata)).toBe(lengthOf(await metadataOf(bytes)))
    expect(await differenceOf(await firstFrameOf(bytes), await firstFrameOf(clean.bytes))).toBeLessThan(3)
  })

  it('a JPG whose camera was turned, as viewers show it', async () => {
    const turned = await sharp(await makeJpeg({ width: 133, height: 803 }))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await cleanBanner(turned)
    expect(await metadataOf(bytes)).toMatchObject({ width: 803, height: 133 })
  })
})

describe('a banner is encoded again', () => {
  it.each([
    ['image/png', makePng({ hasNotes: true })],
    ['image/jpeg', makeJpeg({ hasNotes: true })],
  ])('as %s, without its metadata', async (mediaType, file) => {
    const bytes = await file
    expect((await metadataOf(bytes)).exif).toBeDefined()
    const clean = await cleanBanner(bytes)
    expect(clean.mediaType).toBe(mediaType)
    const { exif, icc, xmp, comments } = await metadataOf(clean.bytes)
    expect({ exif, icc, xmp, comments }).toEqual({})
    expect(clean.bytes.includes('taken at home')).toBe(false)
  })

  it('in the colours that its profile means', async () => {
    const wide = await sharp(PNG).withIccProfile('p3').png().toBuffer()
    const { bytes } = await cleanBanner(wide)
    expect((await metadataOf(bytes)).icc).toBeUndefined()
    expect(await differenceOf(PNG, bytes)).toBeLessThan(3)
  })

  it('without words in a comment, in a table or after the last pixel', async () => {
    const gif = await makeGif([0])
    const comment = Buffer.concat([Buffer.from([0x21, 0xfe, PAGE.length]), PAGE, Buffer.from([0])])
    const endsAt = gif.length - 1
    const commented = Buffer.concat([gif.subarray(0, endsAt), comment, gif.subarray(endsAt)])
    const files = [commented, withChunk(PNG, 'teXt', PAGE), padJpeg(JPEG, 30_000)]
    for (const bytes of files) expect((await cleanBanner(bytes)).bytes.includes('script')).toBe(false)
  })

  it.each([
    ['forever', 0, 3],
    ['once', 1, 1],
    ['twice', 2, 2],
    ['three times', 3, 3],
    ['twenty times', 20, 3],
  ])('and stops within 15 seconds when its four seconds were to be played %s', async (_often, plays, expected) => {
    const { bytes } = await cleanBanner(await makeGif([2_000, 2_000], { plays }))
    expect(await metadataOf(bytes)).toMatchObject({ loop: expected, delay: [2_000, 2_000] })
  })

  it('with a still picture beside it if it moves', async () => {
    const gif = await makeGif([2_000, 2_000])
    const { bytes, still = Buffer.alloc(0) } = await cleanBanner(gif)
    expect((await metadataOf(still)).pages).toBe(1)
    expect(await differenceOf(await firstFrameOf(gif), still)).toBe(0)
    expect(await differenceOf(still, (await makeStill(bytes)) ?? Buffer.alloc(0))).toBe(0)

    for (const standing of [await makeGif([2_000]), PNG, JPEG]) {
      expect((await cleanBanner(standing)).still).toBeUndefined()
      expect(await makeStill(standing)).toBeUndefined()
    }
  })

  it('as a JPG that is no larger than the one that was sent', async () => {
    const heavy = await makeNoise(DOUBLE).jpeg({ quality: 60 }).toBuffer()
    expect(heavy.length).toBeGreaterThan(150 * 1024)
    expect(heavy.length).toBeLessThan(200 * 1024)
    const small = await sharp('public/ads/blue-reef.jpg').jpeg({ quality: 75 }).toBuffer()
    for (const sent of [heavy, small]) expect((await cleanBanner(sent)).bytes.length).toBeLessThanOrEqual(sent.length)
  })

  it.each([
    ['PNG', packNoise()],
    ['GIF', readFile('server/advertising/testing/packed-by-gifsicle.gif')],
  ])('within the 200 KB of the rule, even if another program packs a %s more tightly', async (_kind, file) => {
    const sent = await file
    expect(sent.length).toBeGreaterThan(190_000)
    const { bytes } = await cleanBanner(sent)
    expect(bytes.length).toBeLessThanOrEqual(200 * 1024)
    expect(await differenceOf(await firstFrameOf(sent), await firstFrameOf(bytes))).toBeLessThan(3)
  })

  it('in shades of grey if it has no colours', async () => {
    const grey = await sharp(PNG).toColourspace('b-w').png().toBuffer()
    const { bytes } = await cleanBanner(grey)
    expect(await metadataOf(bytes)).toMatchObject({ space: 'b-w', channels: 1 })
    expect(await differenceOf(grey, bytes)).toBe(0)
  })
})

describe('row 39: a banner is refused', () => {
  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'It is not a JPG, PNG or GIF.'],
    ['a WebP', sharp(PNG).webp().toBuffer(), 'It is not a JPG, PNG or GIF.'],
    ['an empty file', Buffer.alloc(0), 'It is not a JPG, PNG or GIF.'],
    ['a JPG of 201 KB', padJpeg(JPEG, 201 * 1024), 'It is 201 KB; the limit is 200 KB.'],
    [
      'a PNG of 20,000 x 20,000',
      pngWithHeader({ width: 20_000, height: 20_000 }, deflateSync(Buffer.alloc(1_000))),
      'It is 20000 x 20000; a banner is 803 x 133, or twice that.',
    ],
    ['a JPG of half the height', makeJpeg({ width: 1606 }), 'It is 1606 x 133; a banner is 803 x 133, or twice that.'],
    ['a GIF of 20 seconds', makeGif([10_000, 10_000]), 'The animation lasts 20 seconds; the limit is 15.'],
    [
      'a GIF with delays of 0, which browsers show for a tenth of a second each',
      repeatLastFrame(HASTY, 160),
      'The animation lasts 16 seconds; the limit is 15.',
    ],
    [
      'a GIF of too many frames',
      repeatLastFrame(LARGE, 100),
      'It has 100 frames; the limit for a picture of this size is 93.',
    ],
    [
      'an animated PNG',
      withChunk(PNG, 'acTL', Buffer.alloc(8, 1)),
      'Animated PNGs are not supported. Save the animation as a GIF.',
    ],
    ['a PNG with an archive after it', Buffer.concat([PNG, Buffer.from('PK\u0003\u0004')]), FOLLOWED],
    ['a GIF with a page after it', Buffer.concat([ANIMATED, PAGE]), FOLLOWED],
    ['a JPG with a program after it', Buffer.concat([JPEG, Buffer.from('#!/bin/sh')]), FOLLOWED],
    ['a JPG with a second JPG after it', Buffer.concat([JPEG, JPEG]), FOLLOWED],
    ['half a PNG', PNG.subarray(0, 300), DAMAGED],
    ['half a GIF', ANIMATED.subarray(0, -3), DAMAGED],
    ['half a JPG', JPEG.subarray(0, -2), DAMAGED],
    ['a JPG without most of its pixels', withoutPixels(JPEG), DAMAGED],
    ['a PNG with a wrong checksum', changed(PNG, 60), DAMAGED],
    ['a GIF that is also a script', Buffer.from('GIF89a/*....*/=1;alert(1)'), DAMAGED],
  ] as const)('%s', async (_what, file, problem) => {
    await expect(cleanBanner(await file)).rejects.toThrow(new BannerRefused([problem]))
  })

  it('or loses what its pixels were packed with, without a trace in the memory', async () => {
    const size = { width: 803, height: 133 }
    // 60 MB of zeros where 320 kB are announced.
    const bomb = pngWithHeader(size, deflateSync(Buffer.alloc(60_000_000)))
    expect(bomb.length).toBeLessThan(200 * 1024)
    await cleanBanner(bomb).catch(() => undefined)
    const before = process.memoryUsage().rss
    for (let turn = 0; turn < 20; turn++) {
      const stored = await cleanBanner(bomb).then(
        ({ bytes }) => bytes.length,
        () => 0,
      )
      expect(stored).toBeLessThan(2_000)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  }, 20_000)

  it('or accepted, but nothing else happens, no matter which byte is changed', async () => {
    const whole = [PNG, JPEG, await makeGif([50, 50]), await readFile('public/ads/blue-reef.jpg')]
    const anyChange = fc
      .tuple(fc.constantFrom(...whole), fc.oneof(fc.nat(600), fc.nat(200_000)), fc.nat(255))
      .map(([bytes, at, value]) => Buffer.from(bytes.with(at % bytes.length, value)))
    await fc.assert(
      fc.asyncProperty(anyChange, async (bytes) => {
        const outcome = await cleanBanner(bytes).catch((error: unknown) => error)
        if (outcome instanceof BannerRefused) return
        expect(outcome).toMatchObject({ bytes: expect.any(Buffer) })
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  it('when too many are sent at once, and the event loop goes on meanwhile', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => cleanBanner(PNG)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ status: 503 })
    expect(await cleanBanner(PNG)).toBeDefined()
  })
})

/** Until the GIF has this many frames; to encode them all would take seconds. */
function repeatLastFrame(gif: Buffer, frames: number): Buffer {
  const start = gif.lastIndexOf(Buffer.from([0x21, 0xf9, 4]))
  const last = Array.from({ length: frames - 1 }, () => gif.subarray(start, -1))
  return Buffer.concat([gif.subarray(0, start), ...last, gif.subarray(-1)])
}

const changed = (bytes: Buffer, at: number): Buffer => Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 0xff))

function withoutPixels(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([jpeg.subarray(0, scan + 40), Buffer.from([0xff, 0xd9])])
}
