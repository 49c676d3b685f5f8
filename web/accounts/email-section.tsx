import { EMAIL_MAX_LENGTH } from '../../contract/accounts/limits.ts'
import { PasswordField } from '../design/password-field.tsx'
import { TextField } from '../design/text-field.tsx'
import { accountApi } from './account-api.ts'
import { AccountForm } from './account-form.tsx'
import { asMember } from './as-member.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { email, field, required } from './form-rules.ts'
import { ProfileSection } from './profile-section.tsx'
import { useForm } from './use-form.ts'

const FIELDS = { email: field('New email address', required, email), password: field('Password', required) }

export function EmailSection({ current }: { current: string }) {
  const form = useForm({
    fields: FIELDS,
    send: (values) => asMember(accountApi.changeEmail({ email: values.email.trim(), password: values.password })),
    onDone: (_reply, element) => element.reset(),
    successText: ({ message }) => message,
    ...FAILURE_TEXTS,
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
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={EMAIL_MAX_LENGTH}
            required
          />
          <PasswordField {...form.field('password')} autoComplete="current-password" />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}
