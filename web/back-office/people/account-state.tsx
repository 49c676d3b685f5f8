import type { ReplyOf } from '../../../contract/client.ts'

type ListedPerson = ReplyOf<'listPeople'>['data'][number]

export const ROLE_TEXTS: Readonly<Record<ListedPerson['role'], string>> = {
  member: 'Member',
  institution: 'Works for an institution',
  moderator: 'Moderator',
  admin: 'Admin',
}

/** Whether somebody can log in, and whether their role counts. */
export function AccountState({ person: { locked, verified } }: { person: Pick<ListedPerson, 'locked' | 'verified'> }) {
  if (locked)
    return (
      <span className="state-chip" data-state="returned">
        Locked
      </span>
    )
  return (
    <span className="state-chip" data-state={verified ? 'published' : undefined}>
      {verified ? 'Verified' : 'Email not verified'}
    </span>
  )
}
