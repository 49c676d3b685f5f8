import type { Interest } from '../../../contract/guidance/careers.ts'
import type { GuideCareer } from '../load-careers.ts'
import { ANSWERS, INTEREST_ORDER, INTERESTS, type InterestAnswers, STATEMENTS } from './interests.ts'

/** From 0 to 100; undefined for an interest without an answer. */
export type InterestScores = Readonly<Record<Interest, number | undefined>>

const LIKE = 4
const HIGH_SCORE = 50
const LOW_SCORE = 40
const MAX_LIKED_SHOWN = 2

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

function scoreOf(answers: InterestAnswers, interest: Interest): number | undefined {
  const given = STATEMENTS.flatMap((statement, at) =>
    statement.interest === interest ? (answers[at] ?? 0) : [],
  ).filter((answer) => answer > 0)
  return given.length === 0 ? undefined : Math.round(((mean(given) - 1) / (ANSWERS.length - 1)) * 100)
}

/** The mean of an interest's answers, scaled from 0 for 'Dislike a lot' to 100 for 'Like a lot'. */
export const scoreInterests = (answers: InterestAnswers): InterestScores => ({
  R: scoreOf(answers, 'R'),
  I: scoreOf(answers, 'I'),
  A: scoreOf(answers, 'A'),
  S: scoreOf(answers, 'S'),
  E: scoreOf(answers, 'E'),
  C: scoreOf(answers, 'C'),
})

/** Strongest first; equal ones in the order of the hexagon. */
export const rankInterests = (scores: InterestScores): Interest[] =>
  INTEREST_ORDER.filter((interest) => scores[interest] !== undefined).sort(
    (first, second) => (scores[second] ?? 0) - (scores[first] ?? 0),
  )

/** Whether the scores differ at all. If not, no career is suggested. */
export const hasPreference = (scores: InterestScores): boolean =>
  new Set(Object.values(scores).filter((score) => score !== undefined)).size > 1

/** The weight of an interest in a career: 3, 2 and 1 for its three, else 0. */
const weightIn = ({ interests }: GuideCareer, interest: Interest): number => {
  const position = interests.indexOf(interest)
  return position < 0 ? 0 : 3 - position
}

const lengthOf = (numbers: readonly number[]): number => Math.hypot(...numbers)

/**
 * A correlation: it depends on what the visitor likes more than the rest, not on how often they choose 'like'. An
 * interest without an answer counts neither for nor against a career.
 */
function fitOf(scores: InterestScores, career: GuideCareer): number {
  const average = mean(Object.values(scores).filter((score) => score !== undefined))
  const liked = INTEREST_ORDER.map((interest) => (scores[interest] ?? average) - average)
  const weights = INTEREST_ORDER.map((interest) => weightIn(career, interest))
  const asked = weights.map((weight) => weight - mean(weights))
  const together = liked.reduce((sum, each, at) => sum + each * (asked[at] ?? 0), 0)
  // Rounded to thousandths, so that the order is the same on every machine.
  return Math.round((together / (lengthOf(liked) * lengthOf(asked))) * 1000) / 1000
}

export interface RankedCareer {
  id: number
  career: string
  /** From -1 to 1. */
  fit: number
  /** Its interests that are strong in the visitor's profile. */
  shared: readonly Interest[]
  /** Statements that the visitor likes and that fit the career. */
  liked: readonly string[]
  /** Its interests that are weak in the visitor's profile. */
  missing: readonly Interest[]
}

/** The typical statements that the visitor likes, then the liked statements of the shared interests. */
function likedFor(answers: InterestAnswers, career: GuideCareer, shared: readonly Interest[]): string[] {
  const liked = STATEMENTS.map(({ interest, text }, at) => ({
    interest,
    text,
    number: at + 1,
    answer: answers[at] ?? 0,
  }))
    .filter(({ answer }) => answer >= LIKE)
    .sort((first, second) => second.answer - first.answer)
  const typical = liked.filter(({ number }) => career.typical_statements.includes(number))
  const related = liked.filter(({ interest }) => shared.includes(interest))
  return [...new Set([...typical, ...related].map(({ text }) => text))].slice(0, MAX_LIKED_SHOWN)
}

function explain(answers: InterestAnswers, scores: InterestScores, career: GuideCareer): RankedCareer {
  const { id, name, interests } = career
  const shared = interests.filter((interest) => (scores[interest] ?? 0) > HIGH_SCORE)
  return {
    id,
    career: name,
    fit: fitOf(scores, career),
    shared,
    liked: likedFor(answers, career, shared),
    missing: interests.filter((interest) => (scores[interest] ?? HIGH_SCORE) < LOW_SCORE),
  }
}

/**
 * Best fit first; equal ones by their ids, so that an address gives the same ranking when editors move a career in the
 * questionnaire.
 */
export function rankCareers(careers: readonly GuideCareer[], answers: InterestAnswers): RankedCareer[] {
  const scores = scoreInterests(answers)
  if (!hasPreference(scores)) return []
  return careers
    .map((career) => explain(answers, scores, career))
    .sort((first, second) => second.fit - first.fit || first.id - second.id)
}

/** Words, because a number would seem more exact than 30 answers allow. */
export function fitText(fit: number): string {
  if (fit >= 0.7) return 'Very close fit'
  if (fit >= 0.4) return 'Close fit'
  return fit >= 0.1 ? 'Some fit' : 'Little in common'
}

/** 'this, that and the other'. */
const list = new Intl.ListFormat('en-GB')

/** 'helping side', 'helping and curious sides' */
const sidesOf = (interests: readonly Interest[]): string =>
  `${list.format(interests.map((each) => INTERESTS[each].name.toLowerCase()))} side${interests.length === 1 ? '' : 's'}`

const isOrAre = (interests: readonly Interest[]): string => (interests.length === 1 ? 'is' : 'are')

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

export function reasonsForCareer({ shared, liked, missing }: RankedCareer): string[] {
  const reasons: string[] = []
  if (liked.length > 0) reasons.push(`You like ${list.format(liked.map(lowerFirst))}.`)
  if (shared.length > 0) {
    const it = shared.length === 1 ? 'it' : 'them'
    reasons.push(`Your ${sidesOf(shared)} ${isOrAre(shared)} strong, and this work needs ${it}.`)
  }
  if (missing.length > 0) {
    reasons.push(`It also needs the ${sidesOf(missing)}, which ${isOrAre(missing)} weaker in your profile.`)
  }
  return reasons
}
