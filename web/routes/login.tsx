import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import { forgotPasswordPath, loginPath, registerPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { EmailField } from '../accounts/person-fields.tsx'
import { signIn } from '../accounts/session.ts'
import { AccountScreen, ForVisitors, usePassedMessage } from '../accounts/sign-in/account-screen.tsx'
import { email, field, required, useForm } from '../accounts/use-form.ts'
import { browserApi } from '../browser-api-client.ts'
import { PasswordField, TextField } from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'

const TITLE = 'Login'
const FAILED = 'Login failed'

const FIELDS = {
  email: field('Email address', required, email),
  password: field('Password', required),
  code: field('Code'),
}

export default function Login() {
  return (
    <ForVisitors title={TITLE} path={loginPath()}>
      <LoginForm />
    </ForVisitors>
  )
}

function LoginForm() {
  const { search } = useLocation()
  const passed = usePassedMessage()
  const [asksCode, setAsksCode] = useState(false)
  const form = useForm({
    fields: FIELDS,
    send: ({ email, password, code }) =>
      browserApi.login({ email: email.trim(), password, ...(asksCode && { code }) }).catch((error: unknown) => {
        if (error instanceof ApiRefusal && error.code === 'second_factor_required') setAsksCode(true)
        throw error
      }),
    onDone: ({ token, user }) => signIn(user, token),
    refusedText: FAILED,
    unreachableText: FAILED,
  })
  return (
    <AccountScreen
      title={TITLE}
      path={loginPath()}
      lead={
        <>
          New here?{' '}
          <Link className="text-link" to={registerPath() + search}>
            Register here
          </Link>
        </>
      }
    >
      {passed.message && <Message tone="good">{passed.message}</Message>}
      <AccountForm
        form={form}
        label={TITLE}
        button="Sign in"
        sendingButton="Signing in..."
        beforeButton={
          <Link className="text-link justify-self-start" to={forgotPasswordPath()}>
            Forgot your password?
          </Link>
        }
      >
        <EmailField {...form.field('email')} autoComplete="username" defaultValue={passed.email} />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        {asksCode && (
          <TextField
            {...form.field('code')}
            hint="Six digits from your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        )}
      </AccountForm>
    </AccountScreen>
  )
}
