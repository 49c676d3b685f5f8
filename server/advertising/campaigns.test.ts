import { expect, it } from 'vitest'
import { stateOf } from './campaigns.ts'

const TODAY = '2026-11-15'
const APPROVED = new Date('2026-11-01T00:00:00Z')
const booked = { starts_on: '2026-11-15', ends_on: '2026-12-14', approved_at: APPROVED, ended_at: null }

it.each([
  ['draft', { ...booked, approved_at: null }],
  ['approved', { ...booked, starts_on: '2026-11-16' }],
  ['running', booked],
  ['running', { ...booked, starts_on: '2026-10-16', ends_on: TODAY }],
  ['running', { ...booked, starts_on: null, ends_on: null }],
  ['ended', { ...booked, starts_on: '2026-10-15', ends_on: '2026-11-14' }],
  ['ended', { ...booked, approved_at: null, starts_on: '2026-10-15', ends_on: '2026-11-14' }],
  ['ended', { ...booked, ended_at: APPROVED }],
] as const)('is %s: %j', (state, campaign) => {
  expect(stateOf(campaign, TODAY)).toBe(state)
})
