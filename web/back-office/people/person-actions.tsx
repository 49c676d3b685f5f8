import { useState } from 'react'
import type { ReplyOf } from '../../../contract/client.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { SelectField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { DeleteSection } from '../delete-section.tsx'
import { ROLE_TEXTS } from './account-state.tsx'

type Person = ReplyOf<'getPerson'>['person']

interface PersonProps {
  person: Person
  onChange: () => void
}

const ROLES = ['member', 'moderator', 'admin'] as const
const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_TEXTS[role] }))

/** Gives or takes a role of the site. */
export function PersonRole({ person, onChange }: PersonProps) {
  const action = useAction()
  const current = ROLES.find((role) => role === person.role) ?? 'member'
  const [role, setRole] = useState<(typeof ROLES)[number]>(current)
  const [isAsking, setIsAsking] = useState(false)
  const change = async (): Promise<void> => {
    setIsAsking(false)
    const doneText = `${person.name} is now ${role === 'admin' ? 'an admin' : `a ${role}`}.`
    if (await action.run(() => staffApi.changePerson({ id: person.id, role }), doneText)) onChange()
  }
  return (
    <section className="staff-card grid gap-4" aria-label="Role">
      <SelectField
        name="role"
        label="Role for the site"
        hint={
          person.verified
            ? 'Moderators review, answer tickets and edit content. Admins have full access.'
            : 'This person has to verify their email before they can get a role.'
        }
        choices={ROLE_CHOICES}
        value={role}
        onChange={({ target }) => setRole(ROLES.find((one) => one === target.value) ?? current)}
      />
      <button
        className="button button-quiet justify-self-start"
        type="button"
        disabled={role === current}
        aria-disabled={action.isRunning || undefined}
        onClick={() => setIsAsking(true)}
      >
        Change the role
      </button>
      <ActionOutcome action={action} />
      <ConfirmDialog
        title="Change the role?"
        button="Change the role"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void change()}
      >
        {current === 'member'
          ? `${person.name} will be logged out everywhere and will get an email with a link to set a new password.`
          : 'The new role applies immediately.'}
      </ConfirmDialog>
    </section>
  )
}

/** Login: locking, sessions, the password and the second factor. */
export function PersonAccess({ person, onChange }: PersonProps) {
  const action = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, locked } = person
  const run = async <Reply,>(work: () => Promise<Reply>, doneText: string | ((reply: Reply) => string)) => {
    if (await action.run(work, doneText)) onChange()
  }
  const setLocked = (isLocked: boolean, doneText: string): Promise<void> =>
    run(() => staffApi.changePerson({ id, locked: isLocked }), doneText)
  const said = ({ message }: { message: string }): string => message
  return (
    <section className="staff-card grid gap-4" aria-labelledby="access">
      <h2 className="font-bold text-lg" id="access">
        Logging in
      </h2>
      <div className="flex flex-wrap gap-3">
        <button
          className="button button-quiet"
          type="button"
          onClick={() => (locked ? void setLocked(false, `${name} can log in again.`) : setIsAsking(true))}
        >
          {locked ? 'Unlock' : 'Lock out'}
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void run(() => staffApi.endSessionsOf({ id }), said)}
        >
          Log out everywhere
        </button>
        <button
          className="button button-quiet"
          type="button"
          onClick={() => void run(() => staffApi.sendPasswordReset({ id }), said)}
        >
          Send a password link
        </button>
        {person.has_second_factor && (
          <button
            className="button button-quiet"
            type="button"
            onClick={() => void run(() => staffApi.resetSecondFactor({ id }), said)}
          >
            Reset two-step login
          </button>
        )}
      </div>
      <ActionOutcome action={action} />
      <ConfirmDialog
        title={`Lock ${name} out?`}
        button="Lock out"
        isDanger
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          void setLocked(true, `${name} has been locked out.`)
        }}
      >
        They will be logged out everywhere immediately and cannot log in until you unlock them. Nothing is deleted.
      </ConfirmDialog>
    </section>
  )
}

/** The same deletion that the person could make; it is final, so the email has to be typed. */
export const DeletePerson = ({ person: { id, name, email }, onDeleted }: { person: Person; onDeleted: () => void }) => (
  <DeleteSection
    heading="Delete the account"
    text="Everything in it is deleted too: saved courses, results, conversations. This cannot be undone."
    dialog={{
      title: `Delete the account of ${name}?`,
      button: 'Delete for good',
      text: 'This cannot be undone.',
    }}
    name={email}
    remove={() => staffApi.deletePerson({ id })}
    doneText="Account deleted."
    onDeleted={onDeleted}
  />
)
