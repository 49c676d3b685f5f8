import { findLevels } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import type { Slots } from '../state.ts'
import { findInstitution } from './find-institution.ts'
import { findInterest, findInterests, standOnlyFor } from './find-interest.ts'
import type { Message } from './message.ts'
import { findBudget } from './read-budget.ts'
import { readCleared } from './read-cleared.ts'
import { readDelivery } from './read-delivery.ts'
import { readExclusions } from './read-exclusions.ts'
import { findHeld } from './read-held.ts'
import { readIntake } from './read-intake.ts'
import { readOrder } from './read-order.ts'
import { readPlace } from './read-place.ts'
import { Reading } from './reading.ts'

export interface ReadSlots {
  /** The criteria in this message. */
  said: Slots
  /** The criteria that it withdraws: 'anywhere', 'any level'. */
  cleared: (keyof Slots)[]
  /** Fields to choose from, for a vague interest. */
  choices: readonly string[]
  /** The field of the visitor's qualification, if no other is named: 'I have a diploma in IT, what next?' */
  heldField: Slots['interest']
  /** The words that no rule matched. */
  rest: string[]
}

export const saysSomething = ({ said, cleared, choices }: ReadSlots): boolean =>
  Object.keys(said).length > 0 || cleared.length > 0 || choices.length > 0

export function readSlots(message: Message, catalogue: AdviserCatalogue, now: Date): ReadSlots {
  const said: Slots = {}
  const budget = findBudget(message.typed)
  const reading = new Reading(message.words)
  if (budget) {
    said.budget = budget.budget
    for (const word of budget.text.split(/[^a-z0-9]+/)) if (/\d/.test(word)) reading.takeWords(word)
  }
  const cleared = readCleared(reading)
  readGrant(reading, said)
  const held = findHeld(reading.text)
  if (held.held) said.held = held.held
  reading.text = held.rest.replace(/,/g, ' , ').replace(/ +/g, ' ')
  const institution = findInstitution(reading.text, catalogue)
  if (institution) {
    said.institution = institution.name
    reading.takeWords(institution.words)
  }
  // 'Which colleges teach law?' asks for law, not for teaching.
  reading.take(
    /(?<=\b(?:which|what|who|where|does|do|any|colleges?|institutions?|universit(?:y|ies)|they|it|you|,) )(?:teach|teaches|offers?|provides?)\b/,
  )
  readDelivery(reading, said)
  readPlace(reading, said, catalogue)
  readAward(reading, said)
  readIntake(reading, said, now)
  readOrder(reading, said)
  reading.take(MISSING_PASSES)
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

const SUBJECT = '(?:english|maths?|mathematics|science|biology|chemistry|physics|dhivehi|islam|commerce|economics)'
/** A subject that the visitor failed is neither excluded nor a language they do not speak. */
const MISSING_PASSES = new RegExp(
  String.raw`\b(?:without|no|not|dont have|do not have|didnt get|havent got|failed)(?: an?| any| my| the| passing)* ${SUBJECT}(?:(?: and| or| ,)* ${SUBJECT})* (?:pass|passes|results?|grades?|marks?|o ?levels?|olevels?|exams?)\b`,
)

/** 'Room boy in a resort, and I want to be a manager': a manager in hospitality, not in any business. */
const isRise = ({ concepts, text }: NonNullable<Slots['interest']>, field: ReturnType<typeof findInterest>): boolean =>
  text === 'manager' && concepts.length === 1 && field.concepts.some(({ categories }) => HOUSE.has(categories[0] ?? ''))

const HOUSE = new Set([
  'Travel, Tourism and Hospitality',
  'Front Office and Housekeeping',
  'Food and Beverage Service',
  'Culinary Arts',
])

/** 'A doctor, but I hate blood': the exclusion wins. */
function dropExcludedInterest(said: Slots): void {
  if (said.interest && standOnlyFor(said.interest.concepts, said.excluded?.categories ?? [])) delete said.interest
}

/** 'Free degree scheme' names the grant, not a level. */
function readGrant(reading: Reading, said: Slots): void {
  const names =
    /\b(?:(?:the |a )?(?:government |govt |free |first |bachelors? )*(?:degree )?(?:grant )?scheme|first degree grant|government (?:grant|funding|pays|paid|funded|scholarship)|govt (?:grant|pays|funded)|grant scheme|grant|funded by (?:the )?(?:government|govt|state)|paid by (?:the )?government|free degree|free of charge|for free|free education|free)\b/
  if (reading.take(names)) said.grant = true
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

function readLanguage(reading: Reading, said: Slots, { languages }: AdviserCatalogue): void {
  // A visitor without English can study in Dhivehi.
  if (
    languages.includes('Dhivehi') &&
    reading.take(/\b(?:without|not in|(?:dont|do not|cant|cannot) (?:know|speak|understand))(?: any| much)? english\b/)
  )
    said.language = 'Dhivehi'
  for (const language of languages) {
    const name = language.toLowerCase()
    const pattern = new RegExp(
      String.raw`\b(?:taught|teach|classes|lessons|study|studying|lectures|course|courses|it) in ${name}\b|\bin ${name} (?:medium|language)\b|\b${name} medium\b`,
    )
    if (reading.take(pattern)) said.language = language
  }
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
