import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { ApiRefusal } from '../../contract/client.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { field, required, useForm } from '../accounts/use-form.ts'
import { Dialog } from '../design/dialog.tsx'
import { PasswordField } from '../design/form-fields.tsx'
import { CancelButton } from './form-buttons.tsx'
import { staffApi } from './staff-api.ts'

/** The person closed the dialog, so the action did not happen. */
export class PasswordNotGiven extends Error {
  override name = 'PasswordNotGiven'
}

type WithPassword = <Reply>(action: () => Promise<Reply>) => Promise<Reply>

const PasswordContext = createContext<WithPassword>((action) => action())

/** Runs an action that the server may refuse until the password is typed again; then it asks for it and tries again. */
export const useWithPassword = (): WithPassword => useContext(PasswordContext)

const notTyped = () => new PasswordNotGiven('The password was not typed.')

interface Question {
  resolve: () => void
  reject: (reason: PasswordNotGiven) => void
}

const isPasswordWanted = (error: unknown): boolean => error instanceof ApiRefusal && error.code === 'password_required'

export function AskPasswordAgain({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>()
  const withPassword = useRef<WithPassword>(async (action) => {
    try {
      return await action()
    } catch (error) {
      if (!isPasswordWanted(error)) throw error
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      setQuestion({ resolve, reject })
      await promise.finally(() => setQuestion(undefined))
      return await action()
    }
  })
  return (
    <PasswordContext value={withPassword.current}>
      {children}
      <Dialog
        title="Enter your password again"
        isOpen={question !== undefined}
        onClose={() => question?.reject(notTyped())}
      >
        {question && <PasswordForm onDone={question.resolve} onCancel={() => question.reject(notTyped())} />}
      </Dialog>
    </PasswordContext>
  )
}

const FIELDS = { password: field('Password', required) }

function PasswordForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm({
    fields: FIELDS,
    send: (values) => staffApi.confirmPassword(values),
    onDone,
    refusedText: 'The password could not be checked.',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <>
      <p className="text-ink-soft">For security, confirm your password. You last entered it over 15 minutes ago.</p>
      <AccountForm
        form={form}
        label="Enter your password again"
        button="Continue"
        sendingButton="Checking..."
        variant="plain"
        besideButton={<CancelButton onCancel={onCancel} />}
      >
        <PasswordField {...form.field('password')} autoComplete="current-password" />
      </AccountForm>
    </>
  )
}
