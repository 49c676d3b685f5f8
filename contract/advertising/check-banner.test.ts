import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined } from './banner/bytes.ts'
import { findBannerProblems, readBanner } from './check-banner.ts'
import {
  drawGif,
  drawJpeg,
  drawPng,
  gifComment,
  jpegBlocks,
  jpegNote,
  letters,
  pngChunk,
} from './testing/draw-banners.ts'
import { FULL_COLOUR, fillWithNoise, makeJpeg, QUARTER_COLOUR, SHAPES } from './testing/make-jpeg.ts'
import { refinedTimes, writeEmptyScans, writeInPasses, writeInStretches } from './testing/write-jpegs.ts'

const DAMAGED = 'It is damaged or cut off; save it anew and try again.'
const MANY_PASSES = 'It is drawn in too many passes; save it anew and try again.'
const FOLLOWED = 'Something else follows the picture in this file; save it anew and try again.'

const COLOURED = makeJpeg(QUARTER_COLOUR)
const ONE_BY_ONE = Array.from({ length: 63 }, (_, at) => [at + 1, at + 1, 0] as const)

const SECRET = letters('<script>alert(1)</script>')

const RESTARTED = [0xff, 0xd0, ...SECRET]
/** A scan of the first colour, or of one that there is not. */
const jpegScan = (past: number, ...pixels: number[]) => [0xff, 0xda, 0, 8, 1, 1 + past, 0, 0, 63, 0, ...pixels]

const withTail = (bytes: Uint8Array, tail: string): Uint8Array => joined([bytes, Uint8Array.from(letters(tail))])
const padding = (bytes: number): Uint8Array => pngChunk('teXt', Array<number>(bytes).fill(0x20))
const BARE_PNG = drawPng(803, 133).length

describe('a banner will do', () => {
  it.each([
    ['a PNG', drawPng(803, 133)],
    ['a PNG of twice the size', drawPng(1606, 266)],
    ['a JPG', drawJpeg(803, 133)],
    ['a JPG in the four passes that it takes at most', writeEmptyScans(COLOURED, refinedTimes(3))],
    ['a GIF that stands still', drawGif(803, 133, [3000])],
    ['a GIF of 15 seconds', drawGif(803, 133, [500, 500, 500])],
    ['a GIF of 150 tenths', drawGif(803, 133, Array(150).fill(10))],
    ['an animated PNG of 15 seconds', drawPng(803, 133, { frames: Array.from({ length: 3 }, () => [5, 1] as const) })],
    ['exactly 200 KB', drawPng(803, 133, { extra: [padding(200 * 1024 - BARE_PNG - 12)] })],
    ['with notes of the program that made it', drawJpeg(803, 133, { extra: jpegNote(0xe1, 'Exif and a thumbnail') })],
  ])('as %s', (_what, bytes) => {
    expect(findBannerProblems(bytes)).toEqual([])
  })
})

