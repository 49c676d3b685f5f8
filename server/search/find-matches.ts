import type { Reading } from '../../contract/catalogue/list-query.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Groups, inNames, mostMatches, readCandidates, textQuery } from './candidates.ts'
import type { IndexedWords } from './indexed-words.ts'
import { NameMatcher } from './match-names.ts'
import { isEnglishWord } from './near-word-index.ts'
import { fold, isStopWord, normalWord } from './normalise.ts'
import { type Candidate, type RankedCourse, rankCourses } from './rank-courses.ts'
import { GroupReader, LONGEST_QUERY, type RepairMode } from './read-groups.ts'
import { CLOSENESS } from './repair-typos.ts'
import type { Snapshot } from './search-snapshot.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'

/** How far a search goes in a catalogue so large that it cannot look at every match. */
export interface Effort {
  /** How many courses are looked at. */
  candidates: number
  /** How many names are compared with the query to find them. */
  names: number
  /** This many courses with the words in their names are enough; other texts are then left alone. */
  enoughNamed: number
  /** The index lists all matches before the first can be read. Where it would list more, the newest are gone through. */
  indexedMatches: number
  newestRows: number
  /** Fewer than these of the newest are too few to stand for all; then the index is asked after all. */
  enough: number
}

const LARGE_CATALOGUE = 50_000

/** No more courses than the candidates are looked at, ranked and returned, however many match. */
function thoroughEffort(documents: number): Effort {
  const candidates = documents > LARGE_CATALOGUE ? 1_500 : 2_000
  return {
    candidates,
    names: 200_000,
    enoughNamed: candidates,
    indexedMatches: 60_000,
    newestRows: documents > LARGE_CATALOGUE ? 4_500 : 15_000,
    enough: 200,
  }
}

/** If this share of the courses matches, going through the newest is quicker, however large the catalogue is. */
const COMMON_SHARE = 0.25

/** What the words were read as, where that is not what was typed. */
export function readingOf(
  text: string,
  { query: { repaired: words, unknown }, courses }: RankedMatches,
  { known, names }: Snapshot,
): Reading {
  const first = names.positionOf(courses[0]?.id ?? 0)
  const name = first === undefined ? [] : names.wordsAt(first)
  const repaired = words.flatMap(({ typed, read_as: [likeliest, ...others] }) => {
    if (likeliest === undefined || name.includes(typed)) return []
    return [{ typed, read_as: [likeliest, ...others].find((word) => name.includes(word)) ?? likeliest }]
  })
  const correct = repaired
    .map(({ typed }) => typed)
    .filter((typed) => isEnglishWord(typed) && known.df(normalWord(typed)) === 0)
  return { text: textAsRead(text, repaired, unknown), repaired, unknown: [...unknown, ...correct] }
}

/** The text with repaired words in place and without unknown ones, unless it has no others. */
function textAsRead(text: string, repaired: Reading['repaired'], unknown: readonly string[]): string {
  const words = text.split(/\s+/).filter((word) => word !== '' && !unknown.includes(fold(word)))
  if (words.length === 0) return text
  return words.map((word) => repaired.reduce(withRepair, word)).join(' ')
}

/** Commas and brackets around the word stay. Letters that were folded, such as Thaana, are replaced as a whole. */
function withRepair(word: string, { typed, read_as }: Reading['repaired'][number]): string {
  if (fold(word) === typed) return read_as
  return word.replace(/[\p{L}\p{M}\p{N}]+/gu, (part) => (fold(part) === typed ? read_as : part))
}

export interface RankedMatches {
  /** The best first. */
  courses: RankedCourse[]
  query: UnderstoodQuery
}

interface SearchOptions {
  effort?: Effort
  /** Takes every word as it was typed. */
  exact?: boolean
}

/**
 * Courses that match. A correct English word is taken for a typing error only if a name then says every word that is
 * known here, or if nothing is found otherwise.
 */
