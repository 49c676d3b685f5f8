import { INTEREST_LETTERS, type Interest } from '../../../contract/guidance/careers.ts'
import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import { storedText } from '../../browser-storage.ts'

/** Holland's six interests, by the first letter of their formal names. */
export const INTERESTS = {
  R: { name: 'Hands-on', formalName: 'Realistic', text: 'Making, mending and working with tools, or outdoors' },
  I: { name: 'Curious', formalName: 'Investigative', text: 'Finding out, measuring and working things out' },
  A: { name: 'Creative', formalName: 'Artistic', text: 'Designing, writing and performing' },
  S: { name: 'Helping', formalName: 'Social', text: 'Teaching, caring and being there for people' },
  E: { name: 'Leading', formalName: 'Enterprising', text: 'Persuading, selling and taking charge' },
  C: { name: 'Orderly', formalName: 'Conventional', text: 'Keeping records, plans and numbers right' },
} as const satisfies Record<Interest, object>

/** In the order of the hexagon: neighbours have the most in common. */
export const INTEREST_ORDER: readonly Interest[] = INTEREST_LETTERS

export interface Statement {
  interest: Interest
  /** Also used after 'You like', with a lower-case first letter. */
  text: string
}

/** Five for each interest, in turns. Addresses refer to them by position, so they can be reworded but not moved. */
export const STATEMENTS: readonly Statement[] = [
  { interest: 'R', text: 'Getting a boat engine to start again' },
  { interest: 'I', text: 'Finding out why corals on the reef turn white' },
  { interest: 'A', text: 'Designing a poster for a school event' },
  { interest: 'S', text: 'Helping a younger cousin with homework' },
  { interest: 'E', text: 'Selling things online or from a small stall' },
  { interest: 'C', text: 'Recording income and spending to the last rufiyaa' },
  { interest: 'R', text: 'Building something from wood or metal' },
  { interest: 'I', text: 'Solving a puzzle that others gave up on' },
  { interest: 'A', text: 'Writing a story, a poem or a song' },
  { interest: 'S', text: 'Looking after someone who is ill' },
  { interest: 'E', text: 'Being the captain of a team' },
  { interest: 'C', text: 'Putting papers and files in good order' },
  { interest: 'R', text: 'Working outdoors, at sea or on a building site' },
  { interest: 'I', text: 'Trying an experiment in the science lab' },
  { interest: 'A', text: 'Taking photos and editing short videos' },
  { interest: 'S', text: 'Listening to a friend who has a problem' },
  { interest: 'E', text: 'Winning people over in a debate' },
  { interest: 'C', text: 'Making a timetable and keeping to it' },
  { interest: 'R', text: 'Fixing a fan, a pipe or a phone at home' },
  { interest: 'I', text: 'Reading about how a medicine works in the body' },
  { interest: 'A', text: 'Decorating a cake, or a hall for Eid' },
  { interest: 'S', text: 'Explaining a lesson until everyone has understood it' },
  { interest: 'E', text: 'Planning a fair and getting others to join in' },
  { interest: 'C', text: 'Checking a long list for mistakes' },
  { interest: 'R', text: 'Driving or steering something with an engine' },
  { interest: 'I', text: 'Checking whether something said online is true' },
  { interest: 'A', text: 'Playing boduberu, or acting on a stage' },
  { interest: 'S', text: 'Lending a hand at a health camp or a clean-up day' },
  { interest: 'E', text: 'Opening and running a café or a guesthouse' },
  { interest: 'C', text: 'Entering numbers in a spreadsheet that add up' },
]

/** The value of an answer is its position, from 1. */
export const ANSWERS = ['Dislike a lot', 'Dislike', 'Not sure', 'Like', 'Like a lot'] as const

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

/** The visitor's own answers, so that they can leave and come back. Opening a shared profile does not store it. */
export const storedAnswers = storedText('interestAnswers')

/** The stored answers; what is damaged counts as not answered. */
export function readStoredAnswers(): InterestAnswers {
  const stored = storedAnswers.read()
  return STATEMENT_FIELDS.map((_, at) => readAnswer(stored?.charAt(at)))
}
