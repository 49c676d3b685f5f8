import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { interestProfilePath } from '../../../contract/paths.ts'
import { STATEMENT_FIELDS } from '../../../contract/screens.ts'
import {
  ANSWERS,
  countAnswered,
  type InterestAnswers,
  readStoredAnswers,
  STATEMENTS,
  storedAnswers,
  writeAnswers,
} from './interests.ts'

/** The answers are in the form itself; this only reads them. */
function answersIn(form: HTMLFormElement): InterestAnswers {
  const filled = new FormData(form)
  return STATEMENT_FIELDS.map((field) => Number(filled.get(field) ?? 0))
}

const radiosIn = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=radio]'),
]

/** Checks the stored answer of each statement that has none in the form. */
function fillIn(form: HTMLFormElement, stored: InterestAnswers): void {
  const given = answersIn(form)
  const missing = new Set(
    STATEMENT_FIELDS.flatMap((field, at) => (given[at] === 0 && stored[at] !== 0 ? `${field} ${stored[at]}` : [])),
  )
  for (const radio of radiosIn(form)) if (missing.has(`${radio.name} ${radio.value}`)) radio.checked = true
}

const NOTES = {
  new: 'Stored on this device only. You can leave and come back.',
  restored: 'Your answers are back. Stored on this device only.',
  cleared: 'Your answers are cleared.',
} as const

/** A plain form, so it works without JavaScript too. An empty one is filled with what this device has stored. */
export function StatementForm({ answers }: { answers: InterestAnswers }) {
  const form = useRef<HTMLFormElement>(null)
  const [answered, setAnswered] = useState(countAnswered(answers))
  const [note, setNote] = useState<keyof typeof NOTES>('new')
  const isNew = countAnswered(answers) === 0

  function store(): void {
    if (!form.current) return
    const given = answersIn(form.current)
    setAnswered(countAnswered(given))
    setNote((shown) => (shown === 'cleared' ? 'new' : shown))
    storedAnswers.write(writeAnswers(given))
  }

  useEffect(() => {
    if (!form.current || !isNew) return
    const stored = readStoredAnswers()
    fillIn(form.current, stored)
    // Besides the stored answers, the form has those that were given before the page was hydrated.
    const given = answersIn(form.current)
    setAnswered(countAnswered(given))
    if (countAnswered(given) > 0) storedAnswers.write(writeAnswers(given))
    if (countAnswered(stored) > 0) setNote('restored')
  }, [isNew])

  function clear(): void {
    storedAnswers.write(null)
    if (!form.current) return
    const radios = radiosIn(form.current)
    for (const radio of radios) radio.checked = false
    setAnswered(0)
    setNote('cleared')
    // The button disappears.
    radios[0]?.focus({ preventScroll: true })
  }

  return (
    <Form method="get" action={interestProfilePath()} ref={form} onChange={store}>
      <div className="statement-note needs-script">
        <p role="status">{NOTES[note]}</p>
        {isNew && answered > 0 && (
          <button className="text-link min-h-11" type="button" onClick={clear}>
            Clear my answers
          </button>
        )}
      </div>
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
