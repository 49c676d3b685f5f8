import type { Limits } from '../state.ts'

type Budget = NonNullable<Limits['budget']>

const AMOUNT = String.raw`(\d{1,9}(?:\.\d+)?)\s?(k\b|thousand\b|grand\b|lakhs?\b|laari\b)?`
const CURRENCY = String.raw`(?:mvr|rf|mrf|rufiyaa|rufiya|ރުފިޔާ)\.?`
const PERIOD = String.raw`\s*(?:\/-?\s*)?(?:(?:a|per|each|every|in a|\/)\s*(month|mth|mo|year|yr|annum)|(monthly|yearly|annually))?`
const BEFORE =
  '(?:under|below|less than|not more than|no more than|max(?:imum)?(?: of)?|up ?to|within|budget(?: is| of| around| about| would be)*|only have|i have|have only|afford(?: about| around| to pay)?|can pay|could pay|pay|spend|around|about|at most|cheaper than)'

/** An amount has a currency, a limiting word or a period: a bare number is not a price. */
const PATTERNS: readonly RegExp[] = [
  new RegExp(String.raw`${CURRENCY}\s*${AMOUNT}${PERIOD}`),
  new RegExp(String.raw`${AMOUNT}\s*${CURRENCY}${PERIOD}`),
  new RegExp(
    String.raw`${BEFORE}\s+(?:${CURRENCY}\s*)?${AMOUNT}(?!\s*(?:years?|months?|weeks?|o ?levels?|a ?levels?|passes|subjects|st\b|nd\b|th\b|:))${PERIOD}`,
  ),
  new RegExp(String.raw`\b${AMOUNT}\s*(?:a|per|each|every|\/)\s*(month|mth|mo|year|yr|annum)()`),
  new RegExp(String.raw`\b${AMOUNT}\s+(monthly|yearly|annually)()`),
  /\b(\d{1,4})\s?(k)\b()()/,
]

const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  thousand: 1_000,
  grand: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
}
const SMALLEST = 100

export interface FoundFeeLimit {
  budget: Budget
  /** The matched text, to be removed from the rest of the message. */
  text: string
}

/** '5k a month', 'MVR 25,000', 'under 30000'. A year ('2027') or a small number alone is not an amount. */
export function findFeeLimit(typed: string): FoundFeeLimit | undefined {
  for (const pattern of PATTERNS) {
    const found = pattern.exec(typed)
    if (!found) continue
    const [text, number = '', unit = '', one = '', other = ''] = found
    const mvr = Math.round(Number(number) * (TIMES[unit] ?? 1))
    const hasCurrency = new RegExp(CURRENCY).test(text)
    if (mvr < SMALLEST || mvr > 10_000_000) continue
    if (!hasCurrency && unit === '' && mvr >= 2_020 && mvr <= 2_040) continue
    return { budget: { mvr, per: periodOf(one || other) }, text }
  }
  return undefined
}

function periodOf(word: string): Budget['per'] {
  if (word.startsWith('m')) return 'month'
  return /^(?:y|an)/.test(word) ? 'year' : 'total'
}
