import { expect, test } from 'vitest'
import { didYouMean, similarNames } from './similar-names.ts'

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
