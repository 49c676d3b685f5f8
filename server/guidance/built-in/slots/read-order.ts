import type { Limits } from '../state.ts'
import type { Reading } from './reading.ts'

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

const AT_MOST =
  /\b(?:under|less than|within|max(?:imum)?|up to|at most|not more than|shorter than|only)(?: a| an)? ?(\d{1,2}|one|two|three|four|five|six)? ?(weeks?|months?|years?)\b/

/** 'A 2 year course' sets a maximum duration; 'I finished a 2 year course' does not. */
const OF_LENGTH =
  /\b(?<!\b(?:finished|finish|completed|complete|did|done|took|attended|studied|after)(?: my| a| an| the)? )(\d{1,2}|one|two|three|four|five|six) (weeks?|months?|years?)(?: long)? (?=(?:course|class|programme|program|certificate|diploma|degree|bachelors?|masters?|training)s?\b)/

/** The maximum duration, and what should come first: the cheapest, the shortest, the soonest or the nearest. */
export function readOrder(reading: Reading, said: Limits): void {
  for (const pattern of [AT_MOST, OF_LENGTH]) {
    const span = pattern.exec(reading.text)
    const months = span ? monthsOf(span[1], span[2] ?? '') : undefined
    if (months !== undefined) said.months_max = months
    reading.take(pattern)
  }
  if (reading.take(/\b(?:soonest|earliest|starts? (?:the )?first|starting soon|start soon|next intake)\b/)) said.order = 'intake'
  else if (reading.take(/\b(?:nearest|closest|near(?:by)?(?: to)? (?:me|my (?:home|house|island|place))|nearby|close to (?:me|home))\b/))
    said.order = 'distance'
  else if (
    reading.take(
      /\b(?:cheap(?:er|est)?|low(?:est)? (?:cost|fees?|price)|affordable|inexpensive|not expensive|least expensive|low budget|(?:i am|im|we are|family is) poor|(?:cant|cannot|can not) (?:afford|pay) (?:much|a lot|that much)|dont have much money|little money|not much money)\b/,
    )
  )
    said.order = 'fee'
  else if (
    reading.take(
      /\b(?:shortest|quickest|fastest|(?:short|quick|fast)(?= (?:one|ones|way|programme|diploma|certificate|training|class|classes|please)\b| ,| $)|as soon as possible)\b/,
    )
  )
    said.order = 'duration'
}

function monthsOf(count: string | undefined, unit: string): number | undefined {
  const number = count === undefined ? 1 : (COUNTS[count] ?? Number(count))
  if (!Number.isFinite(number)) return undefined
  if (unit.startsWith('week')) return Math.round((number * 7 * 10) / 30.4375) / 10
  return unit.startsWith('year') ? number * 12 : number
}