describe('row 39: a banner will not do', () => {
  it.each([
    ['as an SVG, whatever its name', Uint8Array.from(letters('<svg xmlns="x"/>')), 'It is no JPG, PNG or GIF.'],
    ['as nothing', new Uint8Array(), 'It is no JPG, PNG or GIF.'],
    [
      'at 201 KB',
      drawPng(803, 133, { extra: [padding(201 * 1024 - BARE_PNG - 12)] }),
      'It has 201 KB; at most 200 KB will do.',
    ],
    [
      'as a bomb',
      drawPng(20_000, 20_000, { pixels: [1] }),
      'It is 20000 x 20000; a banner is 803 x 133, or twice that.',
    ],
    ['in half of twice the size', drawJpeg(1606, 133), 'It is 1606 x 133; a banner is 803 x 133, or twice that.'],
    ['as a GIF of 20 seconds', drawGif(803, 133, [1000, 1000]), 'It moves for 20 seconds; at most 15 will do.'],
    [
      'as a GIF whose frames claim to last no time, which browsers do not believe',
      drawGif(803, 133, Array(160).fill(0)),
      'It moves for 16 seconds; at most 15 will do.',
    ],
    [
      'as an animated PNG of 16 seconds',
      drawPng(803, 133, { frames: [[800, 0] as const, [8, 1] as const] }),
      'It moves for 16 seconds; at most 15 will do.',
    ],
    ['as a PNG with an archive behind it', withTail(drawPng(803, 133), 'PK\u0003\u0004'), FOLLOWED],
    ['as a GIF with a page behind it', withTail(drawGif(803, 133, [1]), '<script>'), FOLLOWED],
    ['as a JPG with a program behind it', withTail(drawJpeg(803, 133), '#!/bin/sh'), FOLLOWED],
    ['as half a PNG', drawPng(803, 133).slice(0, 500), DAMAGED],
    ['as half a GIF', drawGif(803, 133, [1]).slice(0, -3), DAMAGED],
    ['as half a JPG', drawJpeg(803, 133).slice(0, -2), DAMAGED],
    ['as a PNG with a wrong checksum', drawPng(803, 133).with(60, 1), DAMAGED],
    ['as a PNG with a part that nobody knows', drawPng(803, 133, { extra: [pngChunk('EVIL', [1])] }), DAMAGED],
    [
      'as an animated PNG that unpacks to more than 16 MB',
      drawPng(803, 133, { colours: [8, 6], pixels: [1], frames: Array(50).fill([1, 10]) }),
      'It unpacks to more than 16 MB; use fewer or smaller frames.',
    ],
    [
      'as an animated PNG whose first frame is smaller than it',
      drawPng(803, 133, { frames: [[1, 1] as const, [1, 1] as const], frameSize: [400, 133] }),
      DAMAGED,
    ],
    ['as a PNG with words for transparency', drawPng(803, 133, { extra: [pngChunk('tRNS', SECRET)] }), DAMAGED],
    ['as a JPG with words in a table', drawJpeg(803, 133, { behindTable: SECRET }), DAMAGED],
    [
      'as a JPG with words among the codes',
      drawJpeg(803, 133, { extra: jpegNote(0xc4, `\u0000${'\u0000'.repeat(16)}words`) }),
      DAMAGED,
    ],
    ['as a JPG with words for a pause', drawJpeg(803, 133, { extra: jpegNote(0xdd, 'words') }), DAMAGED],
    ['as a JPG with words among its pixels, behind the last', drawJpeg(803, 133, { behindPixels: SECRET }), FOLLOWED],
    ['as a JPG with one nought too many there', drawJpeg(803, 133, { behindPixels: [0] }), FOLLOWED],
    ['as a JPG with words behind a place to take up from', drawJpeg(803, 133, { behindPixels: RESTARTED }), DAMAGED],
    ['as a JPG that is drawn twice', drawJpeg(803, 133, { behindScan: jpegScan(0, ...SECRET) }), DAMAGED],
    ['as a JPG with a scan of nothing', drawJpeg(803, 133, { behindScan: jpegScan(1) }), DAMAGED],
    ['as a JPG that ends among its pixels', drawJpeg(803, 133, { spelled: SECRET }), DAMAGED],
    [
      'as a JPG with a code that nobody has',
      drawJpeg(803, 133, { spelled: Array(2 * jpegBlocks(803, 133)).fill(0xfe) }),
      DAMAGED,
    ],
    [
      'as a JPG of nothing in fourteen passes',
      writeEmptyScans(makeJpeg(FULL_COLOUR, 2), refinedTimes(13)),
      MANY_PASSES,
    ],
    ['as a JPG in six passes', writeEmptyScans(COLOURED, refinedTimes(5)), MANY_PASSES],
    ['as a JPG with a scan for each coefficient', writeEmptyScans(COLOURED, ONE_BY_ONE), MANY_PASSES],
    ['as a GIF with words behind its pixels', drawGif(803, 133, [1], [], [0x44, 1, ...SECRET]), FOLLOWED],
    ['as a GIF with pixels behind its last', drawGif(1, 1, [1], [], [0x04, 0, 0]), FOLLOWED],
    ['as a GIF with a code that means nothing', drawGif(803, 133, [1], [], [0x7c, 1]), DAMAGED],
    ['as a GIF that is also a script', Uint8Array.from(letters('GIF89a/*....*/=1;alert(1)')), DAMAGED],
  ])('%s', (_what, bytes, problem) => {
    expect(findBannerProblems(bytes)).toEqual([problem])
  })

  it('and no bytes at all make it stumble or hang', () => {
    const whole = [
      drawPng(803, 133, { frames: [[1, 1] as const, [1, 1] as const] }),
      drawGif(803, 133, [5, 5], gifComment('made by hand')),
      drawJpeg(803, 133, { extra: jpegNote(0xe1, 'Exif') }),
      ...SHAPES.map((shapes) => writeInPasses(fillWithNoise(makeJpeg(shapes), 40))),
      ...SHAPES.map((shapes) => writeInStretches(fillWithNoise(makeJpeg(shapes), 40), 50)),
    ]
    const cut = fc
      .tuple(fc.constantFrom(...whole), fc.nat(1_000), fc.uint8Array({ maxLength: 400 }))
      .map(([head, kept, rest]) => Uint8Array.from([...head.slice(0, kept), ...rest]))
    const changedWithin = (most: number) =>
      fc
        .tuple(fc.constantFrom(...whole), fc.nat(most), fc.nat(255))
        .map(([bytes, at, value]) => bytes.with(at % bytes.length, value))
    fc.assert(
      fc.property(fc.oneof(cut, changedWithin(1_000), changedWithin(200_000)), (bytes) => {
        const { picture, problems } = readBanner(bytes)
        expect(problems.length > 0).toBe(picture === undefined)
      }),
      { numRuns: 200 },
    )
  })
})
