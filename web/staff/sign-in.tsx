import { forgotPasswordPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { EmailField } from '../accounts/person-fields.tsx'
import { CodeField, useLoginForm } from '../accounts/sign-in/login-form.tsx'
import { PasswordField } from '../design/form-fields.tsx'

/** Takes the place of every staff screen until somebody has signed in, so the address stays. */
export function SignIn() {
  return (
    <main className="mx-auto grid max-w-md gap-6 px-4 py-10" id="main" tabIndex={-1}>
      <title>Log in | Graduate Maldives</title>
      <div>
        <h1 className="font-extrabold text-title">Log in</h1>
        <p className="mt-2 text-ink-soft">For institutions that list their courses here, and for our own staff.</p>
      </div>
      <SignInForm />
    </main>
  )
}

export function SignInForm({ knownEmail }: { knownEmail?: string }) {
  const { form, asksCode } = useLoginForm({
    refusedText: 'Login failed',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <AccountForm
      form={form}
      label="Log in"
      button="Log in"
      sendingButton="Logging in..."
      beforeButton={
        <a className="text-link justify-self-start" href={forgotPasswordPath()}>
          Forgot your password?
        </a>
      }
    >
      <EmailField {...form.field('email')} autoComplete="username" defaultValue={knownEmail} />
      <PasswordField {...form.field('password')} autoComplete="current-password" />
      {asksCode && <CodeField {...form.field('code')} />}
    </AccountForm>
  )
}
