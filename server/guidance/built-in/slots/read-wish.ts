import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import { type AdviserCatalogue, topCategoryOf } from '../catalogue.ts'
import { type FieldGuess, isEnglishWord, type Meaning, readMeaning } from '../meaning/read-meaning.ts'
import type { Dislike, Wish } from '../state.ts'
import type { Message } from './read-message.ts'
import type { Slots } from './read-slots.ts'

/** From here on a field counts as meant; below, the visitor chooses from up to three. */
const CERTAIN = 0.6
/** A negative clause or a present job that is less clear than this is left alone. */
const CLEAR = 0.4
const MOST_CHOICES = 3
/** A field that is less likely is not worth a choice, and if none is likelier the message speaks of none. */
const WORTH_OFFERING = 0.05
const LIKELY = 0.2
/** With more words than these, a message is a story: its words say little to the search. */
const MOST_SEARCH_WORDS = 4

/** Common in messages and in course names, so they say nothing about a field. */
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be by for from in into is it of on or the to with i im me my you your we us they he she this ' +
    'that these those them what which who where when how why do does did can could would will should shall may might ' +
    'have has had want wants wanna like likes love need needs get got go going study studying studies learn learning ' +
    'course courses class classes program programme programmes become becoming work working job jobs career careers ' +
    'find show tell give please any some about there here really very much more so just also too but not no yes ok ' +
    'okay hi hello hey good best know looking look something anything thing things someone doing done am was were if ' +
    'than then because take level levels degree diploma certificate bachelor master masters college colleges university ' +
    'universities institute institution institutions maldives maldivian student students interested interest field ' +
    'fields subject subjects after before now today think say said one ones first second third last next other others ' +
    'another different instead actually maybe compare comparison cheaper cheapest expensive shorter shortest longer start ' +
    'starts starting started begin intake intakes fee fees cost costs price prices tuition pay paying payment long length ' +
    'duration requirement requirements require required entry enter apply application join eligible qualify admission campus ' +
    'campuses located location module modules grant scheme free loan loans scholarship scholarships award awarded ' +
    'recognised recognized approved qualification qualifications option options suggest recommend advice advise guidance ' +
    'help future life school lot many few only under up around year years month months week weeks time enough possible ' +
    'available offer offers offered teaches taught provide provides search list details detail info information website ' +
    'site sure idea unsure dont doesnt didnt cant cannot wont isnt arent whats thats mean means better cheap short quick ' +
    'fast soon near far again else all each both two three four five six seven eight nine kind kinds type types sort ' +
    'result results passes pass passed failed finish finished complete completed age old young son daughter brother ' +
    'sister mother father mum mom dad parents child boy girl guy island islands place anywhere somewhere let make ' +
    'come back still well keep out down over off per way sorry see try trying ask question questions answer confused rf mvr rufiyaa mrf thank thanks'
  ).split(' '),
)

/** The words that may name a field. */
export const tellingWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !/^\d+$/.test(word))

/** What a message says about fields. */
export interface WishReading {
  /** Certain: the wish. Otherwise the likeliest fields, to choose from. None if the message speaks of no field. */
  fields: readonly string[]
  isCertain: boolean
  /** The words that rank what is found. */
  text: string
  /** How likely it is that the message is not about courses; 0 if it has no words to judge by. */
  outOfScope: number
  dislikes: readonly Dislike[]
  /** The fields of the present job or of a finished qualification. */
  job: readonly string[]
}

const NOTHING: WishReading = { fields: [], isCertain: false, text: '', outOfScope: 0, dislikes: [], job: [] }

export function readWish(message: Message, slots: Slots, catalogue: AdviserCatalogue, before?: Wish): WishReading {
  const named = findCategory(message.words, catalogue)
  if (named !== undefined) return { ...NOTHING, fields: [named], isCertain: true }
  const telling = [...tellingWords(slots.rest), ...(message.speaksOfIt ? ['information', 'technology'] : [])]
  if (telling.length === 0 && slots.heldWords === '') return NOTHING
  const text = meantText(message, slots)
  const meaning = readMeaning(text)
  const { outOfScope, background } = readMeaning(message.text)
  const about = { dislikes: dislikesOf(meaning, message.words), job: jobOf(background, slots) }
  if (telling.length === 0) return { ...NOTHING, ...about }
  const { fields, isCertain } =
    findKind(message.words) ??
    findByName(telling, meaning, before, catalogue) ??
    readSeveral(text, meaning) ??
    chooseFields(meaning, telling)
  const wanted = dropDisliked(fields, about.dislikes, catalogue)
  const isUnknown = fields.length === 0 && !telling.some(isEnglishWord)
  return {
    ...about,
    fields: managerOf(wanted, about.job, catalogue),
    isCertain: isCertain && wanted.length > 0,
    text: telling.length > MOST_SEARCH_WORDS ? '' : telling.join(' '),
    outOfScope: isUnknown ? 1 : outOfScope,
  }
}

