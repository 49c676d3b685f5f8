import { describe, expect, it } from 'vitest'
import {
  type Fee,
  type FeeFrequency,
  feeDisplay,
  feeText,
  feeTotals,
  formatMvr,
  INSTALLMENT_FEE,
  REGISTRATION_FEE,
  TOTAL_FEE,
} from './fees.ts'

const fee = (type: string, fee_start: number, rest: Partial<Fee> = {}): Fee => ({
  type,
  fee_start,
  fee_end: null,
  payment_frequency: 'One-time',
  payment_count: 1,
  remarks: null,
  relation: null,
  ...rest,
})

it.each<[string, Fee[], number | null, number | null, string]>([
  ['a total', [fee(TOTAL_FEE, 22_995)], 22_995, 22_995, 'MVR 22,995'],
  ['a total range', [fee(TOTAL_FEE, 26_280, { fee_end: 28_140 })], 26_280, 28_140, 'MVR 26,280 - 28,140'],
  [
    'a yearly fee with registration',
    [fee(REGISTRATION_FEE, 1_160), fee(INSTALLMENT_FEE, 30_000, { payment_frequency: 'Years', payment_count: 3 })],
    91_160,
    91_160,
    'MVR 30,000',
  ],
  [
    'monthly instalments that rise',
    [fee(INSTALLMENT_FEE, 2_500, { fee_end: 3_000, payment_frequency: 'Months', payment_count: 10 })],
    25_000,
    30_000,
    'MVR 2,500 - 3,000',
  ],
  [
    'a total beside the instalments it is paid in',
    [fee(INSTALLMENT_FEE, 5_000, { payment_frequency: 'Semesters', payment_count: 6 }), fee(TOTAL_FEE, 29_730)],
    29_730,
    29_730,
    'MVR 29,730',
  ],
  [
    'a total for locals and one for foreigners',
    [fee(TOTAL_FEE, 20_000, { remarks: 'Locals' }), fee(TOTAL_FEE, 35_000, { fee_end: 40_000, remarks: 'Foreigners' })],
    20_000,
    40_000,
    'MVR 20,000',
  ],
  [
    'ways to pay the same price, beside what is paid once',
    [
      fee(REGISTRATION_FEE, 1_000),
      fee(INSTALLMENT_FEE, 2_000, { payment_frequency: 'Months', payment_count: 12 }),
      fee(INSTALLMENT_FEE, 11_500, { payment_frequency: 'Semesters', payment_count: 2 }),
    ],
    24_000,
    25_000,
    'MVR 2,000',
  ],
  [
    'a deposit and the instalments that follow it',
    [
      fee(INSTALLMENT_FEE, 5_000),
      fee(INSTALLMENT_FEE, 2_000, { payment_frequency: 'Months', payment_count: 10 }),
      fee('Examination Fee', 500, { payment_frequency: 'Semesters', payment_count: 2 }),
    ],
    26_000,
    26_000,
    'MVR 5,000',
  ],
  [
    'years that differ in price',
    [
      fee(INSTALLMENT_FEE, 20_000, { payment_frequency: 'Years', relation: 'part' }),
      fee(INSTALLMENT_FEE, 30_000, { payment_frequency: 'Years', payment_count: 2, relation: 'part' }),
    ],
    80_000,
    80_000,
    'MVR 20,000',
  ],
  [
    'a total for each half of the course',
    [fee(TOTAL_FEE, 20_000, { relation: 'part' }), fee(TOTAL_FEE, 35_000, { relation: 'part' })],
    55_000,
    55_000,
    'MVR 20,000',
  ],
  [
    'a first year for all, then one of two tracks',
    [
      fee(INSTALLMENT_FEE, 20_000, { payment_frequency: 'Years', relation: 'part' }),
      fee(INSTALLMENT_FEE, 30_000, { payment_frequency: 'Years', payment_count: 2, relation: 'alternative' }),
      fee(INSTALLMENT_FEE, 40_000, { payment_frequency: 'Years', payment_count: 2, relation: 'alternative' }),
    ],
    80_000,
    100_000,
    'MVR 20,000',
  ],
  [
    'a registration fee for locals and one for foreigners',
    [
      fee(INSTALLMENT_FEE, 1_000, { payment_frequency: 'Months', payment_count: 10 }),
      fee(REGISTRATION_FEE, 500, { relation: 'alternative' }),
      fee(REGISTRATION_FEE, 900, { relation: 'alternative' }),
    ],
    10_500,
    10_900,
    'MVR 1,000',
  ],
  ['registration alone, which is not the whole', [fee(REGISTRATION_FEE, 500)], null, null, 'MVR 500'],
  ['nothing published', [], null, null, ''],
])('works out %s', (_, fees, lowest, highest, text) => {
  expect(feeTotals(fees)).toEqual({ total_mvr_min: lowest, total_mvr_max: highest })
  expect(feeText(fees)).toBe(text)
})

