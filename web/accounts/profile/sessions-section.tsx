import { useState } from 'react'
import type { MemberSession } from '../../../contract/accounts/user.ts'
import { Dialog } from '../../design/dialog.tsx'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { memberApi } from '../../member-api.ts'
import { AccountForm } from '../account-form.tsx'
import { NotLoaded, ProfileSection } from './profile-section.tsx'
import { useEndOfSession, useMemberForm } from './use-member-form.ts'

interface SessionsSectionProps {
  /** Undefined where they could not be fetched. */
  sessions: readonly MemberSession[] | undefined
  onChange: () => void
}

export function SessionsSection({ sessions, onChange }: SessionsSectionProps) {
  return (
    <ProfileSection id="sessions" lead="Don't recognise a device? Log it out and change your password.">
      {sessions ? (
        <ul className="divide-y divide-line border-line border-y">
          {sessions.map((session) => (
            <SessionRow session={session} onEnded={onChange} key={session.id} />
          ))}
        </ul>
      ) : (
        <NotLoaded onRetry={onChange} />
      )}
      <LogOutEverywhere />
    </ProfileSection>
  )
}

function SessionRow({ session, onEnded }: { session: MemberSession; onEnded: () => void }) {
  const form = useMemberForm({
    fields: {},
    send: () => memberApi.endSession({ id: session.id }),
    onDone: onEnded,
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div>
        <p className="font-bold">
          {session.device}
          {session.current && (
            <span className="ms-2 inline-block rounded-lg bg-aqua-soft px-2 py-0.5 text-on-aqua-soft text-sm">
              This device
            </span>
          )}
        </p>
        <p className="text-ink-soft text-sm">
          Last used <time dateTime={session.last_used_at}>{dayAndTimeInMaldives(session.last_used_at)}</time>, logged in{' '}
          <time dateTime={session.created_at}>{dayAndTimeInMaldives(session.created_at)}</time>
        </p>
      </div>
      {!session.current && (
        <AccountForm
          form={form}
          label={session.device}
          button="Log out"
          buttonNote={`: ${session.device}`}
          sendingButton="Logging out..."
          variant="quiet"
        />
      )}
    </li>
  )
}

function LogOutEverywhere() {
  const [isAsked, setIsAsked] = useState(false)
  const form = useMemberForm({
    fields: {},
    send: () => memberApi.endAllSessions(),
    onDone: useEndOfSession(),
  })
  return (
    <>
      <button className="button button-quiet justify-self-start" type="button" onClick={() => setIsAsked(true)}>
        Log out everywhere
      </button>
      <Dialog title="Log out everywhere?" isOpen={isAsked} onClose={() => setIsAsked(false)}>
        <p className="text-ink-soft">You will have to log in again on every phone and computer, including this one.</p>
        <AccountForm
          form={form}
          label="Log out everywhere"
          button="Yes, log out everywhere"
          sendingButton="Logging out..."
        />
        <button className="button button-quiet" type="button" onClick={() => setIsAsked(false)}>
          Stay logged in
        </button>
      </Dialog>
    </>
  )
}