const sameWords = (words: readonly string[]): string => words.map(normalWord).join(' ')

/** The category whose name is the whole message, as when a choice was tapped. */
export function findCategory(
  words: readonly string[],
  { categories }: Pick<AdviserCatalogue, 'categories'>,
): string | undefined {
  const said = sameWords(words)
  return categories.find(({ name }) => sameWords(foldedWordsOf(name)) === said)?.name
}

/**
 * What the model reads: the message without what the rules have taken. 'A levels' would make it think of foundation
 * studies, and 'Maafushi' of guesthouses.
 */
function meantText({ text, words, speaksOfIt }: Message, { rest }: Slots): string {
  const left = countWords(rest)
  const taken = countWords(words)
  for (const [word, count] of left) taken.set(word, (taken.get(word) ?? 0) - count)
  const plain = text.replace(QUESTION_WORDS, ' ').replace(/[\p{L}\p{M}\p{N}'’]+/gu, (typed) => {
    const word = foldedWordsOf(typed).join('')
    const count = taken.get(word) ?? 0
    if (count <= 0 || word === 'not' || word === 'it') return typed
    taken.set(word, count - 1)
    return ''
  })
  return speaksOfIt ? plain.replace(/\bit\b/gi, 'information technology') : plain
}

/** What is asked of a course says nothing about its field. */
const QUESTION_WORDS = /\bhow (?:much|long|many (?:years|months))\b|\b(?:costs?|fees?|price|tuition|requirements?)\b/gi

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

interface ChosenFields {
  fields: readonly string[]
  isCertain: boolean
}

/** Of a certain field, the parts that are at least this likely are meant. */
const PART = 0.25
const MAIN_PART = 0.6

/** Sub-categories if the field is certain, else the best of the three likeliest fields to choose from. */
export function chooseFields({ fields, tops }: Pick<Meaning, 'fields' | 'tops'>, telling: readonly string[]): ChosenFields {
  const [top] = tops
  if (top && top.p >= CERTAIN) return { fields: partsOf(top, fields, telling), isCertain: true }
  if (!top || top.p < LIKELY) return { fields: [], isCertain: false }
  const likely = tops.slice(0, MOST_CHOICES).filter(({ p }) => p >= WORTH_OFFERING)
  return {
    fields: likely.flatMap(({ name }) => fields.find(({ parent }) => parent === name)?.name ?? []),
    isCertain: false,
  }
}

/** 'Tourism' means a whole field; a clear part of it, or two or three, otherwise. */
function partsOf(
  { name, p }: Meaning['tops'][number],
  fields: readonly FieldGuess[],
  telling: readonly string[],
): string[] {
  const [best, ...others] = fields.filter(({ parent }) => parent === name)
  if (!best || isNamedBy(telling, name, best.name)) return [name]
  if (best.p >= p * MAIN_PART) return [best.name]
  const parts = [best, ...others].filter((part) => part.p >= p * PART)
  return parts.length >= 2 ? parts.slice(0, MOST_CHOICES).map((part) => part.name) : [name]
}

const MOST_WORDS_OF_FIELD = 2
const STEM_LETTERS = 6

const stemsOf = (words: readonly string[]): string[] => words.map((word) => normalWord(word).slice(0, STEM_LETTERS))

/** The words are in the name of the field, and not all in that of its part. */
function isNamedBy(telling: readonly string[], field: string, part: string): boolean {
  const [said, whole, partial] = [telling, foldedWordsOf(field), foldedWordsOf(part)].map(stemsOf)
  if (!said || said.length === 0 || said.length > MOST_WORDS_OF_FIELD) return false
  return said.every((word) => whole?.includes(word)) && !said.every((word) => partial?.includes(word))
}

/** A field that the model does not rule out. */
const POSSIBLE = 0.1

/** The words are in the name of one sub-category: 'nursing'; 'civil' after 'I want to be an engineer'. */
function findByName(
  telling: readonly string[],
  { fields }: Meaning,
  before: Wish | undefined,
  catalogue: AdviserCatalogue,
): ChosenFields | undefined {
  const exact = findCategory(telling, catalogue)
  if (exact !== undefined) return { fields: [exact], isCertain: true }
  if (telling.length > MOST_WORDS_OF_FIELD) return undefined
  const stems = stemsOf(telling)
  const parts = catalogue.categories.filter(({ name, parent_id }) => {
    const words = stemsOf(foldedWordsOf(name))
    return parent_id !== null && stems.every((stem) => words.includes(stem))
  })
  const wished = parts.filter(({ name }) => before?.fields.some((field) => field === topCategoryOf(name, catalogue)))
  const [named] = wished.length === 1 ? wished : parts
  if (!named || (wished.length !== 1 && parts.length !== 1)) return undefined
  const isPossible = wished.length === 1 || fields.some(({ name, p }) => name === named.name && p >= POSSIBLE)
  return isPossible ? { fields: [named.name], isCertain: true } : undefined
}

