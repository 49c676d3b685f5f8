import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { institutionListPath, offlinePath } from '../../contract/paths.ts'
import { ConnectionLost } from '../browser-api.ts'
import { PageHead } from './page-head.tsx'

interface MessageProps {
  title: string
  error?: unknown
  /** Instead of the error's own message. */
  text?: string
  description?: string
  /** Instead of the link to try again, where that would fail again. */
  links?: ReactNode
}

/** In the browser the API's refusal itself; from the server, a response. 0 for any other error. */
export const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiRefusal ? error.status : 0

/** The server was not reached, or only a proxy answered; trying again may help. */
const wasMissed = (error: unknown): boolean => error instanceof ConnectionLost || statusOf(error) > 500

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : error.statusText
  return error instanceof Error ? error.message : String(error)
}

const RetryLinks = ({ error }: { error: unknown }) => (
  <>
    <RetryLink />
    {error instanceof ConnectionLost && (
      <Link className="button button-quiet" to={offlinePath()}>
        Courses saved on this device
      </Link>
    )}
  </>
)

/** Pages with `data-missed` are loaded again as soon as the server is reachable (web/offline). */
function Message({
  title,
  error,
  text = messageOf(error),
  links = <RetryLinks error={error} />,
  description,
}: MessageProps) {
  return (
    <div
      className="lost mx-auto w-full max-w-page px-4 py-16 sm:px-6 sm:py-24"
      data-missed={wasMissed(error) || undefined}
    >
      <PageHead title={title} {...(description && { description })} />
      <h1 className="font-extrabold text-title">{title}</h1>
      <p className="mt-3 max-w-prose break-words text-ink-soft text-lg">{text}</p>
      {links && <p className="mt-8 flex flex-wrap gap-3">{links}</p>}
    </div>
  )
}

export function NotFoundPage() {
  return (
    <Message
      title="Page not found"
      text="Sorry, we couldn't find the page you're looking for."
      description="There is no page at this address. Search the courses and institutions of the Maldives at Graduate Maldives instead."
      links={null}
    />
  )
}

/** Some data of a page could not be loaded. */
export const FailedPage = (message: MessageProps) => (
  <div role="alert">
    <Message {...message} />
  </div>
)

export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error)
  if (status === 404) return <NotFoundPage />
  if (status === 503)
    return (
      <Message
        title="Back in a moment"
        text="The site can't answer right now. Please try again in a few seconds."
        error={error}
      />
    )
  if (status === 410)
    return (
      <Message
        title="Not listed"
        error={error}
        links={
          <Link className="button" to={institutionListPath()}>
            All institutions
          </Link>
        }
      />
    )
  if (error instanceof ConnectionLost) return <FailedPage title="The page could not be loaded" error={error} />
  return <Message title="Unexpected Application Error!" error={error} />
}

/** Opens the same address again, which loads its data again. */
export function RetryLink({ className = 'button' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link className={className} to={{ pathname, search }} replace>
      Try again
    </Link>
  )
}
