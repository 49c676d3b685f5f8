import { useState } from 'react'
import { Dialog } from '../../design/dialog.tsx'
import { PasswordField } from '../../design/form-fields.tsx'
import { memberApi } from '../../member-api.ts'
import { AccountForm } from '../account-form.tsx'
import { field, required } from '../use-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useEndOfSession, useMemberForm } from './use-member-form.ts'

const FILE_NAME = 'graduate-maldives-my-data.json'

/** A plain link could not send the token, so the file is fetched and then saved. */
function saveAsFile(data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = FILE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

export function DataSection() {
  const form = useMemberForm({
    fields: {},
    send: () => memberApi.getMemberData(),
    onDone: saveAsFile,
    successText: () => `Your data is in the file ${FILE_NAME}.`,
  })
  return (
    <ProfileSection
      id="data"
      lead="Everything we store about you in one file: your details, courses and notes, conversations and messages to us."
    >
      <AccountForm
        form={form}
        label="Your data"
        button="Download my data"
        sendingButton="Preparing the file..."
        variant="quiet"
      />
    </ProfileSection>
  )
}

/** First a confirmation, then the password. */
type Step = 'closed' | 'confirm' | 'password'

export function DeleteAccountSection() {
  const [step, setStep] = useState<Step>('closed')
  const stop = (): void => setStep('closed')
  return (
    <ProfileSection
      id="delete"
      lead="This can't be undone. Your saved courses, notes and conversations are deleted too."
    >
      <button
        className="button button-quiet justify-self-start text-coral"
        type="button"
        onClick={() => setStep('confirm')}
      >
        Delete my account
      </button>
      <Dialog
        title={step === 'password' ? 'Are you sure?' : 'Delete your account?'}
        isOpen={step !== 'closed'}
        onClose={stop}
      >
        {step === 'password' ? <DeleteForm /> : <Confirmation onContinue={() => setStep('password')} />}
        <button className="button button-quiet" type="button" onClick={stop}>
          Keep my account
        </button>
      </Dialog>
    </ProfileSection>
  )
}

function Confirmation({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <p className="text-ink-soft">
        Your details, saved courses, notes and conversations are deleted at once. This can't be undone.
      </p>
      <button className="button button-danger" type="button" onClick={onContinue}>
        Continue
      </button>
    </>
  )
}

const FIELDS = { password: field('Password', required) }

function DeleteForm() {
  const form = useMemberForm({
    fields: FIELDS,
    send: ({ password }) => memberApi.deleteAccount({ password }),
    onDone: useEndOfSession(),
  })
  return (
    <AccountForm
      form={form}
      label="Delete account"
      button="Delete my account"
      sendingButton="Deleting..."
      variant="danger"
    >
      <p className="text-ink-soft">Enter your password. This is final.</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" />
    </AccountForm>
  )
}
