import { useState } from 'react'
import { Link } from 'react-router'
import { adminSynonymPath } from '../../../contract/studio/paths.ts'
import type { AdminSynonym } from '../../../contract/studio/vocabulary-calls.ts'
import { TextField } from '../../design/form-fields.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { VocabularyLinks } from './vocabulary-links.tsx'

/** What visitors type, and what it also finds. */
export function SynonymList() {
  return (
    <>
      <VocabularyLinks />
      <ListScreen
        title="Synonyms"
        noun={['synonym', 'synonyms']}
        call="listSynonyms"
        filters={['query']}
        filterFields={({ query = '' }) => <TextField name="query" label="Words" defaultValue={query} />}
        heading={
          <Link className="button" to={adminSynonymPath({})}>
            Add a synonym
          </Link>
        }
      >
        {(rows, { reload }) => <SynonymRows rows={rows} onChange={reload} />}
      </ListScreen>
    </>
  )
}

function SynonymRows({ rows, onChange }: { rows: readonly AdminSynonym[]; onChange: () => void }) {
  const action = useAction()
  const [deleted, setDeleted] = useState<AdminSynonym>()
  const remove = async (synonym: AdminSynonym): Promise<void> => {
    setDeleted(undefined)
    const { id, term, means } = synonym
    if (!(await action.run(() => staffApi.deleteSynonym({ id }), `${term} no longer finds ${means}.`))) return
    setDeleted(synonym)
    onChange()
  }
  const restore = async ({ id, term, means }: AdminSynonym): Promise<void> => {
    setDeleted(undefined)
    if (await action.run(() => staffApi.restoreSynonym({ id }), `${term} finds ${means} again.`)) onChange()
  }
  return (
    <>
      <ActionOutcome action={action}>
        {deleted && (
          <button className="button button-quiet ms-3" type="button" onClick={() => void restore(deleted)}>
            Undo
          </button>
        )}
      </ActionOutcome>
      <DataTable
        label="Synonyms"
        rows={rows}
        name={{ heading: 'What visitors type', text: ({ term }) => term, path: adminSynonymPath }}
        columns={[{ heading: 'What it also finds', cell: ({ means }) => <bdi>{means}</bdi> }]}
        actions={(row) => (
          <button
            className="button button-quiet"
            type="button"
            disabled={action.isRunning}
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
    </>
  )
}
