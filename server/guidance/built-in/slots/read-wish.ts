import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import {
  CERTAIN,
  CLEAR,
  CLEARLY_NO_FIELD,
  type FieldGuess,
  isCorrectWord,
  type Meaning,
  meanOf,
  NO_FIELD,
  readMeaning,
} from '../meaning/read-meaning.ts'
import { foldMessage } from '../meaning/read-words.ts'
import { findNamedJob, findOwnWish, splitClauses, splitWishes } from '../meaning/split-clauses.ts'
import type { Dislike, Wish } from '../state.ts'
import {
  contentWords,
  findByName,
  findCategoryNamed,
  findKindOfWork,
  findManagedField,
  findOwnBusiness,
  forGraduate,
  hasWordOf,
  isNamedBy,
  isNamedIn,
  isPreparation,
  isWholeField,
  PREPARATION,
} from './find-names.ts'
import { dislikesOf, dropDisliked } from './read-dislikes.ts'
import { findHeldField } from './read-held.ts'
import { fieldTextOf, refusesIt, type TypedMessage } from './read-message.ts'
import { hasSlots, isAboutElse, type Slots } from './read-slots.ts'

const MOST_CHOICES = 3
const FOUNDATION = 4
/** A field that is less likely is not worth a choice, and if none is likelier the message speaks of none. */
const WORTH_OFFERING = 0.05
const LIKELY = 0.2
/** 'No tourism, no business. What else?' names no other field. */
const LIKELY_BESIDE_DISLIKE = 0.35
/** A story has few words that name a field, so a small lead counts. */
const LIKELY_IN_STORY = 0.1
const STORY_WORDS = 7
/** With more words than these, a message is a story: its words say little to the search. */
const MOST_SEARCH_WORDS = 4

/** What a message says about fields. */
export interface WishReading {
  /** Certain: the wish. Otherwise the likeliest fields, to choose from. None if the message speaks of no field. */
  fields: readonly string[]
  isCertain: boolean
  /** Its words are in the name of the field: 'business', 'teaching'. */
  isNamed: boolean
  /** The words that rank what is found. */
  text: string
  /** Many words, so that a single one says little. */
  isStory: boolean
  /** How likely it is that the message is not about courses; 0 if it has no words to judge by. */
  outOfScope: number
  dislikes: readonly Dislike[]
  /** The fields of the present job or of a finished qualification. */
  job: readonly string[]
  /** The field of the qualification alone. */
  heldField?: string
}

export const NO_WISH: WishReading = {
  fields: [],
  isCertain: false,
  isNamed: false,
  text: '',
  isStory: false,
  outOfScope: 0,
  dislikes: [],
  job: [],
}

