import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { type NameMatch, NameMatcher } from './match-names.ts'
import { fold } from './normalise.ts'
import type { Snapshot } from './search-snapshot.ts'
import type { UnderstoodQuery } from './understand-query.ts'

export interface Candidate {
  /** The course's position in the index of names. */
  course: number
  /** How much of the query is in the careers, the institution and the rest: 1 for all of it. */
  text_share: number
}

export interface Ranked {
  id: number
  score: number
}

export interface RankedCourse extends Ranked {
  /** How much of the query is in the name: 1 for all of it. */
  named: number
  /** Whether the name has every typed word. */
  isComplete: boolean
}

/** Above every other course: the name has all that was typed. */
const COMPLETE = 8
const LEVEL_BOOST = 3
const FOCUS = 0.3
const TEXT = 0.45
const EXTRAS = 0.15
const EXACT = 3
const IN_ORDER = 0.02
/** More than focus can make up for: of the words that may be meant, those that most names have together. */
const LIKELIEST = 0.5
const BEGINS_AS_TYPED = 0.1
// For a query without a level: most visitors come from school.
const POSTGRADUATE_SHARE: ReadonlyMap<string, number> = new Map([
  ['8', 0.95],
  ['9', 0.95],
  ['10', 0.9],
])

/** The best first; of equals the newest, so that pages stay where they are. */
export function rankCourses(
  candidates: readonly Candidate[],
  query: UnderstoodQuery,
  typed: string,
  snapshot: Snapshot,
  matcher = new NameMatcher(query, typed, snapshot),
): RankedCourse[] {
  const { names } = snapshot
  const levels: ReadonlySet<string> = new Set<MnqfLevel>(query.levels)
  const typedWords = fold(typed).split(' ')
  const begins = typedWords.length > 1 ? names.beginning(typedWords) : () => false
  const matches = candidates.map(({ course, text_share }) => ({ course, text_share, match: matcher.read(course) }))
  const likeliest = likeliestWords(matches.map(({ match }) => match))
  return matches
    .map(({ course, text_share, match }) => {
      const score =
        match.share * (1 + FOCUS * match.focus) +
        TEXT * Math.min(text_share, match.unnamed) +
        EXTRAS * match.extras +
        (match.isInOrder ? IN_ORDER : 0) +
        (match.words !== undefined && match.words === likeliest ? LIKELIEST : 0) +
        (begins(course) ? BEGINS_AS_TYPED : 0)
      return {
        id: names.idAt(course),
        score:
          score * levelFactor(levels, names.levelAt(course)) +
          (match.isComplete ? COMPLETE * match.closeness + EXACT * match.exact : 0),
        named: match.share,
        isComplete: match.isComplete,
      }
    })
    .sort((first, second) => second.score - first.score || second.id - first.id)
}

function levelFactor(asked: ReadonlySet<string>, level: string): number {
  if (asked.size === 0) return POSTGRADUATE_SHARE.get(level) ?? 1
  return asked.has(level) ? LEVEL_BOOST : 1
}

const CERTAINTY = 8
const COMMONNESS = 0.25

/** Of several choices of words that names offer: close ones before common ones, and of those what most names have. */
function likeliestWords(matches: readonly NameMatch[]): string | undefined {
  const byWords = new Map<string, { closeness: number; count: number }>()
  const isAnyComplete = matches.some(({ isComplete }) => isComplete)
  for (const { words, closeness, isComplete } of matches) {
    if (words === undefined || isComplete !== isAnyComplete) continue
    byWords.set(words, { closeness, count: (byWords.get(words)?.count ?? 0) + 1 })
  }
  if (byWords.size < 2) return undefined
  const ratingOf = ({ closeness, count }: { closeness: number; count: number }) =>
    closeness ** CERTAINTY * count ** COMMONNESS
  const [best] = [...byWords].sort(([, first], [, second]) => ratingOf(second) - ratingOf(first))
  return best?.[0]
}

/** A course whose name matches less than half as much as the best name only mentions the query. */
const MEANT_SHARE_OF_BEST = 0.5

export function selectMeantCourses(ranked: readonly RankedCourse[]): number[] {
  const least = MEANT_SHARE_OF_BEST * ranked.reduce((most, { named }) => Math.max(most, named), 0)
  return ranked.filter(({ named }) => named >= least).map(({ id }) => id)
}
