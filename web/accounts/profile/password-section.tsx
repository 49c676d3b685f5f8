import { PASSWORD_MIN_LENGTH } from '../../../contract/accounts/limits.ts'
import { browserApi } from '../../browser-api.ts'
import { PasswordField } from '../../design/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { authToken } from '../auth-token.ts'
import { field, longEnough, required } from '../form-rules.ts'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const FIELDS = {
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
    fields: FIELDS,
    send: (values) => browserApi.changePassword(values),
    onDone: ({ token }, element) => {
      // Every token is invalid now, including the one of this browser; this is the new one.
      authToken.write(token)
      element.reset()
      onChange()
    },
    successText: ({ message }) => message,
  })
  return (
    <ProfileSection id="password" lead="A new password signs you out everywhere else.">
      <AccountForm form={form} label="Password" button="Change password" sendingButton="Changing..." look="plain">
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
