import { SelectField } from '../design/form-fields.tsx'
import { longDateInMaldives } from '../format-date.ts'
import type { Action } from '../staff/use-action.tsx'
import { type Column, DataTable } from './data-table.tsx'

export interface RemovedRow {
  id: number
  /** Only of a removed row. */
  restorable_until?: string | undefined
}

/** How a list shows its removed rows and restores them. */
export interface RemovedRowsTexts<Row> {
  heading: string
  /** What a row is called. */
  text: (row: Row) => string
  columns: readonly Column<Row>[]
  restore: (id: number) => Promise<unknown>
  /** Called after a restore, where more than the list depends on it. */
  onRestored?: () => void
}

interface RemovedRowsProps<Row extends RemovedRow> extends RemovedRowsTexts<Row> {
  label: string
  rows: readonly Row[]
  /** Its outcome stands outside of the list, which may be empty afterwards. */
  restoring: Action
}

/** The rows that were removed from a list. They have no screens of their own until they are restored. */
export function RemovedRows<Row extends RemovedRow>(props: RemovedRowsProps<Row>) {
  const { label, rows, restoring, heading, text, columns, restore, onRestored } = props
  const bringBack = async (row: Row): Promise<void> => {
    if (await restoring.run(() => restore(row.id), `${text(row)} has been restored.`)) onRestored?.()
  }
  return (
    <DataTable
      label={`${label} that were removed`}
      rows={rows}
      name={{ heading, text }}
      columns={[
        ...columns,
        {
          heading: 'Restore until',
          cell: ({ restorable_until: until = '' }) => <time dateTime={until}>{longDateInMaldives(until)}</time>,
        },
      ]}
      actions={(row) => (
        <button
          className="button button-quiet"
          type="button"
          aria-disabled={restoring.isRunning || undefined}
          onClick={() => void bringBack(row)}
        >
          Restore
          <span className="sr-only"> {text(row)}</span>
        </button>
      )}
    />
  )
}

interface RemovedFilterProps {
  state: string | undefined
  /** As the list's own button says it. */
  removed?: 'Removed' | 'Deleted'
}

/** The filter of a list whose rows have no other states. */
export const RemovedFilter = ({ state = '', removed = 'Removed' }: RemovedFilterProps) => (
  <SelectField
    name="state"
    label="State"
    choices={[
      { value: '', label: 'In use' },
      { value: 'removed', label: removed },
    ]}
    defaultValue={state}
  />
)
