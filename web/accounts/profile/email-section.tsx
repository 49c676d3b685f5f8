import { browserApi } from '../../browser-api.ts'
import { PasswordField } from '../../design/password-field.tsx'
import { AccountForm } from '../account-form.tsx'
import { email, field, required } from '../form-rules.ts'
import { EmailField } from '../person-fields.tsx'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const FIELDS = { email: field('New email address', required, email), password: field('Password', required) }

export function EmailSection({ current, isVerified }: { current: string; isVerified: boolean | undefined }) {
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
          You log in with <strong className="wrap-anywhere text-ink">{current}</strong>. If you change it, we send a
          link to the new email; the change takes effect when you open our link.
        </>
      }
    >
      {isVerified === false && <VerifyForm />}
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

/** An account works without a verified email, so this is only an offer. */
function VerifyForm() {
  const form = useMemberForm({
    fields: {},
    send: () => browserApi.sendVerification(),
    successText: ({ message }) => message,
  })
  return (
    <div className="grid gap-3 rounded-control bg-sand px-4 py-3">
      <p>
        <strong>Verify your email.</strong> We sent you a link when you registered. Open it to prove that this email is
        yours.
      </p>
      <AccountForm form={form} label="Verify your email" button="Send again" sendingButton="Sending..." look="quiet" />
    </div>
  )
}
