import { expect, test } from 'vitest'
import { quoted } from '../../platform/refused-file.ts'
import { describeRefusal, didYouMean, ImportRefused, similarNames } from './problems.ts'

test('the first 200 mistakes are printed, the others counted', () => {
  const problems = Array.from({ length: 250 }, (_, index) => ({ row: index + 2, column: 'name', reason: 'is missing' }))
  const lines = describeRefusal(new ImportRefused('The file has mistakes.', problems)).trimEnd().split('\n')
  expect(lines).toHaveLength(202)
  expect(lines[0]).toBe('The file has mistakes. (250 found)')
  expect(lines[1]).toBe('row 2, name: is missing')
  expect(lines.at(-1)).toBe('… and 50 more')
})

test('a refusal of the whole file is one sentence', () => {
  expect(describeRefusal(new ImportRefused('The file is empty.'))).toBe('The file is empty.\n')
})

const CATEGORIES = ['Nursing and Midwifery', 'Marine Science', 'Marketing', 'Shariah and Law']

test.each([
  ['Nursing & Midwifery', 'Nursing and Midwifery'],
  ['nursing and midwifry', 'Nursing and Midwifery'],
  ['Marketting', 'Marketing'],
  ['Law and Shariah', 'Shariah and Law'],
])('%s is similar to %s', (wanted, meant) => {
  expect(similarNames(wanted, CATEGORIES)[0]).toBe(meant)
})

test('nothing is offered where nothing is similar', () => {
  expect(didYouMean('Astrophysics', CATEGORIES)).toBe('')
  expect(didYouMean('', CATEGORIES)).toBe('')
})

test('names are offered in a sentence', () => {
  expect(didYouMean('Marketings', CATEGORIES)).toBe("; did you mean 'Marketing'?")
})

test('text from a file is quoted in short and cannot steer the terminal', () => {
  expect(quoted('\u001b[31mred\u202e')).toBe("'\ufffd[31mred\ufffd'")
  expect(quoted('x'.repeat(100))).toBe(`'${'x'.repeat(60)}…'`)
})
