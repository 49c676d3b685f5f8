import { browserApi } from '../../browser-api.ts'
import { PasswordField } from '../../design/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { email, field, required } from '../form-rules.ts'
import { EmailField } from '../person-fields.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const FIELDS = { email: field('New email address', required, email), password: field('Password', required) }

export function EmailSection({ current }: { current: string }) {
  const form = useMemberForm({
    fields: FIELDS,
    send: (values) => browserApi.changeEmail({ email: values.email.trim(), password: values.password }),
    onDone: (_reply, element) => element.reset(),
    successText: ({ message }) => message,
  })
  return (
    <ProfileSection
      id="email"
      lead={
        <>
          You sign in with <strong className="wrap-anywhere text-ink">{current}</strong>. Another address holds once you
          have opened the link that we send to it.
        </>
      }
    >
      <AccountForm
        form={form}
        label="Email address"
        button="Send confirmation link"
        sendingButton="Sending..."
        look="plain"
      >
        <div className="grid gap-5 md:grid-cols-2">
          <EmailField {...form.field('email')} />
          <PasswordField {...form.field('password')} autoComplete="current-password" />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}
