import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { CLEARLY_OTHER, type Meaning } from '../meaning/read-meaning.ts'
import type { Dislike, Held, Limits } from '../state.ts'
import { findInstitutionIn, readInstitutionLimits, takeKindOfCollege } from './find-institution.ts'
import { readPlace } from './places.ts'
import { findFeeLimit, readGrant, readIntake, readOrder, takeFamily, takeHours } from './read-cost-and-time.ts'
import { readGroups } from './read-dislikes.ts'
import { findHeld } from './read-held.ts'
import { RemainingText, readAward, readDelivery, readLanguage } from './read-limits.ts'
import { refusesIt, type TypedMessage } from './read-message.ts'
import { readLevels, SUBJECT } from './school-words.ts'

type Order = NonNullable<Limits['order']>

/** What the rules read in a message. Its field is read by `read-wish.ts`. */
export interface Slots {
  limits: Limits
  /** The limits that it withdraws: 'anywhere', 'any level'. */
  cleared: (keyof Limits)[]
  /** The orders that it withdraws: 'forget the money' no longer wants the cheapest first. */
  clearedOrders: Order[]
  held: Held | undefined
  /** What it says about the visitor's own qualification: 'diploma in IT'. */
  heldWords: string
  dislikes: Dislike[]
  /** The words that no rule matched. */
  rest: readonly string[]
}

export const hasSlots = ({ limits, cleared, held, dislikes }: Slots): boolean =>
  Object.keys(limits).length > 0 || cleared.length > 0 || held !== undefined || dislikes.length > 0

