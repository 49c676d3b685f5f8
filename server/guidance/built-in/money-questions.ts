import type { Slots } from './state.ts'

/** 'A course with low fees' is a criterion, not a question. */
const LITTLE =
  /\b(?:low(?:er|est)?|less|least|not(?: so| too| very)?|small) (?:cost|costs|fees?|prices?|tuition|expensive)\b/g

export function asksForCost(said: string): boolean {
  const asked = said.replace(LITTLE, ' ').replace(/\bhow much (?:time|maths?)\b/g, ' ')
  return /\b(?:how much|cost|costs|fees?|price|prices|tuition|expensive)\b/.test(asked)
}

/** The visitor's present income. */
const OWN_INCOME =
  /\b(?<!(?:will|would|could|can) )(?:my|our)(?: \w+)? (?:salary|salaries|wages?)\b|\b(?:have|has|got|on|with|earn|get) (?:only )?(?:a |an |one )(?:(?:very )?(?:small|low|little|tiny|single|modest) )?(?:salary|wage)\b/g

const EARNING: readonly RegExp[] = [
  /\b(?:salary|salaries|wages?|(?:the|starting|good) pay)\b/,
  /\b(?:how much|what)(?: money| income)? (?:do|does|did|will|would|can|could) (?:\w+ ){1,4}?(?:earn|get paid|be paid)\b/,
  /\bhow much(?: money)? (?:do|does|will|would|can|could) (?:\w+ ){1,4}?make\b(?! up)/,
  /\bhow much (?:is|are) (?:\w+ ){1,4}?paid\b/,
  /\b(?:best|highest|better|most|well|high|good|top) (?:paid|paying)\b/,
  /\bpays? (?:the )?(?:best|most|better|highest|well|more)\b/,
]

/** Pay after the course, not a fee. */
export function asksForPay(said: string): boolean {
  const asked = said.replace(OWN_INCOME, ' ')
  if (/\b(?:cost|costs|fees?|tuition|loans?)\b/.test(asked) && !/\b(?:salary|salaries|wages?|earn)\b/.test(asked))
    return false
  return EARNING.some((pattern) => pattern.test(asked))
}

/** A visitor who names a subject and has little money wants cheap courses, not advice on funding. */
export function asksForFunding(said: string, { interest, order }: Slots): boolean {
  if (/\b(?:scholarships?|loans?|stipend|funding|financial (?:help|aid|support)|grants?|scheme)\b/.test(said))
    return true
  if (interest || order) return false
  return /\b(?:help (?:with|to) pay|who pays|cant (?:afford|pay)|cannot (?:afford|pay))\b/.test(said)
}
