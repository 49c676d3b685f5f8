import { MONTHS } from '../../../../contract/catalogue/course-options.ts'
import { editDistance, foldedWordsOf, normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { isCorrectWord } from '../meaning/read-meaning.ts'
import { distinctiveWords } from './find-institution.ts'
import { ATOLLS, CAPITAL } from './places.ts'

const LONGEST_MESSAGE = 2_000
/** More than anyone needs to say what they are looking for. */
const MOST_WORDS = 200
const SHORTEST_TO_REPAIR = 5
const LONG_WORD = 8

/** Words that the rules need, corrected when mistyped. */
const RULE_WORDS =
  'online blended degree diploma certificate bachelor bachelors masters doctorate compare cheaper cheapest shorter ' +
  'scholarship grant scheme levels evening weekend weekends institution college university campus international ' +
  'qualification requirements entry failed finished completed month monthly price budget instead actually shortlist ' +
  'shortest fastest quickest nearest soonest register subject courses course classes become something anything different ' +
  'another'

/** Phone spellings, and Dhivehi in Latin letters. */
const SHORTHAND: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'jst=just nt=not bnk=bank n=and nd=and dnt=dont dun=dont kno=know knw=know wat=what wht=what wt=what wot=what u=you ur=your r=are pls=please ' +
    'plz=please plss=please coz=because cuz=because bcoz=because bcz=because abt=about sth=something smth=something ' +
    'wana=wanna wnt=want lyk=like gud=good nw=now hw=how mch=much skool=school clg=college uni=university ' +
    'finishd=finished finsihed=finished wrk=work levls=levels mgmt=management mngmt=management mgt=management ' +
    'beynun=want beynunvey=want aharen=i aharenge=my ma=i kiyavan=study kiyavaa=study kiyeveyne=study dhaskuran=learn ' +
    'kihaavareh=how+much agu=price kobaa=where konthaakun=where konthaaku=where kon=which koarehtha=course koas=course ' +
    'masakkaiy=work umurakee=age umurakii=age mihaaru=now kiyeveytha=study kiyeveydhaane=study thakah=courses thakeh=courses thah=courses mi=this vey=is tha=please ' +
    'vaan=become noonee=or nethey=dont+have nethi=without'
  )
    .split(' ')
    .map((pair) => pair.split('='))
    .map(([short = '', long = '']) => [short, long.split('+')]),
)

/** Somebody's mother, and nothing about law. */
const IN_LAW = /\b(mother|father|brother|sister|son|daughter)[ -]in[ -]law\b(?! (?:school|college|firm))/gi

/** Compound words that are often written apart; 'master' alone would mean a degree. */
const WRITTEN_APART: readonly (readonly [RegExp, string])[] = [
  [/\b(dive|head|web|harbour|harbor|station) masters?\b/g, '$1master'],
  [/\bwith out\b/g, 'without'],
  [/\blevel (\d|10) (or|and|to) (?=(?:\d|10)\b(?! (?:pass|subject|year|month)))/g, 'level $1 $2 level '],
  [/\bguest houses?\b/g, 'guesthouse'],
  [IN_LAW, '$1'],
  // A small amount, not a Bachelor of Information Technology.
  [/\b(?:a|little) bit\b/g, 'a little'],
]

const IT_IN_THAANA = 'އައިޓީ'
/** Folded, it would be a bed. */
const B_ED = /\bb\. ?ed\b\.?/gi

const SHORT_MESSAGE_LETTERS = 60

