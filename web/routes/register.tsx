import { Link, useLocation, useNavigate } from 'react-router'
import { EMAIL_MAX_LENGTH, MOBILE_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/accounts/limits.ts'
import { loginPath } from '../../contract/paths.ts'
import { accountApi } from '../accounts/account-api.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { AccountScreen } from '../accounts/account-screen.tsx'
import type { CarriedWords } from '../accounts/carried-words.ts'
import { email, field, longEnough, required } from '../accounts/form-rules.ts'
import { useForm } from '../accounts/use-form.ts'
import { PasswordField } from '../design/password-field.tsx'
import { TextField } from '../design/text-field.tsx'

const FAILED = 'Registration failed. Please try again.'

const FIELDS = {
  name: field('Full name', required),
  email: field('Email', required, email),
  mobile: field('Mobile number', required),
  password: field('Password', required, longEnough),
}

export default function Register() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm({
    fields: FIELDS,
    send: ({ name, email, mobile, password }) =>
      accountApi.register({ name: name.trim(), email: email.trim(), mobile: mobile.trim(), password }),
    onDone: ({ message, user }) => {
      const state: CarriedWords = { message, email: user.email }
      void navigate(loginPath() + search, { state })
    },
    refusedText: FAILED,
    unreachableText: FAILED,
  })
  return (
    <AccountScreen
      title="Register"
      lead={
        <>
          Have an account?{' '}
          <Link className="text-link" to={loginPath() + search}>
            Login here
          </Link>
        </>
      }
    >
      <AccountForm form={form} label="Register" button="Register" sendingButton="Registering...">
        <TextField {...form.field('name')} autoComplete="name" maxLength={NAME_MAX_LENGTH} required />
        <TextField
          {...form.field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          required
        />
        <TextField
          {...form.field('mobile')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={MOBILE_MAX_LENGTH}
          required
        />
        <PasswordField {...form.field('password')} hint="At least 8 characters" autoComplete="new-password" />
      </AccountForm>
    </AccountScreen>
  )
}
