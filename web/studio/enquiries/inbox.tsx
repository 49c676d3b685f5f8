import { Link, NavLink, useOutlet, useSearchParams } from 'react-router'
import type { InstitutionEnquiry } from '../../../contract/studio/enquiry-calls.ts'
import { studioEnquiriesPath, studioEnquiryPath } from '../../../contract/studio/staff-paths.ts'
import { longDateInMaldives, todayInMaldives } from '../../format-date.ts'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { PageLinks } from '../../staff/page-links.tsx'
import { downloadCsv, staffApi } from '../../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../../staff/use-action.tsx'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, useInstitution } from '../studio.ts'
import { ENQUIRY_STATE_TEXTS, medianText } from './enquiry-texts.ts'

const PAGE_SIZE = 50
const STATES = ['new', 'answered', 'closed'] as const
type ListedState = (typeof STATES)[number]

function addressFor(institution: number, state: ListedState, page = 1): string {
  const query = new URLSearchParams({ ...(state !== 'new' && { state }), ...(page > 1 && { page: String(page) }) })
  return `${studioEnquiriesPath(institution)}?${query}`
}

/** What visitors asked. On a phone the open enquiry takes the place of the list; on a wide screen it is beside it. */
export function Inbox() {
  const institution = useInstitution()
  const [query] = useSearchParams()
  const state = STATES.find((one) => one === query.get('state')) ?? 'new'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const enquiries = useReply(`enquiries ${institution.id} ${state} ${page}`, () =>
    staffApi.listInstitutionEnquiries({ id: institution.id, state, page, limit: PAGE_SIZE }),
  )
  const thread = useOutlet({ institution, onChange: enquiries.reload })
  return (
    <>
      <title>{`Enquiries to ${institution.name} | Studio`}</title>
      <div className="inbox" data-has-thread={thread ? '' : undefined}>
        <div className="inbox-list">
          <h1 className="font-extrabold text-title">Enquiries</h1>
          <div className={thread ? 'hidden gap-4 xl:grid' : 'grid gap-4'}>
            <ul className="flex flex-wrap gap-2" aria-label="State">
              {STATES.map((one) => (
                <li key={one}>
                  <Link
                    className="state-link"
                    to={addressFor(institution.id, one)}
                    aria-current={one === state ? 'true' : undefined}
                  >
                    {ENQUIRY_STATE_TEXTS[one]}
                  </Link>
                </li>
              ))}
            </ul>
            <LoadScreen loaded={enquiries}>
              {({ data, meta, median_hours_to_answer }) => (
                <>
                  {median_hours_to_answer !== null && (
                    <p className="text-ink-soft text-sm">{medianText(median_hours_to_answer)}</p>
                  )}
                  {data.length === 0 && <p className="staff-card text-ink-soft">{NOTHING[state]}</p>}
                  <ul className="grid gap-2">
                    {data.map((enquiry) => (
                      <li key={enquiry.id}>
                        <Row enquiry={enquiry} search={String(query)} />
                      </li>
                    ))}
                  </ul>
                  {mayIn(institution, 'enquiry:export') && meta.total > 0 && <ExportButton />}
                  <PageLinks
                    total={meta.total}
                    size={PAGE_SIZE}
                    page={page}
                    to={(other) => addressFor(institution.id, state, other)}
                  />
                </>
              )}
            </LoadScreen>
          </div>
        </div>
        {thread && <div className="min-w-0">{thread}</div>}
      </div>
    </>
  )
}

/** All of them, in every state. */
function ExportButton() {
  const { id } = useInstitution()
  const action = useAction()
  const save = (): void =>
    void action.run(
      () => downloadCsv('exportEnquiries', { id }, `enquiries-${todayInMaldives()}.csv`),
      (name) => `The file ${name} is in your downloads.`,
    )
  return (
    <div className="grid gap-3">
      <button
        className="button button-quiet justify-self-start"
        type="button"
        aria-disabled={action.isRunning || undefined}
        onClick={save}
      >
        Download all enquiries
      </button>
      <ActionOutcome action={action} />
    </div>
  )
}

const NOTHING: Readonly<Record<ListedState, string>> = {
  new: 'Nobody is waiting for an answer.',
  answered: 'There are no answered enquiries.',
  closed: 'There are no closed enquiries.',
}

function Row({ enquiry, search }: { enquiry: InstitutionEnquiry; search: string }) {
  const { id } = useInstitution()
  return (
    <NavLink className="enquiry-row" to={{ pathname: studioEnquiryPath(id, enquiry.id), search }}>
      <span className="flex flex-wrap justify-between gap-x-3">
        <bdi className="wrap-anywhere line-clamp-2 font-bold">{enquiry.name}</bdi>
        <span className="text-ink-soft text-sm">{longDateInMaldives(enquiry.at)}</span>
      </span>
      <span className="truncate" dir="auto">
        {enquiry.message}
      </span>
      <span className="truncate text-ink-soft text-sm">
        {enquiry.assigned_to && <bdi>For {enquiry.assigned_to.name}. </bdi>}
        {enquiry.courses.map(({ name }) => name).join(', ')}
      </span>
    </NavLink>
  )
}
