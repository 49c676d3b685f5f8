import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Icon } from '../design/icon.tsx'

/** To the list that a screen was opened from. It stands close above the title. */
export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link className="text-link -mb-4 flex min-h-11 items-center gap-1 self-start justify-self-start" to={to}>
    <Icon name="chevron-start" />
    {children}
  </Link>
)
