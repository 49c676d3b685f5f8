import { adminPersonPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField, TextField } from '../../design/form-fields.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { AccountState, ROLE_TEXTS } from './account-state.tsx'

const ALL = { value: '', label: 'All' }
const ROLES = [ALL, ...Object.entries(ROLE_TEXTS).map(([value, label]) => ({ value, label }))]
const LOCKED = [ALL, { value: 'true', label: 'Locked' }, { value: 'false', label: 'Not locked' }]

/** Everybody with an account. */
export function People() {
  return (
    <ListScreen
      title="People"
      noun={['person', 'people']}
      call="listPeople"
      filters={['query', 'role', 'locked']}
      filterFields={({ query = '', role = '', locked = '' }) => (
        <>
          <TextField name="query" label="Name or email" defaultValue={query} placeholder="Part of either" />
          <SelectField name="role" label="Role" choices={ROLES} defaultValue={role} />
          <SelectField name="locked" label="Locked" choices={LOCKED} defaultValue={locked} />
        </>
      )}
    >
      {(people) => (
        <DataTable
          label="People"
          rows={people}
          name={{ heading: 'Name', text: ({ name }) => name, path: ({ id }) => adminPersonPath(id) }}
          columns={[
            { heading: 'Email', cell: ({ email }) => email },
            { heading: 'Role', cell: ({ role }) => ROLE_TEXTS[role] },
            { heading: 'State', cell: (person) => <AccountState person={person} /> },
            {
              heading: 'Member since',
              cell: ({ created_at }) => <time dateTime={created_at}>{longDateInMaldives(created_at)}</time>,
            },
          ]}
        />
      )}
    </ListScreen>
  )
}
