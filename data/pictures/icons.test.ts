import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'

const read = (path: string): Buffer => readFileSync(new URL(`../../${path}`, import.meta.url))

const manifestSchema = z.object({
  icons: z.array(z.object({ src: z.string(), type: z.string(), sizes: z.string(), purpose: z.string().optional() })),
})
const { icons } = manifestSchema.parse(JSON.parse(read('public/manifest.webmanifest').toString()))

it('the manifest names icons that are there, in the sizes that phones ask for', () => {
  const pictures = icons.filter(({ type }) => type === 'image/png')
  const plain = pictures.filter(({ purpose }) => purpose === undefined).map(({ sizes }) => sizes)
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(pictures.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of pictures) {
    const png = read(`public${src}`)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

it('the icon of the tab is the mark of the header', () => {
  expect(read('public/favicon.svg').equals(read('web/layout/brand-mark.svg'))).toBe(true)
})
