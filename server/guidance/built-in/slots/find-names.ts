import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { foldedWordsOf, normalWord } from '../../../search/index.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import type { FieldGuess, Meaning } from '../meaning/read-meaning.ts'
import type { Wish } from '../state.ts'

/** Common in messages and in course names, so they say nothing about a field. */
const EMPTY_WORDS = new Set(
  (
    'a an and are as at be by for from in into is it of on or the to with i im me my you your we us they he she this ' +
    'that these those them what which who where when how why do does did can could would will should shall may might ' +
    'have has had want wants wanna like likes love need needs get got go going study studying studies learn learning ' +
    'course courses class classes program programme programmes become becoming work working job jobs career careers ' +
    'find show tell give please any some about there here really very much more so just also too but not no yes ok ' +
    'okay hi hello hey good best know looking look something anything thing things someone doing done am was were if ' +
    'shy lazy timid than then because take level levels degree diploma certificate bachelor bachelors master masters college colleges ' +
    'university universities institute institution institutions maldives maldivian student students interested ' +
    'interest field fields subject subjects after before now today think say said one ones first second third last ' +
    'next other others another different instead actually maybe compare comparison cheaper cheapest expensive shorter ' +
    'shortest longer start starts starting started begin intake intakes fee fees cost costs price prices tuition pay ' +
    'paying payment long length duration requirement requirements require required entry enter apply application join ' +
    'eligible qualify admission campus campuses located location module modules grant scheme free loan loans ' +
    'scholarship scholarships stipend stipends award awarded recognised recognized approved qualification ' +
    'qualifications option options suggest recommend advice advise guidance help future life school lot many few only ' +
    'under up around year years month months week weeks time enough possible available offer offers offered teaches ' +
    'taught provide provides search list details detail info information website site sure idea unsure dont doesnt ' +
    'didnt cant cannot wont isnt arent whats thats mean means better cheap short quick fast soon near far again else ' +
    'all each both two three four five six seven eight nine kind kinds type types sort result results passes pass ' +
    'passed failed finish finished complete completed age old young son daughter brother sister mother father mum mom ' +
    'dad parents child boy girl guy island islands place anywhere somewhere let make come back still well keep out ' +
    'down over off per way sorry see try trying ask question questions answer confused live lives living rf mvr ' +
    'rufiyaa mrf thank thanks total salary salaries wage wages earn paid money income budget forget max maximum ' +
    'explain degrees nothing popular most must minimum lowest highest average'
  ).split(' '),
)

/** The words that may name a field. */
export const contentWords = (words: readonly string[]): string[] =>
  words.filter((word) => word.length > 1 && !EMPTY_WORDS.has(word) && !/^\d+$/.test(word))

const inNormalForm = (words: readonly string[]): string => words.map(normalWord).join(' ')

/** The category whose name is the whole message, as when a choice was tapped. */
export function findCategoryNamed(
  words: readonly string[],
  { categories }: Pick<AdviserCatalogue, 'categories'>,
): string | undefined {
  const said = inNormalForm(words)
  return categories.find(({ name }) => inNormalForm(foldedWordsOf(name)) === said)?.name
}

/** Words for a whole field, although a part of it has them in its name. */
const WHOLE_FIELD =
  /^(?:computers?|tech|technology|engineer|engineering|medical|hospital|resorts?|tourists?|teach(?:ing|ers?)|teecharu|health(?: ?care)?)$/

export const isWholeField = (telling: readonly string[]): boolean => WHOLE_FIELD.test(telling.join(' '))

const MOST_WORDS_OF_FIELD = 2
const STEM_LETTERS = 6

export const stemsOf = (words: readonly string[]): string[] =>
  words.map((word) => normalWord(word).slice(0, STEM_LETTERS))

/** The words are in the name of the field, and not all in that of its part. */
export function isNamedBy(telling: readonly string[], field: string, part: string): boolean {
  const [said, whole, partial] = [telling, foldedWordsOf(field), foldedWordsOf(part)].map(stemsOf)
  if (!said || said.length === 0 || said.length > MOST_WORDS_OF_FIELD) return false
  return said.every((word) => whole?.includes(word)) && !said.every((word) => partial?.includes(word))
}

