import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../contract/client.ts'
import { adminSavedAnswersPath, adminTicketPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField, TextField } from '../../design/form-fields.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { CloseChosen } from './close-chosen.tsx'
import { choicesOf, KIND_TEXTS, TICKET_STATE_TEXTS } from './ticket-texts.ts'

const KINDS = choicesOf(KIND_TEXTS)
const STATES = choicesOf({ ...TICKET_STATE_TEXTS, removed: 'Removed' })
const ASSIGNED = choicesOf({ me: 'Me', nobody: 'Nobody' })

const COLUMNS: readonly Column<ReplyOf<'listTickets'>['data'][number]>[] = [
  {
    heading: 'Message',
    cell: ({ message }) => (
      <span className="wrap-anywhere line-clamp-2 min-w-40" dir="auto">
        {message}
      </span>
    ),
  },
  { heading: 'Kind', cell: ({ kind }) => KIND_TEXTS[kind] },
  {
    heading: 'State',
    cell: ({ state }) => (
      <span className="state-chip" data-state={state === 'open' ? 'returned' : undefined}>
        {TICKET_STATE_TEXTS[state]}
      </span>
    ),
  },
  { heading: 'Assigned to', cell: ({ assigned_to }) => <bdi>{assigned_to?.name ?? '-'}</bdi> },
  {
    heading: 'Sent',
    cell: ({ at }) => <time dateTime={at}>{longDateInMaldives(at)}</time>,
  },
]

/** What visitors sent through our forms. */
export function Tickets() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <ListScreen
      title="Tickets"
      noun={['ticket', 'tickets']}
      call="listTickets"
      filters={['query', 'kind', 'state', 'assigned']}
      heading={
        <Link className="button button-quiet" to={adminSavedAnswersPath()}>
          Saved answers
        </Link>
      }
      filterFields={({ query = '', kind = '', state = '', assigned = '' }) => (
        <>
          <TextField name="query" label="Search" defaultValue={query} placeholder="Name, words or number" />
          <SelectField name="kind" label="Kind" choices={KINDS} defaultValue={kind} />
          <SelectField name="state" label="State" choices={STATES} defaultValue={state} />
          <SelectField name="assigned" label="Assigned to" choices={ASSIGNED} defaultValue={assigned} />
        </>
      )}
      removed={{
        heading: 'From',
        text: ({ name }) => name,
        columns: COLUMNS.filter(({ heading }) => ['Message', 'Kind', 'Sent'].includes(heading)),
        restore: (id) => staffApi.restoreTicket({ id }),
      }}
    >
      {(tickets, { reload }) => (
        <>
          <CloseChosen tickets={tickets} chosen={chosen} onChoose={setChosen} onClosed={reload} />
          <DataTable
            label="Tickets"
            rows={tickets}
            name={{ heading: 'From', text: ({ name }) => name, path: ({ id }) => adminTicketPath(id) }}
            columns={COLUMNS}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
    </ListScreen>
  )
}