export function readWish(message: TypedMessage, slots: Slots, catalogue: AdviserCatalogue, before?: Wish): WishReading {
  const category = findCategoryNamed(message.words, catalogue)
  if (category !== undefined) return { ...NO_WISH, fields: [category], isCertain: true, isNamed: true }
  const { text, rest, wishWords } = withoutJob(fieldTextOf(message, slots.rest), slots.rest)
  const own = readOwnWish(text)
  const itWords = message.speaksOfIt && !refusesIt(message) ? ['information', 'technology'] : []
  const telling = [...new Set([...(own?.telling ?? contentWords(rest)), ...itWords])]
  const whole = readMeaning(message.text)
  const { outOfScope, background } = whole
  if (!before && (slots.held?.mnqf_level ?? 0) < FOUNDATION && isPreparation(whole, message.words)) {
    const chosen = chooseFields({ ...whole, noField: 0 }, telling)
    return { ...NO_WISH, ...chosen, isNamed: isNamedIn(chosen.fields, telling), outOfScope }
  }
  if (telling.length === 0 && slots.heldWords === '')
    return hasSlots(slots) && !isAboutElse(whole, message.words, slots) ? NO_WISH : { ...NO_WISH, outOfScope }
  const isStory = telling.length >= STORY_WORDS
  const left = readMeaning(text)
  // What a rule took for a level or an island may be part of a story, or of what is meant.
  const meaning = isStory || (left.tops[0]?.p ?? 0) < CERTAIN ? meanOf(left, whole) : left
  // 'Nursing, not midwifery': they are one sub-category, and the wish counts more.
  const disliked = dislikesOf(meaning, [...message.words, ...itWords]).filter(
    ({ name }) => !hasWordOf(name, wishWords, catalogue),
  )
  const held = findHeldField(slots)
  const heldField = held !== undefined && { heldField: held }
  // School is no job.
  const present = background.filter(({ p, parent }) => p >= CLEAR && parent !== PREPARATION).map(({ name }) => name)
  const job = [...new Set([...present, ...(held === undefined ? [] : [held])])]
  if (telling.length === 0) return { ...NO_WISH, dislikes: disliked, job, ...heldField }
  const { fields, isCertain } =
    forGraduate(slots.held?.mnqf_level, telling, meaning) ??
    findKindOfWork(message.words) ??
    findOwnBusiness(message.words, meaning.not, catalogue) ??
    findByName(telling, meaning.fields, before, catalogue) ??
    own?.chosen ??
    readSeveral(text, meaning) ??
    readNamedJob(text, meaning) ??
    chooseFields(meaning, telling)
  // 'An office, but no numbers': a positive part that is clear counts more than the same field in a negative one.
  const isClear = isStory || (meaning.tops[0]?.p ?? 0) >= CERTAIN
  const dislikes = isClear ? disliked.filter(({ name }) => !isWished(name, fields, catalogue)) : disliked
  const wanted = dropDisliked(fields, dislikes, catalogue)
  const manager = findManagedField(wanted, job, catalogue)
  const isUnknown = fields.length === 0 && !telling.some(isCorrectWord)
  return {
    dislikes,
    job,
    ...heldField,
    fields: manager === undefined ? wanted : [manager],
    isCertain: manager !== undefined || (isCertain && wanted.length > 0),
    isNamed: isCertain && isNamedIn(wanted, telling),
    text: telling.length > MOST_SEARCH_WORDS ? '' : telling.join(' '),
    isStory,
    outOfScope: isUnknown && outOfScope >= POSSIBLE ? 1 : outOfScope,
  }
}

/** The text without a present job, and without the job of somebody else, if it wishes for something beside it. */
function withoutJob(text: string, rest: readonly string[]) {
  const { wish, background, relatives } = splitClauses(foldMessage(text))
  const words = foldedWordsOf(wish)
  const hasJob = background.length + relatives.length > 0 && contentWords(words).length > 0
  return { text: hasJob ? wish : text, rest: hasJob ? words : rest, wishWords: wish.split(' ') }
}

const isWished = (name: string, fields: readonly string[], catalogue: AdviserCatalogue): boolean =>
  fields.some((field) => field === name || topCategoryOf(field, catalogue) === name)

interface ChosenFields {
  fields: readonly string[]
  isCertain: boolean
}

/** Of a certain field, the parts that are at least this likely are meant. */
const PART = 0.25
const MAIN_PART = 0.6
/** A part that is this many times as likely as the next is meant alone. */
const CLEARLY_MORE = 1.5

/** Sub-categories if the field is certain, else the best of the three likeliest fields to choose from. */
function chooseFields(
  { fields, tops, not, noField }: Meaning,
  telling: readonly string[],
  sure = CERTAIN,
): ChosenFields {
  const [top] = tops
  if (top && top.p >= (isWholeField(telling) ? CLEAR : sure) && noField < CLEARLY_NO_FIELD)
    return { fields: partsOf(top, fields, telling), isCertain: true }
  const least = telling.length >= STORY_WORDS ? LIKELY_IN_STORY : not.length > 0 ? LIKELY_BESIDE_DISLIKE : LIKELY
  if (!top || top.p < least || (noField >= NO_FIELD && top.p < CLEAR)) return { fields: [], isCertain: false }
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
  if (!best || isNamedBy(telling, name, best.name) || isWholeField(telling)) return [name]
  if (best.p >= p * MAIN_PART || best.p >= (others[0]?.p ?? 0) * CLEARLY_MORE) return [best.name]
  const parts = [best, ...others].filter((part) => part.p >= p * PART)
  return parts.length >= 2 ? parts.slice(0, MOST_CHOICES).map((part) => part.name) : [name]
}

