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

const isRecurring = ({ payment_frequency }: Fee): boolean => payment_frequency !== 'One-time'

/** 'First year', 'semester 2': such a remark says which part of the course the fee is for. */
const PART_OF_COURSE =
  /\b(?:first|second|third|fourth|last|final|1st|2nd|3rd|4th) (?:year|semester|month)|\b(?:year|semester|month)s? \d/i

interface Range {
  lowest: number
  highest: number
}

function rangeOf(fee: Fee): Range {
  const times = isRecurring(fee) ? fee.payment_count : 1
  return { lowest: fee.fee_start * times, highest: (fee.fee_end ?? fee.fee_start) * times }
}

const sumOf = (ranges: readonly Range[]): Range => ({
  lowest: ranges.reduce((sum, { lowest }) => sum + lowest, 0),
  highest: ranges.reduce((sum, { highest }) => sum + highest, 0),
})

/** From the cheapest to the dearest of prices of which one is paid. */
const spanOf = (ranges: readonly Range[]): Range => ({
  lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
  highest: Math.max(...ranges.map(({ highest }) => highest)),
})

/** Several are ways to pay, or prices for different people, unless each says which part of the course it is for. */
function rangeOfInstalments(fees: readonly Fee[]): Range {
  const arePartsOfOnePrice = fees.every(({ remarks }) => PART_OF_COURSE.test(remarks ?? ''))
  return arePartsOfOnePrice ? sumOf(fees.map(rangeOf)) : spanOf(fees.map(rangeOf))
}

/**
 * A published total stands for everything, and one of several is paid; otherwise each entry is paid as often as it says.
 * Where no tuition is published nobody knows the total: what it takes to register is the least part of it.
 */
export function feeTotals(fees: readonly Fee[]): FeeTotals {
  if (!fees.some(isTuition)) return { total_mvr_min: null, total_mvr_max: null }
  const totals = fees.filter((fee) => fee.type === TOTAL_FEE)
  const { lowest, highest } = totals.length > 0 ? spanOf(totals.map(rangeOf)) : rangeOfEntries(fees)
  return { total_mvr_min: lowest, total_mvr_max: highest }
}

function rangeOfEntries(fees: readonly Fee[]): Range {
  const isInstalment = (fee: Fee): boolean => fee.type === INSTALLMENT_FEE && isRecurring(fee)
  const besides = fees.filter((fee) => !isInstalment(fee)).map(rangeOf)
  return sumOf([rangeOfInstalments(fees.filter(isInstalment)), ...besides])
}

export const formatMvr = (amount: number): string => `MVR ${formatNumber(amount)}`

/** 'MVR 5,000', or 'MVR 5,000 - 8,000' where it may be more. */
export const formatMvrRange = (lowest: number, highest: number | null): string =>
  highest === null || highest === lowest ? formatMvr(lowest) : `${formatMvr(lowest)} - ${formatNumber(highest)}`

/** The fee that a course is known by: its total, else its instalment, else whatever is published first. */
const leadingFee = (fees: readonly Fee[]): Fee | undefined =>
  fees.find((fee) => fee.type === TOTAL_FEE) ?? fees.find((fee) => fee.type === INSTALLMENT_FEE) ?? fees[0]

export function feeText(fees: readonly Fee[]): string {
  const fee = leadingFee(fees)
  return fee ? formatMvrRange(fee.fee_start, fee.fee_end) : ''
}
