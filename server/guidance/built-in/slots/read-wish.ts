import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import { type AdviserCatalogue, topCategoryOf } from '../catalogue.ts'
import { type Meaning, readMeaning } from '../meaning/read-meaning.ts'
import type { Dislike } from '../state.ts'
import type { Message } from './read-message.ts'
import type { Slots } from './read-slots.ts'

/** From here on a field counts as meant; below, the visitor chooses from up to three. */
const CERTAIN = 0.6
/** A negative clause or a present job that is less clear than this is left alone. */
const CLEAR = 0.4
const MOST_CHOICES = 3
/** A field that is less likely is not worth a choice. */
const WORTH_OFFERING = 0.03
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
    'come back still well keep out down over out off per own way see try trying ask question questions answer confused'
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

export function readWish(message: Message, slots: Slots, catalogue: AdviserCatalogue): WishReading {
  const named = findCategory(message.words, catalogue)
  if (named !== undefined) return { ...NOTHING, fields: [named], isCertain: true, text: tellingWords(slots.rest).join(' ') }
  const telling = tellingWords(slots.rest)
  if (telling.length === 0 && slots.heldWords === '') return NOTHING
  const meaning = readMeaning(meantText(message, slots))
  const about = { dislikes: dislikesOf(meaning), job: jobOf(meaning) }
  if (telling.length === 0) return { ...NOTHING, ...about }
  const several = readSeveral(message, slots)
  const { fields, isCertain } = several ?? chooseFields(meaning)
  const wanted = dropDisliked(fields, about.dislikes, catalogue)
  return {
    ...about,
    fields: managerOf(wanted, about.job, catalogue),
    isCertain: isCertain && wanted.length > 0,
    text: telling.length > MOST_SEARCH_WORDS ? '' : telling.join(' '),
    outOfScope: meaning.outOfScope,
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

/** What the model reads: the name of an institution ('… School of Health') would mislead it. */
function meantText({ text, speaksOfIt }: Message, { institutionWords }: Slots): string {
  const [first = '', ...others] = institutionWords.split(' ')
  const named = new RegExp(String.raw`(?:\bat |\bin )?\b${[first, ...others].join(String.raw`[\s']+`)}\b`, 'i')
  const plain = institutionWords === '' ? text : text.replace(named, ' ')
  return speaksOfIt ? plain.replace(/\bit\b/gi, 'information technology') : plain
}

interface ChosenFields {
  fields: readonly string[]
  isCertain: boolean
}

/** A sub-category if one is certain, else its field, else the best of the three likeliest fields to choose from. */
export function chooseFields({ fields, tops }: Pick<Meaning, 'fields' | 'tops'>): ChosenFields {
  const [best] = fields
  const [top] = tops
  if (best && best.p >= CERTAIN) return { fields: [best.name], isCertain: true }
  if (top && top.p >= CERTAIN) return { fields: [top.name], isCertain: true }
  const likely = tops.slice(0, MOST_CHOICES).filter(({ p }) => p >= WORTH_OFFERING)
  return {
    fields: likely.flatMap(({ name }) => fields.find(({ parent }) => parent === name)?.name ?? []),
    isCertain: false,
  }
}

/** The field of a few words that name one, as a hosted model sends them. */
export function readField(text: string, catalogue: AdviserCatalogue): ChosenFields {
  const named = findCategory(foldedWordsOf(text), catalogue)
  return named === undefined ? chooseFields(readMeaning(text)) : { fields: [named], isCertain: true }
}

const LONGEST_LIST = 12

/** 'Nursing or teaching': each part is read on its own, and both count. */
function readSeveral({ words, text }: Message, { rest }: Slots): ChosenFields | undefined {
  if (words.length > LONGEST_LIST || tellingWords(rest).length < 2) return undefined
  const parts = text.split(/\bor\b|\band\b|,|\//i).filter((part) => tellingWords(foldedWordsOf(part)).length > 0)
  if (parts.length < 2) return undefined
  const read = parts.map((part) => chooseFields(readMeaning(part)))
  const fields = [...new Set(read.flatMap((each) => (each.isCertain ? each.fields : [])))]
  return read.every(({ isCertain }) => isCertain) && fields.length > 1
    ? { fields: fields.slice(0, MOST_CHOICES), isCertain: true }
    : undefined
}

const dislikesOf = ({ not }: Meaning): Dislike[] =>
  not.filter(({ p }) => p >= CLEAR).map(({ name }) => ({ name, fields: [name] }))

const jobOf = ({ background }: Meaning): string[] => background.filter(({ p }) => p >= CLEAR).map(({ name }) => name)

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