/** All of these words are in the name of this category. */
export function hasAllWords(name: string, words: readonly string[]): boolean {
  const stems = stemsOf(foldedWordsOf(name))
  return words.length > 0 && stemsOf(words).every((stem) => stems.includes(stem))
}

/** One of the words is in the name of this category and of no other. */
export function hasWordOf(
  name: string,
  words: readonly string[],
  { categories }: Pick<AdviserCatalogue, 'categories'>,
): boolean {
  const said = new Set(stemsOf(contentWords(words)))
  const others = new Set(
    categories.flatMap((category) => (category.name === name ? [] : stemsOf(foldedWordsOf(category.name)))),
  )
  return stemsOf(foldedWordsOf(name)).some((stem) => said.has(stem) && !others.has(stem))
}

/** A field that the model does not rule out. */
const POSSIBLE = 0.1

/** The words are in the name of one sub-category: 'nursing'; 'civil' after 'I want to be an engineer'. */
export function findByName(
  telling: readonly string[],
  guesses: readonly FieldGuess[],
  before: Wish | undefined,
  catalogue: AdviserCatalogue,
): { fields: readonly string[]; isCertain: boolean } | undefined {
  const exact = findCategoryNamed(telling, catalogue)
  if (exact !== undefined) return { fields: [exact], isCertain: true }
  if (telling.length > MOST_WORDS_OF_FIELD || isWholeField(telling)) return undefined
  const named = catalogue.categories.filter(({ name }) => hasAllWords(name, telling))
  const parts = named.filter(({ parent_id }) => parent_id !== null)
  const [whole] = named
  // 'Information technology'
  if (whole && parts.length === 0 && telling.length > 1) return { fields: [whole.name], isCertain: true }
  const topsBefore = new Set(before?.fields.map((field) => topCategoryOf(field, catalogue)))
  const wished = parts.filter(({ name }) => topsBefore.has(topCategoryOf(name, catalogue)))
  const [part] = wished.length === 1 ? wished : parts
  if (!part || (wished.length !== 1 && parts.length !== 1)) return undefined
  const isPossible = wished.length === 1 || guesses.some(({ name, p }) => name === part.name && p >= POSSIBLE)
  return isPossible ? { fields: [part.name], isCertain: true } : undefined
}

const LEAST_WORDS_OF_NAME = 3
const MOST_WORDS_OF_NAME = 12
const MOST_WORDS = 5
const LOOKED_AT = 5
const MOST_NAMED = 60

const sameWords = (words: readonly string[]): string => [...new Set(words.map(normalWord))].sort().join(' ')

/** The name of a course, if the message is exactly that name. */
export async function findCourseName(words: readonly string[], catalogue: AdviserCatalogue) {
  if (words.length < LEAST_WORDS_OF_NAME || words.length > MOST_WORDS_OF_NAME) return undefined
  if (contentWords(words).length === 0) return undefined
  return (await findNamed(words.join(' '), catalogue, LOOKED_AT))[0]?.name
}

/** The courses that have this name. */
export async function findNamed(
  name: string,
  { mayBeCourseName, search, readCards }: Pick<AdviserCatalogue, 'mayBeCourseName' | 'search' | 'readCards'>,
  most = MOST_NAMED,
): Promise<{ id: number; name: string }[]> {
  if (!(await mayBeCourseName(name))) return []
  const said = sameWords(foldedWordsOf(name))
  const found = await readCards((await search(name)).slice(0, most))
  return found.filter((course) => sameWords(foldedWordsOf(course.name)) === said)
}

/** The words of a message that appear in course names; undefined if the message is about something else. */
export async function findWordsOfNames(
  words: readonly string[],
  catalogue: AdviserCatalogue,
): Promise<string | undefined> {
  const telling = contentWords(words)
  if (telling.length === 0 || telling.length > MOST_WORDS) return undefined
  const ids = await catalogue.search(telling.join(' '))
  const cards = await catalogue.readCards(ids.slice(0, LOOKED_AT))
  const names = new Set(
    cards.flatMap(({ name, categories }) =>
      [name, ...categories.map((category) => category.name)].flatMap((text) => foldedWordsOf(text).map(normalWord)),
    ),
  )
  const found = telling.filter((word) => names.has(normalWord(word)))
  return found.length > telling.length / 2 ? found.join(' ') : undefined
}

