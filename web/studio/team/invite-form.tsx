import { TEAM_ROLES } from '../../../contract/studio/rights.ts'
import type { TeamMember } from '../../../contract/studio/team-calls.ts'
import { AccountForm } from '../../accounts/account-form.tsx'
import { EmailField } from '../../accounts/person-fields.tsx'
import { email, field, required, useForm } from '../../accounts/use-form.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { PasswordNotGiven, useWithPassword } from '../../staff/password-again.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useInstitution } from '../studio.ts'
import { ROLE_NAMES } from './role-texts.ts'

const FIELDS = {
  email: field('Email address', required, email),
  role: field('Role', required),
}

const ROLES = TEAM_ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))

interface InviteFormProps {
  invitedText: (invited: TeamMember) => string
  onInvited: () => void
}

export function InviteForm({ invitedText, onInvited }: InviteFormProps) {
  const institution = useInstitution()
  const withPassword = useWithPassword()
  const form = useForm({
    fields: FIELDS,
    send: async (values): Promise<TeamMember | undefined> => {
      const role = TEAM_ROLES.find((one) => one === values.role) ?? 'editor'
      try {
        return await withPassword(() => staffApi.inviteToTeam({ id: institution.id, email: values.email.trim(), role }))
      } catch (error) {
        if (error instanceof PasswordNotGiven) return undefined
        throw error
      }
    },
    onDone(invited, element) {
      if (!invited) return
      element.reset()
      onInvited()
    },
    successText: (invited) => invited && invitedText(invited),
    refusedText: 'The invitation could not be sent.',
    unreachableText: 'We could not reach the server. Check your connection and try again.',
  })
  return (
    <section className="staff-card" aria-labelledby="invite">
      <h2 className="mb-4 font-bold text-lg" id="invite">
        Invite somebody
      </h2>
      <AccountForm
        form={form}
        label="Invite somebody"
        button="Send the invitation"
        sendingButton="Sending..."
        variant="plain"
      >
        <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
          <EmailField {...form.field('email')} autoComplete="off" />
          <SelectField {...form.field('role')} choices={ROLES} defaultValue="editor" />
        </div>
      </AccountForm>
    </section>
  )
}
