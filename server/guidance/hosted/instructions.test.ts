import { expect, it } from 'vitest'
import { writeInstructions } from './instructions.ts'

it('names the month that people in the Maldives have', () => {
  expect(writeInstructions({ categories: [] }, new Date('2026-12-31T20:00:00Z'))).toMatch(/It is January 2027\.$/)
})
