import { describe, expect, it } from 'vitest'
import { foldedWordsOf } from '../../search/index.ts'
import { asksForCost, asksForPay } from './money-questions.ts'

const folded = (message: string): string => ` ${foldedWordsOf(message).join(' ')} `

describe('a question about pay', () => {
  it.each([
    'what do nurses earn',
    'What does a teacher get paid?',
    'how much money do chefs make',
    'how much does a nurse earn',
    'how much can I make as a programmer',
    'how much will i get paid',
    'how much are divers paid',
    'highest paying job',
    'which jobs are best paid',
    'which course pays the best salary',
    'which job pays more',
    'what will my salary be after nursing',
    'salary of an accountant',
    'what is the pay of a police officer',
  ])('is heard in: %s', (message) => {
    expect(asksForPay(folded(message))).toBe(true)
  })

  it.each([
    'How much does it cost to get a degree in nursing?',
    'how much is the fee to get a diploma',
    'how much can i get from a student loan',
    'how much does a course in make up cost',
    'how much does it cost to make cakes',
    'cheap course, i have a small salary',
    'my salary is low, is there a free course',
    'we live on one salary',
    'what can i make in a cooking course',
    'how do i pay the fees',
    'how much do i pay a month',
  ])('is not heard in: %s', (message) => {
    expect(asksForPay(folded(message))).toBe(false)
  })
})

describe('a question about the cost', () => {
  it.each([
    'how much does accounting cost?',
    'whats the fee',
    'is law expensive',
    'what is the lowest price of nursing and how much is the most',
  ])('is heard in: %s', (message) => {
    expect(asksForCost(folded(message))).toBe(true)
  })

  it.each([
    'online diploma with low fees',
    'low cost degree in Male',
    'not too expensive please',
    'how much maths is in it',
  ])('is not heard in: %s', (message) => {
    expect(asksForCost(folded(message))).toBe(false)
  })
})
