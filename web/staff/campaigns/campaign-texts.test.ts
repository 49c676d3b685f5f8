import { describe, expect, it } from 'vitest'
import { describeDays } from './campaign-texts.ts'

describe('the days of a campaign', () => {
  it('are none for a house advert, which runs until it is ended', () => {
    const house = { starts_on: null, ends_on: null }
    expect(describeDays({ ...house, state: 'running' })).toBe('Until it is ended')
    expect(describeDays({ ...house, state: 'ended' })).toBe('-')
    expect(describeDays({ state: 'ended', starts_on: '2026-11-18', ends_on: '2026-12-17' })).toBe(
      '18 November 2026 to 17 December 2026',
    )
  })
})
