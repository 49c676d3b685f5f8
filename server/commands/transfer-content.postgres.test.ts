import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

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
      stdout: "add    'Why?'\nfaqs: 1 added, 0 changed, 0 removed, 0 left alone\n",
      stderr: '',
    })
    expect(await run('content', ['import', 'wrong.json'], settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The file has mistakes in it. Nothing was changed.\nfaqs no. 1, answer: has no text in it\n',
    })
    const { code, stdout } = await run('content', ['export'], settings)
    expect({ code, out: JSON.parse(stdout) }).toEqual({ code: 0, out: { faqs: [{ id: 1, ...faq }], testimonials: [] } })
  } finally {
    await database.drop()
  }
}, 60_000)
