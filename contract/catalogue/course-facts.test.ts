import { expect, it } from 'vitest'
import { monthsOfDuration } from './duration.ts'
import { monthsOfIntakes } from './intakes.ts'

it.each([
  ['3 years', 36],
  ['1.5 years', 18],
  ['1 year 6 months', 18],
  ['2 semesters', 12],
  ['10 weeks', 2.3],
  ['5 days', 0.2],
  ['as long as it takes', null],
])('%s lasts %j months', (text, months) => {
  expect(monthsOfDuration(text)).toBe(months)
})

it.each([
  [
    ['January', 'May', 'September'],
    [1, 5, 9],
  ],
  [
    ['Feb 2027', 'August'],
    [2, 8],
  ],
  [
    ['March and July', 'July'],
    [3, 7],
  ],
  [['Any time'], []],
  [[], []],
])('intakes %j start in months %j', (intakes, months) => {
  expect(monthsOfIntakes(intakes)).toEqual(months)
})
