import { readFile } from 'node:fs/promises'
import { constants, deflateSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from '../../contract/advertising/banner/bytes.ts'
import { readGif } from '../../contract/advertising/banner/read-gif.ts'
import { readJpeg } from '../../contract/advertising/banner/read-jpeg.ts'
import { readPng } from '../../contract/advertising/banner/read-png.ts'
import { findBannerProblems } from '../../contract/advertising/check-banner.ts'
import {
  drawGif,
  drawJpeg,
  drawPng,
  gifComment,
  gifLoop,
  jpegBlocks,
  jpegNote,
  letters,
  pngChunk,
} from '../../contract/advertising/testing/draw-banners.ts'
import { fillWithNoise, GREY, makeJpeg } from '../../contract/advertising/testing/make-jpeg.ts'
import { writeInPasses, writeInStretches } from '../../contract/advertising/testing/write-jpegs.ts'
import { BannerRefused, cleanBanner, cleanKeptBanner } from './clean-banner.ts'
import { packJpeg } from './pack-jpeg.ts'

const SECRET = '<script>alert(1)</script>'
const ADOBE_RGB = jpegNote(0xee, 'Adobe\0d\0\0\0\0\0')

/** As another program draws it. */
const drawn = (jpeg: Uint8Array): Buffer =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="803" height="133"><image width="803" height="133" href="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}"/></svg>`,
  ).render().pixels

describe('a banner is put together anew', () => {
  it.each([
    ['image/png', drawPng(803, 133, { extra: [pngChunk('teXt', letters(SECRET))] })],
    ['image/gif', drawGif(803, 133, [10, 10], gifComment(SECRET))],
    ['image/jpeg', drawJpeg(803, 133, { extra: [...jpegNote(0xe1, SECRET), ...jpegNote(0xfe, SECRET)] })],
  ])('as %s, without what does not belong to the picture', (mediaType, bytes) => {
    const clean = cleanBanner(bytes)
    expect(clean.mediaType).toBe(mediaType)
    expect(clean.bytes.toString('latin1')).not.toContain('script')
    expect(findBannerProblems(clean.bytes)).toEqual([])
    // What is clean stays as it is.
    expect(cleanBanner(clean.bytes).bytes.equals(clean.bytes)).toBe(true)
  })

  it('and stops after 15 seconds, however often it was to go round', () => {
    const forever = gifLoop(0)
    const gif = cleanBanner(drawGif(803, 133, [200, 200], forever)).bytes
    // Three rounds of four seconds are one and two more.
    expect(gif.toString('latin1')).toContain('NETSCAPE2.0\u0003\u0001\u0002\u0000')
    expect(readGif(gif).seconds).toBe(4)
    expect(cleanBanner(drawGif(803, 133, [500, 500], forever)).bytes.toString('latin1')).not.toContain('NETSCAPE')

    const png = cleanBanner(drawPng(803, 133, { frames: [[2, 1] as const, [2, 1] as const] })).bytes
    const plays = png.indexOf('acTL') + 8
    expect(png.readUInt32BE(plays)).toBe(3)
    expect(readPng(png)).toMatchObject({ seconds: 4, frames: [{ width: 803 }, { width: 803 }] })
  })

  it('and is never played more often than it was to be', () => {
    const frames = [[2, 1] as const, [2, 1] as const]
    const playsOf = (plays: number) => readPng(cleanBanner(drawPng(803, 133, { frames, plays })).bytes).plays
    expect([1, 2, 3, 4, 0].map(playsOf)).toEqual([1, 2, 3, 3, 3])

    const gifPlays = (extra?: number[]) => readGif(cleanBanner(drawGif(803, 133, [200, 200], extra)).bytes).plays
    expect(gifPlays()).toBe(1)
    expect([1, 2, 3, 0].map((again) => gifPlays(gifLoop(again)))).toEqual([2, 3, 3, 3])
  })

  it('with a still picture beside it, if it moves', () => {
    const gif = cleanBanner(drawGif(803, 133, [200, 200], gifLoop(0)))
    expect(gif.still && readGif(gif.still)).toMatchObject({ width: 803, height: 133, seconds: 0, plays: 1 })
    expect(gif.still && readGif(gif.still).frames).toEqual(readGif(gif.bytes).frames.slice(0, 1))

    const png = cleanBanner(drawPng(803, 133, { frames: [[2, 1] as const, [2, 1] as const] }))
    expect(png.still?.equals(cleanBanner(drawPng(803, 133)).bytes)).toBe(true)

    for (const standing of [drawGif(803, 133, [200]), drawPng(803, 133), drawJpeg(803, 133)]) {
      expect(cleanBanner(standing).still).toBeUndefined()
    }
  })

  it('with the still picture that its maker meant, where there is one', () => {
    const rows = (byte: number) => [...deflateSync(Buffer.alloc(133 * 102).map((_, at) => (at % 102 === 0 ? 0 : byte)))]
    const big32 = (value: number) => [0, 0, value >> 8, value & 255]
    const frame = (at: number) => [
      pngChunk('fcTL', [...[2 * at, 803, 133, 0, 0].flatMap(big32), ...[0, 2, 0, 1, 0, 0]]),
      pngChunk('fdAT', [...big32(2 * at + 1), ...rows(0)]),
    ]
    const movement = [pngChunk('acTL', [2, 0].flatMap(big32)), ...frame(0), ...frame(1)]
    const { still } = cleanBanner(drawPng(803, 133, { pixels: rows(255), extra: movement }))
    expect(still?.equals(cleanBanner(drawPng(803, 133, { pixels: rows(255) })).bytes)).toBe(true)
  })

  it('without a palette that nothing needs', () => {
    const words = [...letters('words words ')]
    const { bytes } = cleanBanner(drawPng(803, 133, { extra: [pngChunk('PLTE', words)] }))
    expect(bytes.toString('latin1')).not.toContain('words')
  })

  it('as the same picture in the same bytes, however a JPG was written', async () => {
    const banner = await readFile('public/ads/blue-reef.jpg')
    const picture = readJpeg(banner)
    const { bytes } = cleanBanner(banner)
    expect(bytes.length).toBeLessThan(banner.length)
    const pixels = drawn(banner)
    expect(drawn(bytes).equals(pixels)).toBe(true)
    for (const otherwise of [writeInPasses(picture), writeInStretches(picture, 7)]) {
      expect(drawn(otherwise).equals(pixels)).toBe(true)
      expect(cleanBanner(otherwise).bytes.equals(bytes)).toBe(true)
    }
  })

  it('in the colours that a JPG was meant in', async () => {
    const banner = await readFile('public/ads/blue-reef.jpg')
    const note = (transform: number) => jpegNote(0xee, `Adobe\0d\0\0\0\0${String.fromCharCode(transform)}`)
    // Without the note of its maker it says nothing else of its colours.
    const noted = (notes: number[]) => Uint8Array.from([0xff, 0xd8, ...notes, ...banner.subarray(20)])
    const [plain, rgb] = [cleanBanner(noted([])).bytes, cleanBanner(noted(note(0))).bytes]
    expect(plain.equals(cleanBanner(banner).bytes)).toBe(true)
    expect(cleanBanner(noted(note(1))).bytes.equals(plain)).toBe(true)
    expect(readJpeg(plain).isRgb).toBe(false)
    expect(readJpeg(rgb).isRgb).toBe(true)
    expect(rgb.includes(Buffer.from(note(0)))).toBe(true)
    expect(cleanBanner(rgb).bytes.equals(rgb)).toBe(true)
  })

  it.each([
    ['is longer than it need be', jpegNote(0xee, 'Adobe\0d\0\0\0\0\0more'), true],
    ['is too short', jpegNote(0xee, 'Adobe\0d\0\0\0\0'), false],
    ['is said to be JFIF in too few bytes', [...ADOBE_RGB, ...jpegNote(0xe0, `JFIF${'\0'.repeat(9)}`)], true],
    ['is JFIF', [...ADOBE_RGB, ...jpegNote(0xe0, `JFIF${'\0'.repeat(10)}`)], false],
  ])('in the colours that browsers see where the note of its maker %s', async (_what, notes, isRgb) => {
    const banner = await readFile('public/ads/blue-reef.jpg')
    const noted = Uint8Array.from([0xff, 0xd8, ...notes, ...banner.subarray(20)])
    expect(readJpeg(noted).isRgb).toBe(isRgb)
  })

  it('and again where it was kept, though it may have grown beyond what is sent', () => {
    const bytes = Buffer.from(joined(packJpeg(fillWithNoise(makeJpeg(GREY, 2), 2))))
    expect(bytes.length).toBeGreaterThan(200 * 1024)
    expect(bytes.length).toBeLessThan(250 * 1024)
    expect(() => cleanBanner(bytes)).toThrow('at most 200 KB will do')
    expect(cleanKeptBanner(bytes).bytes.equals(bytes)).toBe(true)
  })

  it('without words that a JPG has in tables which nothing uses', () => {
    const words = Buffer.from(SECRET.padEnd(64)).toString('latin1')
    const tables = jpegNote(0xdb, `\u0003${words}`)
    const codes = jpegNote(0xc4, `\u0003${'\0'.repeat(7)}\u0040${'\0'.repeat(8)}${words}`)
    const banner = drawJpeg(803, 133, { extra: [...tables, ...codes] })
    expect(cleanBanner(banner).bytes.equals(Buffer.from(drawJpeg(803, 133)))).toBe(true)
  })

  it('without words that the codes of a JPG spell', () => {
    const page = SECRET.repeat(200).slice(0, 2 * jpegBlocks(803, 133))
    const banner = drawJpeg(803, 133, { spelled: letters(page) })
    expect(Buffer.from(banner).includes(page)).toBe(true)
    expect(cleanBanner(banner).bytes.equals(Buffer.from(drawJpeg(803, 133)))).toBe(true)
  })

  it('with pixels that are packed again', () => {
    const loose = drawPng(803, 133)
    const { bytes } = cleanBanner(loose)
    expect(bytes.length).toBeLessThan(loose.length / 10)
  })
})

describe('row 39: a banner is refused', () => {
  it.each([
    ['a PNG that unpacks to a hundred times its pixels', [...deflateSync(Buffer.alloc(100 * 133 * 102))]],
    ['a PNG that unpacks to too little', [...deflateSync(Buffer.alloc(133))]],
    ['a PNG that does not unpack', letters('no pixels')],
  ])('as %s', (_what, pixels) => {
    expect(() => cleanBanner(drawPng(803, 133, { pixels }))).toThrow(BannerRefused)
  })

  it('as more than will do once it is packed anew', () => {
    let seed = 1
    const noise = Buffer.from(
      Array.from({ length: 266 * 1607 }, (_, at) => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
        return at % 1607 === 0 ? 0 : (seed >>> 16) % 12
      }),
    )
    const tight = deflateSync(noise, { strategy: constants.Z_HUFFMAN_ONLY })
    const banner = drawPng(1606, 266, { colours: [8, 0], pixels: [...tight] })
    expect(findBannerProblems(banner)).toEqual([])
    expect(() => cleanBanner(banner)).toThrow(/^Packed anew it has 2\d\d KB; at most 200 KB will do\.$/)
  })

  it('as 50 frames that would keep us busy, before one of them is unpacked', () => {
    const frame = [...deflateSync(Buffer.alloc(133 * (1 + 803 * 4)))]
    const frames = Array.from({ length: 50 }, () => [1, 10] as const)
    const many = drawPng(803, 133, { colours: [8, 6], pixels: frame, frames })
    expect(many.length).toBeLessThan(200 * 1024)
    expect(() => cleanBanner(many)).toThrow('It unpacks to more than 16 MB')
    const few = drawPng(803, 133, { colours: [8, 6], pixels: frame, frames: frames.slice(0, 38) })
    expect(readPng(cleanBanner(few).bytes).frames).toHaveLength(38)
  })

  it('as a bomb, without a trace in the memory', () => {
    const bomb = drawPng(803, 133, { pixels: [...deflateSync(Buffer.alloc(60_000_000))] })
    expect(bomb.length).toBeLessThan(200 * 1024)
    const before = process.memoryUsage().rss
    for (let turn = 0; turn < 20; turn++) expect(() => cleanBanner(bomb)).toThrow(BannerRefused)
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024)
  }, 20_000)

  it('or taken, but never a stumbling block', async () => {
    const picture = readJpeg(await readFile('public/ads/blue-reef.jpg'))
    const whole = [
      ...[drawPng(803, 133), drawGif(803, 133, [5, 5]), drawJpeg(803, 133)],
      ...[writeInPasses(picture), writeInStretches(picture, 7)],
    ]
    const changedWithin = (most: number) =>
      fc
        .tuple(fc.constantFrom(...whole), fc.nat(most), fc.nat(255))
        .map(([bytes, at, value]) => bytes.with(at % bytes.length, value))
    fc.assert(
      fc.property(fc.oneof(changedWithin(1_000), changedWithin(200_000)), (bytes) => {
        try {
          expect(findBannerProblems(cleanBanner(bytes).bytes)).toEqual([])
        } catch (error) {
          if (!(error instanceof BannerRefused)) throw error
        }
      }),
    )
  })
})
