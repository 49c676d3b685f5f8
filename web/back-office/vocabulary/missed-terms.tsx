import { Link } from 'react-router'
import { adminSynonymPath } from '../../../contract/studio/staff-paths.ts'
import { TextField } from '../../design/form-fields.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { VocabularyLinks } from './vocabulary-links.tsx'

/** What visitors searched for without results; a synonym may answer it. */
export function MissedTerms() {
  return (
    <>
      <VocabularyLinks />
      <ListScreen
        title="Searches without results"
        intro="What three or more visitors searched for on the same day without finding anything."
        noun={['term', 'terms']}
        call="listMissedTerms"
        filters={['query']}
        filterFields={({ query = '' }) => <TextField name="query" label="Words" defaultValue={query} />}
      >
        {(terms) => (
          <DataTable
            label="Searches without results"
            rows={terms.map((term, at) => ({ ...term, id: at + 1 }))}
            name={{ heading: 'What visitors typed', text: ({ term }) => term }}
            columns={[
              { heading: 'Visitors', isNumber: true, cell: ({ visitors }) => visitors },
              { heading: 'Last searched', cell: ({ last_day }) => dayMonthYear(last_day) },
            ]}
            actions={({ term }) => (
              <Link className="button button-quiet" to={adminSynonymPath({ term })}>
                Add a synonym
                <span className="sr-only"> for {term}</span>
              </Link>
            )}
          />
        )}
      </ListScreen>
    </>
  )
}
