import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { problemText } from '../../contract/studio/field-names.ts'
import { adminTodayPath, studioAccountPath, studioPath } from '../../contract/studio/staff-paths.ts'
import { ConnectionLost } from '../browser-api.ts'
import { Message } from '../design/message.tsx'
import { Skeleton } from '../design/skeleton.tsx'
import type { Loaded } from './use-reply.ts'

const isBackOffice = (pathname: string): boolean => pathname.startsWith(adminTodayPath())

const missingText = (): string =>
  isBackOffice(location.pathname)
    ? 'There is nothing at this address.'
    : 'There is nothing at this address, or it belongs to another institution.'
const forbiddenText = (): string =>
  `Your role does not allow this. Ask ${isBackOffice(location.pathname) ? 'an admin' : 'an owner of your institution'}.`

const NEEDS_SECOND_FACTOR =
  'This site requires two-step login for all staff. Set it up under "Your account" to continue.'

const needsSecondFactor = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'second_factor_required'

/** What the screen says about a call that failed. */
export function failureText(error: unknown): string {
  if (error instanceof ApiRefusal && error.status === 404) return missingText()
  if (needsSecondFactor(error)) return NEEDS_SECOND_FACTOR
  // The message of the call has the names of its fields.
  if (error instanceof ApiRefusal && error.status === 422 && error.fields.length > 0)
    return `${error.fields.map((field) => problemText(field).replace(/\.$/, '')).join('; ')}.`
  if (error instanceof ApiRefusal && error.status === 403) return forbiddenText()
  if (error instanceof ApiRefusal || error instanceof ConnectionLost) return error.message
  throw error
}

interface LoadScreenProps<Reply> {
  loaded: Loaded<Reply>
  /** What is shown until the reply is there. */
  skeleton?: ReactNode
  children: (reply: Reply) => ReactNode
}

/** To the first screen of the part that the address belongs to: the studio or the back office. */
export function HomeLink() {
  const { pathname } = useLocation()
  return isBackOffice(pathname) ? (
    <Link className="text-link" to={adminTodayPath()}>
      To the back office
    </Link>
  ) : (
    <Link className="text-link" to={studioPath()}>
      To the studio
    </Link>
  )
}

/** A retry would bring the same reply. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiRefusal && (error.status === 403 || error.status === 404)

/** Shows a reply, what to wait for until it is there, or why it failed, with a button to retry. */
export function LoadScreen<Reply>({ loaded, skeleton = <RowsSkeleton />, children }: LoadScreenProps<Reply>) {
  if (loaded.status === 'ready') return children(loaded.reply)
  if (loaded.status === 'loading')
    return (
      <div aria-busy="true">
        <p className="sr-only" role="status">
          Loading...
        </p>
        {skeleton}
      </div>
    )
  return (
    <Message tone="bad">
      <p>{failureText(loaded.error)}</p>
      {needsSecondFactor(loaded.error) ? (
        <Link className="button mt-3" to={studioAccountPath()}>
          Set it up
        </Link>
      ) : isFinal(loaded.error) ? (
        <p className="mt-2">
          <HomeLink />
        </p>
      ) : (
        <button className="button button-quiet mt-3" type="button" onClick={loaded.reload}>
          Try again
        </button>
      )}
    </Message>
  )
}

/** Of a screen about one thing: its name, and cards in two columns. */
export const CardsSkeleton = () => (
  <div className="grid gap-6">
    <Skeleton className="h-10 w-3/4 max-w-md" />
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  </div>
)

const ROWS = ['h-16', 'h-16 ', ' h-16', ' h-16 ', '  h-16']

function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      {ROWS.map((row) => (
        <Skeleton className={row} key={row} />
      ))}
    </div>
  )
}
