import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database/connect.ts'
import { silentLogger } from '../platform/testing/silent-logger.ts'
import { createTestDatabase } from '../platform/testing/test-database.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'graduate-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  code: unknown
  stdout: string
  stderr: string
}

/** Runs a command as npm would, from a folder without settings of its own. */
function run(command: 'import' | 'export', args: string[], settings: Record<string, string>): Promise<Ended> {
  const script = fileURLToPath(new URL(`./${command}-courses.ts`, import.meta.url))
  const env = { PATH: process.env['PATH'], ...settings }
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 100 * 1024 * 1024 }
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr })
    })
  })
}

function fileOf(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return name
}

describe.runIf(inject('databaseKind') === 'embedded')('on the embedded database', () => {
  test('the commands refuse while another process has the folder, and say which', async () => {
    const dataDir = join(folder, 'data')
    const database = await openDatabase({ url: undefined, dataDir, logger: silentLogger })
    try {
      for (const [command, args] of [
        ['import', [fileOf('none.json', '[]')]],
        ['export', []],
      ] as const) {
        const { code, stdout, stderr } = await run(command, [...args], { DATA_DIR: dataDir })
        expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
        expect(stderr).toContain(`is in use by process ${process.pid}`)
        expect(stderr).not.toContain('    at ')
      }
    } finally {
      await database.close()
    }
    const { code, stderr } = await run('import', ['none.json'], { DATA_DIR: dataDir })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Start the site once') })
  }, 60_000)

  test('a file that is refused as a whole needs no database', async () => {
    const nowhere = { DATA_DIR: join(folder, 'untouched', 'data') }
    const { code, stderr } = await run('import', [fileOf('courses.csv', 'PK\u0003\u0004')], nowhere)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('save it as "CSV UTF-8"') })
  })

  test.each([
    ['import', [], 'Give one file.'],
    ['import', ['a.csv', 'b.csv'], 'Give one file.'],
    ['import', ['a.csv', '--force'], '--force'],
    ['export', ['--format', 'xml'], 'The format is csv or json.'],
    ['export', ['courses.xlsx'], 'The format is csv or json.'],
  ] as const)('%s %j is told how to be typed', async (command, args, complaint) => {
    const { code, stderr } = await run(command, [...args], { DATA_DIR: join(folder, 'untouched') })
    expect(code).toBe(1)
    expect(stderr).toContain(complaint)
    expect(stderr).toContain(`Usage: npm run ${command}`)
  })
})

describe.runIf(inject('databaseKind') === 'postgres')('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase('sample')
  })
  afterAll(() => database.drop())

  test('what is exported to a file is imported again, and nothing is to be done', async () => {
    const settings = { DATABASE_URL: database.url }
    expect(await run('export', ['all.csv'], settings)).toMatchObject({ code: 0, stdout: '' })
    const { code, stdout, stderr } = await run('import', ['all.csv'], settings)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^0 added, 0 changed, \d{3} left alone\n$/)
  }, 60_000)

  test('a changed export is first tried, then refused, then imported', async () => {
    const settings = { DATABASE_URL: database.url }
    const { stdout: text } = await run('export', ['--institution', '1', '--format', 'json'], settings)
    const exported: { courses: { name: string; credits: unknown }[] } = JSON.parse(text)
    const [course] = exported.courses
    if (course === undefined) throw new Error('The sample has no course.')

    course.credits = 'many'
    fileOf('changed.json', JSON.stringify(exported))
    expect(await run('import', ['changed.json'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'The file has mistakes in it. Nothing was changed. (1 found)\n' +
        "row 1, credits: must be a whole number, not 'many'\n",
    })

    course.credits = 999
    fileOf('changed.json', JSON.stringify(exported))
    const told = new RegExp(
      `^change row 1: .*: credits\\n0 added, 1 changed, ${exported.courses.length - 1} left alone\\n`,
    )
    const tried = await run('import', ['--dry-run', 'changed.json'], settings)
    expect(tried.stdout).toMatch(told)
    expect(tried.stdout).toContain('nothing was written')
    expect((await run('import', ['changed.json'], settings)).stdout).toMatch(told)
    await run('export', ['--institution', '1', 'after.json'], settings)
    expect(JSON.parse(readFileSync(join(folder, 'after.json'), 'utf8'))).toEqual(exported)
  }, 60_000)
})
