import { type Fee, formatMvr, TOTAL_FEE } from '../../contract/catalogue/fees.ts'

export interface FeeLine {
  type: string
  amount: string
  /** How often it is paid; a total is paid as one likes. */
  suffix: string
}

const PERIODS: Readonly<Record<string, string>> = { Years: 'year', Months: 'month', Semesters: 'semester' }

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function feeLine(fee: Fee): FeeLine {
  const range = fee.fee_end !== null && fee.fee_end !== fee.fee_start ? ` - ${number.format(fee.fee_end)}` : ''
  return {
    type: fee.type,
    amount: `${formatMvr(fee.fee_start)}${range}`,
    suffix: fee.type === TOTAL_FEE ? '' : frequencyText(fee),
  }
}

function frequencyText({ payment_frequency, payment_count }: Fee): string {
  const period = PERIODS[payment_frequency]
  if (period === undefined) return payment_frequency
  return `per ${period} for ${payment_count} ${period}${payment_count === 1 ? '' : 's'}`
}
