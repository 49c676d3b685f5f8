import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { interestProfilePath, type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { counted } from '../../words.ts'
import { GivenAnswers } from './given-answers.tsx'
import type { Matches } from './load-questionnaire.ts'
import {
  findChosen,
  findQuestion,
  LAST_QUESTION,
  numberOfKey,
  pathAfter,
  pathWithout,
  QUESTIONS,
} from './questionnaire.ts'

/** As many columns as options that short and that many want. */
const MANY_OPTIONS = 12

/** Whoever has just answered stands before the next question, also without eyes or a mouse. */
function useFocusOnChange(question: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(question)
  useEffect(() => {
    if (last.current === question) return
    last.current = question
    heading.current?.focus({ preventScroll: true })
  }, [question])
  return heading
}

interface QuestionPanelProps {
  place: QuestionnaireStep
  /** Undefined while the courses for this place are on their way. */
  matches: Matches | undefined
}

export function QuestionPanel({ place, matches }: QuestionPanelProps) {
  const heading = useFocusOnChange(place.question)
  const question = findQuestion(place.question)
  if (question === undefined) return null
  const { text, hint, options, key } = question
  return (
    <section className="guide-panel" aria-labelledby="question">
      <Steps current={place.question} />
      <GivenAnswers place={place} which="earlier" />
      {matches?.total === 0 && place.question < LAST_QUESTION && (
        <NothingLeft place={place} dropping={matches.dropping} />
      )}
      <h2 className="guide-question" id="question" ref={heading} tabIndex={-1}>
        {text}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{hint}</p>
      <ul
        className="guide-options"
        data-many={options.length > MANY_OPTIONS ? '' : undefined}
        aria-labelledby="question"
      >
        {options.map((option, at) => (
          <li key={option.text}>
            <Link
              className="guide-option"
              to={pathAfter(place, at + 1)}
              aria-current={place.choices[place.question - 1] === at + 1 ? 'true' : undefined}
              rel="nofollow"
            >
              <span className="min-w-0 hyphens-auto break-words">{option.text}</span>{' '}
              {option.value !== undefined && matches && <Count count={matches.counts[option.value] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
      {(key === 'careers' || place.question === 1) && (
        <p className="guide-aside">
          No idea yet?{' '}
          <Link className="text-link" to={interestProfilePath()}>
            Find careers that suit your interests
          </Link>
        </p>
      )}
      <p className="guide-moves">
        {place.question > 1 && (
          <Link className="guide-move" to={questionPath({ ...place, question: place.question - 1 })} rel="nofollow">
            <Icon name="chevron-start" /> Back
          </Link>
        )}
        {place.question < LAST_QUESTION && (
          <Link className="guide-move" to={pathAfter(place, 0)} rel="nofollow">
            Skip this question
          </Link>
        )}
        {place.choices.length > 0 && (
          <Link className="guide-move" to={questionPath({ question: 1, choices: [] })}>
            Start again
          </Link>
        )}
      </p>
      <GivenAnswers place={place} which="later" />
      {matches && matches.total > 0 && (
        <p className="mt-3 lg:hidden">
          <Link className="button w-full" to={`${questionPath(place)}#courses`} rel="nofollow">
            See {counted(matches.total, 'course')}
          </Link>
        </p>
      )}
    </section>
  )
}

interface NothingLeftProps {
  place: QuestionnaireStep
  dropping: Matches['dropping']
}

/** On a narrow screen the courses stand below the question, and nobody should answer on in vain. */
function NothingLeft({ place, dropping }: NothingLeftProps) {
  return (
    <div className="guide-nothing-left">
      <p className="font-bold text-coral">No course meets all of your answers.</p>
      <p>{adviceOn(dropping)}</p>
      <ul className="guide-loosen-list">
        {dropping.map(({ key, count }) => (
          <li key={key}>
            <Link className="guide-loosen" to={pathWithout(place, numberOfKey(key))} rel="nofollow">
              <span className="min-w-0 break-words font-bold">{findChosen(place, numberOfKey(key))?.text}</span>{' '}
              <span>Show {counted(count, 'course')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function adviceOn({ length }: Matches['dropping']): string {
  if (length === 0) return 'Loosening one answer is not enough.'
  return length === 1 ? 'Loosen this one:' : 'Loosen one of these:'
}

function Count({ count }: { count: number }) {
  return (
    <data className="guide-count" value={count}>
      {count}
      <span>{count === 1 ? ' course' : ' courses'}</span>
    </data>
  )
}

function Steps({ current }: { current: number }) {
  const stateOf = (number: number): string => {
    if (number === current) return 'now'
    return number < current ? 'done' : 'ahead'
  }
  return (
    <div className="guide-progress">
      <p className="font-semibold text-sm tabular-nums">
        Question {current} of {LAST_QUESTION}
      </p>
      <ol className="guide-steps" aria-hidden="true">
        {QUESTIONS.map(({ topic }, at) => (
          <li key={topic} data-state={stateOf(at + 1)} />
        ))}
      </ol>
    </div>
  )
}
