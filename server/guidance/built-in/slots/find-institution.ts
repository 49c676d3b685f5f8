import { MONTHS } from '../../../../contract/catalogue/course-options.ts'
import { editDistance, foldedWordsOf, isEnglishWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { isCorrectWord, isKnownCollege, readMeaning } from '../meaning/read-meaning.ts'
import type { Limits } from '../state.ts'
import { contentWords } from './find-names.ts'
import { findPlace } from './places.ts'
import type { RemainingText } from './read-limits.ts'

const KINDS = new Set(
  'college university institute institution school centre center polytechnic academy of the and for international national open health sciences commerce teachers hospitality maritime technical business studies maldives'.split(
    ' ',
  ),
)
/** Too general to identify an institution on their own. */
const EVERYDAY = new Set('atoll island islands male maldives new city'.split(' '))

/** The words that identify an institution: 'kaashi' for Kaashi College, 'blue reef' for Blue Reef … */
export function distinctiveWords(name: string): string[] {
  const words = foldedWordsOf(name)
  const telling = words.filter((word) => !KINDS.has(word))
  return telling.length > 0 ? telling : words
}

const LONGEST_QUESTION = 12

export interface FoundInstitution {
  id: number
  name: string
  /** The words that named it, to be removed from the rest of the message. */
  words: string
}

/** Finds an institution by its full name, or by words that no other has. */
export function findInstitutionIn(said: string, { institutions }: AdviserCatalogue): FoundInstitution | undefined {
  for (const { id, name } of institutions) {
    const whole = foldedWordsOf(name).join(' ')
    if (said.includes(` ${whole} `)) return { id, name, words: whole }
  }
  // In a story a dhoni is a boat, and a lagoon is a lagoon.
  const isStory = said.trim().split(' ').length > LONGEST_QUESTION
  for (const { id, name } of institutions) {
    const telling = distinctiveWords(name)
    const isEveryday = isStory || EVERYDAY.has(telling[0] ?? '')
    const words = telling.length === 1 && isEveryday ? foldedWordsOf(name).slice(0, 2) : telling
    if (words.length === 1 && isThing(said, words.join(' '))) continue
    if (said.includes(` ${words.join(' ')} `)) return { id, name, words: words.join(' ') }
  }
  return isStory ? undefined : (findByInitials(said, institutions) ?? findMistyped(said, institutions))
}

const LEAST_INITIALS = 3
const SMALL_WORDS = new Set('the of and for'.split(' '))

/** 'IUM' and 'IUOM' for Islamic University of Maldives. */
function hasInitials(name: string, typed: string): boolean {
  const words = foldedWordsOf(name)
  const main = words.filter((word) => !SMALL_WORDS.has(word))
  return [words, main].some((each) => each.map((word) => word.slice(0, 1)).join('') === typed)
}

/** 'Courses at ENU': Equator National University. */
function findByInitials(said: string, institutions: AdviserCatalogue['institutions']): FoundInstitution | undefined {
  const typed = / (?:at|from|join) (?:the )?(?<name>[a-z]+) /.exec(said)?.groups?.['name'] ?? ''
  if (typed.length < LEAST_INITIALS || isEnglishWord(typed)) return undefined
  const [found, ...others] = institutions.filter(({ name }) => hasInitials(name, typed))
  return found && others.length === 0 ? { id: found.id, name: found.name, words: typed } : undefined
}

/** 'The engine of our dhoni', but not 'the Dhoni college'. */
const isThing = (said: string, word: string): boolean =>
  new RegExp(
    String.raw` (?:the|an?|my|our|your|his|her|their|this|that|every|by) ${word} (?!(?:college|university|institute|school|centre|academy) )`,
  ).test(said)

/** 'Blu reef': two words or more that are one letter off. */
function findMistyped(said: string, institutions: AdviserCatalogue['institutions']): FoundInstitution | undefined {
  const words = said.trim().split(' ')
  for (const { id, name } of institutions) {
    const telling = distinctiveWords(name)
    if (telling.length < 2) continue
    for (let at = 0; at + telling.length <= words.length; at++) {
      const typed = words.slice(at, at + telling.length).join(' ')
      if (editDistance(typed, telling.join(' '), 1) <= 1) return { id, name, words: typed }
    }
  }
  return undefined
}

const KIND = '(?:college|university|uni|institute|academy|polytechnic)'
const NAME = String.raw`[\p{L}\d'’&.-]+`
const STUDIES =
  '(?:study|studying|enrol|enroll|admission|apply|courses?|classes|degree|diploma|certificate|join|only|something|anything)'

/** Where a message may name an institution: 'X College', 'University of X', 'study at X'. */
const NAMES: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:^|\b(?:only|at|from|in|join|joining|attend|attending|about|prefer|choose|is|does|has|(?:go|going|apply|applying|get|admission) (?:to|into)) (?:the )?)(?<name>(?:${NAME} ){1,3}${KIND})(?![\p{L}'])`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:^|\b(?:only|at|from|in|join|attend|about|prefer|is|does|to) (?:the )?)(?<name>${KIND} of ${NAME})(?![\p{L}'])`,
    'iu',
  ),
  new RegExp(String.raw`\b${STUDIES} at (?<name>\p{Lu}${NAME}(?: \p{Lu}${NAME})*)`, 'u'),
]

/** Words beside 'college' or after 'at' that name none. */
const GENERAL: ReadonlySet<string> = new Set([
  ...(
    'uk us usa british english american australian malaysian indian srilankan european private government govt public ' +
    'local foreign online famous big small nice top real whole same cheap attend visit leave quit choose afford drop skip ' +
    'home sea work hospital mosque resort airport office bank weekend weekends morning mornings afternoon afternoons ' +
    'evening evenings night nights noon midnight lunch once all least most sunday monday tuesday wednesday thursday friday ' +
    'saturday dhivehi state city own stay faculty campus department'
  ).split(' '),
  ...MONTHS.map((month) => month.toLowerCase()),
])

const BESIDE_COLLEGE = new RegExp(
  String.raw`\b(?:(?:${[...GENERAL, 'girls?', 'boys?', 'ladies', 'womens?', 'nearby', 'normal', 'proper'].join('|')}) )+(?=(?:colleges?|universit(?:y|ies)|unis?|institutes?|institutions?)\b)`,
)

/** 'A girls college', 'private colleges for law': says nothing about the field. */
export const takeKindOfCollege = (reading: RemainingText): void => {
  reading.take(BESIDE_COLLEGE)
}

/** Where somebody has studied or works says nothing about the courses they look for. */
const WAS_THERE =
  /\b(?:studied|graduated|finished|completed|dropped out|works?|worked|working|teach|teaches) (?:\w+ ){0,3}(?:at|from|in)\b/i
const MOST_WORDS_WITH_NAME = 20
/** 'Nursing college' names a field. */
const NAMES_FIELD = 0.85

/**
 * The name of an institution that the catalogue does not list, and the message without it. `words` are those of the text
 * with their spelling repaired: 'nearst' is no name.
 */
export function findUnlisted(
  { text, words }: { text: string; words: readonly string[] },
  catalogue: AdviserCatalogue,
): { name: string; rest: string } | undefined {
  const isLong = words.length > MOST_WORDS_WITH_NAME
  if (isLong || WAS_THERE.test(text) || findInstitutionIn(` ${words.join(' ')} `, catalogue)) return undefined
  const known = findKnownCollege(text, catalogue)
  if (known) return known
  const capitalised = capitalisedIn(text)
  for (const pattern of NAMES) {
    const typed = pattern.exec(text)?.groups?.['name']?.split(' ') ?? []
    const name = typed.slice(typed.findLastIndex((word) => !isPartOfName(word)) + 1).join(' ')
    const own = foldedWordsOf(name).filter((word) => word !== 'of' && !IS_KIND.test(word))
    const isName =
      own.some((word) => capitalised.has(word) || (words.includes(word) && !isCorrectWord(word))) &&
      (readMeaning(own.join(' ')).tops[0]?.p ?? 0) < NAMES_FIELD
    if (isName && !mayBeListed(own, catalogue) && !findPlace(` ${own.join(' ')} `, catalogue))
      return { name: withCapitals(name), rest: without(text, name) }
  }
  return undefined
}

const without = (text: string, name: string): string =>
  text.replace(name, ' ').replace(/\b(?:at|from|in) +(?=$|[.,?!])/, ' ')

const LONGEST_NAME = 4

/** 'Villa or MNU': beside another college, or alone, its first word is enough. */
function isBesideCollege(name: string, text: string): boolean {
  const rest = text.toLowerCase().replace(name.toLowerCase(), ' ')
  const other = rest.replace(/\bor\b|[^a-z ]/g, ' ').trim()
  return /\bor\b/.test(rest) && (other === '' || isKnownCollege(other) || isKnownCollege(`${other} college`))
}

/** 'villa college' in small letters, 'mnu': names that everybody knows. */
function findKnownCollege(text: string, catalogue: AdviserCatalogue): { name: string; rest: string } | undefined {
  const typed = text.match(/[\p{L}\d]+/gu) ?? []
  for (let length = LONGEST_NAME; length > 0; length--) {
    const names = typed.slice(length - 1).map((_, from) => typed.slice(from, from + length).join(' '))
    const known = names.find(
      (each) =>
        isKnownCollege(each.toLowerCase()) ||
        (isBesideCollege(each, text) && isKnownCollege(`${each.toLowerCase()} college`)),
    )
    // 'Cyryx' and 'Cyryx College'
    const name = known && (new RegExp(`${known}(?: ${KIND})?(?![a-z])`, 'i').exec(text)?.[0] ?? known)
    if (name === undefined || !text.includes(name) || IS_KIND.test(name.toLowerCase())) continue
    const own = foldedWordsOf(name).filter((word) => !IS_KIND.test(word))
    if (mayBeListed(own, catalogue)) return undefined
    const written = name.replace(/^\p{L}{1,3}(?!\p{L})/u, (initials) => initials.toUpperCase())
    return { name: withCapitals(written), rest: without(text, name) }
  }
  return undefined
}

/** Capitals say nothing about the first word, nor where every word has one. */
function capitalisedIn(text: string): ReadonlySet<string> {
  const typed = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const isMixed = typed.some((word) => /^\p{Ll}/u.test(word))
  const later = isMixed ? typed.slice(1).filter((word) => /^\p{Lu}/u.test(word)) : []
  return new Set(later.flatMap((word) => foldedWordsOf(word)))
}

const MOST_EDITS = 2

/** 'ENU' for Equator National University, 'Kashy' for Kaashi College, a name without its 'the'. */
const mayBeListed = (own: readonly string[], { institutions }: AdviserCatalogue): boolean =>
  institutions.some(({ name }) => {
    const typed = own.join(' ')
    return (
      hasInitials(name, typed) ||
      ` ${foldedWordsOf(name).join(' ')} `.includes(` ${typed} `) ||
      editDistance(typed, distinctiveWords(name).join(' '), MOST_EDITS) <= MOST_EDITS
    )
  })

function isPartOfName(typed: string): boolean {
  const word = foldedWordsOf(typed).join('')
  if (word === 'of' || IS_KIND.test(word)) return true
  return contentWords([word]).length > 0 && !KINDS.has(word) && !GENERAL.has(word)
}

const IS_KIND = new RegExp(`^${KIND}$`)
const withCapitals = (name: string): string =>
  name.replace(/(?<![\p{L}'’])(?!of\b)\p{Ll}/gu, (letter) => letter.toUpperCase())

const MOST_REFUSED = 5

/** Reads the institution that is wanted, and those that are not. */
export function readInstitutionLimits(reading: RemainingText, limits: Limits, catalogue: AdviserCatalogue): void {
  const refused: { id: number; name: string }[] = []
  while (refused.length < MOST_REFUSED) {
    const found = findInstitutionIn(reading.text, catalogue)
    if (!found) return
    // 'Not at Kaashi or Lagoon' refuses both.
    const goesOn = new RegExp(
      ` , (?:(?:college|university|institute|school) )?(?:and|or|nor) (?:at |the )*${found.words} `,
    ).test(reading.text)
    // 'Lagoon also no'
    const isDenied = reading.take(
      new RegExp(`(?<= )${found.words} (?:(?:college|university|also|too) )*(?:no|not)(?= $)`),
    )
    const isRefused = isDenied || reading.readNear(new RegExp(`(?<= )${found.words}(?= )`)) === 'refused'
    if (!isRefused && !(goesOn && refused.length > 0)) {
      limits.institution = found.name
      return
    }
    refused.push({ id: found.id, name: found.name })
    limits.not_at = refused
  }
}
