import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { requestFor } from '../../../contract/client.ts'
import { staffRoutes } from '../../../contract/studio/routes.ts'
import { adminContentPath, adminContentRowPath } from '../../../contract/studio/staff-paths.ts'
import { Icon } from '../../design/icon.tsx'
import { Message } from '../../design/message.tsx'
import { BackLink } from '../../staff/back-link.tsx'
import { sendAsStaff } from '../../staff/staff-api.ts'
import { ActionOutcome, UndoButton, useAction } from '../../staff/use-action.tsx'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RemovedFilter } from '../removed-rows.tsx'
import { NoSuchContent } from './content.tsx'
import { findListKind, type ListKind, PLACE_COLUMNS, type Row } from './list-kinds.tsx'

/** The outcome on the screen of a row, which the list announces. */
export interface RowOutcome {
  text: string
  /** What can be restored. */
  removedId?: number
}

const isOutcome = (state: unknown): state is RowOutcome =>
  typeof state === 'object' && state !== null && 'text' in state && typeof state.text === 'string'

/** A list of the site's content: its rows are live as soon as they are saved. */
export function ContentList() {
  const { list = '' } = useParams()
  const kind = findListKind(list)
  return kind ? <KnownList key={list} list={list} kind={kind} /> : <NoSuchContent />
}

function KnownList({ list, kind }: { list: string; kind: ListKind }) {
  const { state } = useLocation()
  const [outcome, setOutcome] = useState(isOutcome(state) ? state : undefined)
  const [timesUndone, setTimesUndone] = useState(0)
  const undo = useAction()
  const restore = async (id: number): Promise<void> => {
    const request = requestFor(staffRoutes[kind.calls.restore], { id })
    if (!(await undo.run(() => sendAsStaff(...request), 'Restored.'))) return
    setOutcome(undefined)
    setTimesUndone(timesUndone + 1)
  }
  return (
    <>
      <BackLink to={adminContentPath()}>All content</BackLink>
      {outcome && (
        <Message tone="good">
          {outcome.text}
          {outcome.removedId !== undefined && <UndoButton onUndo={() => void restore(outcome.removedId ?? 0)} />}
        </Message>
      )}
      <ActionOutcome action={undo} />
      <ListScreen
        // What was restored is in the list again.
        key={timesUndone}
        title={kind.title}
        intro={kind.text}
        noun={kind.noun}
        call={kind.calls.list}
        filters={['state']}
        filterFields={({ state }) => <RemovedFilter state={state} />}
        removed={{
          ...kind.name,
          columns: kind.columns.filter((column) => !PLACE_COLUMNS.includes(column)),
          restore: (id) => sendAsStaff(...requestFor(staffRoutes[kind.calls.restore], { id })),
        }}
        heading={
          <Link className="button" to={adminContentRowPath(list, 'new')}>
            <Icon name="plus" />
            Add a {kind.noun[0]}
          </Link>
        }
      >
        {(rows) => (
          <DataTable
            label={kind.title}
            rows={rows as readonly Row[]} // Every row of these lists is an object with an id.
            name={{ ...kind.name, path: ({ id }) => adminContentRowPath(list, id) }}
            columns={kind.columns}
          />
        )}
      </ListScreen>
    </>
  )
}
