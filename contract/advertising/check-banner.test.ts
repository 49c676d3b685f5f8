import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBannerProblems } from './check-banner.ts'

const text = (words: string): number[] => [...words].map((letter) => letter.charCodeAt(0))
const big32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255)
const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255]
const little16 = (value: number): number[] => [value & 255, (value >> 8) & 255]

const chunk = (name: string, content: number[]): number[] => [
  ...big32(content.length),
  ...text(name),
  ...content,
  ...[0, 0, 0, 0],
]
const png = (width: number, height: number, frames: readonly [number, number][] = []): Uint8Array =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...big32(width), ...big32(height), 8, 6, 0, 0, 0]),
    ...frames.flatMap(([delay, per]) => chunk('fcTL', [...Array(20).fill(0), ...big16(delay), ...big16(per), 0, 0])),
    ...chunk('IEND', []),
  ])
const gif = (width: number, height: number, delays: readonly number[]): Uint8Array =>
  Uint8Array.from([
    ...text('GIF89a'),
    ...little16(width),
    ...little16(height),
    ...[0x80, 0, 0],
    ...Array(6).fill(0),
    ...delays.flatMap((delay) => [
      ...[0x21, 0xf9, 4, 0, ...little16(delay), 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...little16(width), ...little16(height), 0],
      ...[2, 2, 0x44, 1, 0],
    ]),
    0x3b,
  ])
const jpeg = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 11, 8, ...big16(height), ...big16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xd9],
  ])
const padded = (bytes: Uint8Array, length: number): Uint8Array => {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}

describe('a banner will do', () => {
  it.each([
    ['a PNG', png(803, 133)],
    ['a PNG of twice the size', png(1606, 266)],
    ['a JPG', jpeg(803, 133)],
    ['a GIF of 15 seconds', gif(803, 133, [500, 500, 500])],
    ['an animated PNG of 15 seconds', png(803, 133, [[15, 1]])],
    ['exactly 200 KB', padded(png(803, 133), 200 * 1024)],
  ])('as %s', (_what, bytes) => {
    expect(findBannerProblems(bytes)).toEqual([])
  })
})

describe('row 39: a banner will not do', () => {
  it.each([
    ['as an SVG, whatever its name', Uint8Array.from(text('<svg xmlns="x"/>')), 'It is no JPG, PNG or GIF.'],
    ['as nothing', new Uint8Array(), 'It is no JPG, PNG or GIF.'],
    ['at 201 KB', padded(png(803, 133), 201 * 1024), 'It has 201 KB; at most 200 KB will do.'],
    ['as a bomb', png(20_000, 20_000), 'It is 20000 x 20000; a banner is 803 x 133, or twice that.'],
    ['in half of twice the size', jpeg(1606, 133), 'It is 1606 x 133; a banner is 803 x 133, or twice that.'],
    ['as a GIF of 20 seconds', gif(803, 133, [1000, 1000]), 'It moves for 20 seconds; at most 15 will do.'],
    ['as an animated PNG of 16 seconds', png(803, 133, [[1600, 0]]), 'It moves for 16 seconds; at most 15 will do.'],
  ])('%s', (_what, bytes, problem) => {
    expect(findBannerProblems(bytes)).toEqual([problem])
  })

  it('and no bytes at all make it stumble or hang', () => {
    const heads = [png(803, 133, [[1, 1]]), gif(803, 133, [5]), jpeg(803, 133)]
    const files = fc
      .tuple(fc.constantFrom(...heads), fc.nat(80), fc.uint8Array({ maxLength: 400 }))
      .map(([head, kept, rest]) => Uint8Array.from([...head.slice(0, kept), ...rest]))
    fc.assert(fc.property(files, (bytes) => Array.isArray(findBannerProblems(bytes))))
  })
})
