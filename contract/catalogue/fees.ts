import { formatNumber } from '../format-number.ts'

export const FEE_FREQUENCIES = ['One-time', 'Years', 'Months', 'Semesters'] as const
export type FeeFrequency = (typeof FEE_FREQUENCIES)[number]

export const TOTAL_FEE = 'Total Fee'
export const INSTALLMENT_FEE = 'Installment Fee'
export const REGISTRATION_FEE = 'Registration Fee'

export interface Fee {
  type: string
  fee_start: number
  fee_end: number | null
  payment_frequency: FeeFrequency
  payment_count: number
  remarks: string | null
}

export interface FeeTotals {
  total_mvr_min: number | null
  total_mvr_max: number | null
}

const isTuition = ({ type }: Fee): boolean => type === TOTAL_FEE || type === INSTALLMENT_FEE

/**
 * A published total stands for everything; otherwise each entry is paid as often as it says. Where no tuition is
 * published nobody knows the total: what it takes to register is the least part of it.
 */
export function feeTotals(fees: readonly Fee[]): FeeTotals {
  if (!fees.some(isTuition)) return { total_mvr_min: null, total_mvr_max: null }
  const totals = fees.filter((fee) => fee.type === TOTAL_FEE)
  const counted = totals.length > 0 ? totals : fees
  let lowest = 0
  let highest = 0
  for (const fee of counted) {
    const times = fee.payment_frequency === 'One-time' ? 1 : fee.payment_count
    lowest += fee.fee_start * times
    highest += (fee.fee_end ?? fee.fee_start) * times
  }
  return { total_mvr_min: lowest, total_mvr_max: highest }
}

export const formatMvr = (amount: number): string => `MVR ${formatNumber(amount)}`

const amountOf = (fee: Fee): string =>
  fee.fee_end === null || fee.fee_end === fee.fee_start
    ? formatMvr(fee.fee_start)
    : `${formatMvr(fee.fee_start)} - ${formatNumber(fee.fee_end)}`

/** The fee that a course is known by: its total, else its instalment, else whatever is published first. */
const leadingFee = (fees: readonly Fee[]): Fee | undefined =>
  fees.find((fee) => fee.type === TOTAL_FEE) ?? fees.find((fee) => fee.type === INSTALLMENT_FEE) ?? fees[0]

export function feeText(fees: readonly Fee[]): string {
  const fee = leadingFee(fees)
  return fee ? amountOf(fee) : ''
}
