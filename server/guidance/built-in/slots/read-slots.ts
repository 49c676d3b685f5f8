import { findLevels } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import type { Dislike, Held, Limits } from '../state.ts'
import { findInstitution } from './find-institution.ts'
import { readCleared } from './read-cleared.ts'
import { readDelivery } from './read-delivery.ts'
import { findFeeLimit } from './read-fee-limit.ts'
import { findHeld } from './read-held.ts'
import { readIntake } from './read-intake.ts'
import type { Message } from './read-message.ts'
import { readOrder } from './read-order.ts'
import { readPlace } from './read-place.ts'
import { Reading } from './reading.ts'

/** What the rules read in a message. Its field is read by `read-wish.ts`. */
export interface Slots {
  limits: Limits
  /** The limits that it withdraws: 'anywhere', 'any level'. */
  cleared: (keyof Limits)[]
  held: Held | undefined
  /** What it says about the visitor's own qualification: 'diploma in IT'. */
  heldWords: string
  dislikes: Dislike[]
  /** The words that named an institution. */
  institutionWords: string
  /** The words that no rule matched. */
  rest: readonly string[]
}

export const hasSlots = ({ limits, cleared, held, dislikes }: Slots): boolean =>
  Object.keys(limits).length > 0 || cleared.length > 0 || held !== undefined || dislikes.length > 0

export function readSlots(message: Message, catalogue: AdviserCatalogue, now: Date): Slots {
  const limits: Limits = {}
  const fee = findFeeLimit(message.typed)
  const reading = new Reading(message.words)
  if (fee) {
    limits.budget = fee.budget
    for (const word of fee.text.split(/[^a-z0-9]+/)) if (/\d/.test(word)) reading.takeWords(word)
  }
  const cleared = readCleared(reading)
  readGrant(reading, limits)
  const { held, taken, rest } = findHeld(reading.text)
  reading.text = rest.replace(/,/g, ' , ').replace(/ +/g, ' ')
  const institution = findInstitution(reading.text, catalogue)
  if (institution) {
    limits.institution = institution.name
    reading.takeWords(institution.words)
  }
  // 'Which colleges teach law?' asks for law, not for teaching.
  reading.take(
    /(?<=\b(?:which|what|who|where|does|do|any|colleges?|institutions?|universit(?:y|ies)|they|it|you|,) )(?:teach|teaches|offers?|provides?)\b/,
  )
  readDelivery(reading, limits)
  readPlace(reading, limits, catalogue)
  readAward(reading, limits)
  readIntake(reading, limits, now)
  readOrder(reading, limits)
  reading.take(MISSING_PASSES)
  readLanguage(reading, limits, catalogue)
  const dislikes = readGroups(reading, catalogue)
  readLevels(reading, limits, cleared)
  if (!message.speaksOfIt) reading.text = reading.text.replace(/ it(?= )/g, ' ,')
  return {
    limits,
    cleared,
    held,
    heldWords: taken.join(' '),
    dislikes,
    institutionWords: institution?.words ?? '',
    rest: reading.words,
  }
}

const SUBJECT = '(?:english|maths?|mathematics|science|biology|chemistry|physics|dhivehi|islam|commerce|economics)'
/** A subject that the visitor failed is neither disliked nor a language they do not speak. */
const MISSING_PASSES = new RegExp(
  String.raw`\b(?:without|no|not|dont have|do not have|didnt get|havent got|failed)(?: an?| any| my| the| passing)* ${SUBJECT}(?:(?: and| or| ,)* ${SUBJECT})* (?:pass|passes|results?|grades?|marks?|o ?levels?|olevels?|exams?)\b`,
)

/** 'Free degree scheme' names the grant, not a level. */
function readGrant(reading: Reading, limits: Limits): void {
  const names =
    /\b(?:(?:the |a )?(?:government |govt |free |first |bachelors? )*(?:degree )?(?:grant )?scheme|first degree grant|government (?:grant|funding|pays|paid|funded|scholarship)|govt (?:grant|pays|funded)|grant scheme|grant|funded by (?:the )?(?:government|govt|state)|paid by (?:the )?government|free degree|free of charge|for free|free education|free(?= (?:courses?|degrees?|classes|diplomas?|programmes?)\b| $)|(?<=\b(?:is|are|be) (?:it |they |there )?)free)\b/
  if (reading.take(names)) limits.grant = true
}

