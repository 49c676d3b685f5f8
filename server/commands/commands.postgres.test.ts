import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase('sample')
})
afterAll(() => database.drop())

test('what is exported to a file is imported again, and nothing changes', async () => {
  const settings = { DATABASE_URL: database.url }
  expect(await run('export', ['all.csv'], settings)).toMatchObject({ code: 0, stdout: '' })
  const { code, stdout, stderr } = await run('import', ['all.csv'], settings)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^0 added, 0 changed, \d{3} unchanged\n$/)
}, 120_000)

test('a changed export is refused, tried in a dry run, then imported', async () => {
  const settings = { DATABASE_URL: database.url }
  const { stdout: text } = await run('export', ['--institution', '1', '--format', 'json'], settings)
  const exported: { courses: { name: string; credits: unknown }[] } = JSON.parse(text)
  const [course] = exported.courses
  if (course === undefined) throw new Error('The sample has no course.')

  course.credits = 'many'
  writeFileSync(join(folder, 'changed.json'), JSON.stringify(exported))
  expect(await run('import', ['changed.json'], settings)).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'The file contains errors. Nothing was changed. (1 found)\n' +
      "row 1, credits: must be a whole number, not 'many'\n",
  })

  course.credits = 999
  writeFileSync(join(folder, 'changed.json'), JSON.stringify(exported))
  const report = new RegExp(
    `^change row 1: .*: credits\\n0 added, 1 changed, ${exported.courses.length - 1} unchanged\\n`,
  )
  const tried = await run('import', ['--dry-run', 'changed.json'], settings)
  expect(tried.stdout).toMatch(report)
  expect(tried.stdout).toContain('nothing was written')
  expect((await run('import', ['changed.json'], settings)).stdout).toMatch(report)
  await run('export', ['--institution', '1', 'after.json'], settings)
  expect(JSON.parse(readFileSync(join(folder, 'after.json'), 'utf8'))).toEqual(exported)
}, 120_000)

test('a database without tables is reported as such', async () => {
  const bare = await createTestDatabase('bare')
  try {
    writeFileSync(join(folder, 'none.json'), '[]')
    const { code, stderr } = await run('import', ['none.json'], { DATABASE_URL: bare.url })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Start the site once') })
  } finally {
    await bare.drop()
  }
}, 60_000)

test('questions are imported from a file, exported again, and left alone by a file with a mistake', async () => {
  const database = await createTestDatabase('empty')
  const settings = { DATABASE_URL: database.url }
  const faq = { question: 'Why?', answer: '<p>Because.</p>', order: 1 }
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content))
  write('content.json', { faqs: [faq] })
  write('wrong.json', { faqs: [{ ...faq, answer: '' }], testimonials: [] })
  try {
    expect(await run('content', ['import', 'content.json'], settings)).toEqual({
      code: 0,
      stdout: "add    'Why?'\nfaqs: 1 added, 0 changed, 0 removed, 0 unchanged\n",
      stderr: '',
    })
    expect(await run('content', ['import', 'wrong.json'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The file contains errors. Nothing was changed.\nfaqs no. 1, answer: is empty\n',
    })
    const { code, stdout } = await run('content', ['export'], settings)
    expect({ code, out: JSON.parse(stdout) }).toEqual({ code: 0, out: { faqs: [{ id: 1, ...faq }], testimonials: [] } })
  } finally {
    await database.drop()
  }
}, 60_000)

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
    expect((await run('courses', ['withdraw', '1001'], settings)).stdout).toBe(`1001 '${name}' is already withdrawn\n`)
    expect((await run('courses', ['republish', '1001'], settings)).stdout).toBe(`republished 1001 '${name}'\n`)
    expect(await run('courses', ['withdraw', '1001', '999999'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no course 999999. Nothing was changed.\n',
    })
    for (const args of [
      ['delete', '1001'],
      ['withdraw', 'all'],
    ]) {
      expect((await run('courses', args, settings)).stderr).toContain('Usage: npm run courses -- withdraw|republish ID')
    }
  } finally {
    await database.drop()
  }
}, 120_000)
