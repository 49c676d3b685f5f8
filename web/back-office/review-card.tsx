import type { ReplyOf } from '../../contract/client.ts'
import { counted } from '../../contract/format-text.ts'
import { studioPagePreviewPath, studioPreviewPath } from '../../contract/studio/staff-paths.ts'
import { Message } from '../design/message.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { FieldChangeList } from '../staff/field-changes.tsx'
import { ReturnForm } from './return-form.tsx'

export type ListedReview = ReplyOf<'listReviews'>['data'][number]

/** The outcome of a decision; a settled review can no longer be decided. */
export interface DecisionOutcome {
  tone: 'good' | 'bad'
  text: string
  isSettled: boolean
}

interface ReviewCardProps {
  review: ListedReview
  outcome: DecisionOutcome | undefined
  isOpen: boolean
  isReturning: boolean
  isSending: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onToggle: () => void
  onApprove: () => void
  onStartReturn: () => void
  onReturn: (note: string) => void
  onCancelReturn: () => void
  onFocus: () => void
}

/** One submission: what it changes, and the decision. */
export function ReviewCard({ review, outcome, isOpen, isReturning, isSending, ...on }: ReviewCardProps) {
  const { id, name, changes } = review
  const isSettled = outcome?.isSettled ?? false
  return (
    <article
      className="review-card staff-card"
      id={`review-${id}`}
      tabIndex={-1}
      aria-labelledby={`review-${id}-name`}
      onFocus={on.onFocus}
    >
      <div className="flex flex-wrap items-start gap-3">
        <input
          className="mt-1 size-5 shrink-0 disabled:invisible"
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={on.isChosen}
          disabled={isSettled}
          onChange={({ target }) => on.onChoose(target.checked)}
        />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere line-clamp-4 font-bold text-lg" id={`review-${id}-name`}>
            <bdi>{name}</bdi>
          </h2>
          <Origin review={review} />
        </div>
        {!isSettled && (
          <div className="flex gap-2 max-md:w-full">
            <button className="button button-quiet" type="button" aria-expanded={isOpen} onClick={on.onToggle}>
              {isOpen ? 'Close' : counted(changes.length, 'change')}
              <span className="sr-only"> of {name}</span>
            </button>
            <button className="button" type="button" aria-disabled={isSending} onClick={on.onApprove}>
              Approve<span className="sr-only"> {name}</span>
            </button>
            <button className="button button-quiet" type="button" onClick={on.onStartReturn}>
              Return<span className="sr-only"> {name}</span>
            </button>
          </div>
        )}
      </div>
      <div className="contents" role="status">
        {outcome && (
          <Message tone={outcome.tone} isWithinStatus>
            {outcome.text}
          </Message>
        )}
      </div>
      {!isSettled && (
        <>
          {isReturning && <ReturnForm isSending={isSending} onSend={on.onReturn} onCancel={on.onCancelReturn} />}
          {isOpen && <FieldChangeList changes={changes} />}
        </>
      )}
    </article>
  )
}

function Origin({ review }: { review: ListedReview }) {
  const { institution, institution_id, by, at, published, course_id } = review
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
      <bdi>{institution}</bdi>
      <span>
        <bdi>{by}</bdi>, <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>
      </span>
      {published && (
        <span className="state-chip" data-state="published">
          On the site already
        </span>
      )}
      {course_id === null && <span>Page of the institution</span>}
      <a
        className="text-link inline-flex min-h-11 items-center md:min-h-0"
        href={course_id === null ? studioPagePreviewPath(institution_id) : studioPreviewPath(course_id)}
        target="_blank"
        rel="noopener"
      >
        Preview<span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
  )
}
