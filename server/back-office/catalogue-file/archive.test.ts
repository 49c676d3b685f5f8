import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '../../catalogue/index.ts'
import { unzipFiles, zipFiles } from './archive.ts'

const MEGABYTE = 1024 * 1024
const text = strToU8('{}')
const LIMITS = { files: 3, fileBytes: MEGABYTE, bytes: 2 * MEGABYTE }
const refusalOf = (archive: Uint8Array): Promise<string> =>
  unzipFiles(archive, LIMITS).then(
    (files) => `accepted: ${[...files.keys()]}`,
    (error: Error) => error.message,
  )
const refusalOfFiles = (files: Zippable) => refusalOf(zipSync(files))

it('unpacks what it has packed', async () => {
  const files = new Map([
    ['categories.json', '{}'],
    ['courses/malé.json', '[ "ދިވެހި" ]'.repeat(10_000)],
  ])
  expect(await unzipFiles(await zipFiles(files))).toEqual(files)
})

it('knows where a file ends, although its packed content looks like the next one', async () => {
  const signatures = '{} PK\u0003\u0004 PK\u0007\b PK\u0001\u0002 PK\u0005\u0006'
  const stored = zipSync({ 'content.json': strToU8(signatures), 'courses/a.json': text }, { level: 0 })
  expect(await unzipFiles(stored)).toEqual(
    new Map([
      ['content.json', signatures],
      ['courses/a.json', '{}'],
    ]),
  )
})

it('notices each byte that is changed, or unpacks the same', async () => {
  const whole = zipSync({ 'content.json': strToU8('{"faqs": []}'), 'courses/a.json': strToU8('["a", "a", "a", "a"]') })
  const right = [...(await unzipFiles(whole)).values()]
  for (let at = 0; at < whole.length; at++) {
    const changed = Uint8Array.from(whole, (byte, index) => (index === at ? byte ^ 0x55 : byte))
    const found = await unzipFiles(changed).catch((error: unknown) => error)
    if (found instanceof Map) expect([...found.values()].join()).toBe(right.slice(0, found.size).join())
    else expect(found).toBeInstanceOf(ImportRefused)
  }
})

it('takes a zipped folder, with what computers add to it', async () => {
  const zipped = zipSync({ data: { 'content.json': text, courses: { 'a.json': text }, '.DS_Store': text } })
  expect([...(await unzipFiles(zipped)).keys()]).toEqual(['content.json', 'courses/a.json'])
  const mac = zipSync({ 'content.json': text, '__MACOSX/._content.json': text })
  expect([...(await unzipFiles(mac)).keys()]).toEqual(['content.json'])
})

describe('refuses', () => {
  it.each([
    '../content.json',
    '/etc/passwd',
    'C:\\content.json',
    'courses/../content.json',
    'courses/../../a.json',
    'courses/..\\a.json',
    'courses/a/b.json',
    'courses/a.json\0.exe',
    'courses/a.exe',
    'pictures/a.svg',
  ])('a file named %j', async (name) => {
    expect(
      await refusalOfFiles(
        Object.fromEntries([
          ['content.json', text],
          [name, text],
        ]),
      ),
    ).toContain('not part of a catalogue')
  })

  it('a folder above this one', async () => {
    expect(await refusalOfFiles({ '../content.json': text })).toContain('not part of a catalogue')
  })

  it('a file that grows beyond the limit, before it is unpacked as a whole', async () => {
    const bomb = zipSync({ 'content.json': new Uint8Array(12 * MEGABYTE) })
    expect(bomb.length).toBeLessThan(MEGABYTE / 20)
    expect(await refusalOf(bomb)).toContain("'content.json' is larger than 1 MB when unpacked")
    // The size that the archive states is not believed.
    const lying = Buffer.from(bomb)
    lying.writeUInt32LE(2, lying.indexOf('PK\u0001\u0002') + 24)
    expect(await refusalOf(lying)).toContain('damaged')
  })

  it('files that are too large together', async () => {
    const part = new Uint8Array(MEGABYTE)
    const files = { 'courses/a.json': part, 'courses/b.json': part, 'courses/c.json': part }
    expect(await refusalOfFiles(files)).toContain('The archive is larger than 2 MB when unpacked')
  })

  it('too many files, and a file that is there twice', async () => {
    const many = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`courses/${name}.json`, text]))
    expect(await refusalOfFiles(many)).toContain('more than 3 files')
    const twice = Buffer.from(zipSync({ 'courses/a.json': text, 'courses/b.json': text }))
    for (let at = twice.indexOf('b.json'); at >= 0; at = twice.indexOf('b.json')) twice.write('a', at)
    expect(await refusalOf(twice)).toContain('twice')
  })

  it('what is no archive, is cut off, damaged, empty or no text', async () => {
    const whole = zipSync({ 'content.json': strToU8(JSON.stringify({ faqs: Array(2_000).fill('question') })) })
    const random = Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)
    const damaged = Uint8Array.from(whole)
    damaged.fill(0xff, 45, 80)
    for (const archive of [strToU8('id,name\n1,x'), new Uint8Array(), random, damaged, zipSync({})])
      expect(await refusalOf(archive)).toContain('not a ZIP archive, or it is damaged')
    expect(await refusalOf(whole.subarray(0, 60))).toContain('not a ZIP archive, or it is damaged')
    expect(await refusalOfFiles({ 'content.json': zipSync({ 'content.json': text }) })).toContain('content.json: ')
    expect(await refusalOfFiles({ 'content.json': Uint8Array.of(0xff, 0xfe, 0x7b) })).toContain('UTF-16')
  })
})
