import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { profilePath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { updateMember } from '../accounts/session.ts'
import { AccountScreen } from '../accounts/sign-in/account-screen.tsx'
import { useForm } from '../accounts/use-form.ts'
import { Message } from '../design/message.tsx'
import { memberApi } from '../member-api.ts'

/** The address contains a secret, which must not reach other sites as the referrer. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' })

/** Some mail programs open every link before the reader does, so only the button confirms. The token may verify the
 * email of a new account or a change of email. */
export default function ConfirmEmail() {
  const { token = '' } = useParams()
  const [confirmed, setConfirmed] = useState<{ message: string; email: string }>()
  const form = useForm({
    fields: {},
    send: () => memberApi.confirmEmail({ token }),
    onDone: (reply) => {
      updateMember({ email: reply.email })
      setConfirmed(reply)
    },
    refusedText: 'Failed to confirm the email address',
    unreachableText: 'Network error. Please try again later.',
  })
  if (confirmed) {
    return (
      <AccountScreen title="Email Confirmed" takesFocus>
        <Message tone="good">{confirmed.message}</Message>
        <p className="wrap-anywhere text-ink-soft">
          Log in with <strong className="text-ink">{confirmed.email}</strong>.
        </p>
        <Link className="button" to={profilePath()}>
          Go to your profile
        </Link>
      </AccountScreen>
    )
  }
  return (
    <AccountScreen title="Confirm your email" lead="Press the button to confirm that this email is yours.">
      <AccountForm form={form} label="Confirm email" button="Confirm email address" sendingButton="Confirming..." />
      {form.failure !== undefined && (
        <Link className="text-link justify-self-center" to={profilePath()}>
          Get a new link in your profile
        </Link>
      )}
    </AccountScreen>
  )
}
