import type { ReactNode } from 'react'
import { Message } from '../../design/message.tsx'

export const PROFILE_SECTIONS = {
  saved: 'Saved courses',
  enquiries: 'Your enquiries',
  details: 'Your details',
  email: 'Email address',
  password: 'Password',
  sessions: 'Where you are logged in',
  data: 'Your data',
  delete: 'Delete account',
} as const

interface ProfileSectionProps {
  id: keyof typeof PROFILE_SECTIONS
  lead?: ReactNode
  children: ReactNode
}

export function ProfileSection({ id, lead, children }: ProfileSectionProps) {
  const titleId = `${id}-title`
  return (
    <section className="profile-section" id={id} aria-labelledby={titleId}>
      <div>
        <h2 className="font-extrabold text-2xl" id={titleId}>
          {PROFILE_SECTIONS[id]}
        </h2>
        {lead && <p className="mt-1 max-w-prose text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** For one section that could not be loaded while the others were. */
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