export async function findRankedCourses(
  database: Queryable,
  snapshot: Snapshot,
  text: string,
  { effort = thoroughEffort(snapshot.known.documents), exact = false }: SearchOptions = {},
): Promise<RankedMatches> {
  const typed = text.slice(0, LONGEST_QUERY)
  if (exact) return await findWithRepairs(database, snapshot, typed, effort, 'none')
  const found = await findWithRepairs(database, snapshot, typed, effort, 'unknown')
  if (!found.query.repaired.some((word) => isEnglishWord(word.typed))) return found
  const isNamed = new NameMatcher(found.query, typed, snapshot).find(1, effort.names).length > 0
  if (isNamed) return found
  const stricter = await findWithRepairs(database, snapshot, typed, effort, 'misspelt')
  return stricter.courses.length > 0 || found.courses.length === 0 ? stricter : found
}

/** Those with every word come alone; only where there are none, those with some. */
async function findWithRepairs(
  database: Queryable,
  snapshot: Snapshot,
  typed: string,
  effort: Effort,
  mode: RepairMode,
): Promise<RankedMatches> {
  const query = understandQuery(typed, snapshot, mode)
  const matcher = new NameMatcher(query, typed, snapshot)
  const findSomeNamed = (groups: UnderstoodQuery['groups']): Candidate[] =>
    groups
      .map((group) => findNamed(new NameMatcher({ ...query, groups: [group] }, typed, snapshot), effort))
      .reduce(union, [])
  const found = (candidates: readonly Candidate[], by = query, byMatcher = matcher): RankedMatches => ({
    courses: rankCourses(candidates, by, typed, snapshot, byMatcher),
    query: by,
  })
  const isHopeless = query.groups.some(({ alternatives }) => alternatives.length === 0)
  if (query.groups.length === 0 || isHopeless) return found([])
  const named = findNamed(matcher, effort)
  const others =
    named.length < effort.enoughNamed ? await findInTexts(database, snapshot, query.groups, effort, named.length) : []
  const withAll = union(named, others)
  const matches = found(withAll)
  if (mode === 'none' || matches.courses[0]?.isComplete || (withAll.length > 0 && query.rest.length === 0))
    return matches
  // A word may be mistyped although some course has it.
  const repaired = mode === 'unknown' ? understandQuery(typed, snapshot, 'all') : query
  const repairedMatcher = new NameMatcher(repaired, typed, snapshot)
  const otherwise = found(union(findNamed(repairedMatcher, effort), withAll), repaired, repairedMatcher)
  if (otherwise.courses[0]?.isComplete) return otherwise
  if (withAll.length > 0) return matches
  if (query.groups.length === 1) return otherwise.courses.length > 0 ? otherwise : matches
  const rare = rarest(query.groups, snapshot.known, effort)
  const namedSome = effort.enoughNamed < effort.candidates ? findSomeNamed(rare) : []
  if (namedSome.length >= effort.enoughNamed) return found(namedSome)
  const scan = { query: textQuery(rare, '|'), newestRows: undefined }
  return found(await readCandidates(database, snapshot.names, query.groups, scan, effort.candidates))
}

const findNamed = (matcher: NameMatcher, { candidates, names }: Effort): Candidate[] =>
  matcher.find(candidates, names).map((course) => ({ course, text_share: 0 }))

const union = (named: readonly Candidate[], others: readonly Candidate[]): Candidate[] => {
  const known = new Set(named.map(({ course }) => course))
  return [...named, ...others.filter(({ course }) => !known.has(course))]
}

/** Courses that have all groups, some of them not in the name; `found` have them in their names. */
async function findInTexts(
  database: Queryable,
  { known, names }: Snapshot,
  groups: Groups,
  effort: Effort,
  found: number,
): Promise<Candidate[]> {
  const limit = effort.candidates - found
  const named = found === 0 ? undefined : inNames(groups, names)
  const all = textQuery(groups, '&')
  // Where no name has all groups, none needs to be left out, which would double the work.
  const query = named === undefined ? all : `(${all}) & !(${textQuery(named, '&')})`
  const read = (newestRows: number | undefined) => readCandidates(database, names, groups, { query, newestRows }, limit)
  if (!isCommon(groups, known, effort)) return await read(undefined)
  if (expectedShare(groups, known) * effort.newestRows < effort.enough) return await read(undefined)
  const newest = await read(effort.newestRows)
  return newest.length >= effort.enough ? newest : await read(undefined)
}

