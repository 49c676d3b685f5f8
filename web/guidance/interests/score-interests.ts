import { CAREER_NAMES, type Career } from '../../../contract/guidance/careers.ts'
import { interestsOfCareer, tellingStatements } from './career-interests.ts'
import type { InterestAnswers } from './interest-answers.ts'
import { ANSWERS, INTEREST_ORDER, type Interest, STATEMENTS } from './interests.ts'

/** From 0 to 100; undefined for an interest without an answer. */
export type InterestScores = Readonly<Record<Interest, number | undefined>>

const LIKE = 4
const HIGH_SCORE = 50
const LOW_SCORE = 40
const MOST_LIKED_SHOWN = 2

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length

function scoreOf(answers: InterestAnswers, interest: Interest): number | undefined {
  const given = STATEMENTS.flatMap((statement, at) =>
    statement.interest === interest ? (answers[at] ?? 0) : [],
  ).filter((answer) => answer > 0)
  return given.length === 0 ? undefined : Math.round(((mean(given) - 1) / (ANSWERS.length - 1)) * 100)
}

/** The mean of an interest's answers, stretched from 0 for 'Dislike a lot' to 100 for 'Like a lot'. */
export const scoreInterests = (answers: InterestAnswers): InterestScores => ({
  R: scoreOf(answers, 'R'),
  I: scoreOf(answers, 'I'),
  A: scoreOf(answers, 'A'),
  S: scoreOf(answers, 'S'),
  E: scoreOf(answers, 'E'),
  C: scoreOf(answers, 'C'),
})

/** Strongest first; those that are equal in the order of the hexagon. */
export const rankInterests = (scores: InterestScores): Interest[] =>
  INTEREST_ORDER.filter((interest) => scores[interest] !== undefined).sort(
    (first, second) => (scores[second] ?? 0) - (scores[first] ?? 0),
  )

/** Whether the answers lean to any side at all: who likes everything alike is told so, and no career is made up. */
export const hasLeaning = (scores: InterestScores): boolean =>
  new Set(Object.values(scores).filter((score) => score !== undefined)).size > 1

/** How much each interest weighs in a career: 3, 2 and 1 for its three, else nothing. */
const weightIn = (career: Career, interest: Interest): number => {
  const place = interestsOfCareer(career).indexOf(interest)
  return place < 0 ? 0 : 3 - place
}

const lengthOf = (numbers: readonly number[]): number => Math.hypot(...numbers)

/**
 * Correlation, so that it counts what somebody likes more than the rest, and not how freely they say 'like'. An interest
 * without an answer speaks neither for nor against a career.
 */
function fitOf(scores: InterestScores, career: Career): number {
  const average = mean(Object.values(scores).filter((score) => score !== undefined))
  const liked = INTEREST_ORDER.map((interest) => (scores[interest] ?? average) - average)
  const weights = INTEREST_ORDER.map((interest) => weightIn(career, interest))
  const asked = weights.map((weight) => weight - mean(weights))
  const together = liked.reduce((sum, each, at) => sum + each * (asked[at] ?? 0), 0)
  // To thousandths: what differs less is the same, and stays in one order on every machine.
  return Math.round((together / (lengthOf(liked) * lengthOf(asked))) * 1000) / 1000
}

export interface RankedCareer {
  career: Career
  /** From -1 to 1. */
  fit: number
  /** Its interests that are among the visitor's stronger ones. */
  shared: readonly Interest[]
  /** Statements that the visitor likes and that speak for it. */
  liked: readonly string[]
  /** Its interests that the visitor likes little. */
  missing: readonly Interest[]
}

/** What the visitor likes of that which says most about a career; else what they like best of its interests. */
function likedFor(answers: InterestAnswers, career: Career, shared: readonly Interest[]): string[] {
  const liked = STATEMENTS.map(({ interest, text }, at) => ({
    interest,
    text,
    number: at + 1,
    answer: answers[at] ?? 0,
  }))
    .filter(({ answer }) => answer >= LIKE)
    .sort((first, second) => second.answer - first.answer)
  const telling = liked.filter(({ number }) => tellingStatements(career).includes(number))
  const related = liked.filter(({ interest }) => shared.includes(interest))
  return [...new Set([...telling, ...related].map(({ text }) => text))].slice(0, MOST_LIKED_SHOWN)
}

function explain(answers: InterestAnswers, scores: InterestScores, career: Career): RankedCareer {
  const own = interestsOfCareer(career)
  const shared = own.filter((interest) => (scores[interest] ?? 0) > HIGH_SCORE)
  return {
    career,
    fit: fitOf(scores, career),
    shared,
    liked: likedFor(answers, career, shared),
    missing: own.filter((interest) => (scores[interest] ?? HIGH_SCORE) < LOW_SCORE),
  }
}

/** Closest first; those that fit alike in the order of the questionnaire. The same answers give the same ranking. */
export function rankCareers(answers: InterestAnswers): RankedCareer[] {
  const scores = scoreInterests(answers)
  if (!hasLeaning(scores)) return []
  return CAREER_NAMES.map((career) => explain(answers, scores, career)).sort((first, second) => second.fit - first.fit)
}

/** A correlation to three places would promise more than thirty answers can tell. */
export function fitText(fit: number): string {
  if (fit >= 0.7) return 'Very close fit'
  if (fit >= 0.4) return 'Close fit'
  return fit >= 0.1 ? 'Some fit' : 'Little in common'
}
