import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../design/icon.tsx'

interface AnswerBoxProps {
  icon: IconName
  question: string
  answer?: string
  children?: ReactNode
  className?: string
  /** On a phone it shares a row with another answer. */
  isNarrow?: boolean
}

/** A question of a visitor, and the answer in large letters. */
export function AnswerBox({ icon, question, answer, children, className = '', isNarrow = false }: AnswerBoxProps) {
  return (
    <section className={`rounded-card border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}>
      <h2 className="flex items-center gap-2.5 font-semibold text-base text-ink-soft leading-tight tracking-normal">
        <span
          className={`grid size-9 shrink-0 place-items-center rounded-control bg-aqua-soft text-on-aqua-soft ${isNarrow ? 'max-md:size-8' : ''}`}
        >
          <Icon name={icon} />
        </span>
        {question}
      </h2>
      {answer && (
        <p
          className={`mt-2 font-bold text-2xl tabular-nums tracking-tight sm:mt-3 ${isNarrow ? 'max-md:text-xl' : ''}`}
        >
          {answer}
        </p>
      )}
      {children}
    </section>
  )
}

export const Note = ({ children }: { children: ReactNode }) => <p className="mt-1.5 text-ink-soft">{children}</p>
