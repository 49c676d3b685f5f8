import { type Fee, formatMvr, TOTAL_FEE } from '../../contract/catalogue/fees.ts'
import { formatNumber } from '../../contract/format-number.ts'
import { feeFrequency } from '../catalogue/course/describe-fee.ts'

export interface FeeLine {
  type: string
  amount: string
  /** How often it is paid; a total is paid as one likes. */
  suffix: string
}

export function feeLine(fee: Fee): FeeLine {
  const range = fee.fee_end !== null && fee.fee_end !== fee.fee_start ? ` - ${formatNumber(fee.fee_end)}` : ''
  return {
    type: fee.type,
    amount: `${formatMvr(fee.fee_start)}${range}`,
    suffix: fee.type === TOTAL_FEE ? '' : feeFrequency(fee) || fee.payment_frequency,
  }
}
