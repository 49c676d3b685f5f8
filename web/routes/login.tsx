import { Link, useLocation } from 'react-router'
import { forgotPasswordPath, loginPath, registerPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { EmailField } from '../accounts/person-fields.tsx'
import { AccountScreen, ForVisitors, usePassedMessage } from '../accounts/sign-in/account-screen.tsx'
import { CodeField, useLoginForm } from '../accounts/sign-in/login-form.tsx'
import { PasswordField } from '../design/form-fields.tsx'
import { Message } from '../design/message.tsx'

const TITLE = 'Login'
const FAILED = 'Login failed'

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
  const { form, asksCode } = useLoginForm({ refusedText: FAILED, unreachableText: FAILED })
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
        {asksCode && <CodeField {...form.field('code')} />}
      </AccountForm>
    </AccountScreen>
  )
}
