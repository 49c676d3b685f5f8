import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import { ANSWERS } from './interests.ts'

/** The answer to each statement, from 1 to 5; 0 for none. */
export type InterestAnswers = readonly number[]

const readAnswer = (given: string | null | undefined): number => {
  const value = given != null && /^\d$/.test(given) ? Number(given) : 0
  return value <= ANSWERS.length ? value : 0
}

export const countAnswered = (answers: InterestAnswers): number => answers.filter((answer) => answer > 0).length

export const writeAnswers = (answers: InterestAnswers): string => answers.join('')

export interface ReadAnswers {
  answers: InterestAnswers
  /** The form was submitted, perhaps without an answer. */
  isSubmitted: boolean
  /** The address is written exactly as we would write it. */
  isCanonical: boolean
}

/** A plain form sends one field per statement; a saved address has one digit per statement. Invalid answers count as none. */
export function readAnswers(query: URLSearchParams): ReadAnswers {
  const saved = query.get('answers')
  const isFromForm = STATEMENT_FIELDS.some((field) => query.has(field))
  const answers = STATEMENT_FIELDS.map((field, at) => readAnswer(isFromForm ? query.get(field) : saved?.charAt(at)))
  const written = countAnswered(answers) === 0 ? '' : writeAnswers(answers)
  return {
    answers,
    isSubmitted: saved !== null || isFromForm,
    isCanonical: !isFromForm && query.getAll('answers').length <= 1 && (saved === null || saved === written),
  }
}
