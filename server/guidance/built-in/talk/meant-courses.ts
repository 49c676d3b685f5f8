const ORDINALS: readonly RegExp[] = [
  /\b(?:first|1st|1|one|number one|no 1)\b/,
  /\b(?:second|2nd|2|two|number two|no 2)\b/,
  /\b(?:third|3rd|3|three|number three|no 3)\b/,
]

/** The courses that the visitor means, by their position in the list. */
export function meant(said: string, shown: readonly number[]): number[] {
  if (/\b(?:first two|first 2|1 and 2|top two)\b/.test(said)) return shown.slice(0, 2)
  if (/\b(?:last two|last 2|2 and 3|other two)\b/.test(said)) return shown.slice(-2)
  if (/\b(?:all three|all 3|all of them|all|these three|the three|them|these|those|both)\b/.test(said))
    return [...shown]
  // 'One' in 'the second one' and 'this one' is not a number.
  const counted = said.replace(
    /\b(first|second|third|last|1st|2nd|3rd|this|that|the|which|another|other|any|some|no|good|better) one\b/g,
    '$1',
  )
  const last = /\blast\b/.test(counted) ? shown.slice(-1) : []
  return [...new Set([...shown.filter((_, at) => ORDINALS[at]?.test(counted)), ...last])]
}

/** Whether the message names a position, even one that does not exist. */
export const namesPosition = (said: string): boolean => /\b(?:first|second|third|1st|2nd|3rd|number \d)\b/.test(said)
