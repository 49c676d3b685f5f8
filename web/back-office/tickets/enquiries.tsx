import { studioEnquiryPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { longDateInMaldives } from '../../format-date.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { choicesOf } from './ticket-texts.ts'

const STATE_TEXTS = { new: 'New', answered: 'Answered', closed: 'Closed' } as const
const STATES = choicesOf(STATE_TEXTS)
const UNANSWERED = choicesOf({ 1: 'For a day', 3: 'For 3 days', 7: 'For a week', 30: 'For 30 days' })

/** What visitors asked institutions. Each institution answers in its own studio. */
export function AllEnquiries() {
  return (
    <ListScreen
      title="Enquiries"
      noun={['enquiry', 'enquiries']}
      call="listAllEnquiries"
      filters={['unanswered_days', 'state']}
      filterFields={({ unanswered_days = '', state = '' }) => (
        <>
          <SelectField name="unanswered_days" label="Unanswered" choices={UNANSWERED} defaultValue={unanswered_days} />
          <SelectField name="state" label="State" choices={STATES} defaultValue={state} />
        </>
      )}
    >
      {(enquiries) => (
        <DataTable
          label="Enquiries"
          rows={enquiries}
          name={{
            heading: 'From',
            text: ({ name }) => name,
            path: ({ id, institution }) => studioEnquiryPath(institution.id, id),
          }}
          columns={[
            { heading: 'To', cell: ({ institution }) => <bdi>{institution.name}</bdi> },
            {
              heading: 'Courses',
              cell: ({ courses }) => (
                <span className="line-clamp-2 min-w-40">
                  {courses.map(({ id, name }, at) => (
                    <bdi key={id}>{at > 0 ? `, ${name}` : name}</bdi>
                  ))}
                </span>
              ),
            },
            {
              heading: 'Question',
              cell: ({ message }) => (
                <span className="line-clamp-2 min-w-40" dir="auto">
                  {message}
                </span>
              ),
            },
            {
              heading: 'State',
              cell: ({ state }) => (
                <span className="state-chip" data-state={state === 'new' ? 'returned' : undefined}>
                  {state === 'withdrawn' ? 'Withdrawn' : STATE_TEXTS[state]}
                </span>
              ),
            },
            {
              heading: 'Sent',
              cell: ({ at }) => <time dateTime={at}>{longDateInMaldives(at)}</time>,
            },
          ]}
        />
      )}
    </ListScreen>
  )
}
