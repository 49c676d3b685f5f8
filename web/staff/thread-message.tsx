import { dayAndTimeInMaldives } from '../format-date.ts'

interface ThreadMessageProps {
  by: string
  at: string
  text: string
  /** What screen readers call it before the name: 'Answer by'. */
  kind: 'Answer by' | 'Message from' | 'Question from' | 'Note by'
}

/** What one person wrote in an exchange. */
export const ThreadMessage = ({ by, at, text, kind }: ThreadMessageProps) => (
  <section className="staff-card" aria-label={`${kind} ${by}`}>
    <p className="text-ink-soft text-sm">
      <bdi>{by}</bdi>, <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>
    </p>
    <p className="wrap-anywhere mt-2 whitespace-pre-line" dir="auto">
      {text}
    </p>
  </section>
)
