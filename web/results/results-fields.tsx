import { type ReactNode, useId } from 'react'
import { gradesBySubject, offeredSubjects, PASS_GRADES, type SubjectsKey } from './subjects-and-grades.ts'

interface Option {
  value: string | number
  text: string
  hint?: string
}

interface PickProps {
  name: string
  legend: string
  hint?: string
  options: readonly Option[]
  chosen: string | number | undefined
  /** Numbers stand in rows, longer texts below each other. */
  isNumber?: boolean
}

/** Radio buttons that are as large as buttons: one press, no typing. */
export function PickOne({ name, legend, hint, options, chosen, isNumber = false }: PickProps) {
  return (
    <fieldset className="results-question">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className={isNumber ? 'pick-numbers' : 'pick-texts'}>
        {options.map((option) => (
          <label className="pick" key={option.value}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === chosen} />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The programmes or other things that somebody has finished, any number of them. */
export function PickSeveral({
  name,
  legend,
  options,
  chosen,
}: Omit<PickProps, 'chosen'> & { chosen: readonly string[] }) {
  return (
    <fieldset className="results-question">
      <legend className="sr-only">{legend}</legend>
      <div className="pick-texts">
        {options.map(({ value, text, hint }) => (
          <label className="pick" key={value}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(String(value))} />
            <span>
              {text}
              {hint && <span className="field-hint block">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ResultSelectProps {
  name: string
  label: string
  emptyText: string
  options: readonly Option[]
  chosen: string | number | undefined
  /** The text of a value that is not among the options: results may come from elsewhere. */
  textOf?: (value: string | number) => string
}

export function ResultSelect({ name, label, emptyText, options, chosen, textOf = String }: ResultSelectProps) {
  const id = useId()
  const isOffered = chosen === undefined || options.some(({ value }) => value === chosen)
  const all = isOffered ? options : [...options, { value: chosen, text: textOf(chosen) }]
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select className="field-input" id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{emptyText}</option>
        {all.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Chips to tick. A ticked one offers its grades. */
export function SubjectChips({ name, held }: { name: SubjectsKey; held: readonly string[] | undefined }) {
  const grades = gradesBySubject(held)
  return (
    <ul className="subject-chips">
      {offeredSubjects(name, held).map((subject) => {
        const grade = grades.get(subject)
        return (
          <li className="subject-chip" key={subject}>
            <label>
              <input type="checkbox" name={name} value={subject} defaultChecked={grade !== undefined} />
              <span>{subject}</span>
            </label>
            <select name={name} aria-label={`Grade in ${subject}`} defaultValue={grade ? `${subject}=${grade}` : ''}>
              <option value="">Grade?</option>
              {PASS_GRADES[name].map((each) => (
                <option key={each} value={`${subject}=${each}`}>
                  {each}
                </option>
              ))}
            </select>
          </li>
        )
      })}
    </ul>
  )
}

interface MoreProps {
  title: string
  /** What was entered, in a few words; a section without an answer is closed at first. */
  entered: string
  className?: string
  children: ReactNode
}

/** A question that few courses need, folded. */
export function MoreResults({ title, entered, className = '', children }: MoreProps) {
  return (
    <details className={`results-more ${className}`} open={entered !== ''}>
      <summary>
        <span className="grow font-semibold">{title}</span>
        <span className="results-entered">{entered || 'Add'}</span>
      </summary>
      <div className="grid gap-4 pb-4">{children}</div>
    </details>
  )
}
