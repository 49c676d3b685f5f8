import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embedPicture } from './crest.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  await mkdir(join(folder, 'public/pictures/a'), { recursive: true })
  await writeFile(join(folder, 'secret.svg'), '<svg/>')
  await writeFile(join(folder, 'public/pictures/a/logo.svg'), '<svg/>')
  await writeFile(join(folder, 'public/pictures/a/large.png'), Buffer.alloc(600_000))
})
afterAll(() => rm(folder, { recursive: true }))

it('embeds one of our own pictures', async () => {
  expect(await embedPicture(join(folder, 'public'), '/pictures/a/logo.svg')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
})

it.each([
  '/pictures/a/missing.svg',
  '/pictures/a/large.png',
  '/pictures/../../secret.svg',
  '/pictures/a/../../../secret.svg',
  'https://evil.example/pictures/a/logo.svg',
  '//evil.example/pictures/a/logo.svg',
  '/pictures/a/logo.svg?x',
  '/pictures/a/logo.html',
])('embeds nothing for %s', async (url) => {
  expect(await embedPicture(join(folder, 'public'), url)).toBeUndefined()
})
