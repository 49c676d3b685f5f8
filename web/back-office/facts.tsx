import type { ReactNode } from 'react'

interface NameTitleProps {
  name: string
  id?: string
  /** After the name. */
  children?: ReactNode
}

const LONG_NAME_LENGTH = 60

/** The name of a thing as the title of its screen. On a phone a long one is smaller, so that the rest stays in sight. */
export const NameTitle = ({ name, id, children }: NameTitleProps) => (
  <h1
    className={`wrap-anywhere font-extrabold ${name.length > LONG_NAME_LENGTH ? 'text-xl sm:text-title' : 'text-title'}`}
    id={id}
  >
    <bdi>{name}</bdi>
    {children}
  </h1>
)

/** The facts about a thing, in a card beside its actions. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="staff-card grid gap-1">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid min-h-11 grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-ink-soft text-sm">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
