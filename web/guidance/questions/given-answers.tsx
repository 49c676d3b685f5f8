import { Link } from 'react-router'
import { type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { findChosen, QUESTIONS } from './questionnaire.ts'

interface GivenAnswersProps {
  place: QuestionnaireStep
  /** Before the question on show, or after it, where somebody has gone back to change an answer. */
  which: 'earlier' | 'later'
}

/** The other answers so far, each a link back to its question. */
export function GivenAnswers({ place, which }: GivenAnswersProps) {
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
      {which === 'later' && <p className="mb-2 text-ink-soft text-sm">Your later answers are kept:</p>}
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
