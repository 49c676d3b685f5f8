import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { ConnectionLost } from '../browser-api.ts'
import { PageHead } from './page-head.tsx'
import { RetryLink } from './retry-link.tsx'

interface MessageProps {
  title: string
  text: string
  /** Where to ask again would bring the same, another way on or none. */
  wayOn?: ReactNode
}

function Message({ title, text, wayOn = <RetryLink /> }: MessageProps) {
  return (
    <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
      <PageHead title={title} />
      <h1 className="font-extrabold text-title">{title}</h1>
      <p className="mt-3 max-w-prose break-words text-ink-soft text-lg">{text}</p>
      {wayOn && <p className="mt-8">{wayOn}</p>}
    </div>
  )
}

export function NotFoundPage() {
  return <Message title="Page not found" text="Sorry, we couldn't find the page you're looking for." wayOn={null} />
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return typeof error.data === 'string' ? error.data : error.statusText
  return error instanceof Error ? error.message : String(error)
}

/** Something that a page is made of did not come. */
export function FailedPage({ error, ...message }: { error: unknown } & Omit<MessageProps, 'text'>) {
  return (
    <div role="alert">
      <Message text={messageOf(error)} {...message} />
    </div>
  )
}

export function ErrorPage({ error }: { error: unknown }) {
  // What a page in the browser waits for is refused as it is; the server has made a response of it.
  const status = isRouteErrorResponse(error) || error instanceof ApiRefusal ? error.status : 500
  if (status === 404) return <NotFoundPage />
  if (status === 503)
    return (
      <Message title="Back in a moment" text="The site cannot answer just now. Please try again in a few seconds." />
    )
  if (error instanceof ConnectionLost) return <FailedPage title="The page could not be loaded" error={error} />
  return <Message title="Unexpected Application Error!" text={messageOf(error)} />
}
