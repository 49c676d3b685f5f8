import { appendFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LARGEST_FILE_BYTES, readBounded, readImportFile } from './import-file.ts'
import { ImportRefused } from './problems.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'graduate-import-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function refusal(path: string): Promise<string> {
  const error: unknown = await readImportFile(path).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ImportRefused)
  return error instanceof Error ? error.message : ''
}

describe('reading a file', () => {
  test('gives its text without the byte order mark, and what it is by its name', async () => {
    expect(await readImportFile(fileOf('one.CSV', '\ufeffname\r\nދިވެހި'))).toEqual({
      format: 'csv',
      text: 'name\r\nދިވެހި',
    })
    expect(await readImportFile(fileOf('one.json', '[]'))).toEqual({ format: 'json', text: '[]' })
  })

  test.each([
    ['spreadsheet.xlsx', [0x50, 0x4b, 0x03, 0x04], 'save it as "CSV UTF-8"'],
    ['renamed.csv', [0x50, 0x4b, 0x03, 0x04], 'save it as "CSV UTF-8"'],
    ['old.csv', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'save it as "CSV UTF-8"'],
    ['utf16.csv', [0xff, 0xfe, 0x61, 0x00], 'UTF-16'],
    ['nul.csv', [0x61, 0x00, 0x62], 'NUL'],
    ['latin1.csv', [0x63, 0x61, 0x66, 0xe9], 'not in UTF-8'],
    ['courses.txt', [0x61], 'must end in .csv or .json'],
  ])('refuses %s', async (name, bytes, reason) => {
    expect(await refusal(fileOf(name, Uint8Array.from(bytes)))).toContain(reason)
  })

  test('refuses what is not there, and what is no file', async () => {
    expect(await refusal(join(folder, 'nowhere.csv'))).toContain('There is no file')
    mkdirSync(join(folder, 'folder.csv'))
    expect(await refusal(join(folder, 'folder.csv'))).toContain('is not a file')
    expect(await refusal('/dev/null')).toContain('is not a file')
  })

  test('takes 20 MB and not a byte more', async () => {
    const path = fileOf('large.csv', 'a')
    truncateSync(path, LARGEST_FILE_BYTES)
    expect(await refusal(path)).toContain('NUL')
    appendFileSync(path, 'a')
    expect(await refusal(path)).toContain('larger than 20 MB')
  })

  test('row 39: refuses a gigabyte without a trace in the memory', async () => {
    const path = fileOf('huge.csv', 'a')
    truncateSync(path, 1024 ** 3)
    const before = process.memoryUsage().rss
    expect(await refusal(path)).toContain('larger than 20 MB')
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 ** 2)
  })

  test.runIf(process.platform === 'linux')(
    'counts while it reads, where the size is not known beforehand',
    async () => {
      // Files of /proc say that they are empty and are not.
      expect((await readBounded('/proc/self/status', 10_000_000)).length).toBeGreaterThan(0)
      await expect(readBounded('/proc/self/status', 100)).rejects.toThrow(ImportRefused)
    },
  )
})
