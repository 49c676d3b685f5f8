import { Link, useLocation, useNavigate } from 'react-router'
import { loginPath, registerPath } from '../../contract/paths.ts'
import { AccountForm } from '../accounts/account-form.tsx'
import { EmailField, MobileField, NameField } from '../accounts/person-fields.tsx'
import { AccountScreen, ForVisitors, type PassedMessage } from '../accounts/sign-in/account-screen.tsx'
import { email, field, longEnough, required, useForm } from '../accounts/use-form.ts'
import { PasswordField } from '../design/form-fields.tsx'
import { memberApi } from '../member-api.ts'

const TITLE = 'Register'
const FAILED = 'Registration failed. Please try again.'

const FIELDS = {
  name: field('Full name', required),
  email: field('Email', required, email),
  mobile: field('Mobile number', required),
  password: field('Password', required, longEnough),
}

export default function Register() {
  return (
    <ForVisitors title={TITLE} path={registerPath()}>
      <RegisterForm />
    </ForVisitors>
  )
}

function RegisterForm() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const form = useForm({
    fields: FIELDS,
    send: ({ name, email, mobile, password }) =>
      memberApi.register({ name: name.trim(), email: email.trim(), mobile: mobile.trim(), password }),
    onDone: ({ message, user }) => {
      const state: PassedMessage = { message, email: user.email }
      void navigate(loginPath() + search, { state })
    },
    refusedText: FAILED,
    unreachableText: FAILED,
  })
  return (
    <AccountScreen
      title={TITLE}
      path={registerPath()}
      lead={
        <>
          Have an account?{' '}
          <Link className="text-link" to={loginPath() + search}>
            Log in
          </Link>
        </>
      }
    >
      <AccountForm form={form} label={TITLE} button="Register" sendingButton="Registering...">
        <NameField {...form.field('name')} />
        <EmailField {...form.field('email')} />
        <MobileField {...form.field('mobile')} />
        <PasswordField {...form.field('password')} hint="At least 8 characters" autoComplete="new-password" />
      </AccountForm>
    </AccountScreen>
  )
}
