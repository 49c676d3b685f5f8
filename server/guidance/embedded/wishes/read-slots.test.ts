import { expect, it } from 'vitest'
import { EMPTY_CATALOGUE } from '../../../testing/empty-catalogue.ts'
import { readMessage, vocabularyOf } from './message.ts'
import { readSlots } from './read-slots.ts'

it.each([
  ['starting this month', 12],
  ['starting next month', 1],
])('takes the month that people in the Maldives have: %s', (said, month) => {
  // In Malé December has begun.
  const now = new Date('2026-11-30T20:00:00Z')
  expect(readSlots(readMessage(said, vocabularyOf(EMPTY_CATALOGUE)), EMPTY_CATALOGUE, now).said.intake).toEqual([month])
})