/** The field of a few words that name one, as a hosted model sends them. */
export function readField(text: string, catalogue: AdviserCatalogue): ChosenFields {
  const named = findCategoryNamed(foldedWordsOf(text), catalogue)
  return named === undefined
    ? chooseFields(readMeaning(text), foldedWordsOf(text))
    : { fields: [named], isCertain: true }
}

/** What the visitor says they like themselves, if that is clear. */
function readOwnWish(text: string): { chosen: ChosenFields; telling: readonly string[] } | undefined {
  const own = findOwnWish(text)
  if (own === undefined) return undefined
  const telling = contentWords(foldedWordsOf(own))
  const meaning = readMeaning(own)
  // 'But I want to do it for real' says nothing.
  const isClear = telling.length > 0 && (meaning.tops[0]?.p ?? 0) >= CLEAR
  return isClear ? { chosen: chooseFields(meaning, telling), telling } : undefined
}

const MOST_WORDS_OF_JOB = 4
/** What a part of the message names counts if the whole does not rule it out. */
const POSSIBLE = 0.1
const OBVIOUS = 0.9

/** 'I have two kids, work till five, want to become an electrician': the named job counts more than the rest. */
function readNamedJob(text: string, whole: Meaning): ChosenFields | undefined {
  const job = findNamedJob(text)
  const telling = contentWords(foldedWordsOf(job))
  if (telling.length === 0 || telling.length > MOST_WORDS_OF_JOB) return undefined
  const read = readMeaning(job)
  const isPossible = whole.tops.some(({ name, p }) => name === read.tops[0]?.name && p >= POSSIBLE)
  const chosen = chooseFields(read, telling)
  return isPossible && chosen.isCertain ? chosen : undefined
}

/** 'Nursing or teaching': each part is read on its own, and both count. */
function readSeveral(text: string, whole: Meaning): ChosenFields | undefined {
  const isOneThing = (whole.fields[0]?.p ?? 0) >= CERTAIN
  const { parts, isChoice } = splitWishes(text, isOneThing)
  const named = parts
    .map((part) => ({ part, telling: contentWords(foldedWordsOf(part)) }))
    .filter(({ telling }) => telling.length > 0)
  if (named.length < 2) return undefined
  const read = named.map(({ part, telling }) => chooseFields(readMeaning(part), telling, isChoice ? CLEAR : CERTAIN))
  const fields = [...new Set(read.flatMap((each) => (each.isCertain ? each.fields.slice(0, 1) : [])))]
  const [top] = whole.tops
  const inTop = new Set([top?.name, ...whole.fields.flatMap(({ name, parent }) => (parent === top?.name ? name : []))])
  // What the whole message is certain of is not overruled by two words of it.
  const isAgreed = !top || top.p < CERTAIN || fields.some((name) => inTop.has(name))
  // Of 'cooking or sewing', one may be taught and the other not.
  const isEnough = read.every(({ isCertain }) => isCertain) ? fields.length > 1 : isChoice && fields.length > 0
  // Of 'customs or immigration police', the whole message says which is meant first.
  const isFirst = (name: string) => (top?.p ?? 0) >= OBVIOUS && inTop.has(name)
  const ordered = [...fields.filter(isFirst), ...fields.filter((name) => !isFirst(name))]
  return isEnough && isAgreed ? { fields: ordered.slice(0, MOST_CHOICES), isCertain: true } : undefined
}
