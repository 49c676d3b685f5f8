import type {
  CellProblem,
  ChangedMeanwhile,
  OtherDraft,
  Problem,
  ProblemCode,
  WithdrawnCourse,
} from '../../../contract/problem.ts'

export interface FieldProblem {
  field: string
  error: string
}

interface RefusalDetails {
  fields?: readonly FieldProblem[]
  headers?: Record<string, string>
  /** Of a course that is gone: what is still said of it. */
  withdrawn?: WithdrawnCourse
  /** Of a file: every cell that is wrong. */
  problems?: readonly CellProblem[]
  /** Of a draft that somebody else saved meanwhile. */
  theirs?: OtherDraft
  /** Of a submission that would undo what was published meanwhile. */
  meanwhile?: ChangedMeanwhile
  /** Of a booking whose price has changed: what it costs now. */
  quote?: Problem['quote']
}

/** A request that is answered with no. The message is written for the person who sent it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: ProblemCode
  readonly fields: readonly FieldProblem[]
  readonly headers: Readonly<Record<string, string>>
  readonly withdrawn: WithdrawnCourse | undefined
  readonly problems: readonly CellProblem[] | undefined
  readonly theirs: OtherDraft | undefined
  readonly meanwhile: ChangedMeanwhile | undefined
  readonly quote: Problem['quote']

  constructor(status: number, code: ProblemCode, message: string, details: RefusalDetails = {}) {
    super(message)
    const { fields = [], headers = {}, withdrawn, problems, theirs, meanwhile, quote } = details
    this.status = status
    this.code = code
    this.fields = fields
    this.headers = headers
    this.withdrawn = withdrawn
    this.problems = problems
    this.theirs = theirs
    this.meanwhile = meanwhile
    this.quote = quote
  }
}

export const notFound = (what: string): Refusal => new Refusal(404, 'not_found', `There is no such ${what}.`)

export const gone = (withdrawn: WithdrawnCourse): Refusal =>
  new Refusal(410, 'gone', 'This course is no longer offered.', { withdrawn })

export const goneInstitution = (): Refusal => new Refusal(410, 'gone', 'This institution is not listed at the moment.')

export const invalid = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal(422, 'invalid_value', fields.map(({ field, error }) => `${field} ${error}`).join('; '), { fields })

export const unauthorized = (message: string): Refusal =>
  new Refusal(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })

export const forbidden = (): Refusal => new Refusal(403, 'forbidden', 'Your account is not allowed to do this.')

export const unavailable = (): Refusal =>
  new Refusal(503, 'unavailable', 'The site is busy or its database does not answer. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
