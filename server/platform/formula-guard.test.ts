import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, isFormula, withoutGuard } from './formula-guard.ts'

test.each([
  '=1+1',
  '=HYPERLINK("https://x","y")',
  '+960',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '-cmd',
  '-',
  '-1+1',
  '- 5',
])('%j is a formula', (text) => {
  expect(isFormula(text)).toBe(true)
})

test.each(['', 'Nursing', '-5', '-2.5', 'a=b', "'=1", '5-6', '<p>=</p>'])('%j is none', (text) => {
  expect(isFormula(text)).toBe(false)
})

test('a guarded text is never a formula, and loses exactly its guard', () => {
  assert(
    property(string({ unit: constantFrom("'", '=', '+', '-', '@', '\t', ' ', '1', 'a') }), (text) => {
      const guarded = guardFormula(text)
      expect(isFormula(guarded)).toBe(false)
      expect(withoutGuard(guarded)).toBe(text)
    }),
  )
})

test('an apostrophe before anything else stays', () => {
  expect(withoutGuard("'Abdul Hakeem's")).toBe("'Abdul Hakeem's")
  expect(withoutGuard("'=1")).toBe('=1')
})
