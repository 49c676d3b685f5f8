import { MONTHS } from '../../../../contract/catalogue/vocabulary.ts'
import { dayInMaldives } from '../../../platform/clock.ts'
import { findLevels } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { BELOW_DEGREE, type Limits } from '../state.ts'

/** A longer message is a story, which mentions many things that are no limits. */
const MOST_WORDS_OF_REQUEST = 9
const WORDS_BEFORE = 4
const WORDS_AFTER = 3

/** Text that is parsed piece by piece; each match is removed, so that nothing counts twice. */
export class Reading {
  text: string

  constructor(words: readonly string[]) {
    this.text = ` ${words.join(' ')} `
  }

  take(pattern: RegExp): boolean {
    const found = pattern.exec(this.text)
    if (!found) return false
    this.#cut(found.index, found[0].length)
    return true
  }

  /** Takes a match out of a short message, or one with any of these words near it: a story mentions many things. */
  takeNear(pattern: RegExp, context: RegExp): boolean {
    const found = pattern.exec(this.text)
    if (!found) return false
    const end = found.index + found[0].length
    const before = this.text.slice(0, found.index).trim().split(' ').slice(-WORDS_BEFORE)
    const after = this.text.slice(end).trim().split(' ').slice(0, WORDS_AFTER)
    const isNear = context.test([...before, found[0], ...after].join(' '))
    return (isNear || this.words.length <= MOST_WORDS_OF_REQUEST) && this.take(pattern)
  }

  takeWords(words: string): void {
    const at = this.text.indexOf(` ${words} `)
    if (at >= 0) this.#cut(at + 1, words.length)
  }

  #cut(at: number, length: number): void {
    this.text = `${this.text.slice(0, at)} , ${this.text.slice(at + length)}`.replace(/ +/g, ' ')
  }

  get words(): string[] {
    return this.text.split(/[ ,]+/).filter((word) => word !== '')
  }
}

const STUDY =
  /\b(?:study|studying|learn|course|courses|class|classes|lessons?|training|only|diploma|degree|certificate|attend|available)\b/

export function readDelivery(reading: Reading, said: Limits): void {
  if (
    reading.take(
      /\b(?<!why )(?:not|no|dont (?:want|like)|do not (?:want|like)|except|hate|without|but not|instead of)(?: (?:it|them|this|that|these|those|to|be|study|studying|learn|learning|do|doing|an?|any))* (?:online|onlain)(?: (?:classes|courses?|study|learning))?\b/,
    )
  )
    said.modalities = ['f2f', 'blended']
  else if (
    reading.take(
      /\b(?:distance learning|stay on my island|without leaving(?: my island| home)?|cant leave (?:my island|home)|e learning)\b/,
    ) ||
    reading.takeNear(/\b(?:online|onlain|on line|distance|from home|at home|remote(?:ly)?|virtual)\b/, STUDY)
  )
    said.modalities = ['online']
  else if (reading.take(/\b(?:blended|hybrid|partly online|block mode)\b/)) said.modalities = ['blended']
  else if (reading.take(/\b(?:face to face|f2f|in person|on campus|physical classes)\b/)) said.modalities = ['f2f']
  const modes: NonNullable<Limits['study_modes']> = []
  if (reading.takeNear(/\b(?:evenings?|at night|night classes|after (?:work|office)|nights)\b/, STUDY))
    modes.push('evening')
  if (reading.takeNear(/\b(?:weekends?|fridays?|saturdays?)\b/, STUDY)) modes.push('weekend')
  if (
    reading.take(
      /\b(?:part time|while (?:i )?(?:work|working)|work(?:ing)? (?:and|while|when)(?: i| i am| im)? (?:study|studying)|study(?:ing)? and work(?:ing)?|alongside (?:my )?(?:work|job)|with my job|working full time)\b/,
    )
  )
    modes.push('part_time', 'evening', 'weekend')
  if (reading.take(/\bfull time\b/)) modes.push('full_time')
  if (modes.length > 0) said.study_modes = [...new Set(modes)]
}

const START = /\b(?:start|starts|starting|begin|begins|intakes?|join|enrol|enroll|course|courses|class|classes)\b/

