import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takePidLock } from '../platform/database/pid-lock.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

test('the commands refuse while the site has the folder open, and name the process', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(folder, 'none.json'), '[]')
  const release = takePidLock(join(dataDir, 'database.lock'))
  try {
    for (const command of [
      () => run('import', ['none.json'], { DATA_DIR: dataDir }),
      () => run('export', [], { DATA_DIR: dataDir }),
    ]) {
      const { code, stdout, stderr } = await command()
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(new RegExp(`^The database in .* is in use by process ${process.pid}\\.`))
      expect(stderr).not.toContain('    at ')
    }
  } finally {
    release()
  }
}, 60_000)

test('a file that is refused as a whole needs no database', async () => {
  writeFileSync(join(folder, 'courses.csv'), 'PK\u0003\u0004')
  const { code, stderr } = await run('import', ['courses.csv'], { DATA_DIR: join(folder, 'none.json', 'impossible') })
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('save it as "CSV UTF-8"') })
}, 60_000)

test.each([
  ['import', [], 'Give exactly one file.'],
  ['import', ['a.csv', '--force'], '--force'],
  ['export', ['courses.xlsx'], 'The format must be csv or json.'],
  ['content', ['import', 'content.csv'], 'must end in .json'],
] as const)(
  '%s %j prints its usage',
  async (command, args, complaint) => {
    const { code, stderr } = await run(command, [...args], {})
    expect(code).toBe(1)
    expect(stderr).toContain(complaint)
    expect(stderr).toMatch(new RegExp(`Usage:\\s+npm run ${command} `))
  },
  60_000,
)