function readAward(reading: Reading, limits: Limits): void {
  if (
    reading.take(
      /\b(?:international|foreign|overseas|uk|british|australian|malaysian) (?:award|degree|qualification|certificate|awarding body|university award|diploma)s?\b|\bawarded (?:abroad|by a foreign \w+)\b|\binternationally (?:recognised|recognized|awarded)\b/,
    )
  )
    limits.award = 'international'
  else if (reading.take(/\blocal (?:award|degree|qualification|awarding body)\b/)) limits.award = 'local'
}

function readLanguage(reading: Reading, limits: Limits, { languages }: AdviserCatalogue): void {
  // A visitor without English can study in Dhivehi.
  if (
    languages.includes('Dhivehi') &&
    reading.take(/\b(?:without|not in|(?:dont|do not|cant|cannot) (?:know|speak|understand))(?: any| much)? english\b/)
  )
    limits.language = 'Dhivehi'
  for (const language of languages) {
    const name = language.toLowerCase()
    const pattern = new RegExp(
      String.raw`\b(?:taught|classes|lessons|lectures|course|courses|study|studying|it) in ${name}\b|\bin ${name} (?:medium|language)\b|\b${name} medium\b`,
    )
    if (reading.take(pattern)) limits.language = language
  }
}

function readLevels(reading: Reading, limits: Limits, cleared: (keyof Limits)[]): void {
  if (reading.take(/\b(?:not|no|dont want|without)(?: a| an)? (?:degree|diploma|certificate|masters?)\b/)) {
    cleared.push('levels')
    return
  }
  const words = reading.words
  const { levels, levelOnly } = findLevels(words)
  if (levels.length === 0) return
  limits.levels = [...levels]
  const rest = words.filter((_, at) => !levelOnly.has(at))
  reading.text = ` ${rest.join(' ')} `
}

const NO =
  '(?:no|not|except|but not|anything but|dont (?:want|like)|do not (?:want|like)|hate|without|other than|bad at|not good (?:at|in|with)|weak (?:in|at)|avoid|cant stand|never|afraid of|scared of)(?: to (?:be|do|study|become|work (?:in|as|with)))?(?: a| an| any| the| in| doing| studying| seeing| of| sight)*'

interface Group {
  /** In replies: 'without mathematics'. */
  name: string
  words: RegExp
  fields: readonly string[]
}

/** Things that several fields have in common. */
const GROUPS: readonly Group[] = [
  {
    name: 'mathematics',
    words: new RegExp(String.raw`\b${NO} (?:maths?|mathematics|numbers|calculations?)\b`),
    fields: [
      'Accounting',
      'Auditing and Taxation',
      'Banking and Finance',
      'Islamic Finance',
      'Data and Artificial Intelligence',
      'Civil Engineering and Construction',
      'Electrical and Renewable Energy',
      'Mechanical and Refrigeration',
    ],
  },
  {
    name: 'what has to do with blood',
    words: new RegExp(String.raw`\b${NO} (?:blood|needles)\b`),
    fields: [
      'Nursing and Midwifery',
      'Medicine',
      'Medical Laboratory Science',
      'Allied Health and Therapy',
      'Care and First Aid',
    ],
  },
]

function readGroups(reading: Reading, { categories }: Pick<AdviserCatalogue, 'categories'>): Dislike[] {
  return GROUPS.filter(({ words }) => reading.take(words)).map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => categories.some((category) => category.name === field)),
  }))
}

/** The group that somebody else than the visitor names without a 'no'. */
export const findGroup = (words: readonly string[], catalogue: Pick<AdviserCatalogue, 'categories'>): Dislike | undefined =>
  readGroups(new Reading(['no', ...words]), catalogue)[0]
