import { MOBILE_MAX_LENGTH, NAME_MAX_LENGTH } from '../../contract/accounts/limits.ts'
import type { User } from '../../contract/accounts/user.ts'
import { TextField } from '../design/text-field.tsx'
import { accountApi } from './account-api.ts'
import { AccountForm } from './account-form.tsx'
import { asMember } from './as-member.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { field, required } from './form-rules.ts'
import { ProfileSection } from './profile-section.tsx'
import { updateMember } from './session.ts'
import { useForm } from './use-form.ts'

const FIELDS = { name: field('Full name', required), mobile: field('Mobile number', required) }

export function DetailsSection({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const form = useForm({
    fields: FIELDS,
    send: ({ name, mobile }) => asMember(accountApi.changeUser({ name: name.trim(), mobile: mobile.trim() })),
    onDone: (changed) => {
      updateMember(changed)
      onChange(changed)
    },
    successText: () => 'Your details are saved.',
    ...FAILURE_TEXTS,
  })
  return (
    <ProfileSection id="details">
      <AccountForm form={form} label="Your details" button="Save changes" sendingButton="Saving..." look="plain">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            {...form.field('name')}
            autoComplete="name"
            defaultValue={user.name}
            maxLength={NAME_MAX_LENGTH}
            required
          />
          <TextField
            {...form.field('mobile')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={user.mobile}
            maxLength={MOBILE_MAX_LENGTH}
            required
          />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}
