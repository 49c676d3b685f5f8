import { careerGuidePath } from '../paths.ts'

/** Where somebody is in the questionnaire. */
export interface GuidePlace {
  /** The question on show, from 1. */
  question: number
  /** The option chosen for each question, from 1; 0 for a question that was passed over. */
  choices: readonly number[]
}

export function questionPath({ question, choices }: GuidePlace): string {
  if (question === 1 && choices.length === 0) return careerGuidePath()
  const choice = choices.length === 0 ? '' : `&choice=${choices.join(',')}`
  return `${careerGuidePath()}?question=${question}${choice}`
}

/** `answers` has a digit for each statement; without them it is the form to fill in. */
export const interestProfilePath = (answers?: string): string =>
  answers === undefined ? `${careerGuidePath()}/interests` : `${careerGuidePath()}/interests?answers=${answers}`

/** What a plain form calls the answers to the thirty statements. */
export const STATEMENT_FIELDS: readonly string[] = Array.from({ length: 30 }, (_, at) => `s${at + 1}`)
