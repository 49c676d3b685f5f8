import { useState } from 'react'
import { Link } from 'react-router'
import { forgotPasswordPath, loginPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { EmailField } from '../accounts/person-fields.tsx'
import { AccountScreen } from '../accounts/sign-in/account-screen.tsx'
import { email, field, required, useForm } from '../accounts/use-form.ts'
import { Message } from '../design/message.tsx'
import { memberApi } from '../member-api.ts'

const FIELDS = { email: field('Email address', required, email) }

export default function ForgotPassword() {
  const [sent, setSent] = useState<string>()
  return sent === undefined ? <AskForLink onSent={setSent} /> : <LinkSent message={sent} />
}

function AskForLink({ onSent }: { onSent: (message: string) => void }) {
  const form = useForm({
    fields: FIELDS,
    send: (values) => memberApi.forgotPassword({ email: values.email.trim() }),
    onDone: ({ message }) => onSent(message),
    refusedText: 'Failed to process request',
    unreachableText: 'Network error. Please try again later.',
  })
  return (
    <AccountScreen
      title="Forgot password"
      path={forgotPasswordPath()}
      lead="We'll email you a link to set a new password."
    >
      <AccountForm form={form} label="Forgot password" button="Send Reset Link" sendingButton="Sending...">
        <EmailField {...form.field('email')} autoComplete="username" />
      </AccountForm>
      <Link className="text-link justify-self-center" to={loginPath()}>
        Back to login
      </Link>
    </AccountScreen>
  )
}

function LinkSent({ message }: { message: string }) {
  return (
    <AccountScreen title="Email Sent" takesFocus>
      <Message tone="good">{message}</Message>
      <p className="text-ink-soft">
        It may take a minute. If nothing arrives, check your spam folder and the spelling of your email.
      </p>
      <Link className="button" to={loginPath()}>
        Return to login
      </Link>
    </AccountScreen>
  )
}
