import { PASSWORD_MIN_LENGTH } from '../../../contract/accounts/account-field-limits.ts'
import { PasswordField } from '../../design/form-fields.tsx'
import { memberApi } from '../../member-api.ts'
import { AccountForm } from '../account-form.tsx'
import { EmailField } from '../person-fields.tsx'
import { authToken } from '../session.ts'
import { email, field, longEnough, required } from '../use-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const EMAIL_FIELDS = { email: field('New email address', required, email), password: field('Password', required) }

export function EmailSection({ current, isVerified }: { current: string; isVerified: boolean | undefined }) {
  const form = useMemberForm({
    fields: EMAIL_FIELDS,
    send: (values) => memberApi.changeEmail({ email: values.email.trim(), password: values.password }),
    onDone: (_reply, element) => element.reset(),
    successText: ({ message }) => message,
  })
  return (
    <ProfileSection
      id="email"
      lead={
        <>
          You log in with <strong className="wrap-anywhere text-ink">{current}</strong>. If you change it, we send a
          link to the new email; the change takes effect when you open it and confirm.
        </>
      }
    >
      {isVerified === false && <VerifyForm />}
      <AccountForm
        form={form}
        label="Email address"
        button="Send confirmation link"
        sendingButton="Sending..."
        variant="plain"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <EmailField {...form.field('email')} />
          <PasswordField {...form.field('password')} autoComplete="current-password" />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}

/** An account works without a verified email, so this is only an offer. */
function VerifyForm() {
  const form = useMemberForm({
    fields: {},
    send: () => memberApi.sendVerification(),
    successText: ({ message }) => message,
  })
  return (
    <div className="grid gap-3 rounded-control bg-sand px-4 py-3">
      <p>
        <strong>Verify your email.</strong> We sent you a link when you registered. Open it to prove that this email is
        yours.
      </p>
      <AccountForm
        form={form}
        label="Verify your email"
        button="Send again"
        sendingButton="Sending..."
        variant="quiet"
      />
    </div>
  )
}

const PASSWORD_FIELDS = {
  current_password: field('Current password', required),
  password: field('New password', required, longEnough),
}

interface PasswordSectionProps {
  /** So that a password manager knows whose password this is. */
  email: string
  onChange: () => void
}

export function PasswordSection({ email, onChange }: PasswordSectionProps) {
  const form = useMemberForm({
    fields: PASSWORD_FIELDS,
    send: (values) => memberApi.changePassword(values),
    onDone: ({ token }, element) => {
      // Every token is invalid now, including the one of this browser; this is the new one.
      authToken.write(token)
      element.reset()
      onChange()
    },
    successText: ({ message }) => message,
  })
  return (
    <ProfileSection id="password" lead="A new password logs you out everywhere else.">
      <AccountForm form={form} label="Password" button="Change password" sendingButton="Changing..." variant="plain">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid items-end gap-5 md:grid-cols-2">
          <PasswordField {...form.field('current_password')} autoComplete="current-password" />
          <PasswordField
            {...form.field('password')}
            hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
            autoComplete="new-password"
          />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}
