import { describe, expect, it } from 'vitest'
import { feeDisplay } from './fee-display.ts'
import type { Fee, FeeFrequency } from './fees.ts'

const fee = (type: string, payment_frequency: FeeFrequency): Fee => ({
  type,
  fee_start: 2950,
  fee_end: null,
  payment_frequency,
  payment_count: 12,
  remarks: null,
})

describe('feeDisplay', () => {
  it.each([
    { case: 'a total', fees: [fee('Total Fee', 'One-time')], label: 'Course Fee', amount: 'MVR 2,950' },
    {
      case: 'a total beside instalments',
      fees: [fee('Installment Fee', 'Months'), fee('Total Fee', 'One-time')],
      label: 'Course Fee',
      amount: 'MVR 2,950',
    },
    { case: 'monthly', fees: [fee('Installment Fee', 'Months')], label: '', amount: 'Mvr 2,950/- per month' },
    { case: 'yearly', fees: [fee('Installment Fee', 'Years')], label: '', amount: 'Mvr 2,950/- per year' },
    { case: 'by semester', fees: [fee('Installment Fee', 'Semesters')], label: '', amount: 'Mvr 2,950/- per semester' },
    { case: 'one instalment', fees: [fee('Installment Fee', 'One-time')], label: '', amount: 'Mvr 2,950' },
    { case: 'a registration fee alone', fees: [fee('Registration Fee', 'One-time')], label: '', amount: '-' },
    { case: 'nothing published', fees: [], label: '', amount: '-' },
  ])('shows $case as $amount', ({ fees, label, amount }) => {
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees })).toEqual({ label, amount })
  })
})
