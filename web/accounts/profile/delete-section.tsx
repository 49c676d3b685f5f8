import { useState } from 'react'
import { browserApi } from '../../browser-api.ts'
import { Dialog } from '../../design/dialog.tsx'
import { PasswordField } from '../../design/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { field, required } from '../form-rules.ts'
import { ProfileSection } from './profile-section.tsx'
import { useEndOfSession } from './use-end-of-session.ts'
import { useMemberForm } from './use-member-form.ts'

/** Asked twice: whether it is meant, and then for the password. */
type Step = 'not asked' | 'meant' | 'password'

export function DeleteSection() {
  const [step, setStep] = useState<Step>('not asked')
  const stop = (): void => setStep('not asked')
  return (
    <ProfileSection id="delete" lead="For good. Your saved courses, notes and conversations go with it.">
      <button
        className="button button-quiet justify-self-start text-coral"
        type="button"
        onClick={() => setStep('meant')}
      >
        Delete my account
      </button>
      <Dialog
        title={step === 'password' ? 'Are you sure?' : 'Delete your account?'}
        isOpen={step !== 'not asked'}
        onClose={stop}
      >
        {step === 'password' ? <DeleteForm /> : <IsItMeant onGoOn={() => setStep('password')} />}
        <button className="button button-quiet" type="button" onClick={stop}>
          Keep my account
        </button>
      </Dialog>
    </ProfileSection>
  )
}

function IsItMeant({ onGoOn }: { onGoOn: () => void }) {
  return (
    <>
      <p className="text-ink-soft">
        Your details, saved courses, notes and conversations are deleted at once, and nobody can bring them back.
      </p>
      <button className="button button-danger" type="button" onClick={onGoOn}>
        Go on
      </button>
    </>
  )
}

const FIELDS = { password: field('Password', required) }

function DeleteForm() {
  const form = useMemberForm({
    fields: FIELDS,
    send: ({ password }) => browserApi.deleteAccount({ password }),
    onDone: useEndOfSession(),
  })
  return (
    <AccountForm form={form} label="Delete account" button="Delete for good" sendingButton="Deleting..." look="danger">
      <p className="text-ink-soft">Enter your password. There is no further question after this.</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
