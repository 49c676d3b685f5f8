import { expect, it } from 'vitest'
import { nextPage } from './next-page.ts'

it.each([
  ['the next one while nothing has left', { page: 1, total: 80, hasLeft: false }, 2],
  ['the first one again after the rows of the first were decided', { page: 1, total: 80, hasLeft: true }, 1],
  ['the first one after rows of a later page were decided', { page: 2, total: 120, hasLeft: true }, 1],
  ['none after the last', { page: 2, total: 80, hasLeft: false }, undefined],
  ['none after the last that is full', { page: 1, total: 50, hasLeft: true }, undefined],
])('leads to %s', (_, shown, expected) => {
  expect(nextPage({ size: 50, ...shown })).toBe(expected)
})
