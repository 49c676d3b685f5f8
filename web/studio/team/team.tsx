import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TEAM_ROLES, type TeamRole } from '../../../contract/studio/rights.ts'
import { studioPath } from '../../../contract/studio/staff-paths.ts'
import type { TeamMember } from '../../../contract/studio/team-calls.ts'
import { useSession } from '../../accounts/session.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { type Action, ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, useInstitution } from '../studio.ts'
import { InviteForm } from './invite-form.tsx'
import { ROLE_NAMES, ROLE_SENTENCES } from './role-texts.ts'

const invitedText = ({ email }: TeamMember): string => `We sent an email to ${email}. The link works for 7 days.`

/** Who works for the institution, and who is invited to. */
export function Team() {
  const institution = useInstitution()
  const team = useReply(`team ${institution.id}`, () => staffApi.listTeam({ id: institution.id }))
  return (
    <>
      <title>{`Team of ${institution.name} | Studio`}</title>
      <div>
        <h1 className="font-extrabold text-title">Team</h1>
        <ul className="mt-2 text-ink-soft">
          {TEAM_ROLES.map((role) => (
            <li key={role}>{ROLE_SENTENCES[role]}</li>
          ))}
        </ul>
      </div>
      {mayIn(institution, 'team:invite') && <InviteForm invitedText={invitedText} onInvited={team.reload} />}
      <LoadScreen loaded={team}>{({ data }) => <TeamList team={data} onChange={team.reload} />}</LoadScreen>
    </>
  )
}

function TeamList({ team, onChange }: { team: readonly TeamMember[]; onChange: () => void }) {
  const institution = useInstitution()
  const navigate = useNavigate()
  const session = useSession()
  const action = useAction()
  const [leaving, setLeaving] = useState<TeamMember>()
  const [changing, setChanging] = useState<TeamMember>()
  const isSelf = ({ email, state }: TeamMember): boolean =>
    state === 'active' && session.status === 'member' && session.user.email === email
  const sendAgain = async ({ email, role }: TeamMember): Promise<void> => {
    const isDone = await action.run(() => staffApi.inviteToTeam({ id: institution.id, email, role }), invitedText)
    if (isDone) onChange()
  }
  const changeRole = async (member: TeamMember): Promise<void> => {
    setChanging(undefined)
    const role = otherRole(member)
    const isDone = await action.run(
      () => staffApi.changeTeamRole({ id: institution.id, member: member.id, role }),
      `${member.name ?? member.email} is an ${role} now. We sent them an email.`,
    )
    // Editors do not see the team.
    if (isDone && isSelf(member)) await navigate(studioPath(), { replace: true })
    else onChange()
  }
  const remove = async (member: TeamMember): Promise<void> => {
    setLeaving(undefined)
    const isDone = await action.run(
      () => staffApi.removeFromTeam({ id: institution.id, member: member.id }),
      ({ message }) => message,
    )
    if (isDone && isSelf(member)) await navigate(studioPath(), { replace: true })
    else onChange()
  }
  return (
    <section className="grid gap-3" aria-label="Members">
      <ActionOutcome action={action} />
      <ul className="grid gap-3">
        {team.map((member) => (
          <li className="staff-card flex flex-wrap items-center justify-between gap-3 py-3" key={member.id}>
            <Person member={member} isSelf={isSelf(member)} />
            <div className="flex flex-wrap gap-2">
              {member.state === 'invited' && mayIn(institution, 'team:invite') && (
                <RowButton text="Send again" member={member} action={action} onPress={() => void sendAgain(member)} />
              )}
              {member.state === 'active' && mayIn(institution, 'team:change-role') && (
                <RowButton
                  text={`Make ${otherRole(member)}`}
                  member={member}
                  action={action}
                  onPress={() => setChanging(member)}
                />
              )}
              {mayIn(institution, 'team:remove') && (
                <RowButton
                  text={member.state === 'invited' ? 'Withdraw' : isSelf(member) ? 'Leave' : 'Remove'}
                  member={member}
                  action={action}
                  onPress={() => setLeaving(member)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={changing ? `Make ${changing.name ?? changing.email} an ${otherRole(changing)}?` : ''}
        button={changing ? `Make ${otherRole(changing)}` : ''}
        isOpen={changing !== undefined}
        onClose={() => setChanging(undefined)}
        onConfirm={() => changing && void changeRole(changing)}
      >
        {changing && ROLE_SENTENCES[otherRole(changing)]} {changing && isSelf(changing) && OWN_ROLE_TEXT}
      </ConfirmDialog>
      <ConfirmDialog
        title={leaving ? questionFor(leaving, isSelf(leaving)) : ''}
        button={leaving ? confirmationFor(leaving, isSelf(leaving)) : ''}
        isOpen={leaving !== undefined}
        isDanger
        onClose={() => setLeaving(undefined)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {leaving && consequenceFor(leaving, isSelf(leaving))}
      </ConfirmDialog>
    </section>
  )
}

const otherRole = ({ role }: TeamMember): TeamRole => (role === 'owner' ? 'editor' : 'owner')

const OWN_ROLE_TEXT = 'Only another owner can make you an owner again.'

function questionFor({ name, email, state }: TeamMember, isSelf: boolean): string {
  if (state === 'invited') return `Withdraw the invitation to ${email}?`
  return isSelf ? 'Leave this team?' : `Remove ${name ?? email}?`
}

function confirmationFor({ state }: TeamMember, isSelf: boolean): string {
  if (state === 'invited') return 'Withdraw invitation'
  return isSelf ? 'Leave the team' : 'Remove'
}

function consequenceFor({ state }: TeamMember, isSelf: boolean): string {
  if (state === 'invited') return 'The link in the email stops working at once.'
  return isSelf
    ? 'You lose access at once. An owner can invite you again.'
    : 'They lose access at once. What they wrote stays, and you can invite them again.'
}

function Person({ member: { name, email, role, state }, isSelf }: { member: TeamMember; isSelf: boolean }) {
  return (
    <div className="grid min-w-0 gap-1">
      <p className="wrap-anywhere font-bold">
        <bdi>{name ?? email}</bdi>
        {isSelf && ' (you)'}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span className="state-chip" data-state={state === 'invited' ? 'in_review' : 'published'}>
          {state === 'invited' ? `Invited as ${ROLE_NAMES[role].toLowerCase()}` : ROLE_NAMES[role]}
        </span>
        {name !== null && <span className="wrap-anywhere">{email}</span>}
      </p>
    </div>
  )
}

interface RowButtonProps {
  text: string
  member: TeamMember
  action: Action
  onPress: () => void
}

const RowButton = ({ text, member, action, onPress }: RowButtonProps) => (
  <button
    className="button button-quiet"
    type="button"
    aria-disabled={action.isRunning || undefined}
    onClick={() => action.isRunning || onPress()}
  >
    {text}
    <span className="sr-only"> {member.state === 'invited' ? `the invitation to ${member.email}` : member.email}</span>
  </button>
)
