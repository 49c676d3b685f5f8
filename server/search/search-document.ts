import type { DeliveryModality, StudyMode } from '../../contract/catalogue/course-options.ts'
import { MNQF_LEVELS, type MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { fold, foldedWordsOf, isStopWord, normalWord, wordsOf } from './normalise.ts'

/** Normal words by how much they say, one space between them: name, careers, institution, the rest. */
export interface SearchDocument {
  a: string
  b: string
  c: string
  d: string
}

export interface CourseToIndex {
  name: string
  careers_html: string | null
  institution_name: string
  /** The course's categories and their parents. */
  category_names: readonly string[]
  mnqf_level: MnqfLevel
  islands: readonly string[]
  awarding_body?: string | null
  delivery_modalities?: readonly DeliveryModality[]
  study_modes?: readonly StudyMode[]
  language?: string
}

export interface InstitutionToIndex {
  name: string
  islands: readonly string[]
  campus_names?: readonly string[]
  faculty_names?: readonly string[]
  overview_html?: string
}

const LONGEST_FOLDED_NAME = 500
const MOST_WORDS = 2000

// What nearly every course is says nothing about any of them, and would make long lists in the index.
const DISTINCTIVE_MODALITIES: Readonly<Record<DeliveryModality, string>> = {
  f2f: '',
  online: 'online',
  blended: 'blended',
}
const DISTINCTIVE_STUDY_MODES: Readonly<Record<StudyMode, string>> = {
  full_time: '',
  part_time: 'part time',
  evening: 'evening',
  weekend: 'weekend',
}
const USUAL_LANGUAGE = 'English'

const NAME_MARK = 'n0'
const LEVEL_MARK = 'mnqf'

/** A word as it is indexed once more when it stands in a course's name: a GIN index stores no weights. */
export const nameWord = (word: string): string => NAME_MARK + word

export const isNameWord = (term: string): boolean => term.startsWith(NAME_MARK) && term.length > NAME_MARK.length

/** A level as a word that no text has by chance, so that 'level 5' finds what says only 'Diploma'. */
export const levelWord = (level: MnqfLevel): string => LEVEL_MARK + level.toLowerCase()

export const isLevelWord = (word: string): boolean => word.startsWith(LEVEL_MARK)

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['nbsp', ' '],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
])

function plainTextOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole)
}

/** 'Maldives Institute of Technology' is also known as 'mit'. */
function acronymOf(name: string): string[] {
  const initials = foldedWordsOf(name)
    .filter((word) => !isStopWord(word))
    .map((word) => word.slice(0, 1))
  return initials.length < 2 ? [] : [normalWord(initials.join(''))]
}

export function courseSearchDocument(course: CourseToIndex): SearchDocument {
  const name = wordsOf(course.name)
  const rest = [
    ...course.category_names,
    ...course.islands,
    course.mnqf_level === 'NA' ? '' : MNQF_LEVELS[course.mnqf_level],
    course.awarding_body ?? '',
    ...(course.delivery_modalities ?? []).map((modality) => DISTINCTIVE_MODALITIES[modality]),
    ...(course.study_modes ?? []).map((mode) => DISTINCTIVE_STUDY_MODES[mode]),
    course.language === undefined || course.language === USUAL_LANGUAGE ? '' : course.language,
  ]
  return documentOf(
    [...name, ...name.map(nameWord)],
    wordsOf(plainTextOf(course.careers_html ?? '')),
    [...wordsOf(course.institution_name), ...acronymOf(course.institution_name)],
    [...wordsOf(rest.join(' ')), levelWord(course.mnqf_level)],
  )
}

export function institutionSearchDocument(institution: InstitutionToIndex): SearchDocument {
  return documentOf(
    [...wordsOf(institution.name), ...acronymOf(institution.name)],
    wordsOf([...(institution.campus_names ?? []), ...(institution.faculty_names ?? [])].join(' ')),
    wordsOf(institution.islands.join(' ')),
    wordsOf(plainTextOf(institution.overview_html ?? '')),
  )
}

/** Each word stands once, where it weighs most: how often it is said is no sign of a better course. */
function documentOf(...byWeight: readonly [string[], string[], string[], string[]]): SearchDocument {
  const seen = new Set<string>()
  const take = (words: readonly string[]): string => {
    const fresh = [...new Set(words)].filter((word) => !seen.has(word)).slice(0, MOST_WORDS)
    for (const word of fresh) seen.add(word)
    return fresh.join(' ')
  }
  const [a, b, c, d] = byWeight
  return { a: take(a), b: take(b), c: take(c), d: take(d) }
}

/** For `course.folded_name`, which autocomplete ranges over. */
export const foldName = (name: string): string => fold(name).slice(0, LONGEST_FOLDED_NAME).trimEnd()

/** The text form of a tsvector, for a cast in SQL. PostgreSQL's own parser is kept out: it splits words like '2e5x'. */
export const vectorText = ({ a, b, c, d }: SearchDocument): string =>
  [weighed(a, 'A'), weighed(b, 'B'), weighed(c, 'C'), weighed(d, 'D')].filter((part) => part !== '').join(' ')

const weighed = (words: string, weight: 'A' | 'B' | 'C' | 'D'): string =>
  words === ''
    ? ''
    : words
        .split(' ')
        .map((word) => `'${word}':1${weight}`)
        .join(' ')

/** The document as a value for a `search` column. */
export const weightedDocument = (document: SearchDocument): Sql => sql`${vectorText(document)}::tsvector`
