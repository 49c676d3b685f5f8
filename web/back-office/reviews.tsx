import './back-office.css'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { counted } from '../../contract/format-text.ts'
import { adminReviewsPath } from '../../contract/studio/staff-paths.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { downloadCsv, staffApi } from '../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../staff/use-action.tsx'
import { useReply } from '../staff/use-reply.ts'
import { ApproveChosen } from './approve-chosen.tsx'
import { nextPage } from './next-page.ts'
import { type ListedReview, ReviewCard } from './review-card.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'

const PAGE_SIZE = 50

const SHORTCUTS = {
  j: 'Next change',
  k: 'Previous change',
  Enter: 'Open or close it',
  a: 'Approve it',
  r: 'Return it with a note',
  x: 'Select it, to approve several',
} as const

/** What waits for a review, the oldest first. */
export function Reviews() {
  const page = Math.max(1, Number(useSearchParams()[0].get('page')) || 1)
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const decisions = useDecisions()
  const reviews = useReply(`reviews ${page}`, () => staffApi.listReviews({ page, limit: PAGE_SIZE }))
  const open = (next: number): void => {
    if (next === page) reviews.reload()
    else void navigate(`${adminReviewsPath()}?page=${next}`)
    // Screen readers start at the top of the new page.
    heading.current?.focus()
  }
  return (
    <>
      <title>Reviews | Back office</title>
      <h1 className="font-extrabold text-title" ref={heading} tabIndex={-1}>
        Reviews
      </h1>
      <LoadScreen loaded={reviews}>
        {({ data, meta: { total } }) => {
          const hasLeft = data.some(({ id }) => decisions.isSettled(id))
          const next = nextPage({ page, size: PAGE_SIZE, total, hasLeft })
          return (
            <>
              {total === 0 && <p className="staff-card text-ink-soft">Nothing is waiting for review.</p>}
              {total > 0 && data.length === 0 && (
                <p className="staff-card text-ink-soft">
                  {counted(total, 'change')} to review, on an earlier page.{' '}
                  <Link className="text-link" to={adminReviewsPath()}>
                    Go to the first page
                  </Link>
                </p>
              )}
              {data.length > 0 && (
                // What is open and chosen is reset when the queue changes.
                <Queue
                  key={data.map(({ id }) => id).join()}
                  reviews={data}
                  total={total}
                  decisions={decisions}
                  onLoadAgain={reviews.reload}
                />
              )}
              {data.length === 0 && <LoadAgain onPress={reviews.reload} />}
              {next !== undefined && (
                <button className="button button-quiet justify-self-start" type="button" onClick={() => open(next)}>
                  Next page
                </button>
              )}
            </>
          )
        }}
      </LoadScreen>
    </>
  )
}

const FILE = 'reviews.csv'

const LoadAgain = ({ onPress }: { onPress: () => void }) => (
  <button className="button button-quiet justify-self-start" type="button" onClick={onPress}>
    Load again
  </button>
)

const cardOf = (id: number | undefined) => document.getElementById(`review-${id}`)

interface QueueProps {
  reviews: readonly ListedReview[]
  /** On all pages. */
  total: number
  decisions: Decisions
  onLoadAgain: () => void
}

function Queue({ reviews, total, decisions, onLoadAgain }: QueueProps) {
  const download = useAction()
  const [current, setCurrent] = useState<number>()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [returning, setReturning] = useState<number>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { isSettled } = decisions
  const waiting = reviews.filter(({ id }) => !isSettled(id)).map(({ id }) => id)
  const left = total - (reviews.length - waiting.length)

  const move = (step: 1 | -1): void => {
    const at = reviews.findIndex(({ id }) => id === current)
    const next = reviews[at < 0 ? 0 : Math.min(Math.max(at + step, 0), reviews.length - 1)]
    cardOf(next?.id)?.focus()
  }
  const toggle = (id: number): void => setOpen((before) => toggled(before, id))
  const approve = (id: number): void => void (decisions.isSending(id) || decisions.approve(id))
  const cancelReturn = (id: number): void => {
    setReturning(undefined)
    // The focused element is removed with the form.
    cardOf(id)?.focus()
  }
  const sendBack = async (id: number, note: string): Promise<void> => {
    if (!(await decisions.sendBack(id, note))) return
    cancelReturn(id)
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
      <p className="-mt-4 text-ink-soft">
        {left === 0
          ? 'Nothing is left to review.'
          : `${counted(left, 'change')} to review${left > 1 ? ', the oldest first' : ''}.`}
      </p>
      <ApproveChosen waiting={waiting} chosen={chosen} onChoose={setChosen} approve={decisions.approve}>
        <div className="flex flex-wrap gap-3 md:ms-auto">
          <Shortcuts shortcuts={SHORTCUTS} onShortcut={press} />
          <LoadAgain onPress={onLoadAgain} />
          <button
            className="button button-quiet"
            type="button"
            disabled={download.isRunning}
            onClick={() =>
              // All pages of it.
              void download.run(() => downloadCsv('listReviews', {}, FILE), `The file ${FILE} is in your downloads.`)
            }
          >
            Save as CSV
          </button>
        </div>
      </ApproveChosen>
      <ActionOutcome action={download} />
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
                onCancelReturn={() => cancelReturn(id)}
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
