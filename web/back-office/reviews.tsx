import './back-office.css'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminReviewsPath } from '../../contract/studio/paths.ts'
import { counted } from '../format-list.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'
import { ApproveChosen } from './approve-chosen.tsx'
import { type Review, ReviewCard } from './review-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useDecisions } from './use-decisions.ts'

const PAGE_SIZE = 50

const SHORTCUTS = {
  j: 'Next change',
  k: 'Previous change',
  Enter: 'Open or close it',
  a: 'Approve it',
  r: 'Return it with a note',
  x: 'Choose it, to approve several',
} as const

/** What waits for a review, the oldest first. */
export function Reviews() {
  const page = Math.max(1, Number(useSearchParams()[0].get('page')) || 1)
  const reviews = useReply(`reviews ${page}`, () => staffApi.listReviews({ page, limit: PAGE_SIZE }))
  return (
    <>
      <title>Reviews | Back office</title>
      <h1 className="font-extrabold text-title">Reviews</h1>
      <LoadScreen loaded={reviews}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <p className="staff-card text-ink-soft">Nothing waits for a review.</p>
            ) : (
              // What was decided on this screen is forgotten when the queue is another.
              <Queue key={data.map(({ id }) => id).join()} reviews={data} total={meta.total} />
            )}
            <div className="flex flex-wrap gap-3">
              <button className="button button-quiet" type="button" onClick={reviews.reload}>
                Load the queue again
              </button>
              {meta.total > page * PAGE_SIZE && (
                <Link className="button button-quiet" to={`${adminReviewsPath()}?page=${page + 1}`}>
                  Next page
                </Link>
              )}
            </div>
          </>
        )}
      </LoadScreen>
    </>
  )
}

const cardOf = (id: number | undefined) => document.getElementById(`review-${id}`)

function Queue({ reviews, total }: { reviews: readonly Review[]; total: number }) {
  const decisions = useDecisions()
  const [current, setCurrent] = useState<number>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [returning, setReturning] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const isSettled = (id: number): boolean => decisions.outcomes.get(id)?.isSettled ?? false
  const waiting = reviews.filter(({ id }) => !isSettled(id)).map(({ id }) => id)

  const move = (step: 1 | -1): void => {
    const at = reviews.findIndex(({ id }) => id === current)
    const next = reviews[at < 0 ? 0 : Math.min(Math.max(at + step, 0), reviews.length - 1)]
    cardOf(next?.id)?.focus()
  }
  const toggle = (id: number): void => setOpen((before) => toggled(before, id))
  const approve = (id: number): void => void (decisions.isSending(id) || decisions.approve(id))
  const sendBack = async (id: number, note: string): Promise<void> => {
    if (!(await decisions.sendBack(id, note))) return
    setReturning(undefined)
    // The field with the focus is gone.
    cardOf(id)?.focus()
  }
  const press = (shortcut: keyof typeof SHORTCUTS): void => {
    if (shortcut === 'j') move(1)
    if (shortcut === 'k') move(-1)
    if (current === undefined || isSettled(current)) return
    if (shortcut === 'Enter') toggle(current)
    if (shortcut === 'a') approve(current)
    if (shortcut === 'r') setReturning(current)
    if (shortcut === 'x') setChosen((before) => toggled(before, current))
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{counted(total, 'change')} to review, the oldest first.</p>
        <Shortcuts shortcuts={SHORTCUTS} onShortcut={press} />
      </div>
      <ApproveChosen waiting={waiting} chosen={chosen} onChoose={setChosen} approve={decisions.approve} />
      <ol className="grid gap-4">
        {reviews.map((review) => {
          const { id } = review
          return (
            <li key={id}>
              <ReviewCard
                review={review}
                outcome={decisions.outcomes.get(id)}
                isOpen={open.has(id)}
                isReturning={returning === id}
                isSending={decisions.isSending(id)}
                isChosen={chosen.has(id)}
                onChoose={() => setChosen((before) => toggled(before, id))}
                onToggle={() => toggle(id)}
                onApprove={() => approve(id)}
                onStartReturn={() => setReturning(id)}
                onReturn={(note) => void sendBack(id, note)}
                onCancelReturn={() => setReturning(undefined)}
                onFocus={() => setCurrent(id)}
              />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])
