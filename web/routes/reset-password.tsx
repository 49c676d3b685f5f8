import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { forgotPasswordPath, loginPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { field, longEnough, required, sameAs } from '../accounts/form-rules.ts'
import { forgetMember } from '../accounts/session.ts'
import { AccountScreen } from '../accounts/sign-in/account-screen.tsx'
import type { PassedMessage } from '../accounts/sign-in/passed-message.ts'
import { useResetLink } from '../accounts/sign-in/use-reset-link.ts'
import { useForm } from '../accounts/use-form.ts'
import { browserApi } from '../browser-api.ts'
import { Message } from '../design/message.tsx'
import { PasswordField } from '../design/password-field.tsx'

const TITLE = 'Reset password'
const REDIRECT_MS = 100

const FIELDS = {
  password: field('New Password', required, longEnough),
  confirmation: field('Confirm New Password', required, sameAs('password', 'Passwords do not match')),
}

/** The address contains a secret, which must not reach other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

export default function ResetPassword() {
  const { token } = useParams()
  const { link, retry } = useResetLink(token)
  if (link.status === 'invalid') return <InvalidLink error={link.error} {...(link.mayRetry && { onRetry: retry })} />
  if (link.status === 'validating' || !token) {
    return (
      <AccountScreen title={TITLE}>
        <p className="text-ink-soft" role="status">
          Validating your reset link...
        </p>
      </AccountScreen>
    )
  }
  return <ChoosePassword token={token} />
}

const newLink = (
  <Link className="text-link justify-self-center" to={forgotPasswordPath()}>
    Request a new password reset link
  </Link>
)

function InvalidLink({ error, onRetry }: { error: string; onRetry?: () => void }) {
  return (
    <AccountScreen title="Invalid Reset Link" isNews>
      <Message tone="bad">{error}</Message>
      {onRetry && (
        <button className="button" type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {newLink}
    </AccountScreen>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const [done, setDone] = useState<string>()
  const form = useForm({
    fields: FIELDS,
    send: ({ password }) => browserApi.resetPassword({ token, password }),
    onDone: ({ message }) => {
      // The server has ended every session of the member, the one of this browser too.
      forgetMember()
      setDone(message || 'Password reset successful')
    },
    refusedText: 'Failed to reset password',
    unreachableText: 'Network error. Please try again later.',
  })
  if (done !== undefined) return <Done message={done} />
  return (
    <AccountScreen title={TITLE} lead="Set a new password. You will be signed out everywhere.">
      <AccountForm form={form} label={TITLE} button="Reset Password" sendingButton="Resetting...">
        <PasswordField {...form.field('password')} hint="At least 8 characters" autoComplete="new-password" />
        <PasswordField {...form.field('confirmation')} autoComplete="new-password" />
      </AccountForm>
      {form.failure !== undefined && newLink}
    </AccountScreen>
  )
}

/** A tenth of a second is too short to read the message, so the login screen shows it again. */
function Done({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const state: PassedMessage = { message }
    const timer = setTimeout(() => void navigate(loginPath(), { state, replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [message, navigate])
  return (
    <AccountScreen title={TITLE}>
      <Message tone="good">{message}</Message>
    </AccountScreen>
  )
}
