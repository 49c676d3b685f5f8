import { expect, it } from 'vitest'
import { describeConfirmation } from './confirmation.ts'

const NOW = new Date('2026-11-17T08:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString()

it.each([
  ['published', null, { text: 'Not confirmed yet', isDue: true }],
  ['published', daysAgo(59), { text: 'Confirmed 19 September 2026', isDue: false }],
  ['published', daysAgo(60), { text: 'Not confirmed for 60 days', isDue: true }],
  ['withdrawn', daysAgo(90), { text: 'Confirmed 19 August 2026', isDue: false }],
  ['draft', null, undefined],
] as const)('says of a %s course confirmed at %s', (state, confirmed_at, expected) => {
  expect(describeConfirmation({ state, confirmed_at }, NOW)).toEqual(expected)
})
