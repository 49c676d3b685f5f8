import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { ApiRefusal, UnreadableReply } from '../../contract/client.ts'
import { forgotPasswordPath, loginPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { forgetMember } from '../accounts/session.ts'
import { AccountScreen, type PassedMessage } from '../accounts/sign-in/account-screen.tsx'
import { field, longEnough, required, sameAs, useForm } from '../accounts/use-form.ts'
import { PasswordField } from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'
import { memberApi } from '../member-api.ts'

type ResetLink =
  | { status: 'validating' }
  | { status: 'valid' }
  | { status: 'invalid'; error: string /** Nobody said that the link is bad. */; mayRetry?: boolean }

const VALIDATING: ResetLink = { status: 'validating' }
const MISSING: ResetLink = { status: 'invalid', error: 'Invalid reset link' }
const REFUSED_TEXT = 'Invalid or expired token'
const UNREACHABLE_TEXT = 'Failed to validate token. Please try again.'

async function validate(token: string): Promise<ResetLink> {
  try {
    const { valid, error } = await memberApi.validateResetToken({ token })
    return valid ? { status: 'valid' } : { status: 'invalid', error: error ?? REFUSED_TEXT }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) return { status: 'invalid', error: UNREACHABLE_TEXT, mayRetry: true }
    return { status: 'invalid', error: error instanceof UnreadableReply ? REFUSED_TEXT : error.message, mayRetry: true }
  }
}

/** Whether the link of the mail still works. To ask does not use it up. */
function useResetLink(token: string | undefined) {
  const [link, setLink] = useState(token ? VALIDATING : MISSING)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt asks again.
  useEffect(() => {
    if (!token) return setLink(MISSING)
    let isLast = true
    setLink(VALIDATING)
    void validate(token).then((outcome) => isLast && setLink(outcome))
    return () => {
      isLast = false
    }
  }, [token, attempt])
  return { link, retry: () => setAttempt(attempt + 1) }
}

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
    <AccountScreen title="Invalid Reset Link" takesFocus>
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
    send: ({ password }) => memberApi.resetPassword({ token, password }),
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
    <AccountScreen title={TITLE} lead="Set a new password. You will be logged out everywhere.">
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