/** Kinds of work that lead to several fields. The adviser itself offers the first words of each. */
const KINDS_OF_WORK: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:help|helping|serve|serving|care for|caring for) (?:people|others)$/,
    ['Nursing and Midwifery', 'Social Work', 'Primary Teaching'],
  ],
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
  [
    /\b(?:love|like|on|at|near|with) the (?:sea|ocean)$/,
    ['Diving and Water Sports', 'Marine and Boat Building', 'Environment and Climate'],
  ],
]
const LONGEST_KIND = 8

export function findKindOfWork(
  words: readonly string[],
): { fields: readonly string[]; isCertain: boolean } | undefined {
  if (words.length > LONGEST_KIND) return undefined
  const fields = KINDS_OF_WORK.find(([pattern]) => pattern.test(words.join(' ')))?.[1]
  return fields && { fields, isCertain: false }
}

const OWNS =
  /\b(?:own|run|open|start|have my own|be owner of)(?: (?:an?|the|my|own|small|little))*(?: \w+){0,2} (?:shop|store|garage|cafe|restaurant|salon|business|company|guesthouse|cent(?:re|er)|workshop|bakery)\b/
const OWN_BUSINESS = 'Entrepreneurship'

/** 'Run a garage, but not fix the cars': who refuses the work itself wants the business. */
export function findOwnBusiness(
  words: readonly string[],
  refused: readonly FieldGuess[],
  { categories }: Pick<AdviserCatalogue, 'categories'>,
): { fields: readonly string[]; isCertain: boolean } | undefined {
  const isTaught = categories.some(({ name }) => name === OWN_BUSINESS)
  const isMeant = refused.some(({ name, p }) => name !== OWN_BUSINESS && p >= POSSIBLE) && OWNS.test(words.join(' '))
  return isMeant && isTaught ? { fields: [OWN_BUSINESS], isCertain: true } : undefined
}

const HOSPITALITY = 'Travel, Tourism and Hospitality'
const HOTEL_MANAGEMENT = 'Hotel Management'
const MANAGERS = [HOTEL_MANAGEMENT, 'Business Administration', 'Business, Management and Administration']

/** 'Room boy in a resort, and I want to be a manager': a manager in hospitality, not in any business. */
export function findManagedField(
  fields: readonly string[],
  job: readonly string[],
  catalogue: AdviserCatalogue,
): string | undefined {
  const isManager = fields.some((name) => MANAGERS.includes(name))
  const isInHotel = job.some((name) => topCategoryOf(name, catalogue) === HOSPITALITY)
  return isManager && isInHotel ? HOTEL_MANAGEMENT : undefined
}

/** All of these words are in the name of one of the categories; 'IT or business' names two. */
export const isNamedIn = (names: readonly string[], words: readonly string[]): boolean =>
  names.some((name) => hasAllWords(name, words)) ||
  (names.length > 1 && words.every((word) => names.some((name) => hasAllWords(name, [word]))))

export const DIPLOMA = 5
export const PREPARATION = 'University Preparation Program'
const CLEARLY_PREPARATION = 0.8
const LEADS_TO_DEGREE =
  /\b(?:foundation|bridg\w*|prepar\w*|prep|get ready|(?:other|another|different) (?:way|road|path|door)|in between|step|before (?:a|the|my|any) (?:degree|bachelors?|university|uni)|instead|skip)\b/

/** 'No A levels, is there another way to a degree?': here the levels, which the rules take, are what is meant. */
export const isPreparation = ({ tops: [top] }: Meaning, words: readonly string[]): boolean =>
  top?.name === PREPARATION && top.p >= CLEARLY_PREPARATION && LEADS_TO_DEGREE.test(words.join(' '))

const PREPARES = /^(?:foundation|preparation|prep|bridging|english|ielts)$/

/** 'Diploma in IT, can I skip the first year?': what comes before a degree is no wish of somebody who has more. */
export function forGraduate(
  level: number | undefined,
  telling: readonly string[],
  { tops: [top] }: Meaning,
): { fields: readonly string[]; isCertain: boolean } | undefined {
  const isBelow = (level ?? 0) >= DIPLOMA && top?.name === PREPARATION
  return isBelow && !telling.some((word) => PREPARES.test(word)) ? { fields: [], isCertain: false } : undefined
}