/** Most people write 'IT' and 'it' in lower case; then the context decides, and in a story it has to be clear. */
function speaksOfIt(text: string): boolean {
  if (/\bIT\b/.test(text) && /[^\p{Lu}\P{L}]/u.test(text)) return true
  if (
    /\bit (?:courses?|classes|diploma|degree|jobs?|field|department|sector|certificate|skills|industry|engineer|technician)\b/i.test(
      text,
    )
  )
    return true
  if (text.length > SHORT_MESSAGE_LETTERS) return false
  return /(?:^|\s)(?<!\b(?:is|was|does|do|can|will|has|have|had|take|offer|offers|teach|give|run|start|finish|join|get|if|when|(?:dont|don['’]t|not) (?:want|like|need)) )it (?:and|or|support|students?|related|company|manager|in|online|addu|male)\b|\b(?:in|studying|study|or|and|(?:something|anything|courses?|learn|study) about) it(?=\s*$|[,.!?]| (?:in|at|under|online|or|and|please|pls|but)\b)|^\s*it[.!?]*\s*$/i.test(
    text,
  )
}

const joinedUp = (words: readonly string[]): string[] =>
  WRITTEN_APART.reduce((text, [apart, together]) => text.replace(apart, together), words.join(' '))
    .split(' ')
    .filter((word) => word !== '')

/** A message as the rules read it. */
export interface TypedMessage {
  /** As typed, without control characters. */
  text: string
  /** Lower case, with thousands written together: 'under mvr 25000'. */
  typed: string
  /** Folded words; those that the rules need are corrected when mistyped. */
  words: readonly string[]
  /** 'IT' means information technology here, not the course discussed before. */
  speaksOfIt: boolean
}

export function readMessage(given: string, vocabulary: Vocabulary): TypedMessage {
  const text = given
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, LONGEST_MESSAGE)
    .replaceAll(IT_IN_THAANA, 'IT')
    .replace(B_ED, 'bachelor of education')
  const typed = text.toLowerCase().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const repaired = new Map<string, string>()
  const words = foldedWordsOf(typed)
    .slice(0, MOST_WORDS)
    .flatMap((word) => SHORTHAND.get(word) ?? word)
    .map((word) => {
      const known = repaired.get(word) ?? vocabulary.repair(word)
      repaired.set(word, known)
      return known
    })
  return { text, typed, words: joinedUp(words), speaksOfIt: speaksOfIt(text) }
}

const IT_REFUSED =
  /\b(?:no|not|nor|hate|without|except|avoid|but not|(?:dont|do not|never) (?:want|like|show|need))(?: (?:me|to|do|study|learn|any|an|in|about|like|courses|interested))* it(?= (?:please|courses?|stuff|jobs?|field|at all|and|or|but|thanks|sorry)\b|$)/

/** 'No IT please' */
export const refusesIt = ({ words, speaksOfIt }: TypedMessage): boolean =>
  speaksOfIt && IT_REFUSED.test(words.join(' '))

/**
 * The words of a message that say something about its field. `rest` is what no rule has used: an island, a level or a fee
 * says nothing about the field, but the classifier would think so ('A levels' sounds like foundation studies).
 */
export function fieldTextOf({ text, words, speaksOfIt }: TypedMessage, rest: readonly string[]): string {
  const left = countWords(rest)
  const taken = countWords(words)
  for (const [word, count] of left) taken.set(word, (taken.get(word) ?? 0) - count)
  const plain = text
    .replace(QUESTION_WORDS, ' ')
    .replace(IN_LAW, '$1')
    .replace(FORGET_FIELD, 'not ')
    .replace(COMPARED, '$1 or ')
    .replace(/\b(?:vs|versus)\b\.?/gi, 'or')
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, (typed) => {
      const word = foldedWordsOf(typed).join('')
      const count = taken.get(word) ?? 0
      // If one 'not' is left, any of them may be the one that was taken.
      const isUnclear = word === 'it' || (/^(?:not|no)$/.test(word) && left.has(word))
      if (count <= 0 || isUnclear) return typed
      taken.set(word, count - 1)
      return ''
    })
  return speaksOfIt ? plain.replace(/\bit\b/gi, 'information technology') : plain
}

/** 'Compare nursing and teaching' wants both. */
const COMPARED = /\b(?:compare|difference between)\b([^.?!]*?) and (?=\S)/i

/** 'Forget nursing': what is left after the limits is a field. */
const FORGET_FIELD =
  /^\s*(?:(?:ok|okay|no|please|so|well|actually)[ ,]+)*(?:forget(?: about)?|never ?mind|skip|remove|drop|leave out|take away|delete) (?=\S)/i

/** What is asked of a course says nothing about its field. */
const QUESTION_WORDS = /\bhow (?:much|long|many (?:years|months))\b|\b(?:costs?|fees?|price|tuition|requirements?)\b/gi

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

const builtIn: readonly string[] = [
  ...ATOLLS.flatMap(({ names, islands }) => [...names, ...islands].flatMap((name) => foldedWordsOf(name))),
  ...CAPITAL.flatMap(({ names }) => names.flatMap((name) => foldedWordsOf(name))),
  ...MONTHS.map((month) => month.toLowerCase()),
  ...RULE_WORDS.split(' '),
]

type Names = Pick<AdviserCatalogue, 'institutions' | 'islands'>

const vocabularies = new WeakMap<Names['institutions'], Vocabulary>()

/** The vocabulary is cached as long as the catalogue has the same list of names. */
export function vocabularyOf(names: Names): Vocabulary {
  const known = vocabularies.get(names.institutions) ?? new Vocabulary(names)
  vocabularies.set(names.institutions, known)
  return known
}

/** The words that the rules understand. What a message means beyond them is read by `meaning/`. */
class Vocabulary {
  readonly #words = new Set<string>(builtIn)
  readonly #normal = new Set<string>()

  constructor({ institutions, islands }: Names) {
    for (const { name } of institutions) for (const word of distinctiveWords(name)) this.#words.add(word)
    for (const name of islands) for (const word of foldedWordsOf(name)) this.#words.add(word)
    for (const word of this.#words) this.#normal.add(normalWord(word))
  }

  /** The word itself if it is known or English; otherwise the closest word of the rules, if there is one. */
  repair(word: string): string {
    if (word.length < SHORTEST_TO_REPAIR || /\d/.test(word)) return word
    if (this.#words.has(word) || this.#normal.has(normalWord(word)) || isCorrectWord(word)) return word
    const most = word.length >= LONG_WORD ? 2 : 1
    let [nearest, distance] = [word, most + 1]
    for (const known of this.#words) {
      if (known.length < SHORTEST_TO_REPAIR - 1 || known[0] !== word[0]) continue
      const edits = editDistance(word, known, most)
      if (edits < distance) [nearest, distance] = [known, edits]
    }
    return nearest
  }
}
