import { adminSettingsPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { dayAndTimeInMaldives } from '../../format-date.ts'
import { BackLink } from '../../staff/back-link.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'

const STATES = [
  { value: '', label: 'All' },
  { value: 'failed', label: 'Failed for good' },
  { value: 'waiting', label: 'Waiting' },
]

/** What a mail is about; another topic is shown by its name in the code. */
const TOPICS: Readonly<Record<string, string>> = {
  'account-made': 'A new account',
  'campaign-decided': 'Decision on an advert',
  'confirm-courses': 'Reminder to confirm courses',
  'confirm-email': 'New email to confirm',
  'email-changed': 'Email was changed',
  enquiry: 'Question to an institution',
  'enquiry-receipt': 'Receipt for a question',
  'enquiry-reply': 'Answer from an institution',
  'enquiry-withdrawn': 'Question was withdrawn',
  invitation: 'Invitation to a team',
  'mistake-report': 'Report of a mistake',
  'mistake-report-open': 'Uncorrected mistake',
  'password-changed': 'Password was changed',
  'reset-password': 'Link for a new password',
  'review-decided': 'Decision on a change',
  'role-changed': 'Role was changed',
  'second-factor-off': 'Two-step login was switched off',
  'second-factor-on': 'Two-step login was switched on',
  ticket: 'Copy of a ticket for us',
  'ticket-receipt': 'Receipt for a ticket',
  'ticket-reply': 'Answer to a ticket',
  'verify-email': 'Link to verify an email',
}

/** The mails that the mail server has not taken. */
export function Mails() {
  const action = useAction()
  return (
    <>
      <BackLink to={adminSettingsPath()}>Settings and health</BackLink>
      <ListScreen
        title="Unsent emails"
        intro="Emails the mail server hasn't accepted. Most are tried again for three days; one that it refuses outright fails at once."
        noun={['email', 'emails']}
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
              label="Unsent emails"
              rows={mails}
              name={{ heading: 'About', text: ({ topic, id }) => `${TOPICS[topic] ?? topic}, email ${id}` }}
              columns={[
                { heading: 'State', cell: ({ state }) => (state === 'failed' ? 'Failed for good' : 'Waiting') },
                {
                  heading: 'Since',
                  cell: ({ queued_at }) => <time dateTime={queued_at}>{dayAndTimeInMaldives(queued_at)}</time>,
                },
                { heading: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
                {
                  heading: 'Why',
                  cell: ({ error }) => <span className="wrap-anywhere block md:min-w-60">{error ?? '-'}</span>,
                },
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
                    Send now<span className="sr-only">: email {id}</span>
                  </button>
                )
              }
            />
          </>
        )}
      </ListScreen>
    </>
  )
}
