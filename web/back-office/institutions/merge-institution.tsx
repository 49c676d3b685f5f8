import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { counted, listed } from '../../../contract/format-text.ts'
import type { AdminInstitution, InstitutionMerge } from '../../../contract/studio/institution-calls.ts'
import { adminInstitutionPath } from '../../../contract/studio/staff-paths.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { SelectField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'

/** For a duplicate institution. */
export function MergeInstitution({ institution: { id, name } }: { institution: AdminInstitution }) {
  const navigate = useNavigate()
  const action = useAction()
  const others = useReply('all institutions', () => staffApi.getStudio())
  const [plan, setPlan] = useState<InstitutionMerge>()
  const preview = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const into = Number(new FormData(event.currentTarget).get('into'))
    await action.run(async () => setPlan(await staffApi.mergeInstitution({ id, into, dry_run: true })), '')
  }
  const merge = async (into: InstitutionMerge['into']): Promise<void> => {
    setPlan(undefined)
    const isDone = await action.run(() => staffApi.mergeInstitution({ id, into: into.id }), `Merged into ${into.name}.`)
    if (isDone) await navigate(adminInstitutionPath(into.id))
  }
  const rows = others.status === 'ready' ? others.reply.institutions : []
  return (
    <form className="staff-card grid gap-4" aria-labelledby="merge" onSubmit={(event) => void preview(event)}>
      <h2 className="font-bold text-lg" id="merge">
        Merge into another
      </h2>
      <p className="text-ink-soft">For an institution that is listed twice: everything moves to the other one.</p>
      <SelectField
        name="into"
        label="The one to keep"
        choices={rows.filter((row) => row.id !== id).map((row) => ({ value: String(row.id), label: row.name }))}
      />
      <button
        className="button button-quiet justify-self-start"
        type="submit"
        aria-disabled={action.isRunning || undefined}
      >
        See what would move
      </button>
      {action.outcome?.text !== '' && <ActionOutcome action={action} />}
      <ConfirmDialog
        title={`Merge ${name} into ${plan?.into.name ?? ''}?`}
        button="Merge"
        isOpen={plan !== undefined}
        onClose={() => setPlan(undefined)}
        onConfirm={() => plan && void merge(plan.into)}
        name={name}
      >
        {plan && <MergePlan plan={plan} />}
      </ConfirmDialog>
    </form>
  )
}

const MergePlan = ({ plan }: { plan: InstitutionMerge }) => (
  <div className="grid gap-3">
    <p>
      {listed([
        counted(plan.courses, 'course'),
        counted(plan.campuses, 'campus', 'campuses'),
        counted(plan.team_members, 'team member'),
        counted(plan.enquiries, 'enquiry', 'enquiries'),
        counted(plan.campaigns, 'advert'),
      ])}{' '}
      will move, and the old address will lead to the other institution. This cannot be undone.
    </p>
    {plan.withdrawn.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-ink">
          {`${counted(plan.withdrawn.length, 'course')} that both have will be withdrawn`}
        </summary>
        <ul className="grid list-disc gap-1 ps-5">
          {plan.withdrawn.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
)
