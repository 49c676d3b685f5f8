import { formatNumber } from '../format-text.ts'

export const FEE_FREQUENCIES = ['One-time', 'Years', 'Months', 'Semesters'] as const
export type FeeFrequency = (typeof FEE_FREQUENCIES)[number]

export const TOTAL_FEE = 'Total Fee'
export const INSTALLMENT_FEE = 'Installment Fee'
export const REGISTRATION_FEE = 'Registration Fee'

/** One of several alternatives is paid; parts are added up. */
export const FEE_RELATIONS = ['alternative', 'part'] as const
export type FeeRelation = (typeof FEE_RELATIONS)[number]

export interface Fee {
  type: string
  fee_start: number
  fee_end: number | null
  payment_frequency: FeeFrequency
  payment_count: number
  remarks: string | null
  /** How it relates to the other fees of the course; null where that is not stated. */
  relation: FeeRelation | null
}

export interface FeeTotals {
  total_mvr_min: number | null
  total_mvr_max: number | null
}

const isTuition = ({ type }: Fee): boolean => type === TOTAL_FEE || type === INSTALLMENT_FEE

const isRecurring = ({ payment_frequency }: Fee): boolean => payment_frequency !== 'One-time'

/** What the grant pays its share of; what is paid once besides, such as registration, stays with the student. */
export const isCoveredByGrant = (fee: Fee): boolean => isTuition(fee) || isRecurring(fee)

export interface Range {
  lowest: number
  highest: number
}

/** What is counted of a fee. */
type RangeOf = (fee: Fee) => Range

export function publishedRange(fee: Fee): Range {
  const times = isRecurring(fee) ? fee.payment_count : 1
  return { lowest: fee.fee_start * times, highest: (fee.fee_end ?? fee.fee_start) * times }
}

const sumOf = (ranges: readonly Range[]): Range => ({
  lowest: ranges.reduce((sum, { lowest }) => sum + lowest, 0),
  highest: ranges.reduce((sum, { highest }) => sum + highest, 0),
})

/** From the lowest to the highest of the alternatives. */
const spanOf = (ranges: readonly Range[]): Range => ({
  lowest: Math.min(...ranges.map(({ lowest }) => lowest)),
  highest: Math.max(...ranges.map(({ highest }) => highest)),
})

/** Adds up the parts, and the span of the alternatives where there are any. */
function combine(fees: readonly Fee[], whereNotStated: FeeRelation, rangeOf: RangeOf): Range {
  const isAlternative = ({ relation }: Fee): boolean => (relation ?? whereNotStated) === 'alternative'
  const alternatives = fees.filter(isAlternative).map(rangeOf)
  const parts = fees.filter((fee) => !isAlternative(fee)).map(rangeOf)
  return sumOf(alternatives.length > 0 ? [...parts, spanOf(alternatives)] : parts)
}

/**
 * A total fee stands for everything; without one, each entry is paid as often as it says. Where the relation is not
 * stated, several totals or several recurring instalments are alternatives, and anything else is a part.
 * Without a tuition fee the total is unknown: the registration fee alone would be misleading.
 */
export function totalRange(fees: readonly Fee[], rangeOf: RangeOf = publishedRange): Range | null {
  if (!fees.some(isTuition)) return null
  const totals = fees.filter((fee) => fee.type === TOTAL_FEE)
  return totals.length > 0 ? combine(totals, 'alternative', rangeOf) : rangeOfEntries(fees, rangeOf)
}

export function feeTotals(fees: readonly Fee[]): FeeTotals {
  const total = totalRange(fees)
  return { total_mvr_min: total?.lowest ?? null, total_mvr_max: total?.highest ?? null }
}

function rangeOfEntries(fees: readonly Fee[], rangeOf: RangeOf): Range {
  const isInstalment = (fee: Fee): boolean => fee.type === INSTALLMENT_FEE && isRecurring(fee)
  const others = fees.filter((fee) => !isInstalment(fee))
  const types = [...new Set(others.map(({ type }) => type))]
  return sumOf([
    combine(fees.filter(isInstalment), 'alternative', rangeOf),
    ...types.map((type) =>
      combine(
        others.filter((fee) => fee.type === type),
        'part',
        rangeOf,
      ),
    ),
  ])
}

export const formatMvr = (amount: number): string => `MVR ${formatNumber(amount)}`

/** 'MVR 5,000', or 'MVR 5,000 - 8,000' where it may be more. */
export const formatMvrRange = (lowest: number, highest: number | null): string =>
  highest === null || highest === lowest ? formatMvr(lowest) : `${formatMvr(lowest)} - ${formatNumber(highest)}`

/** The fee that a course is known by: its total, else its instalment, else the first that is published. */
const leadingFee = (fees: readonly Fee[]): Fee | undefined =>
  fees.find((fee) => fee.type === TOTAL_FEE) ?? fees.find((fee) => fee.type === INSTALLMENT_FEE) ?? fees[0]

export function feeText(fees: readonly Fee[]): string {
  const fee = leadingFee(fees)
  return fee ? formatMvrRange(fee.fee_start, fee.fee_end) : ''
}

export interface FeeDisplay {
  /** Stands before the amount; empty where the amount speaks for itself. */
  label: '' | 'Course Fee'
  amount: string
  /** What else is known: what a dash stands for, or what instalments come to. */
  note?: string
}

interface FeesOfCourse {
  fee_text: string
  fees: readonly Fee[]
  total_mvr_min: number | null
  total_mvr_max: number | null
}

const periodOf = (fee: Fee): string => fee.payment_frequency.toLowerCase().replace(/s$/, '')

/** Such a course is known by the fee that it publishes first, if it publishes any. */
const noteWithoutTuition = ({ fee_text, fees }: FeesOfCourse): string =>
  fees[0]?.type === REGISTRATION_FEE ? `${fee_text} to register` : 'Fee not published'

/** Somebody who compares what is paid by the month with what is paid by the year needs to know what both come to. */
function wholeNote({ total_mvr_min: least, total_mvr_max: most }: FeesOfCourse): Pick<FeeDisplay, 'note'> {
  return least ? { note: `${formatMvrRange(least, most)} in all` } : {}
}

/** What a card says about the cost: the total, else the instalment and how often it is paid, else a dash. */
export function feeDisplay(course: FeesOfCourse): FeeDisplay {
  if (course.fees.some((fee) => fee.type === TOTAL_FEE)) {
    return { label: 'Course Fee', amount: course.fee_text.toUpperCase() }
  }
  const instalment = course.fees.find((fee) => fee.type === INSTALLMENT_FEE)
  if (!instalment) return { label: '', amount: '-', note: noteWithoutTuition(course) }
  if (instalment.payment_frequency === 'One-time') return { label: '', amount: course.fee_text }
  return { label: '', amount: `${course.fee_text}/- per ${periodOf(instalment)}`, ...wholeNote(course) }
}
