import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embedPicture } from './crest.ts'
import { RenderThread } from './render-thread.ts'
import { writePng } from './write-png.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'public/pictures/a'), { recursive: true })
  await writeFile(join(folder, 'secret.svg'), '<svg/>')
  await writeFile(join(folder, 'public/pictures/a/logo.svg'), '<svg/>')
  await writeFile(join(folder, 'public/pictures/a/large.png'), Buffer.alloc(600_000))
})
afterAll(() => rm(folder, { recursive: true }))

const sources = () => ({
  publicFolder: join(folder, 'public'),
  findUpload: async (name: string) => (name === 'stored.png' ? { bytes: Buffer.from('png') } : undefined),
})

it('a crest embeds one of our own pictures, or one that an institution uploaded', async () => {
  expect(await embedPicture(sources(), '/pictures/a/logo.svg')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  expect(await embedPicture(sources(), '/pictures/uploads/stored.png')).toBe('data:image/png;base64,cG5n')
})

it.each([
  '/pictures/a/missing.svg',
  '/pictures/uploads/missing.png',
  '/pictures/a/large.png',
  '/pictures/../../secret.svg',
  '/pictures/a/../../../secret.svg',
  'https://evil.example/pictures/a/logo.svg',
  '//evil.example/pictures/a/logo.svg',
  '/pictures/a/logo.svg?x',
  '/pictures/a/logo.html',
])('embeds nothing for %s', async (url) => {
  expect(await embedPicture(sources(), url)).toBeUndefined()
})

const WIDTH = 7
const HEIGHT = 5

it('a PNG has every pixel', () => {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 37) % 256))
  const png = writePng(pixels, WIDTH, HEIGHT)
  // A picture of that picture, each of its pixels drawn as one.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><image width="${WIDTH}" height="${HEIGHT}" image-rendering="optimizeSpeed" href="data:image/png;base64,${png.toString('base64')}"/></svg>`
  expect([...new Resvg(svg).render().pixels]).toEqual([...pixels])
})

const thread = new RenderThread({ fontFiles: [] })
afterAll(() => thread.close())

const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#0b7a75"/></svg>'

it('the render thread renders one picture after another, and rejects a bad one', async () => {
  const [first, bad, second] = await Promise.allSettled([
    thread.render(SQUARE),
    thread.render('<svg'),
    thread.render(SQUARE),
  ])
  expect(bad.status).toBe('rejected')
  expect(first).toEqual(second)
  expect(first.status === 'fulfilled' && first.value.subarray(1, 4).toString()).toBe('PNG')
})

it('the render thread starts again after it was closed', async () => {
  const waiting = thread.render(SQUARE)
  await Promise.all([expect(waiting).rejects.toThrow('stopping'), thread.close()])
  expect((await thread.render(SQUARE)).length).toBeGreaterThan(60)
})
