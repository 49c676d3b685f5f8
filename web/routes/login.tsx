import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { forgotPasswordPath, registerPath } from '../../contract/paths.ts'
import { accountApi } from '../accounts/account-api.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { AccountScreen } from '../accounts/account-screen.tsx'
import { useCarriedWords } from '../accounts/carried-words.ts'
import { email, field, required } from '../accounts/form-rules.ts'
import { signIn, useSession } from '../accounts/session.ts'
import { useForm } from '../accounts/use-form.ts'
import { useNextPath } from '../accounts/use-next-path.ts'
import { Message } from '../design/message.tsx'
import { PasswordField } from '../design/password-field.tsx'
import { TextField } from '../design/text-field.tsx'

const AFTER_LOGIN = '/chat'
const FAILED = 'Login failed'

const FIELDS = {
  email: field('Email address', required, email),
  password: field('Password', required),
}

/** Whoever is signed in has nothing to do here, be it that they signed in this moment or in another tab. */
function useLeaveAsMember(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const next = useNextPath() ?? AFTER_LOGIN
  useEffect(() => {
    if (status === 'member') void navigate(next, { replace: true })
  }, [status, navigate, next])
}

export default function Login() {
  useLeaveAsMember()
  const { search } = useLocation()
  const carried = useCarriedWords()
  const form = useForm({
    fields: FIELDS,
    send: (values) => accountApi.login({ email: values.email.trim(), password: values.password }),
    onDone: ({ token, user }) => signIn(user, token),
    refusedText: FAILED,
    unreachableText: FAILED,
  })
  return (
    <AccountScreen
      title="Login"
      lead={
        <>
          New here?{' '}
          <Link className="text-link" to={registerPath() + search}>
            Register here
          </Link>
        </>
      }
    >
      {carried.message && <Message tone="good">{carried.message}</Message>}
      <AccountForm
        form={form}
        label="Login"
        button="Sign in"
        sendingButton="Signing in..."
        beforeButton={
          <Link className="text-link justify-self-start" to={forgotPasswordPath()}>
            Forgot your password?
          </Link>
        }
      >
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={carried.email}
          required
        />
        <PasswordField {...form.field('password')} autoComplete="current-password" />
      </AccountForm>
    </AccountScreen>
  )
}
