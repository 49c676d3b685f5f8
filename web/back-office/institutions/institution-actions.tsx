import { type SyntheticEvent, useState } from 'react'
import { counted } from '../../../contract/format-text.ts'
import type { AdminInstitution } from '../../../contract/studio/institution-calls.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { TextArea, TextField } from '../../design/form-fields.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, UndoButton, useAction } from '../../staff/use-action.tsx'
import { DeleteSection } from '../delete-section.tsx'

interface ActionProps {
  institution: AdminInstitution
  onChange: () => void
}

export function InstitutionState({
  institution: { suspended, trusted, deleted_at },
}: {
  institution: AdminInstitution
}) {
  const state = deleted_at !== null ? 'Deleted' : suspended ? 'Suspended' : 'Listed'
  return (
    <span className="flex flex-wrap gap-2">
      <span className="state-chip" data-state={state === 'Listed' ? 'published' : 'withdrawn'}>
        {state}
      </span>
      {trusted && <span className="state-chip">Trusted</span>}
    </span>
  )
}

/** What the operator writes about it. */
export function InstitutionForm({ institution: { id, name, trusted, note }, onChange }: ActionProps) {
  const action = useAction()
  const save = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const changes = {
      name: String(values.get('name')).trim(),
      trusted: values.get('trusted') === 'on',
      note: String(values.get('note')).trim(),
    }
    const seen = { name, trusted, note }
    if (await action.run(() => staffApi.changeInstitution({ id, ...changes, seen }), 'Saved.')) onChange()
  }
  return (
    <form className="staff-card grid gap-4" aria-label="About the institution" onSubmit={(event) => void save(event)}>
      <TextField
        name="name"
        label="Name"
        hint="Its address doesn't change. Lists and searches show the new name immediately."
        defaultValue={name}
        maxLength={160}
        required
      />
      <label className="flex min-h-11 items-center gap-3">
        <input className="size-5 shrink-0" type="checkbox" name="trusted" defaultChecked={trusted} />
        Trusted: its submissions are published immediately and reviewed later
      </label>
      <TextArea
        name="note"
        label="Note"
        hint="Only visible in the back office."
        defaultValue={note}
        maxLength={2_000}
      />
      <button className="button justify-self-start" type="submit" disabled={action.isRunning}>
        Save
      </button>
      <ActionOutcome action={action} />
    </form>
  )
}

/** The first owner invites the others. */
export function InviteOwner({ institution: { id, name, team_members } }: { institution: AdminInstitution }) {
  const action = useAction()
  const invite = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(form).get('email')).trim()
    const work = () => staffApi.inviteToTeam({ id, email, role: 'owner' })
    if (await action.run(work, `${email} will get an email with a link to the studio of ${name}.`)) form.reset()
  }
  return (
    <form className="staff-card grid gap-4" aria-labelledby="invite" onSubmit={(event) => void invite(event)}>
      <h2 className="font-bold text-lg" id="invite">
        {team_members === 0 ? 'Invite the first owner' : 'Invite another owner'}
      </h2>
      <TextField name="email" type="email" label="Email" autoComplete="off" required />
      <button className="button button-quiet justify-self-start" type="submit" disabled={action.isRunning}>
        Send the invitation
      </button>
      <ActionOutcome action={action} />
    </form>
  )
}

export function SuspendInstitution({ institution: { id, name, suspended, courses }, onChange }: ActionProps) {
  const action = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const [isUndoable, setIsUndoable] = useState(false)
  const set = async (isSuspended: boolean): Promise<void> => {
    setIsAsking(false)
    const work = () => staffApi.changeInstitution({ id, suspended: isSuspended })
    const doneText = isSuspended ? `${name} has been suspended.` : `${name} is listed again.`
    const isDone = await action.run(work, doneText)
    setIsUndoable(isDone && isSuspended)
    if (isDone) onChange()
  }
  return (
    <section className="staff-card grid gap-4" aria-labelledby="suspension">
      <h2 className="font-bold text-lg" id="suspension">
        {suspended ? 'Suspended' : 'Suspend'}
      </h2>
      <p className="text-ink-soft">
        {suspended
          ? 'Visitors do not see it or its courses. Its team can still work in the studio.'
          : 'It and its courses are hidden until you lift the suspension. Nothing is deleted.'}
      </p>
      <button
        className="button button-quiet justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={() => (suspended ? void set(false) : setIsAsking(true))}
      >
        {suspended ? 'List it again' : 'Suspend'}
      </button>
      <ActionOutcome action={action}>{isUndoable && <UndoButton onUndo={() => void set(false)} />}</ActionOutcome>
      <ConfirmDialog
        title={`Suspend ${name}?`}
        button="Suspend"
        isDanger
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void set(true)}
      >
        {`Its page, its adverts and ${counted(courses, 'course')} disappear from the site immediately, and from search engines when they next visit.`}
      </ConfirmDialog>
    </section>
  )
}

export const DeleteInstitution = ({ institution: { id, name, courses }, onChange }: ActionProps) => (
  <DeleteSection
    heading="Delete"
    text="You can restore it for 30 days. After that it is gone, with its courses and enquiries."
    dialog={{
      title: `Delete ${name}?`,
      button: 'Delete',
      text: `Its page, ${counted(courses, 'course')} and its studio disappear immediately. You can restore them for 30 days.`,
    }}
    name={name}
    remove={() => staffApi.deleteInstitution({ id })}
    doneText={`${name} has been deleted.`}
    onDeleted={onChange}
  />
)

export function RestoreInstitution({ institution: { id, name, deleted_at }, onChange }: ActionProps) {
  const action = useAction()
  const restore = async (): Promise<void> => {
    if (await action.run(() => staffApi.restoreInstitution({ id }), `${name} has been restored.`)) onChange()
  }
  return (
    <section className="staff-card grid gap-4" aria-label="Deleted">
      <p role="status">
        {`${name} was deleted on ${longDateInMaldives(deleted_at ?? '')}. You can restore it for 30 days.`}
      </p>
      <button className="button button-quiet justify-self-start" type="button" onClick={() => void restore()}>
        Restore
      </button>
      <ActionOutcome action={action} />
    </section>
  )
}