it('writes amounts with a plain space and no decimals', () => {
  expect(formatMvr(1_234_567)).toBe('MVR 1,234,567')
})

const feePaid = (type: string, payment_frequency: FeeFrequency): Fee => ({
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
    { case: 'a total', fees: [feePaid('Total Fee', 'One-time')], label: 'Course Fee', amount: 'MVR 2,950' },
    {
      case: 'a total beside instalments',
      fees: [feePaid('Installment Fee', 'Months'), feePaid('Total Fee', 'One-time')],
      label: 'Course Fee',
      amount: 'MVR 2,950',
    },
    { case: 'monthly', fees: [feePaid('Installment Fee', 'Months')], label: '', amount: 'Mvr 2,950/- per month' },
    { case: 'yearly', fees: [feePaid('Installment Fee', 'Years')], label: '', amount: 'Mvr 2,950/- per year' },
    {
      case: 'by semester',
      fees: [feePaid('Installment Fee', 'Semesters')],
      label: '',
      amount: 'Mvr 2,950/- per semester',
    },
    { case: 'one instalment', fees: [feePaid('Installment Fee', 'One-time')], label: '', amount: 'Mvr 2,950' },
  ])('shows $case as $amount', ({ fees, label, amount }) => {
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...unknown })).toEqual({ label, amount })
  })

  it.each([
    {
      case: 'a registration fee alone',
      fees: [feePaid('Registration Fee', 'One-time')],
      note: 'Mvr 2,950 to register',
    },
    { case: 'a fee of another kind', fees: [feePaid('Exam Fee', 'One-time')], note: 'Fee not published' },
    { case: 'nothing published', fees: [], note: 'Fee not published' },
  ])('shows $case as a dash, and what is known', ({ fees, note }) => {
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...unknown })).toEqual({ label: '', amount: '-', note })
  })

  it.each([
    { case: 'one price', total_mvr_min: 35_400, total_mvr_max: 35_400, note: 'MVR 35,400 in all' },
    { case: 'a range', total_mvr_min: 35_400, total_mvr_max: 41_000, note: 'MVR 35,400 - 41,000 in all' },
    { case: 'nothing', ...unknown, note: undefined },
  ])('says that instalments come to $case', ({ note, total_mvr_min, total_mvr_max }) => {
    const fees = [feePaid('Installment Fee', 'Months')]
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, total_mvr_min, total_mvr_max }).note).toBe(note)
  })

  it.each([
    { case: 'a total', fees: [feePaid('Total Fee', 'One-time'), feePaid('Installment Fee', 'Months')] },
    { case: 'one instalment', fees: [feePaid('Installment Fee', 'One-time')] },
  ])('says $case only once', ({ fees }) => {
    const whole = { total_mvr_min: 2_950, total_mvr_max: 2_950 }
    expect(feeDisplay({ fee_text: 'Mvr 2,950', fees, ...whole })).not.toHaveProperty('note')
  })
})
