import { type Fee, INSTALLMENT_FEE, TOTAL_FEE } from './fees.ts'

export interface FeeDisplay {
  /** Stands before the amount; empty where the amount speaks for itself. */
  label: '' | 'Course Fee'
  amount: string
}

const periodOf = (fee: Fee): string => fee.payment_frequency.toLowerCase().replace(/s$/, '')

/** What a card says about the cost: the total, else the instalment and how often it is paid, else a dash. */
export function feeDisplay(course: { fee_text: string; fees: readonly Fee[] }): FeeDisplay {
  if (course.fees.some((fee) => fee.type === TOTAL_FEE)) {
    return { label: 'Course Fee', amount: course.fee_text.toUpperCase() }
  }
  const instalment = course.fees.find((fee) => fee.type === INSTALLMENT_FEE)
  if (!instalment) return { label: '', amount: '-' }
  if (instalment.payment_frequency === 'One-time') return { label: '', amount: course.fee_text }
  return { label: '', amount: `${course.fee_text}/- per ${periodOf(instalment)}` }
}
