import { Link, useLocation, useOutletContext, useParams } from 'react-router'
import { ENQUIRY_MESSAGE_MAX_LENGTH } from '../../../contract/enquiries/enquiry-constants.ts'
import type { InstitutionEnquiry } from '../../../contract/studio/enquiry-calls.ts'
import { studioCoursePath, studioEnquiriesPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { Icon } from '../../design/icon.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { ReplyForm } from '../../staff/reply-form.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { ThreadMessage } from '../../staff/thread-message.tsx'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, type StudioInstitution } from '../studio.ts'
import { ENQUIRY_STATE_TEXTS } from './enquiry-texts.ts'

interface InboxContext {
  institution: StudioInstitution
  /** The list has to be fetched again. */
  onChange: () => void
}

/** One enquiry with everything that was written about it. */
export function Thread() {
  const { institution, onChange } = useOutletContext<InboxContext>()
  const id = Number(useParams()['enquiry'])
  const { search } = useLocation()
  const loaded = useReply(`enquiry ${id}`, () => staffApi.getInstitutionEnquiry({ id: institution.id, enquiry: id }))
  const reload = (): void => {
    loaded.reload()
    onChange()
  }
  return (
    <div className="grid gap-4">
      <Link
        className="text-link flex min-h-11 items-center gap-1 justify-self-start xl:hidden"
        to={{ pathname: studioEnquiriesPath(institution.id), search }}
      >
        <Icon name="chevron-start" />
        All enquiries
      </Link>
      <LoadScreen loaded={loaded}>
        {({ enquiry, team }) => (
          <article className="grid gap-4" aria-labelledby="asker" key={enquiry.id}>
            <Asker enquiry={enquiry} />
            <ThreadMessage kind="Question from" by={enquiry.name} at={enquiry.at} text={enquiry.message} />
            {enquiry.replies.map(({ by, at, message }) => (
              <ThreadMessage kind="Answer by" by={by} at={at} text={message} key={at} />
            ))}
            {mayIn(institution, 'enquiry:reply') && (
              <>
                <ReplyForm
                  about={String(enquiry.id)}
                  email={enquiry.email}
                  maxLength={ENQUIRY_MESSAGE_MAX_LENGTH}
                  send={(message) => staffApi.replyToEnquiry({ id: institution.id, enquiry: enquiry.id, message })}
                  onSent={reload}
                />
                <Handling institution={institution.id} enquiry={enquiry} team={team} onChange={reload} />
              </>
            )}
          </article>
        )}
      </LoadScreen>
    </div>
  )
}

function Asker({ enquiry }: { enquiry: InstitutionEnquiry }) {
  const { name, email, mobile, reference, state, courses, intake } = enquiry
  return (
    <div className="grid gap-2">
      <h2 className="wrap-anywhere font-extrabold text-2xl" id="asker">
        <bdi>{name}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span className="state-chip" data-state={state === 'new' ? 'returned' : undefined}>
          {ENQUIRY_STATE_TEXTS[state]}
        </span>
        <span>{reference}</span>
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a className="text-link wrap-anywhere inline-flex min-h-11 items-center" href={`mailto:${email}`}>
          {email}
        </a>
        {mobile && (
          <a className="text-link inline-flex min-h-11 items-center" href={`tel:${mobile.replaceAll(/[^+\d]/g, '')}`}>
            {mobile}
          </a>
        )}
      </p>
      {intake && <p>For the intake: {intake}</p>}
      <ul aria-label="Asks about">
        {courses.map((course) => (
          <li key={course.id}>
            <Link className="text-link inline-flex min-h-11 items-center" to={studioCoursePath(course.id)}>
              <bdi>{course.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const NOBODY = { value: '', label: 'Nobody' }

interface HandlingProps {
  institution: number
  enquiry: InstitutionEnquiry
  team: readonly { id: number; name: string }[]
  onChange: () => void
}

/** Who answers it, and whether anything is left to do. */
function Handling({ institution, enquiry, team, onChange }: HandlingProps) {
  const action = useAction()
  const isClosed = enquiry.state === 'closed'
  const change = async (changes: { state?: 'new' | 'closed'; assigned_to?: number | null }, doneText: string) => {
    const isDone = await action.run(
      () => staffApi.changeEnquiry({ id: institution, enquiry: enquiry.id, ...changes }),
      doneText,
    )
    if (isDone) onChange()
  }
  const assign = (value: string): Promise<void> => {
    const colleague = team.find(({ id }) => String(id) === value)
    return colleague
      ? change({ assigned_to: colleague.id }, `Assigned to ${colleague.name}.`)
      : change({ assigned_to: null }, 'Unassigned.')
  }
  return (
    <section className="staff-card grid gap-4" aria-label="What happens next">
      <SelectField
        name="assigned_to"
        label="Assigned to"
        choices={[NOBODY, ...team.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={String(enquiry.assigned_to?.id ?? '')}
        onChange={({ target }) => void assign(target.value)}
      />
      <ActionOutcome action={action} />
      <button
        className="button button-quiet justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={() =>
          void change({ state: isClosed ? 'new' : 'closed' }, isClosed ? 'Enquiry reopened.' : 'Enquiry closed.')
        }
      >
        {isClosed ? 'Reopen the enquiry' : 'Close the enquiry'}
      </button>
    </section>
  )
}
