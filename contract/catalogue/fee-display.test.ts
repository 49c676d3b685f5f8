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
  relation: null,
})

const unknown = { total_mvr_min: null, total_mvr_max: null }

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
  ])('shows $case as $amount', ({ fees, label, amount }) => {
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...unknown })).toEqual({ label, amount })
  })

  it.each([
    { case: 'a registration fee alone', fees: [fee('Registration Fee', 'One-time')], note: 'Mvr 2,950 to register' },
    { case: 'a fee of another kind', fees: [fee('Exam Fee', 'One-time')], note: 'Fee not published' },
    { case: 'nothing published', fees: [], note: 'Fee not published' },
  ])('shows $case as a dash, and what is known', ({ fees, note }) => {
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...unknown })).toEqual({ label: '', amount: '-', note })
  })

  it.each([
    { case: 'one price', total_mvr_min: 35_400, total_mvr_max: 35_400, note: 'MVR 35,400 in all' },
    { case: 'a range', total_mvr_min: 35_400, total_mvr_max: 41_000, note: 'MVR 35,400 - 41,000 in all' },
    { case: 'nothing', ...unknown, note: undefined },
  ])('says that instalments come to $case', ({ note, total_mvr_min, total_mvr_max }) => {
    const fees = [fee('Installment Fee', 'Months')]
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, total_mvr_min, total_mvr_max }).note).toBe(note)
  })

  it.each([
    { case: 'a total', fees: [fee('Total Fee', 'One-time'), fee('Installment Fee', 'Months')] },
    { case: 'one instalment', fees: [fee('Installment Fee', 'One-time')] },
  ])('says $case only once', ({ fees }) => {
    const whole = { total_mvr_min: 2_950, total_mvr_max: 2_950 }
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...whole })).not.toHaveProperty('note')
  })
})
