import { Message } from '../../design/message.tsx'

/** One part of a page did not come; the rest is there. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Message tone="bad">
      This could not be loaded.{' '}
      <button className="cursor-pointer font-bold underline underline-offset-4" type="button" onClick={onRetry}>
        Try again
      </button>
    </Message>
  )
}
