import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import { describeContentPlan, exportContent, importContent, readContent } from './import-content.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
})
afterAll(() => database.close())

async function importing(content: object, dryRun = false): Promise<string> {
  const read = readContent(JSON.stringify(content))
  return describeContentPlan(await importContent(database, read, { dryRun }), { dryRun })
}

/** All cached pages are dropped when it moves. */
async function version(): Promise<number> {
  const [row] = await database.query<{ version: number }>(sql`select version::integer from catalogue_version`)
  return row?.version ?? 0
}

const WHY = { question: 'Why?', answer: '<p>Because.</p>', order: 2 }
const HOW = { question: 'How?', answer: '<p>Like this.</p>', order: 1 }
const VOICE = { testimonial: 'Good.', name: 'Reema', photo: { url: '/pictures/1.svg' }, status: 'active', order: null }

it('imports questions and testimonials once, and exports the same', async () => {
  const content = { faqs: [WHY, HOW], testimonials: [VOICE] }
  const before = await version()
  expect(await importing(content, true)).toBe(
    "add    'Why?'\nadd    'How?'\nfaqs: 2 added, 0 changed, 0 removed, 0 unchanged\n" +
      "add    'Reema'\ntestimonials: 1 added, 0 changed, 0 removed, 0 unchanged\n" +
      'This was a dry run: nothing was written.\n',
  )
  expect(await exportContent(database)).toEqual({ faqs: [], testimonials: [] })
  expect(await version()).toBe(before)

  await importing(content)
  expect(await version()).toBe(before + 1)
  const exported = {
    faqs: [
      { id: 2, ...HOW },
      { id: 1, ...WHY },
    ],
    testimonials: [{ id: 1, ...VOICE }],
  }
  expect(await exportContent(database)).toEqual(exported)
  for (const again of [content, exported]) {
    expect(await importing(again)).toBe(
      'faqs: 0 added, 0 changed, 0 removed, 2 unchanged\ntestimonials: 0 added, 0 changed, 0 removed, 1 unchanged\n',
    )
  }
  expect(await version()).toBe(before + 1)
})

it('changes and removes what the file says, and leaves a list alone that is not in it', async () => {
  expect(await importing({ faqs: [{ ...WHY, id: 1, question: 'Why not?' }] })).toBe(
    "change 'Why not?'\nremove 'How?'\nfaqs: 0 added, 1 changed, 1 removed, 0 unchanged\n",
  )
  expect(await importing({ testimonials: [{ ...VOICE, id: 1, status: 'inactive' }] })).toContain('1 changed')
  expect(await importing({ faqs: [{ ...WHY, id: 1, question: 'Why not?' }, HOW] })).toContain('1 added')
  expect(await exportContent(database)).toEqual({
    faqs: [
      { id: 2, ...HOW },
      { ...WHY, id: 1, question: 'Why not?' },
    ],
    testimonials: [{ id: 1, ...VOICE, status: 'inactive' }],
  })
})
