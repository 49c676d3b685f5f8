import { describe, expect, it } from 'vitest'
import type { Fee } from '../../../contract/catalogue/fees.ts'
import { feeAmount, feeFrequency, wholeCost } from './describe-fee.ts'

const fee = (changes: Partial<Fee> = {}): Fee => ({
  type: 'Installment Fee',
  fee_start: 1_500,
  fee_end: null,
  payment_frequency: 'Months',
  payment_count: 36,
  remarks: null,
  relation: null,
  ...changes,
})

describe('a line of fees', () => {
  it.each([
    [fee(), 'MVR 1,500', 'per month for 36 months'],
    [fee({ fee_end: 2_000 }), 'MVR 1,500 - 2,000', 'per month for 36 months'],
    [fee({ fee_end: 1_500, payment_frequency: 'Years', payment_count: 1 }), 'MVR 1,500', 'per year for 1 year'],
    [fee({ payment_frequency: 'Semesters', payment_count: 6 }), 'MVR 1,500', 'per semester for 6 semesters'],
    [fee({ payment_frequency: 'One-time', payment_count: 1 }), 'MVR 1,500', ''],
  ])('%j', (line, amount, frequency) => {
    expect([feeAmount(line), feeFrequency(line)]).toEqual([amount, frequency])
  })
})

it('knows what a whole course costs where the total is known', () => {
  expect(wholeCost({ total_mvr_min: 500, total_mvr_max: 900 })).toEqual({ lowest: 500, highest: 900 })
  expect(wholeCost({ total_mvr_min: null, total_mvr_max: null })).toBeUndefined()
})
