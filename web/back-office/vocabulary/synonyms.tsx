import { Link } from 'react-router'
import { adminSynonymPath } from '../../../contract/studio/staff-paths.ts'
import type { AdminSynonym } from '../../../contract/studio/vocabulary-calls.ts'
import { TextField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { type Column, DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { RemovedFilter } from '../removed-rows.tsx'
import { type DeletionWithUndo, useDeletion } from '../use-deletion.tsx'
import { VocabularyLinks } from './vocabulary-links.tsx'

const TERM_HEADING = 'What visitors type'
const COLUMNS: readonly Column<AdminSynonym>[] = [
  { heading: 'What it also finds', cell: ({ means }) => <bdi>{means}</bdi> },
]

/** What visitors type, and what it also finds. */
export function SynonymList() {
  const deletion = useDeletion()
  return (
    <>
      <VocabularyLinks />
      {deletion.outcome}
      <ListScreen
        title="Synonyms"
        noun={['synonym', 'synonyms']}
        call="listSynonyms"
        filters={['query', 'state']}
        filterFields={({ query = '', state }) => (
          <>
            <TextField name="query" label="Words" defaultValue={query} />
            <RemovedFilter state={state} removed="Deleted" />
          </>
        )}
        removed={{
          heading: TERM_HEADING,
          text: ({ term }) => term,
          columns: COLUMNS,
          restore: (id) => staffApi.restoreSynonym({ id }),
        }}
        heading={
          <Link className="button" to={adminSynonymPath({})}>
            Add a synonym
          </Link>
        }
      >
        {(rows, { reload }) => <SynonymRows rows={rows} deletion={deletion} onChange={reload} />}
      </ListScreen>
    </>
  )
}

interface SynonymRowsProps {
  rows: readonly AdminSynonym[]
  deletion: DeletionWithUndo
  onChange: () => void
}

function SynonymRows({ rows, deletion, onChange }: SynonymRowsProps) {
  const remove = ({ id, term, means }: AdminSynonym) =>
    deletion.remove({
      work: () => staffApi.deleteSynonym({ id, seen: { term, means } }),
      doneText: `${term} no longer finds ${means}.`,
      restore: () => staffApi.restoreSynonym({ id }),
      restoredText: `${term} finds ${means} again.`,
      onChange,
    })
  return (
    <DataTable
      label="Synonyms"
      rows={rows}
      name={{ heading: TERM_HEADING, text: ({ term }) => term, path: adminSynonymPath }}
      columns={COLUMNS}
      actions={(row) => (
        <button
          className="button button-quiet"
          type="button"
          disabled={deletion.isRunning}
          onClick={() => void remove(row)}
        >
          Delete
          <span className="sr-only">
            {' '}
            {row.term}: {row.means}
          </span>
        </button>
      )}
    />
  )
}
