import { MONTHS } from '../../../../contract/catalogue/course-options.ts'
import { dayInMaldives } from '../../../platform/clock.ts'
import type { Limits } from '../state.ts'
import type { RemainingText } from './read-limits.ts'

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
    if (isOfStory(typed.slice(0, found.index), text, typed.slice(found.index + text.length))) continue
    if (!hasCurrency && unit === '' && mvr >= 2_020 && mvr <= 2_040) continue
    return { budget: { mvr, per: periodOf(one || other) }, text }
  }
  return undefined
}

/** '22k on TikTok', 'people pay 5000 for one drawing' */
const isOfStory = (before: string, text: string, after: string): boolean =>
  /^\s*(?:followers|subscribers|subs|views|likes|fans|members|people|ppl|students|words|on (?:my )?(?:tiktok|insta\w*|youtube|facebook|fb)\b)/.test(
    after,
  ) ||
  /\b(?:people|ppl|customers?|guests?|clients?|tourists?)\b(?: (?!can|could|will|would)\w+){0,3} pa(?:y|ys|id)\b[^.,;]*$/.test(
    before + text,
  )

function periodOf(word: string): Budget['per'] {
  if (word.startsWith('m')) return 'month'
  return /^(?:y|an)/.test(word) ? 'year' : 'total'
}

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  few: 6,
  'couple of': 3,
}

const SPAN = String.raw`(\d{1,2}|one|two|three|four|five|six) (weeks?|months?|years?)`
const COURSE =
  '(?:courses?|class|classes|programmes?|program|certificates?|diplomas?|degrees?|bachelors?|masters?|trainings?)'
/** What was done before says nothing about the course: 'I finished a 2 year course'. */
const NOT_DONE = String.raw`(?<!\b(?:finished|finish|completed|complete|did|done|took|attended|studied|worked|after)(?: my| a| an| the| for)? )`

const DURATIONS: readonly RegExp[] = [
  /\b(?:under|less than|within|max(?:imum)?(?: of)?|up to|at most|(?:not|no) (?:more|longer) than|not over|shorter than|only)(?: a| an)? ?(\d{1,2}|one|two|three|four|five|six)? ?(weeks?|months?|years?)\b/,
  new RegExp(String.raw`\b${NOT_DONE}${SPAN}(?: long)? (?=${COURSE}\b)`),
  // '6 months max', 'one year or less'
  new RegExp(String.raw`\b${NOT_DONE}${SPAN} (?:max(?:imum)?|or (?:less|shorter)|at (?:the )?most)\b`),
  // 'A course of 6 months'
  new RegExp(String.raw`\b(?<=\b${COURSE} (?:[a-z]+ )?)(?:of|for|lasting|taking) ${SPAN}\b`),
  // 'Which courses can I finish in 6 months', 'I can study for one year'
  new RegExp(
    String.raw`(?<=\b(?:can|could|that|to)(?: i| we| be)? (?:finish(?:es|ed)?|completed?|done|study|last|lasts|take|takes)(?: (?!my\b|school\b)[a-z]+){0,2}) (?:in|for) ${SPAN}\b`,
  ),
  // 'Any 1 year', '6 months please'
  new RegExp(
    String.raw`(?<=^ (?:(?:any|some|something|anything|only|just|maybe|around|about|ok|and|is there|do you have|show me|i want|i need|a|an|of) )*)${SPAN}(?= (?:(?:ones?|please|only|long|then|is fine|is ok) )*$)`,
  ),
  /\b(few|couple of|two|three|four|six|\d{1,2}) (weeks)(?= (?:only|of anything|or so)\b)/,
  // 'Nursing for 6 months', without anybody who did it
  new RegExp(
    String.raw`(?<=^(?! (?:[a-z]+ )*(?:i|im|he|she|we|my|work\w*|been|studied|did|was|is|visa|rent)\b)(?: [a-z]+){1,4}) for ${SPAN} $`,
  ),
]

/** In months. */
const LONGEST_COURSE = 72

