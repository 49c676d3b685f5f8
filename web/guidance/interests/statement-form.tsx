import { type FormEvent, useState } from 'react'
import { Form } from 'react-router'
import { interestProfilePath } from '../../../contract/paths.ts'
import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import { ANSWERS, countAnswered, type InterestAnswers, STATEMENTS } from './interests.ts'

/** The answers are in the form itself; this only counts them. */
function countIn(form: HTMLFormElement): number {
  const filled = new FormData(form)
  return STATEMENT_FIELDS.filter((field) => filled.has(field)).length
}

/** A plain form, so it works without JavaScript too. */
export function StatementForm({ answers }: { answers: InterestAnswers }) {
  const [answered, setAnswered] = useState(countAnswered(answers))
  return (
    <Form
      method="get"
      action={interestProfilePath()}
      onChange={(event: FormEvent<HTMLFormElement>) => setAnswered(countIn(event.currentTarget))}
    >
      {/* Distinguishes a form sent without answers from one not sent. */}
      <input type="hidden" name="answers" value="" />
      <ol className="grid gap-3">
        {STATEMENTS.map(({ text }, at) => (
          <li key={text}>
            <fieldset className="statement">
              <legend className="statement-text">
                <span className="statement-number">{at + 1}</span> {text}
              </legend>
              <div className="statement-scale">
                {ANSWERS.map((answer, position) => (
                  <label className="statement-answer" key={answer}>
                    <input
                      type="radio"
                      name={STATEMENT_FIELDS[at]}
                      value={position + 1}
                      defaultChecked={answers[at] === position + 1}
                    />
                    <span>{answer}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="statement-bar">
        <p className="needs-script text-sm tabular-nums">
          <span className="font-bold">{answered}</span> of {STATEMENTS.length} answered
        </p>
        <button className="button" type="submit">
          Show my profile
        </button>
      </div>
    </Form>
  )
}
