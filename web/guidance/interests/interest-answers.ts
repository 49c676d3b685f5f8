import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import { ANSWERS } from './interests.ts'

/** For each statement the value of its answer, from 1 to 5; 0 where it has none. */
export type InterestAnswers = readonly number[]

const readAnswer = (given: string | null | undefined): number => {
  const value = given != null && /^\d$/.test(given) ? Number(given) : 0
  return value <= ANSWERS.length ? value : 0
}

export const countAnswered = (answers: InterestAnswers): number => answers.filter((answer) => answer > 0).length

export const writeAnswers = (answers: InterestAnswers): string => answers.join('')

export interface ReadAnswers {
  answers: InterestAnswers
  /** Somebody asked for a result, if perhaps without an answer. */
  isAsked: boolean
  /** The address says it in the one way that we would write it. */
  isSound: boolean
}

/** A plain form sends a field for each statement; an address to keep has a digit for each. What is no answer is none. */
export function readAnswers(query: URLSearchParams): ReadAnswers {
  const kept = query.get('answers')
  const isFromForm = STATEMENT_FIELDS.some((field) => query.has(field))
  const answers = STATEMENT_FIELDS.map((field, at) => readAnswer(isFromForm ? query.get(field) : kept?.charAt(at)))
  const written = countAnswered(answers) === 0 ? '' : writeAnswers(answers)
  return {
    answers,
    isAsked: kept !== null || isFromForm,
    isSound: !isFromForm && query.getAll('answers').length <= 1 && (kept === null || kept === written),
  }
}
