import { expect, test } from 'vitest'
import { didYouMean, nearNames } from './near-names.ts'

const CATEGORIES = ['Nursing and Midwifery', 'Marine Science', 'Marketing', 'Shariah and Law']

test.each([
  ['Nursing & Midwifery', 'Nursing and Midwifery'],
  ['nursing and midwifry', 'Nursing and Midwifery'],
  ['Marketting', 'Marketing'],
  ['Law and Shariah', 'Shariah and Law'],
])('%s is near %s', (wanted, meant) => {
  expect(nearNames(wanted, CATEGORIES)[0]).toBe(meant)
})

test('nothing is offered where nothing is near', () => {
  expect(didYouMean('Astrophysics', CATEGORIES)).toBe('')
  expect(didYouMean('', CATEGORIES)).toBe('')
})

test('names are offered in a sentence', () => {
  expect(didYouMean('Marketings', CATEGORIES)).toBe("; did you mean 'Marketing'?")
})
