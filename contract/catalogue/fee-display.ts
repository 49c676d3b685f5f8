import { type Fee, formatMvrRange, INSTALLMENT_FEE, REGISTRATION_FEE, TOTAL_FEE } from './fees.ts'

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