/** Whether enough courses match that going through the newest is quicker than reading all of them from the index. */
function isCommon(groups: Groups, known: IndexedWords, effort: Effort): boolean {
  const counts = groups.map((group) => mostMatches(group, (word) => known.df(word)))
  // No more documents than these can have all groups.
  const bound = Math.min(...counts)
  if (bound <= effort.candidates) return false
  return bound > effort.indexedMatches || expectedShare(groups, known) > COMMON_SHARE
}

/** How many of all courses have all groups, if one says nothing about another. */
const expectedShare = (groups: Groups, known: IndexedWords): number =>
  groups.reduce(
    (share, group) => share * Math.min(1, mostMatches(group, (word) => known.df(word)) / known.documents),
    1,
  )

/** As many groups, the rarest first, as can be expected to stay within what is looked at; at least one. */
function rarest<One extends Groups[number]>(groups: readonly One[], known: IndexedWords, effort: Effort): One[] {
  const byRarity = groups
    .map((group) => ({ group, most: mostMatches(group, (word) => known.df(word)) }))
    .sort((first, second) => first.most - second.most)
  let sum = 0
  return byRarity
    .filter(({ most }, index) => {
      sum += most
      return index === 0 || sum <= effort.candidates
    })
    .map(({ group }) => group)
}

/** A shorter word that no text has may begin anything. */
const SHORTEST_BEGINNING = 5
const SHORTEST_STEM = 3
const MOST_NAMED = 2_000
const MOST_NAMES_READ = 20_000

/** 'tax' and 'taxation', 'dive' and 'diving'. */
const areForms = (one: string, other: string): boolean => {
  const stem = Math.max(SHORTEST_STEM, Math.min(one.length, other.length) - 1)
  return one.slice(0, stem) === other.slice(0, stem)
}

/**
 * Of each word that stands in names, or that means one that does: the courses, and how close their names come to it.
 * From memory; words that no name has are left out.
 */
export function findInNames(snapshot: Snapshot, words: readonly string[]): ReadonlyMap<number, number>[] {
  const { known, names, synonyms } = snapshot
  const isKnown = (word: string): boolean => known.df(word) > 0 || synonyms.meaningsOf(word).length > 0
  const said = words
    .filter((typed) => !isStopWord(typed) && (typed.length >= SHORTEST_BEGINNING || isKnown(normalWord(typed))))
    .map((typed) => ({ typed, word: normalWord(typed) }))
  const implied = synonyms.termsMeaning(said.map(({ word }) => word)).map((word) => ({ typed: word, word }))
  const asked = [...said, ...implied].map((each) => ({ ...each, isLast: false, kind: 'subject' as const }))
  return new GroupReader(snapshot, 'none').read(asked).flatMap((group) => {
    const alternatives = group.alternatives.map((alternative) => {
      const [word = '', ...others] = alternative.words
      const isForm = others.length === 0 && asked.some((each) => areForms(each.word, word))
      return isForm ? { ...alternative, closeness: CLOSENESS.typed } : alternative
    })
    const query = { groups: [{ ...group, alternatives }], extras: [], rest: [], levels: [], repaired: [], unknown: [] }
    const matcher = new NameMatcher(query, '', snapshot)
    const found = matcher.find(MOST_NAMED, MOST_NAMES_READ)
    const closenessAt = (course: number): number =>
      matcher.read(course).share >= CLOSENESS.otherForm ? 1 : CLOSENESS.synonym
    return found.length === 0 ? [] : [new Map(found.map((course) => [names.idAt(course), closenessAt(course)]))]
  })
}
