import { SelectField } from '../../design/form-fields.tsx'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'

const STATES = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed for good' },
  { value: 'waiting', label: 'Waiting' },
]

/** The mails that the mail server has not taken. */
export function Mails() {
  const action = useAction()
  return (
    <ListScreen
      title="Unsent mails"
      noun={['mail', 'mails']}
      call="listMails"
      filters={['state']}
      filterFields={({ state = '' }) => (
        <SelectField name="state" label="State" choices={STATES} defaultValue={state} />
      )}
    >
      {(mails, { reload }) => (
        <>
          <ActionOutcome action={action} />
          <DataTable
            label="Unsent mails"
            rows={mails}
            name={{ heading: 'About', text: ({ topic, id }) => `${topic} ${id}` }}
            columns={[
              { heading: 'State', cell: ({ state }) => (state === 'failed' ? 'Failed for good' : 'Waiting') },
              { heading: 'Since', cell: ({ queued_at }) => dayAndTimeInMaldives(queued_at) },
              { heading: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
              { heading: 'Why', cell: ({ error }) => <span className="wrap-anywhere">{error ?? '-'}</span> },
            ]}
            actions={({ id, state }) =>
              state === 'failed' && (
                <button
                  className="button button-quiet"
                  type="button"
                  disabled={action.isRunning}
                  onClick={() =>
                    void action
                      .run(
                        () => staffApi.sendMailAgain({ id }),
                        ({ message }) => message,
                      )
                      .then(reload)
                  }
                >
                  Send now
                </button>
              )
            }
          />
        </>
      )}
    </ListScreen>
  )
}
