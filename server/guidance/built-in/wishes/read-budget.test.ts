import { describe, expect, it } from 'vitest'
import { findBudget } from './read-budget.ts'

describe('a budget', () => {
  it.each([
    ['mvr 25000', 25_000, 'total'],
    ['under 30000', 30_000, 'total'],
    ['i can pay 5k a month', 5_000, 'month'],
    ['20000 rufiyaa', 20_000, 'total'],
    ['rf 1500 per month', 1_500, 'month'],
    ['about 40k per year', 40_000, 'year'],
    ['2000 monthly', 2_000, 'month'],
    ['budget is 1.5 lakh', 150_000, 'total'],
    ['mvr 2027', 2_027, 'total'],
    ['less than 10 thousand', 10_000, 'total'],
  ])('is read from %s', (typed, mvr, per) => {
    expect(findBudget(typed)?.budget).toEqual({ mvr, per })
  })

  it.each([
    'nursing in 2027',
    'starting about 2027',
    'i have 3 o levels',
    'i have 5 passes',
    'grade 10',
    'level 5',
    'under 6 months',
    'i am 18',
    'up to 2 years',
    'compare 1 and 2',
    '',
  ])('is not seen in %s', (typed) => {
    expect(findBudget(typed)).toBeUndefined()
  })
})