/** 'May I', 'may be' and 'march on' do not name a month. */
export function readIntake(reading: Reading, said: Limits, now: Date): void {
  const months = MONTHS.flatMap((month, index) => {
    const name = month.toLowerCase()
    const short = name.slice(0, 3)
    const pattern =
      month === 'May'
        ? /\b(?:in|by|this|next|from|start|starting|until|since|the|around|or|and) may\b(?! (?:i|be|we|you|not)\b)|\bmay (?:intake|20\d\d)\b/
        : new RegExp(String.raw`\b(?:${name}|${short}|${short}t)\b(?: 20\d\d)?(?: intake)?`)
    return reading.takeNear(pattern, START) ? [index + 1] : []
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
}

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
  if (reading.take(/\b(?:soonest|earliest|starts? (?:the )?first|starting soon|start soon|next intake)\b/))
    said.order = 'intake'
  else if (
    reading.take(
      /\b(?:nearest|closest|near(?:by)?(?: to)? (?:me|my (?:home|house|island|place))|nearby|close to (?:me|home))\b/,
    )
  )
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

/** 'Free degree scheme' names the grant, not a level. */
export function readGrant(reading: Reading, limits: Limits): void {
  const names =
    /\b(?:(?:the |a )?(?:government |govt |free |first |bachelors? )*(?:degree )?(?:grant )?scheme|first degree grant|government (?:grant|funding|pays|paid|funded|scholarship)|govt (?:grant|pays|funded)|grant scheme|grant|funded by (?:the )?(?:government|govt|state)|paid by (?:the )?government|free degree|free of charge|for free|free education|free(?= (?:courses?|degrees?|classes|diplomas?|programmes?)\b| $)|(?<=\b(?:is|are|be) (?:it |they |there )?)free)\b/
  if (reading.take(names)) limits.grant = true
}

export function readAward(reading: Reading, limits: Limits): void {
  if (
    reading.take(
      /\b(?:international|foreign|overseas|uk|british|australian|malaysian) (?:award|degree|qualification|certificate|awarding body|university award|diploma)s?\b|\bawarded (?:abroad|by a foreign \w+)\b|\binternationally (?:recognised|recognized|awarded)\b/,
    )
  )
    limits.award = 'international'
  else if (reading.take(/\blocal (?:award|degree|qualification|awarding body)\b/)) limits.award = 'local'
}

export function readLanguage(reading: Reading, limits: Limits, { languages }: AdviserCatalogue): void {
  // A visitor without English can study in Dhivehi.
  if (
    languages.includes('Dhivehi') &&
    reading.take(/\b(?:without|not in|(?:dont|do not|cant|cannot) (?:know|speak|understand))(?: any| much)? english\b/)
  )
    limits.language = 'Dhivehi'
  for (const language of languages) {
    const name = language.toLowerCase()
    const pattern = new RegExp(
      String.raw`\b(?:taught|classes|lessons|lectures|course|courses|study|studying|it) in ${name}\b|\b(?:in )?${name} medium\b`,
    )
    if (reading.take(pattern)) limits.language = language
  }
}

/** 'From the foundation to the roof', 'my own workshop', 'to master a language'. */
const IN_STORIES = new Set('foundation workshop workshops master'.split(' '))
/** 'A year before the degree': the degree comes later, and what is wanted leads to it. */
const LEADS_TO =
  /\b(?:before|(?:way|door|bridge|path|step) (?:in ?)?to|(?:prepare|ready|preparation) for)(?: (?:a|an|the|my|any))?$/
const NO_LEVELS = new Set('deep bed beds bit bits ma'.split(' '))
/** 'A birth certificate' is no course. */
const PAPERS =
  /^(?:birth|death|marriage|divorce|medical|fitness|vaccin(?:e|ation)|covid|sick|police|clearance|conduct|halal|tax|land|fake|ielts|toefl|levels?|leaving|registration|gift)$/

export function readLevels(reading: Reading, limits: Limits, cleared: (keyof Limits)[]): void {
  // 'Without a degree' says what the visitor has; 'not a degree' what they want.
  if (reading.take(/\b(?:not|(?:dont|do not) want)(?: a| an| to do a| any)?(?: bachelors?)? degrees?\b/)) {
    limits.levels = [...BELOW_DEGREE]
    return
  }
  if (reading.take(/\b(?:not|no|dont want|without)(?: a| an)? (?:degree|diploma|certificate|masters?)\b/)) {
    cleared.push('levels')
    return
  }
  // 'Deep' sounds like 'dip', and a story has beds and bits.
  const isStory = reading.words.length > MOST_WORDS_OF_REQUEST
  const words = reading.words.map((word, at) => {
    // '30 degrees' is the weather.
    if (word === 'degrees') return /^\d+$/.test(reading.words[at - 1] ?? '') ? `${word},` : 'degree'
    const isLater = LEADS_TO.test(reading.words.slice(Math.max(at - 4, 0), at).join(' '))
    const isPaper = /^certificates?$/.test(word) && PAPERS.test(reading.words[at - 1] ?? '')
    return isLater || isPaper || NO_LEVELS.has(word) || (isStory && IN_STORIES.has(word)) ? `${word},` : word
  })
  const { levels, levelOnly } = findLevels(words)
  if (levels.length === 0) return
  limits.levels = [...levels]
  const rest = reading.words.filter((_, at) => !levelOnly.has(at))
  reading.text = ` ${rest.join(' ')} `
}