export function readSlots(message: TypedMessage, catalogue: AdviserCatalogue, now: Date): Slots {
  const limits: Limits = {}
  const fee = findFeeLimit(message.typed)
  // 'No, full time' does not refuse it.
  const reading = new RemainingText(/^\s*no\s*[,.!]/i.test(message.text) ? message.words.slice(1) : message.words)
  // 'Masters? No, I only have a diploma.'
  const refused = /^\s*(?<what>[\p{L}' ]{3,25})\?\s*no(?:\s*[,.!;]|\s*$|\s+(?:i|he|she|we|they)\b)/iu.exec(message.text)
    ?.groups?.['what']
  if (refused !== undefined) reading.takeWords(foldedWordsOf(refused).join(' '))
  if (fee) {
    limits.budget = fee.budget
    for (const word of fee.text.split(/[^a-z0-9]+/)) if (/\d/.test(word)) reading.takeWords(word)
  }
  const { cleared, clearedOrders } = readCleared(reading)
  cleared.push(...readForgotten(reading, message.text, catalogue, now))
  readGrant(reading, limits)
  reading.text = takeFamily(reading.text)
  const { held, taken, rest } = findHeld(reading.text)
  reading.text = rest.replace(/,/g, ' , ').replace(/ +/g, ' ')
  readInstitutionLimits(reading, limits, catalogue)
  takeKindOfCollege(reading)
  reading.take(AT_PRESENT)
  reading.take(LENDER)
  // 'Which colleges teach law?' asks for law, not for teaching.
  reading.take(
    /(?<=\b(?:which|what|who|where|does|do|any|colleges?|institutions?|universit(?:y|ies)|they|it|you|,) )(?:teach|teaches|offers?|provides?)\b/,
  )
  reading.take(/\b(?:i )?(?:have )?changed? my mind\b/)
  reading.take(MISSING_PASSES)
  readLanguage(reading, limits, catalogue)
  takeHours(reading)
  readDelivery(reading, limits)
  if (limits.modalities?.includes('online')) reading.take(ON_DEVICE)
  readPlace(reading, limits, catalogue)
  readAward(reading, limits)
  if (readIntake(reading, limits, now)) cleared.push('intake')
  readOrder(reading, limits)
  // What somebody does not like at school is no field.
  reading.take(DISLIKES_SCHOOL)
  const dislikes = readGroups(reading, catalogue)
  if (refusesIt(message)) dislikes.push({ name: COMPUTING, fields: [COMPUTING] })
  readLevels(reading, limits, cleared)
  if (!message.speaksOfIt) reading.text = reading.text.replace(/ it(?= )/g, ' ,')
  return {
    limits,
    cleared,
    clearedOrders,
    held,
    heldWords: taken.join(' '),
    dislikes,
    rest: reading.words,
  }
}

/** 'Online on my phone' */
const ON_DEVICE = /\b(?:on|from|with|by|using)(?: my| the| a)? (?:phone|mobile|laptop|tablet)\b/

/** 'Do the banks give a loan?': who lends says nothing about the field. */
const LENDER =
  /\b(?:(?:the|any|a|which|our) )*(?:banks?|bml|ministr(?:y|ies)(?: of (?:finance|education|higher education))?|govt|government)(?: (?:or|and) (?:the )?(?:banks?|govt|government|ministry))*(?=(?: (?:here|also|in maldives))? (?:give|gives|lend|lends|offer|offers|help|helps|pay|pays|have)\b.* (?:loans?|money|fees?)\b)/

/** 'I am not studying at present' */
const AT_PRESENT = /\b(?:at (?:present|the moment)|presently|currently)\b/

/** A subject that the visitor failed is neither disliked nor a language they do not speak. */
const MISSING_PASSES = new RegExp(
  String.raw`\b(?:without|no|not|dont have|do not have|didnt get|havent got|failed)(?: an?| any| my| the| passing)* ${SUBJECT}(?:(?: and| or| ,)* ${SUBJECT})* (?:pass|passes|results?|grades?|marks?|o ?levels?|olevels?|exams?)\b`,
)

const FORGET = String.raw`(?:forget|forget about|never ?mind|ignore|drop|remove|leave out|skip)(?: about)?(?: the| my)?`
const NO_MATTER = String.raw`(?:doesnt|does not|dont|do not|isnt|is not|is no)(?: a| an| really)? (?:matter|problem|issue|important)`

const clearing = (things: string, ...others: readonly string[]): RegExp =>
  new RegExp(String.raw`\b(?:${[`${FORGET} (?:${things})`, `(?:${things}) ${NO_MATTER}`, ...others].join('|')})\b`)

/** 'The price does not matter' withdraws a limit, and is no question. */
export const CLEARS_MONEY = clearing(
  'money|budget|fees?|prices?|costs?|tuition',
  'any (?:budget|price|fee)',
  'no budget',
)

const CLEARING: readonly (readonly [RegExp, readonly (keyof Limits)[], Order?])[] = [
  [clearing('levels?', '(?:any|every|all) levels?'), ['levels']],
  [
    clearing(
      'islands?|place|location|distance',
      'any ?where',
      'any (?:island|place|atoll)',
      'all islands',
      'can move',
      'willing to move',
    ),
    ['place'],
    'distance',
  ],
  [
    clearing(
      'college|institution|university',
      'any (?:other )?(?:college|institution|university|school)',
      'other (?:colleges?|institutions?|universit(?:y|ies))',
      'all (?:colleges|institutions)',
      'elsewhere',
    ),
    ['institution', 'not_at'],
  ],
  [CLEARS_MONEY, ['budget'], 'fee'],
  [
    clearing(
      'online|modality|mode|evenings?|weekends?',
      'online or (?:not|f2f|face to face|offline|on campus)',
      'any (?:modality|mode|way)',
    ),
    ['modalities', 'study_modes'],
  ],
  [
    clearing('intake|month|start date', 'any (?:time|intake|month)', 'start (?:any ?time|whenever)'),
    ['intake'],
    'intake',
  ],
  [clearing('language', 'any language', '(?:english|dhivehi) is (?:also )?(?:fine|ok|okay|no problem)'), ['language']],
  [clearing('grant(?: scheme)?|scheme'), ['grant']],
  [clearing('duration|length|time', 'any (?:length|duration)'), ['months_max'], 'duration'],
]

/** The limits that a message withdraws. */
function readCleared(reading: RemainingText): Pick<Slots, 'cleared' | 'clearedOrders'> {
  const found = CLEARING.filter(([pattern]) => reading.take(pattern))
  return { cleared: found.flatMap(([, keys]) => keys), clearedOrders: found.flatMap(([, , order]) => order ?? []) }
}

const FORGET_ANYTHING = new RegExp(
  String.raw`(?<!\b(?:dont|not|never)) (?<forget>${FORGET}) (?<what>[a-z0-9 ]+?)(?= (?:and|but|show|what|i|instead|please) | $)`,
)

const FORGOTTEN = ['institution', 'modalities', 'study_modes', 'place', 'intake', 'language', 'levels'] as const

/** 'Forget Malé', 'never mind the diploma': the limits that are named up to the next comma no longer count. */
function readForgotten(reading: RemainingText, text: string, catalogue: AdviserCatalogue, now: Date): (keyof Limits)[] {
  const clauses = text.split(/[.,;:!?\n]/).map((clause) => ` ${foldedWordsOf(clause).join(' ')} `)
  const found = clauses.map((clause) => FORGET_ANYTHING.exec(clause)?.groups).find((groups) => groups !== undefined)
  const { forget, what } = found ?? {}
  if (forget === undefined || what === undefined) return []
  const named: Limits = {}
  const part = new RemainingText(what.split(' '))
  if (findInstitutionIn(part.text, catalogue)) named.institution = what
  readDelivery(part, named)
  readPlace(part, named, catalogue)
  readIntake(part, named, now)
  readLanguage(part, named, catalogue)
  readLevels(part, named, [])
  const keys = FORGOTTEN.filter((key) => named[key] !== undefined)
  if (keys.length > 0) reading.takeWords(`${forget} ${what}`)
  return keys
}

const DISLIKES_SCHOOL =
  /\b(?:but )?(?:i )?(?:dont like|do not like|hate|bored of|tired of)(?: to)? (?:reading|read|books|exams|studying|homework|school|universit(?:y|ies)|uni|college)(?= $| ,| (?:and|but|so|because)\b)/

const COMPUTING = 'Information and Communication Technology'

const SHORTEST_SENTENCE = 5
const IN_ANY = new Set(['place', 'intake', 'study_modes', 'order'])

/** 'Hello, I am from Raa atoll': where somebody lives matters to the courses. */
const SAYS_WHERE =
  /^(?:(?:hi|hello|hey|salaam|good \w+) )*(?:i am|im|i|we|we are|my son is|my daughter is)(?: \w+)? (?:from|in|on|at)\b/

/** 'When is the next long weekend?' has only a day to go by, and is about something else; 'at the weekend' is not. */
export const isAboutElse = ({ outOfScope }: Meaning, words: readonly string[], { limits, cleared }: Slots): boolean =>
  words.length >= SHORTEST_SENTENCE &&
  outOfScope > CLEARLY_OTHER &&
  cleared.length === 0 &&
  !SAYS_WHERE.test(words.join(' ')) &&
  Object.keys(limits).every((key) => IN_ANY.has(key))
