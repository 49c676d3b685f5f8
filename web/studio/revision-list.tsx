import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReplyOf } from '../../contract/client.ts'
import { counted } from '../../contract/format-text.ts'
import { ConfirmDialog } from '../design/dialog.tsx'
import { Message } from '../design/message.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { FieldChangeList } from '../staff/field-changes.tsx'
import { failureText, LoadScreen } from '../staff/load-screen.tsx'
import { PageLinks } from '../staff/page-links.tsx'
import { useReply } from '../staff/use-reply.ts'

type History = ReplyOf<'getCourseHistory'>
type Revision = History['data'][number]
/** A course or a page. */
type OpenThing = Pick<ReplyOf<'getStudioCourse'>, 'state' | 'draft'>

const STATE_TEXTS: Readonly<Record<Revision['state'], string>> = {
  in_review: 'Waiting for review',
  recalled: 'Taken back',
  returned: 'Returned',
  published: 'Published',
  withdrawn: 'Withdrawn',
}

/** While a change is in review nothing can be restored; nor what the site shows, unless a draft is to be replaced by it. */
function isOlder({ state, draft }: OpenThing, { is_newest_published }: Revision): boolean {
  const isShown = state === 'published' && draft === null && is_newest_published
  return state !== 'in_review' && !isShown
}

interface RevisionListProps {
  /** 'course 1002' */
  name: string
  thing: OpenThing
  canRestore: boolean
  load: (page: { page: number; limit: number }) => Promise<History>
  restore: (revision: number) => Promise<void>
  /** Fetches the draft again. */
  reload: () => void
}

const PAGE_SIZE = 20

/** Every submission with what it changed. Each can be made the draft again. */
export function RevisionList({ name, thing, canRestore, load, restore, reload }: RevisionListProps) {
  const page = Math.max(1, Number(useSearchParams()[0].get('page')) || 1)
  const history = useReply(`history of ${name} ${page}`, () => load({ page, limit: PAGE_SIZE }))
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<number>()
  const tryToRestore = async (revision: number): Promise<void> => {
    setAsked(undefined)
    setFailure(undefined)
    try {
      await restore(revision)
    } catch (error) {
      setFailure(failureText(error))
      // Somebody else may have saved a draft, which the next try is then asked about.
      reload()
    }
  }
  return (
    <>
      {failure && <Message tone="bad">{failure}</Message>}
      <ConfirmDialog
        title={`Restore version ${asked}?`}
        button="Restore it"
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void (asked === undefined || tryToRestore(asked))}
      >
        It replaces the changes that you have not submitted yet. What is on the site stays as it is.
      </ConfirmDialog>
      {thing.state === 'in_review' && (
        <p className="text-ink-soft">
          While a change waits for review, an older version cannot be restored. Take back the submission first.
        </p>
      )}
      <LoadScreen loaded={history}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <p className="staff-card text-ink-soft">
              Nothing has been submitted yet. Each version that you submit is listed here.
            </p>
          ) : (
            <>
              <ol className="grid gap-4">
                {data.map((revision) => (
                  <li key={revision.revision}>
                    <RevisionCard
                      revision={revision}
                      onRestore={
                        canRestore && isOlder(thing, revision)
                          ? (number) => (thing.draft === null ? void tryToRestore(number) : setAsked(number))
                          : undefined
                      }
                    />
                  </li>
                ))}
              </ol>
              <PageLinks total={meta.total} size={PAGE_SIZE} page={page} to={(other) => `?page=${other}`} />
            </>
          )
        }
      </LoadScreen>
    </>
  )
}

interface RevisionCardProps {
  revision: Revision
  onRestore: ((revision: number) => void) | undefined
}

/** A first submission has every field; a correction a few. */
const OPEN_CHANGES = 6

function RevisionCard({ revision: { revision, state, by, at, note, changes }, onRestore }: RevisionCardProps) {
  return (
    <article className="staff-card grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="font-bold text-lg">Version {revision}</h2>
          <p className="mt-1 text-ink-soft text-sm">
            <span className="state-chip me-2" data-state={state}>
              {STATE_TEXTS[state]}
            </span>
            <bdi>{by}</bdi>, <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>
          </p>
        </div>
        {onRestore && (
          <button className="button button-quiet" type="button" onClick={() => onRestore(revision)}>
            Restore<span className="sr-only"> version {revision}</span>
          </button>
        )}
      </div>
      {note && (
        <p className="wrap-anywhere border-line border-s-4 ps-3" dir="auto">
          <span className="font-semibold">Note from the reviewer: </span>
          {note}
        </p>
      )}
      {changes.length > 0 && (
        <details open={changes.length <= OPEN_CHANGES}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {counted(changes.length, 'change')}
          </summary>
          <div className="mt-2">
            <FieldChangeList changes={changes} />
          </div>
        </details>
      )}
    </article>
  )
}
