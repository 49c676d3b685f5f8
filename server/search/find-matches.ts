import type { Queryable } from '../platform/database/database.ts'
import { type CandidateScan, type Groups, inNames, mostMatches, readCandidates, textQuery } from './candidates.ts'
import type { KnownWords } from './correct-spelling.ts'
import { type Candidate, type RankedCourse, rankCourses } from './rank-courses.ts'
import { LONGEST_QUERY } from './read-groups.ts'
import type { Snapshot } from './snapshot.ts'
import { understandQuery } from './understand-query.ts'

/** How far a search goes in a catalogue so large that it cannot look at every match. */
export interface Effort {
  /** How many courses are looked at. */
  candidates: number
  /** The index lists all matches before the first can be read. Where it would list more, the newest are gone through. */
  indexedMatches: number
  newestRows: number
  /** Fewer than these of the newest are too few to stand for all; then the index is asked after all. */
  enough: number
}

const LARGE_CATALOGUE = 50_000

/** No more courses than the candidates are looked at, ranked and returned, however many match. */
const thoroughEffort = (documents: number): Effort => ({
  candidates: documents > LARGE_CATALOGUE ? 1_500 : 2_000,
  indexedMatches: 60_000,
  newestRows: 15_000,
  enough: 200,
})

/** Of what so many have, the newest are quicker to go through in a catalogue of any size. */
const COMMON_SHARE = 0.25
/** Those without the words in their name only fill up; less is spent on them. */
const FILL_UP_SHARE = 0.3

/** Courses that match, the best first. Those with every word come alone; only where there are none, those with some. */
export async function findRankedCourses(
  database: Queryable,
  { known, synonyms }: Snapshot,
  text: string,
  effort: Effort = thoroughEffort(known.documents),
): Promise<RankedCourse[]> {
  const query = understandQuery(text, known, synonyms)
  const candidates = query.groups.length === 0 ? [] : await findCandidates(database, known, query.groups, effort)
  return rankCourses(candidates, query, text.slice(0, LONGEST_QUERY), known)
}

async function findCandidates(
  database: Queryable,
  known: KnownWords,
  groups: Groups,
  effort: Effort,
): Promise<Candidate[]> {
  const read = (scans: readonly CandidateScan[]) => readCandidates(database, groups, scans, effort.candidates)
  const scans = scansFor(groups, known, effort)
  const found = await read(scans)
  if (found.length >= effort.enough) return found
  const withAll = scans.every(({ newestRows }) => newestRows === undefined) ? found : await read(scans.map(byIndex))
  if (withAll.length > 0 || groups.length === 1) return withAll
  return read([{ query: textQuery(rarest(groups, known, effort), '|'), inName: false, newestRows: undefined }])
}

/** Where more may match than are looked at, those with the words in their name come first, wherever they lie. */
function scansFor(groups: Groups, known: KnownWords, effort: Effort): CandidateScan[] {
  const df = (word: string) => known.df(word)
  const nameDf = (word: string) => known.nameDf(word)
  const all = textQuery(groups, '&')
  const newestRows = (isCommon: boolean, rows: number) => (isCommon ? Math.ceil(rows) : undefined)
  const named = boundOf(groups, df) > effort.candidates ? inNames(groups, known) : undefined
  const allCommon = isCommon(groups, df, known.documents, effort)
  if (named === undefined) return [{ query: all, inName: false, newestRows: newestRows(allCommon, effort.newestRows) }]
  const inName = textQuery(named, '&')
  const nameCommon = isCommon(groups, nameDf, known.documents, effort)
  return [
    { query: inName, inName: true, newestRows: newestRows(nameCommon, effort.newestRows) },
    {
      query: `(${all}) & !(${inName})`,
      inName: false,
      newestRows: newestRows(allCommon, FILL_UP_SHARE * effort.newestRows),
    },
  ]
}

/** Whether so many courses match that going through the newest is quicker than asking the index for all of them. */
function isCommon(groups: Groups, df: (word: string) => number, documents: number, effort: Effort): boolean {
  const bound = boundOf(groups, df)
  if (bound <= effort.candidates) return false
  const share = groups.reduce((product, one) => product * Math.min(1, mostMatches(one, df) / documents), 1)
  return bound > effort.indexedMatches || share > COMMON_SHARE
}

const byIndex = (scan: CandidateScan): CandidateScan => ({ ...scan, newestRows: undefined })

/** No more documents than these can have all groups. */
const boundOf = (groups: Groups, df: (word: string) => number): number =>
  Math.min(...groups.map((alternatives) => mostMatches(alternatives, df)))

/** As many groups, the rarest first, as can be expected to stay within what is looked at; at least one. */
function rarest(groups: Groups, known: KnownWords, effort: Effort): Groups {
  const byRarity = groups
    .map((alternatives) => ({ alternatives, most: mostMatches(alternatives, (word) => known.df(word)) }))
    .sort((first, second) => first.most - second.most)
  let sum = 0
  return byRarity
    .filter(({ most }, index) => {
      sum += most
      return index === 0 || sum <= effort.candidates
    })
    .map(({ alternatives }) => alternatives)
}
