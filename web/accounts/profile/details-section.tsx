import type { User } from '../../../contract/accounts/user.ts'
import { memberApi } from '../../member-api.ts'
import { AccountForm } from '../account-form.tsx'
import { MobileField, NameField } from '../person-fields.tsx'
import { updateMember } from '../session.ts'
import { field, required } from '../use-form.ts'
import { ProfileSection } from './profile-section.tsx'
import { useMemberForm } from './use-member-form.ts'

const FIELDS = { name: field('Full name', required), mobile: field('Mobile number', required) }

export function DetailsSection({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const form = useMemberForm({
    fields: FIELDS,
    send: ({ name, mobile }) => memberApi.changeUser({ name: name.trim(), mobile: mobile.trim() }),
    onDone: (changed) => {
      updateMember(changed)
      onChange(changed)
    },
    successText: () => 'Your details have been saved.',
  })
  return (
    <ProfileSection id="details">
      <AccountForm form={form} label="Your details" button="Save changes" sendingButton="Saving..." variant="plain">
        <div className="grid gap-5 md:grid-cols-2">
          <NameField {...form.field('name')} defaultValue={user.name} />
          <MobileField {...form.field('mobile')} defaultValue={user.mobile} />
        </div>
      </AccountForm>
    </ProfileSection>
  )
}
