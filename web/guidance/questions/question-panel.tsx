import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { interestProfilePath, type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import { counted } from '../../format-list.ts'
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

/** From this number on, options are shown in more columns. */
const MANY_OPTIONS = 12

/** Moves the focus to the next question, for keyboard and screen reader users. */
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
  /** Undefined while the courses for this step load. */
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
          Not sure yet?{' '}
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

/** On a narrow screen the courses are below the question, so the panel says that none is left. */
function NothingLeft({ place, dropping }: NothingLeftProps) {
  return (
    <div className="guide-nothing-left">
      <p className="font-bold text-coral">No course matches all your answers.</p>
      <p>{adviceFor(dropping)}</p>
      <ul className="guide-change-list">
        {dropping.map(({ key, count }) => (
          <li key={key}>
            <Link className="guide-change" to={pathWithout(place, numberOfKey(key))} rel="nofollow">
              <span className="min-w-0 break-words font-bold">{findChosen(place, numberOfKey(key))?.text}</span>{' '}
              <span>Show {counted(count, 'course')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function adviceFor({ length }: Matches['dropping']): string {
  if (length === 0) return 'Changing one answer is not enough.'
  return length === 1 ? 'Change this answer:' : 'Change one of these answers:'
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

interface GivenAnswersProps {
  place: QuestionnaireStep
  /** Before or after the current question; there are later answers when the visitor went back. */
  which: 'earlier' | 'later'
}

/** The other answers, each linked to its question. */
function GivenAnswers({ place, which }: GivenAnswersProps) {
  const answers = QUESTIONS.map(({ topic }, at) => ({
    topic,
    number: at + 1,
    chosen: findChosen(place, at + 1),
  })).filter(({ number, chosen }) =>
    which === 'earlier' ? number < place.question : number > place.question && chosen,
  )
  if (answers.length === 0) return null
  return (
    <nav aria-label={which === 'earlier' ? 'Your answers so far' : 'Your later answers'}>
      {which === 'later' && <p className="mb-2 text-ink-soft text-sm">Your later answers stay:</p>}
      <ol className="guide-answers">
        {answers.map(({ topic, number, chosen }) => (
          <li className="min-w-0" key={number}>
            <Link
              className="guide-answer"
              data-open={chosen ? undefined : ''}
              to={questionPath({ ...place, question: number })}
              rel="nofollow"
            >
              <span className="guide-answer-topic">{topic}</span>{' '}
              <span className="min-w-0 break-words">{chosen?.text ?? 'Not answered'}</span>
              <span className="sr-only">{chosen ? ', change this answer' : ', answer it now'}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
