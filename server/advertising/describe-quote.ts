import type { Quote } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'

/** 'MVR 18,900 (MVR 21,000 less 10 %)'. */
export const describeQuote = ({ full, discountPercent, total }: Quote): string =>
  discountPercent === 0 ? formatMvr(total) : `${formatMvr(total)} (${formatMvr(full)} less ${discountPercent} %)`
