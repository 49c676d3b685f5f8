import { type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  adminCatalogueFilePath,
  adminInstitutionPath,
  adminInstitutionsPath,
  adminPriorityInstitutionsPath,
} from '../../../contract/studio/staff-paths.ts'
import { Dialog } from '../../design/dialog.tsx'
import { SelectField, TextField } from '../../design/form-fields.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { FormButtons } from '../../staff/form-buttons.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { TabLinks } from '../../staff/tab-links.tsx'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { InstitutionState } from './institution-actions.tsx'

export const INSTITUTION_LINKS = {
  'All institutions': adminInstitutionsPath(),
  'First in the list': adminPriorityInstitutionsPath(),
  'Catalogue as a file': adminCatalogueFilePath(),
}

const STATES = [
  { value: '', label: 'Listed or suspended' },
  { value: 'listed', label: 'Listed' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'deleted', label: 'Deleted' },
]

const COURSES = [
  { value: '', label: 'Any' },
  { value: 'true', label: 'Not confirmed for 120 days' },
]

export function AdminInstitutionList() {
  return (
    <>
      <TabLinks label="Institutions" links={INSTITUTION_LINKS} />
      <ListScreen
        title="Institutions"
        noun={['institution', 'institutions']}
        call="listAdminInstitutions"
        heading={<NewInstitution />}
        filters={['query', 'state', 'unconfirmed']}
        filterFields={({ query = '', state = '', unconfirmed = '' }) => (
          <>
            <TextField name="query" label="Name" defaultValue={query} placeholder="Part of the name" />
            <SelectField name="state" label="State" choices={STATES} defaultValue={state} />
            <SelectField name="unconfirmed" label="Courses" choices={COURSES} defaultValue={unconfirmed} />
          </>
        )}
      >
        {(rows) => (
          <DataTable
            label="Institutions"
            rows={rows}
            name={{ heading: 'Name', text: ({ name }) => name, path: ({ id }) => adminInstitutionPath(id) }}
            columns={[
              { heading: 'State', cell: (row) => <InstitutionState institution={row} /> },
              { heading: 'Courses', cell: ({ courses }) => courses, isNumber: true },
              {
                heading: 'Not confirmed for 120 days',
                cell: ({ courses_to_confirm }) => courses_to_confirm,
                isNumber: true,
              },
              {
                heading: 'Last confirmed',
                cell: ({ confirmed_at }) =>
                  confirmed_at ? <time dateTime={confirmed_at}>{longDateInMaldives(confirmed_at)}</time> : 'Never',
              },
              { heading: 'Team', cell: ({ team_members }) => team_members, isNumber: true },
            ]}
          />
        )}
      </ListScreen>
    </>
  )
}

function NewInstitution() {
  const action = useAction()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    let id = 0
    const work = async () => {
      const suspended = values.get('suspended') === 'on'
      id = (await staffApi.createInstitution({ name: String(values.get('name')), suspended })).id
    }
    if (await action.run(work, 'Saved.')) await navigate(adminInstitutionPath(id))
  }
  return (
    <>
      <button className="button" type="button" onClick={() => setIsOpen(true)}>
        New institution
      </button>
      <Dialog title="New institution" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <form className="grid gap-4" onSubmit={(event) => void send(event)}>
          <TextField name="name" label="Name" hint="The name it uses in English" maxLength={160} required />
          <label className="flex min-h-11 items-center gap-3">
            <input className="size-5" type="checkbox" name="suspended" defaultChecked />
            Suspend it until its page is ready
          </label>
          <p className="text-ink-soft text-sm">Next, you invite its first owner, who writes the page in the studio.</p>
          {action.outcome?.tone === 'bad' && <ActionOutcome action={action} />}
          <FormButtons button="Add it" isRunning={action.isRunning} cancel={() => setIsOpen(false)} />
        </form>
      </Dialog>
    </>
  )
}
