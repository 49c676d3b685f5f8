import { formatNumber } from '../../contract/format-number.ts'

export const countText = (total: number): string => `${formatNumber(total)} ${total === 1 ? 'course' : 'courses'}`
