import { expect, it } from 'vitest'
import { monthsOfDuration, monthsOfIntakes } from './dates.ts'

it.each([
  ['3 years', 36],
  ['1.5 years', 18],
  ['1 year 6 months', 18],
  ['2 semesters', 12],
  ['10 weeks', 2.3],
  ['5 days', 0.2],
  ['as long as it takes', null],
  ['Full time (3 years)', 36],
  ['3 years (6 semesters)', 36],
  ['3 years, 6 semesters', 36],
  ['1 year (12 months)', 12],
  ['3 years full time / 4 years part time', 36],
  ['3 years or 36 months', 36],
  ['1year6months', 18],
  ['2-3 years', 36],
  ['1 year, 6 months', 18],
  ['1 year and 6 months', 18],
  ['2 years + 1 semester', 30],
  ['2 months 2 weeks 3 days', 2.6],
  ['6 months, 1 year with a placement', 6],
  ['18-month', 18],
  ['a 2-year course', 24],
  ['One year', 12],
  ['Two years and six months', 30],
  ['twenty-one months', null],
  ['someone years ago', null],
  ['3 yearly payments', null],
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
