import { expect, test } from 'vitest'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { run } = commandsInFolder()

test('courses are withdrawn and republished by id; a wrong use is explained', async () => {
  const database = await createTestDatabase('sample')
  const settings = { DATABASE_URL: database.url }
  const name = 'Certificate II in Chinese for Tourism'
  try {
    expect(await run('courses', ['withdraw', '1001'], settings)).toEqual({
      code: 0,
      stdout: `withdrawn 1001 '${name}'\n`,
      stderr: '',
    })
    expect((await run('courses', ['withdraw', '1001'], settings)).stdout).toBe(`1001 '${name}' was withdrawn already\n`)
    expect((await run('courses', ['republish', '1001'], settings)).stdout).toBe(`republished 1001 '${name}'\n`)
    expect(await run('courses', ['withdraw', '1001', '999999'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no course 999999. Nothing was changed.\n',
    })
    for (const args of [[], ['delete', '1001'], ['withdraw'], ['withdraw', 'all']]) {
      expect((await run('courses', args, settings)).stderr).toContain('Usage: npm run courses -- withdraw|republish ID')
    }
  } finally {
    await database.drop()
  }
}, 120_000)
