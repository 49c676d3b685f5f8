import { type Fee, TOTAL_FEE } from '../../contract/catalogue/fees.ts'
import { feeAmount, feeFrequency } from '../catalogue/course/describe-fee.ts'

export interface FeeLine {
  type: string
  amount: string
  /** How often it is paid; a total is paid as one likes. */
  suffix: string
}

/** The lines of a course. Where two say the same, their remarks tell which is which. */
export function feeLines(fees: readonly Fee[]): FeeLine[] {
  const lines = fees.map(feeLine)
  const words = lines.map(({ type, amount, suffix }) => `${type} ${amount} ${suffix}`)
  return lines.map((line, at) => {
    const isAlone = words.indexOf(words[at] ?? '') === words.lastIndexOf(words[at] ?? '')
    const remarks = fees[at]?.remarks
    return isAlone || !remarks ? line : { ...line, suffix: `${line.suffix} (${remarks})`.trim() }
  })
}

function feeLine(fee: Fee): FeeLine {
  return {
    type: fee.type,
    amount: feeAmount(fee),
    suffix: fee.type === TOTAL_FEE ? '' : feeFrequency(fee) || fee.payment_frequency,
  }
}