/** Kinds of work that lead to several fields. The adviser itself offers the first words of each. */
const KINDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:help|helping|serve|serving|care for|caring for) (?:people|others)$/, ['Nursing and Midwifery', 'Social Work', 'Primary Teaching']],
  [
    /\b(?:work|working|good) with my hands$/,
    ['Electrical and Renewable Energy', 'Automotive and Welding', 'Civil Engineering and Construction'],
  ],
  [
    /\b(?:being|be|something|very|am|im) creative$/,
    ['Graphic Design and Multimedia', 'Architecture and Interior Design', 'Brand and Communications'],
  ],
  [
    /\b(?:meeting|meet|talking to|talk to) (?:new )?people$/,
    ['Tour Guiding and Travel', 'Sales and Customer Service', 'Journalism and Media'],
  ],
]
const LONGEST_KIND = 8

function findKind(words: readonly string[]): ChosenFields | undefined {
  if (words.length > LONGEST_KIND) return undefined
  const fields = KINDS.find(([pattern]) => pattern.test(words.join(' ')))?.[1]
  return fields && { fields, isCertain: false }
}

/** The field of a few words that name one, as a hosted model sends them. */
export function readField(text: string, catalogue: AdviserCatalogue): ChosenFields {
  const named = findCategory(foldedWordsOf(text), catalogue)
  return named === undefined ? chooseFields(readMeaning(text), foldedWordsOf(text)) : { fields: [named], isCertain: true }
}

const LONGEST_LIST = 12

/** 'Nursing or teaching': each part is read on its own, and both count. */
function readSeveral(text: string, whole: Meaning): ChosenFields | undefined {
  if (text.split(/\s+/).length > LONGEST_LIST) return undefined
  if (/\b(?:not|no|but|hate|dont|don't|except|without|never|or not)\b/i.test(text)) return undefined
  // 'Wedding and event planner' is one thing.
  const isOne = (whole.fields[0]?.p ?? 0) >= CERTAIN
  const parts = text
    .split(isOne ? /\bor\b/i : /\bor\b|\band\b|,|\//i)
    .map((part) => ({ part, telling: tellingWords(foldedWordsOf(part)) }))
    .filter(({ telling }) => telling.length > 0)
  if (parts.length < 2) return undefined
  const read = parts.map(({ part, telling }) => chooseFields(readMeaning(part), telling))
  const fields = [...new Set(read.flatMap((each) => (each.isCertain ? each.fields.slice(0, 1) : [])))]
  return read.every(({ isCertain }) => isCertain) && fields.length > 1
    ? { fields: fields.slice(0, MOST_CHOICES), isCertain: true }
    : undefined
}

/** 'No tourism' means the whole field, even if the model names a part of it. */
function dislikesOf({ not, tops }: Meaning, words: readonly string[]): Dislike[] {
  const said = new Set(stemsOf(words))
  const isSaid = (name: string, field: string): boolean => {
    const part = stemsOf(foldedWordsOf(name))
    return stemsOf(foldedWordsOf(field)).some((stem) => stem.length > 3 && said.has(stem) && !part.includes(stem))
  }
  return not
    .filter(({ p }) => p >= CLEAR)
    .map(({ name, parent }) => (tops[0]?.name !== parent && isSaid(name, parent) ? parent : name))
    .map((name) => ({ name, fields: [name] }))
}

/** The field of the present job, or of the qualification that the rules have read. */
function jobOf(background: readonly FieldGuess[], { heldWords }: Slots): string[] {
  const isNamed = tellingWords(heldWords.split(' ')).length > 0
  const held = isNamed ? readMeaning(heldWords).fields.slice(0, 1) : []
  const guesses = [...background, ...held].filter(({ p }) => p >= CLEAR)
  return [...new Set(guesses.map(({ name }) => name))]
}

function dropDisliked(
  fields: readonly string[],
  dislikes: readonly Dislike[],
  catalogue: AdviserCatalogue,
): readonly string[] {
  const disliked = new Set(dislikes.flatMap((each) => each.fields))
  return fields.filter((name) => !disliked.has(name) && !disliked.has(topCategoryOf(name, catalogue)))
}

const HOSPITALITY = 'Travel, Tourism and Hospitality'

/** 'Room boy in a resort, and I want to be a manager': a manager in hospitality, not in any business. */
function managerOf(
  fields: readonly string[],
  job: readonly string[],
  catalogue: AdviserCatalogue,
): readonly string[] {
  const isManager = fields[0] === 'Business Administration' || fields[0] === 'Business, Management and Administration'
  const isInHotel = job.some((name) => topCategoryOf(name, catalogue) === HOSPITALITY)
  return isManager && isInHotel ? ['Hotel Management'] : fields
}
