import { useState } from 'react'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'

/** For an emergency, so a word has to be typed. */
export function LogEverybodyOut() {
  const action = useAction()
  const [isAsking, setIsAsking] = useState(false)
  const confirm = (): void => {
    setIsAsking(false)
    void action.run(
      () => staffApi.logEverybodyOut({ confirmation: 'everybody' }),
      ({ message }) => message,
    )
  }
  return (
    <section className="staff-card grid gap-3">
      <h2 className="font-bold text-xl">Log everybody out</h2>
      <p className="text-ink-soft">
        Use it after a data leak or when a computer is lost. It ends every session on every device except this one.
        Everybody can log in again with their password. For one person, use 'Log out everywhere' under People.
      </p>
      <button
        className="button button-danger justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={() => setIsAsking(true)}
      >
        Log everybody out
      </button>
      <ActionOutcome action={action} />
      <ConfirmDialog
        title="Log everybody out?"
        button="Log everybody out"
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
        name="everybody"
      >
        Members, institutions and staff have to log in again on every device.
      </ConfirmDialog>
    </section>
  )
}
