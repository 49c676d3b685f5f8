import { MONTHS } from '../../../contract/catalogue/vocabulary.ts'
import { dayInMaldives } from '../../platform/clock.ts'
import { findLevels, normalWord } from '../../search/index.ts'
import type { AdviserCatalogue } from './catalogue.ts'
import { findInstitution } from './find-institution.ts'
import { categoriesOf, conceptOf, findInterest, findInterests } from './find-interest.ts'
import { findPlace } from './find-place.ts'
import type { Message } from './message.ts'
import { findBudget } from './read-budget.ts'
import { findHeld } from './read-held.ts'
import type { Slots } from './state.ts'

export interface ReadSlots {
  /** What this message says. */
  said: Slots
  /** What this message takes back: 'anywhere', 'any level'. */
  cleared: (keyof Slots)[]
  /** Fields to choose from, where the wish was vague. */
  choices: readonly string[]
  /** The field of what somebody holds, for those who name no other: 'I have a diploma in IT, what next?' */
  heldField: Slots['interest']
  /** The words that no rule has read. */
  rest: string[]
}

/** Text that is read piece by piece; what was read is taken out, so that nothing counts twice. */
class Reading {
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

const CLEARING: readonly (readonly [RegExp, readonly (keyof Slots)[]])[] = [
  [/\b(?:any|every|all) levels?\b|\blevel (?:doesnt|does not|dont) matter\b/, ['levels']],
  [
    /\b(?:any ?where|any island|any place|all islands|location (?:doesnt|does not) matter|can move|willing to move)\b/,
    ['place'],
  ],
  [
    /\b(?:any (?:other )?(?:college|institution|university|school)|other (?:colleges?|institutions?|universit(?:y|ies))|all (?:colleges|institutions)|elsewhere)\b/,
    ['institution'],
  ],
  [
    /\b(?:any (?:budget|price)|budget (?:doesnt|does not|isnt)(?: a)? (?:matter|problem)|money (?:is no|isnt a|is not a) (?:problem|issue)|no budget)\b/,
    ['budget', 'order'],
  ],
  [
    /\b(?:online or (?:not|f2f|face to face|offline|on campus)|any (?:modality|mode|way))\b/,
    ['modalities', 'study_modes'],
  ],
  [/\b(?:any (?:time|intake|month)|start (?:any ?time|whenever))\b/, ['intake']],
  [/\b(?:any language|language (?:doesnt|does not) matter)\b/, ['language']],
]

export function readSlots(message: Message, catalogue: AdviserCatalogue, now: Date): ReadSlots {
  const said: Slots = {}
  const cleared: (keyof Slots)[] = []
  const budget = findBudget(message.typed)
  const reading = new Reading(message.words)
  if (budget) {
    said.budget = budget.budget
    for (const word of budget.text.split(/[^a-z0-9]+/)) if (/\d/.test(word)) reading.takeWords(word)
  }
  for (const [pattern, keys] of CLEARING) if (reading.take(pattern)) cleared.push(...keys)
  readGrant(reading, said)
  const held = findHeld(reading.text)
  if (held.held) said.held = held.held
  reading.text = held.rest.replace(/,/g, ' , ').replace(/ +/g, ' ')
  const institution = findInstitution(reading.text, catalogue)
  if (institution) {
    said.institution = institution.name
    reading.takeWords(institution.words)
  }
  // 'Which colleges teach law?' asks for law and not for teaching.
  reading.take(
    /(?<=\b(?:which|what|who|where|does|do|any|colleges?|institutions?|universit(?:y|ies)|they|it|you|,) )(?:teach|teaches|offers?|provides?)\b/,
  )
  readDelivery(reading, said)
  readPlace(reading, said, catalogue)
  readAward(reading, said)
  readIntake(reading, said, now)
  readOrder(reading, said)
  readLanguage(reading, said, catalogue)
  readExclusions(reading, said, catalogue)
  readLevels(reading, said, cleared)
  if (!message.speaksOfIt) reading.text = reading.text.replace(/ it(?= )/g, ' ,')
  const { concepts, text, choices } = findInterests(reading.words)
  if (concepts.length > 0) said.interest = { concepts: concepts.map(({ label }) => label), text }
  dropExcludedInterest(said)
  const field = findInterest(held.taken)
  if (said.interest && isRise(said.interest, field)) said.interest = { concepts: ['hotel management'], text: 'manager' }
  const heldField =
    field.concepts.length > 0 ? { concepts: field.concepts.map(({ label }) => label), text: field.text } : undefined
  return { said, cleared, choices, heldField, rest: reading.words }
}

/** 'Room boy in a resort, and I want to be a manager': of the same house, and not of any business. */
const isRise = ({ concepts, text }: NonNullable<Slots['interest']>, field: ReturnType<typeof findInterest>): boolean =>
  text === 'manager' && concepts.length === 1 && field.concepts.some(({ categories }) => HOUSE.has(categories[0] ?? ''))

const HOUSE = new Set([
  'Travel, Tourism and Hospitality',
  'Front Office and Housekeeping',
  'Food and Beverage Service',
  'Culinary Arts',
])

/** 'A doctor, but I hate blood': what is left out weighs more. */
function dropExcludedInterest(said: Slots): void {
  const excluded = new Set(said.excluded?.categories)
  const isExcluded = (label: string): boolean =>
    (conceptOf(label)?.categories ?? []).every((name) => excluded.has(name))
  if (said.interest?.concepts.every(isExcluded)) delete said.interest
}

/** 'Free degree scheme' names the grant and asks for no level. */
function readGrant(reading: Reading, said: Slots): void {
  const names =
    /\b(?:(?:the |a )?(?:government |govt |free |first |bachelors? )*(?:degree )?(?:grant )?scheme|first degree grant|government (?:grant|funding|pays|paid|funded|scholarship)|govt (?:grant|pays|funded)|grant scheme|grant|funded by (?:the )?(?:government|govt|state)|paid by (?:the )?government|free degree|free of charge|for free|free education|free)\b/
  if (reading.take(names)) said.grant = true
}

function readDelivery(reading: Reading, said: Slots): void {
  if (
    reading.take(
      /\b(?:not|no|dont want|do not want|except|hate|without|but not|instead of) (?:an? )?(?:online|onlain)(?: (?:classes|courses?|study|learning))?\b/,
    )
  )
    said.modalities = ['f2f', 'blended']
  else if (
    reading.take(
      /\b(?:online|onlain|on line|distance(?: learning)?|from home|at home|remote(?:ly)?|virtual|stay on my island|without leaving(?: my island| home)?|cant leave (?:my island|home)|e learning)\b/,
    )
  )
    said.modalities = ['online']
  else if (reading.take(/\b(?:blended|hybrid|partly online|block mode)\b/)) said.modalities = ['blended']
  else if (reading.take(/\b(?:face to face|f2f|in person|on campus|in class|classroom|physical classes)\b/))
    said.modalities = ['f2f']
  const modes: NonNullable<Slots['study_modes']> = []
  if (reading.take(/\b(?:evenings?|at night|night classes|after (?:work|office)|nights)\b/)) modes.push('evening')
  if (reading.take(/\b(?:weekends?|fridays?|saturdays?)\b/)) modes.push('weekend')
  if (
    reading.take(
      /\b(?:part time|while (?:i )?(?:work|working)|alongside (?:my )?(?:work|job)|with my job|working full time)\b/,
    )
  )
    modes.push('part_time', 'evening', 'weekend')
  if (reading.take(/\bfull time\b/)) modes.push('full_time')
  if (modes.length > 0) said.study_modes = [...new Set(modes)]
}

function readPlace(reading: Reading, said: Slots, catalogue: AdviserCatalogue): void {
  const found = findPlace(reading.text, catalogue)
  if (!found) return
  reading.text = removeNormal(reading.text, found.words)
  const other = findPlace(reading.text, catalogue)
  said.place = found.place
  if (!other) return
  // 'I am from Addu but can move to Malé': the place to go to counts.
  if (goesTo(reading.text, other.words)) said.place = other.place
  reading.text = removeNormal(reading.text, other.words)
}

const goesTo = (text: string, normalName: string): boolean => {
  const words = text.trim().split(' ').map(normalWord).join(' ')
  return new RegExp(String.raw`\b(?:move|go|come|study|studying|moving|going) (?:to|in) (?:the )?${normalName}\b`).test(
    words,
  )
}

/** Place names are matched in their normal form, so as many words are cut as the name has. */
function removeNormal(text: string, normalWords: string): string {
  const { length } = normalWords.split(' ')
  const words = text.trim().split(' ')
  for (let at = 0; at + length <= words.length; at++) {
    if (normalForm(words.slice(at, at + length)) === normalWords) {
      return ` ${[...words.slice(0, at), ',', ...words.slice(at + length)].join(' ')} `
    }
  }
  return text
}

function readAward(reading: Reading, said: Slots): void {
  if (
    reading.take(
      /\b(?:international|foreign|overseas|uk|british|australian|malaysian) (?:award|degree|qualification|certificate|awarding body|university award|diploma)s?\b|\bawarded (?:abroad|by a foreign \w+)\b|\binternationally (?:recognised|recognized|awarded)\b/,
    )
  )
    said.award = 'international'
  else if (reading.take(/\blocal (?:award|degree|qualification|awarding body)\b/)) said.award = 'local'
}

/** 'May I' and 'may be' ask for leave and name no month; nor does 'march' before 'on'. */
function readIntake(reading: Reading, said: Slots, now: Date): void {
  const months = MONTHS.flatMap((month, index) => {
    const name = month.toLowerCase()
    const short = name.slice(0, 3)
    const pattern =
      month === 'May'
        ? /\b(?:in|by|this|next|from|start|starting|until|since|the|around|or|and) may\b(?! (?:i|be|we|you|not)\b)|\bmay (?:intake|20\d\d)\b/
        : new RegExp(String.raw`\b(?:${name}|${short}|${short}t)\b(?: 20\d\d)?(?: intake)?`)
    return reading.take(pattern) ? [index + 1] : []
  })
  reading.take(/\b20[23]\d\b/)
  const thisMonth = Number(dayInMaldives(now).slice(5, 7))
  if (
    reading.take(/\b(?:in )?this month\b|\b(?:start|starts|starting|begin|join) (?:right now|now|immediately|today)\b/)
  )
    months.push(thisMonth)
  if (reading.take(/\b(?:in )?(?:the )?(?:next|coming) month\b/)) months.push((thisMonth % 12) + 1)
  if (months.length > 0) said.intake = months
}

function readOrder(reading: Reading, said: Slots): void {
  const spans =
    /\b(?:(?:under|less than|within|max(?:imum)?|up to|at most|not more than|shorter than|only)(?: a| an)? ?(\d{1,2}|one|two|three|four|five|six)? ?(weeks?|months?|years?))\b/.exec(
      reading.text,
    )
  if (spans) {
    const months = monthsOf(spans[1], spans[2] ?? '')
    if (months !== undefined) said.months_max = months
    reading.take(
      /\b(?:under|less than|within|max(?:imum)?|up to|at most|not more than|shorter than|only)(?: a| an)? ?(?:\d{1,2}|one|two|three|four|five|six)? ?(?:weeks?|months?|years?)\b/,
    )
  }
  if (
    reading.take(
      /\b(?:cheap(?:er|est)?|low(?:est)? (?:cost|fees?|price)|affordable|inexpensive|not expensive|least expensive|low budget|poor|(?:cant|cannot|can not) (?:afford|pay) (?:much|a lot|that much)|dont have much money|little money|not much money)\b/,
    )
  )
    said.order = 'fee'
  else if (reading.take(/\b(?:short(?:est)?(?! course)|quick(?:est|ly)?|fast(?:est)?|as soon as possible)\b/))
    said.order = 'duration'
}

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

function monthsOf(count: string | undefined, unit: string): number | undefined {
  const number = count === undefined ? 1 : (COUNTS[count] ?? Number(count))
  if (!Number.isFinite(number)) return undefined
  if (unit.startsWith('week')) return Math.round((number * 7 * 10) / 30.4375) / 10
  return unit.startsWith('year') ? number * 12 : number
}

function readLanguage(reading: Reading, said: Slots, { languages }: AdviserCatalogue): void {
  for (const language of languages) {
    const name = language.toLowerCase()
    const pattern = new RegExp(
      String.raw`\b(?:taught|teach|classes|lessons|study|studying|lectures|course|courses|it) in ${name}\b|\bin ${name} (?:medium|language)\b|\b${name} medium\b`,
    )
    if (reading.take(pattern)) said.language = language
  }
}

/** Fields that live on mathematics, for those who want none of it. */
const MATHEMATICAL = [
  'Accounting',
  'Auditing and Taxation',
  'Banking and Finance',
  'Islamic Finance',
  'Data and Artificial Intelligence',
  'Civil Engineering and Construction',
  'Electrical and Renewable Energy',
  'Mechanical and Refrigeration',
]

/** And those where one sees blood. */
const BLOODY = [
  'Nursing and Midwifery',
  'Medicine',
  'Medical Laboratory Science',
  'Allied Health and Therapy',
  'Care and First Aid',
]

const NO =
  '(?:no|not|except|but not|anything but|dont (?:want|like)|do not (?:want|like)|hate|without|other than|bad at|not good at|weak (?:in|at)|avoid|cant stand|never)(?: to (?:be|do|study|become|work (?:in|as)))?(?: a| an| any| the| in| doing| studying)*'

const MOST_EXCLUSIONS = 8

/** The same of a field that is named without a 'no'. */
export function findExcluded(words: readonly string[], catalogue: AdviserCatalogue): Slots['excluded'] {
  const said: Slots = {}
  readExclusions(new Reading(['no', ...words]), said, catalogue)
  const labels = findInterest(words).concepts.map(({ label }) => label)
  if (said.excluded || labels.length === 0) return said.excluded
  return { categories: categoriesOf(labels, catalogue), words: labels }
}

function readExclusions(reading: Reading, said: Slots, catalogue: AdviserCatalogue): void {
  const categories: string[] = []
  const words: string[] = []
  const known = new Set(catalogue.categories.map(({ name }) => name))
  if (reading.take(new RegExp(String.raw`\b${NO} (?:maths?|mathematics|numbers|calculations?)\b`))) {
    categories.push(...MATHEMATICAL.filter((name) => known.has(name)))
    words.push('mathematics')
  }
  if (
    reading.take(new RegExp(String.raw`\b(?:${NO}|(?:afraid|scared) of)(?: seeing| the sight of)? (?:blood|needles)\b`))
  ) {
    categories.push(...BLOODY.filter((name) => known.has(name)))
    words.push('what has to do with blood')
  }
  const pattern = new RegExp(String.raw`\b${NO} ([a-z]+(?: [a-z]+)?)`, 'g')
  for (const [, named = ''] of [...reading.text.matchAll(pattern)].slice(0, MOST_EXCLUSIONS)) {
    const pair = named.split(' ')
    const tries = [pair, pair.slice(0, 1)]
    const found = tries
      .map((each) => ({ each, interest: findInterest(each) }))
      .find(({ interest }) => interest.concepts.length > 0)
    if (!found) continue
    categories.push(
      ...categoriesOf(
        found.interest.concepts.map(({ label }) => label),
        catalogue,
      ),
    )
    words.push(...found.interest.concepts.map(({ label }) => label))
    reading.takeWords(found.each.join(' '))
  }
  if (categories.length > 0) said.excluded = { categories: [...new Set(categories)], words: [...new Set(words)] }
}

function readLevels(reading: Reading, said: Slots, cleared: (keyof Slots)[]): void {
  if (reading.take(/\b(?:not|no|dont want|without)(?: a| an)? (?:degree|diploma|certificate|masters?)\b/)) {
    cleared.push('levels')
    return
  }
  const words = reading.words
  const { levels, levelOnly } = findLevels(words)
  if (levels.length === 0) return
  said.levels = [...levels]
  const rest = words.filter((_, at) => !levelOnly.has(at))
  reading.text = ` ${rest.join(' ')} `
}

const normalForm = (words: readonly string[]): string => words.map(normalWord).join(' ')
