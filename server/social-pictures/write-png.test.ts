import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { writePng } from './write-png.ts'

const WIDTH = 7
const HEIGHT = 5

it('keeps every pixel', () => {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256))
  const png = writePng(pixels, WIDTH, HEIGHT)
  // A picture of that picture, each of its pixels drawn as one.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" image-rendering="optimizeSpeed" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  expect([...new Resvg(svg).render().pixels]).toEqual([...pixels])
})