/** The maximum duration, and what should come first: the cheapest, the shortest, the soonest or the nearest. */
export function readOrder(reading: RemainingText, said: Limits): void {
  for (const pattern of DURATIONS) {
    const span = pattern.exec(reading.text)
    const months = span ? monthsOf(span[1], span[2] ?? '') : undefined
    // 'Teacher for 10 years, degree in education': the years of work are no duration.
    if (months === undefined || months > LONGEST_COURSE) continue
    said.months_max = months
    reading.take(pattern)
  }
  if (
    reading.take(
      /\b(?:soonest|earliest|starts? (?:the )?first|starting soon|start soon|next intake|open now|(?:still|currently) open(?! (?:to|for) me)|open for (?:enrol\w*|registration|applications?|admissions?)|(?:admissions?|registrations?|enrol\w*|applications?|intakes?) (?:is |are )?(?:still )?open)\b/,
    )
  )
    said.order = 'intake'
  else if (
    reading.take(/\b(?:near(?:by)?(?: to)? (?:me|my (?:home|house|island|place))|nearby|close to (?:me|home))\b/) ||
    // 'The nearest therapist is in Malé'
    reading.takeNear(
      /\b(?:nearest|closest)\b/,
      /\b(?:courses?|colleges?|class(?:es)?|campus|institut\w+|universit\w+|one|study)\b/,
    )
  )
    said.order = 'distance'
  else if (
    reading.take(
      /\b(?<!\bnot (?:the )?)(?:cheap(?:er|est)?|low(?:est)? (?:cost|fees?|price)|affordable|inexpensive|not expensive|least expensive|low budget|(?:i am|im|we are|family is) poor|(?:cant|cannot|can not) (?:afford|pay) (?:much|a lot|that much)|dont have much money|little money|not much money|no money)\b/,
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

/** 'Free degree scheme' names the grant, not a level. */
export function readGrant(reading: RemainingText, limits: Limits): void {
  const names =
    /\b(?:(?:the |a )?(?:government |govt |free |first |bachelors? )*(?:degree )?(?:grant )?scheme|first degree grant|government (?:grant|funding|pays|paid|funded|scholarship)|govt (?:grant|pays|funded)|grant scheme|grant|funded by (?:the )?(?:government|govt|state)|paid by (?:the )?government|free degree|free of (?:charge|cost)|fully free|(?<!(?<!\b(?:can|could|to|may|will|if) )\b(?:i|he|she|we)(?: \w+)? (?:do|did|does|make|made|draw|fix|work|help|teach)(?: \w+){0,2} )for free|free education|free(?= (?:courses?|degrees?|classes|diplomas?|programmes?)\b| $)|(?<=\b(?:is|are|be) (?:it |they |there )?)free)\b/
  if (reading.take(names)) limits.grant = true
}

const START =
  /\b(?:students?|start|starts|starting|begin|begins|intakes?|join|enrol|enroll|course|courses|class|classes)\b/

/** Returns whether a month is refused. 'May I', 'may be' and 'march on' do not name one. */
export function readIntake(reading: RemainingText, said: Limits, now: Date): boolean {
  let isRefused = false
  // 'Baby due in June', 'exams in May'
  reading.take(
    /\b(?:due|born|married|wedding|exams?|results)(?: (?:is|are|come|out|will|be))* (?:in|on|by) (?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/,
  )
  const months = MONTHS.flatMap((month, index) => {
    const name = month.toLowerCase()
    const short = name.slice(0, 3)
    const pattern =
      month === 'May'
        ? /\b(?:in|by|this|next|from|start|starting|until|since|the|around|or|and) may\b(?! (?:i|be|we|you|not)\b)|\bmay (?:intake|20\d\d)\b/
        : new RegExp(String.raw`\b(?:${name}|${short}|${short}t)\b(?: 20\d\d)?(?: intake)?`)
    const read = reading.readNear(pattern, START)
    isRefused ||= read === 'refused'
    return read === 'wanted' ? [index + 1] : []
  })
  reading.take(/\b20[23]\d\b/)
  const thisMonth = Number(dayInMaldives(now).slice(5, 7))
  if (
    reading.takeNear(
      /\b(?:in )?this month\b|\b(?:start|starts|starting|begin|join) (?:right now|now|immediately|today)\b/,
      START,
    )
  )
    months.push(thisMonth)
  if (reading.takeNear(/\b(?:in )?(?:the )?(?:next|coming) month\b/, START)) months.push((thisMonth % 12) + 1)
  if (months.length > 0) said.intake = months
  return isRefused
}

const CLOCK = '(?:between|from) \\d{1,2}(?: am)? (?:and|to|till|until) \\d{1,2}(?: noon| am)?(?: only)?'
const HOURS = new RegExp(String.raw`\b${CLOCK}|\b(?:(?:in|at|on|during|only) )*(?:the )?(?:mornings?|afternoons?)\b`)
const CLASSES = '(?:class(?:es)?|lessons?|lectures?|courses?|study|studying)'
/** 'Classes in the morning': the catalogue has evenings and weekends, but no hours. */
export const NAMES_HOURS = new RegExp(
  String.raw`\b${CLASSES}(?: \w+){0,3} (?:mornings?|afternoons?)\b|\b${CLASSES} (?:\w+ )?${CLOCK}|\b(?<!\b(?:good|this|tomorrow|yesterday|every) )(?:morning|afternoon)s? ${CLASSES}\b|^ (?:(?:and|but|or|only|maybe|what about|ok|is there|any) )*(?:in |at |during )?(?:the )?(?:mornings?|afternoons?)(?: (?:please|only|time))* $`,
)

export function takeHours(reading: RemainingText): void {
  reading.takeNear(HOURS, new RegExp(CLASSES))
}

const LONGEST_WITH_FAMILY = 18
const FAMILY =
  /\b(?:have|has|had|got)(?: (?:an?|my|our|one|two|three|four|five|six|\d|small|young|little|newborn|new|baby|the|at))* (?:baby|babies|kids?|child|children|toddlers?|infants?|newborn)(?: (?:and|at home|to look after|to take care of))?(?= $| (?:,|but|so|and|can|could|what|which|is|how|i|now|who is|at)\b)|\b(?:i am|im|as) an? (?:(?:single|new|young|working|busy|full time|stay at home) )*(?:mother|mom|mum|father|dad|housewife|parent)(?: of (?:\w+|\d)(?: (?:kids?|children))?)?\b|\b(?:mother|mom|mum|father) of (?:\d|one|two|three|four|five|six)\b/

/** 'A mother looking for a course for my son': somebody else is to study. */
const FOR_CHILD = /\b(?:he|hes|him|she|shes|they|them|son|sons|daughters?|who)\b/

const namesFamily = (said: string): boolean => FAMILY.test(said) && said.split(' ').length <= LONGEST_WITH_FAMILY
/** 'I have a baby', 'I work and have two kids': about time to study, and no field. */
export const mentionsFamily = (said: string): boolean => namesFamily(said) && !FOR_CHILD.test(said)
export const takeFamily = (said: string): string => (namesFamily(said) ? said.replace(FAMILY, ' , ') : said)
