import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { counted } from '../../../contract/format-text.ts'
import { interestProfilePath, type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { Icon } from '../../design/icon.tsx'
import type { Matches } from './load-questionnaire.ts'
import { findChosen, LAST_QUESTION, numberOfKey, pathAfter, pathWithout, type Questions } from './questionnaire.ts'

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
  questions: Questions
  step: QuestionnaireStep
  /** Undefined while the courses for this step load. */
  matches: Matches | undefined
}

export function QuestionPanel({ questions, step, matches }: QuestionPanelProps) {
  const heading = useFocusOnChange(step.question)
  const question = questions[step.question - 1]
  if (question === undefined) return null
  const { text, hint, options, key } = question
  return (
    <section className="guide-panel" aria-labelledby="question">
      <Steps questions={questions} current={step.question} />
      <GivenAnswers questions={questions} step={step} which="earlier" />
      {matches?.total === 0 && step.question < LAST_QUESTION && (
        <NothingLeft questions={questions} step={step} dropping={matches.dropping} />
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
        {options.map((option) => (
          <li key={option.number}>
            <Link
              className="guide-option"
              to={pathAfter(step, option.number)}
              aria-current={step.choices[step.question - 1] === option.number ? 'true' : undefined}
              rel="nofollow"
            >
              <span className="min-w-0 hyphens-auto">{option.text}</span>{' '}
              {option.value !== undefined && matches && <Count count={matches.counts[option.value] ?? 0} />}
            </Link>
          </li>
        ))}
      </ul>
      {(key === 'careers' || step.question === 1) && (
        <p className="guide-aside">
          Not sure yet?{' '}
          <Link className="text-link" to={interestProfilePath()}>
            Find careers that suit your interests
          </Link>
        </p>
      )}
      <p className="guide-moves">
        {step.question > 1 && (
          <Link className="guide-move" to={questionPath({ ...step, question: step.question - 1 })} rel="nofollow">
            <Icon name="chevron-start" /> Back
          </Link>
        )}
        {step.question < LAST_QUESTION && (
          <Link className="guide-move" to={pathAfter(step, 0)} rel="nofollow">
            Skip this question
          </Link>
        )}
        {step.choices.length > 0 && (
          <Link className="guide-move" to={questionPath({ question: 1, choices: [] })}>
            Start again
          </Link>
        )}
      </p>
      <GivenAnswers questions={questions} step={step} which="later" />
      {matches && matches.total > 0 && (
        <p className="mt-3 lg:hidden">
          <Link className="button w-full" to={`${questionPath(step)}#courses`} rel="nofollow">
            See {counted(matches.total, 'course')}
          </Link>
        </p>
      )}
    </section>
  )
}

interface NothingLeftProps {
  questions: Questions
  step: QuestionnaireStep
  dropping: Matches['dropping']
}

/** On a narrow screen the courses are below the question, so the panel says that none is left. */
function NothingLeft({ questions, step, dropping }: NothingLeftProps) {
  return (
    <div className="guide-nothing-left">
      <p className="font-bold text-coral">No course matches all your answers.</p>
      <p>{adviceFor(dropping)}</p>
      <ul className="guide-change-list">
        {dropping.map(({ key, count }) => (
          <li key={key}>
            <Link
              className="guide-change"
              to={pathWithout(questions, step, numberOfKey(questions, key))}
              rel="nofollow"
            >
              <span className="min-w-0 break-words">
                Without <strong>{findChosen(questions, step, numberOfKey(questions, key))?.text}</strong>
              </span>{' '}
              <span>{counted(count, 'course')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function adviceFor({ length }: Matches['dropping']): string {
  if (length === 0) return "Changing one answer won't help."
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

function Steps({ questions, current }: { questions: Questions; current: number }) {
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
        {questions.map(({ topic }, at) => (
          <li key={topic} data-state={stateOf(at + 1)} />
        ))}
      </ol>
    </div>
  )
}

interface GivenAnswersProps {
  questions: Questions
  step: QuestionnaireStep
  /** Before or after the current question; there are later answers when the visitor went back. */
  which: 'earlier' | 'later'
}

/** The other answers, each linked to its question. */
function GivenAnswers({ questions, step, which }: GivenAnswersProps) {
  const answers = questions
    .map(({ topic }, at) => ({
      topic,
      number: at + 1,
      chosen: findChosen(questions, step, at + 1),
    }))
    .filter(({ number, chosen }) => (which === 'earlier' ? number < step.question : number > step.question && chosen))
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
              to={questionPath({ ...step, question: number })}
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
