import './back-office.css'
import { Link } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import { counted, formatNumber } from '../../contract/format-text.ts'
import {
  adminAdvertsPath,
  adminAuditPath,
  adminEnquiriesPath,
  adminInstitutionsPath,
  adminMailsPath,
  adminReviewsPath,
  adminTicketsPath,
} from '../../contract/studio/staff-paths.ts'
import type { Today } from '../../contract/studio/today-calls.ts'
import { Skeleton } from '../design/skeleton.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { useMay } from './use-rights.ts'

interface Waiting {
  name: keyof Today['waiting']
  text: string
  /** The list with what waits. */
  path: string
  needs: Right
}

const WAITING: readonly Waiting[] = [
  { name: 'reviews', text: 'Changes to review', path: adminReviewsPath(), needs: 'review:read' },
  { name: 'tickets', text: 'Open tickets', path: `${adminTicketsPath()}?state=open`, needs: 'ticket:read' },
  {
    name: 'enquiries',
    text: 'Enquiries without an answer for 3 days',
    path: `${adminEnquiriesPath()}?unanswered_days=3`,
    needs: 'enquiry:read-all',
  },
  { name: 'campaigns', text: 'Adverts to approve', path: `${adminAdvertsPath()}?state=draft`, needs: 'campaign:read' },
  { name: 'mails', text: 'Emails not sent', path: `${adminMailsPath()}?state=failed`, needs: 'health:read' },
  {
    name: 'courses',
    text: 'Courses not confirmed for 120 days',
    path: `${adminInstitutionsPath()}?unconfirmed=true`,
    needs: 'institution:read',
  },
]

/** What waits for staff, the latest changes, and how the site is doing, on one screen. */
export function TodayScreen() {
  const loaded = useReply('today', () => staffApi.getToday())
  return (
    <>
      <title>Today | Back office</title>
      <h1 className="font-extrabold text-title">Today</h1>
      <LoadScreen loaded={loaded} skeleton={<TodaySkeleton />}>
        {({ waiting, changes, site }) => (
          <>
            <section className="grid gap-3" aria-labelledby="waiting">
              <h2 className="font-bold text-xl" id="waiting">
                Waiting for you
              </h2>
              <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
                {WAITING.map((each) => (
                  <li key={each.name}>
                    <WaitingCard {...each} count={waiting[each.name]} />
                  </li>
                ))}
              </ul>
            </section>
            <div className="grid items-start gap-6 xl:grid-cols-2">
              <SiteFigures site={site} />
              <Changes changes={changes} />
            </div>
          </>
        )}
      </LoadScreen>
    </>
  )
}

const TodaySkeleton = () => (
  <div className="grid gap-6">
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {WAITING.map(({ name }) => (
        <Skeleton className="h-20" key={name} />
      ))}
    </div>
    <div className="grid gap-6 xl:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  </div>
)

function WaitingCard({ text, path, needs, count }: Waiting & { count: number }) {
  const mayOpen = useMay(needs)
  const content = (
    <>
      <span className="min-w-12 shrink-0 font-extrabold text-2xl tabular-nums sm:min-w-0 sm:text-title">
        {formatNumber(count)}
      </span>{' '}
      <span>{text}</span>
    </>
  )
  const className = 'staff-card flex min-h-14 items-center gap-4 py-2 sm:min-h-20 sm:py-3'
  return mayOpen ? (
    <Link className={`${className} hover:border-action`} to={path}>
      {content}
    </Link>
  ) : (
    <p className={className}>{content}</p>
  )
}

const asPercent = (share: number): string => `${(share * 100).toFixed(2)}%`
/** A mean has a fraction where it is small. */
const asMean = (mean: number): string => (mean < 10 ? String(mean) : formatNumber(Math.round(mean)))

function SiteFigures({ site }: { site: Today['site'] }) {
  const rows = [
    { name: 'Page views', today: formatNumber(site.visits.today), before: asMean(site.visits.before) },
    { name: 'Searches', today: formatNumber(site.searches.today), before: asMean(site.searches.before) },
    { name: 'Messages to the adviser', today: formatNumber(site.messages.today), before: asMean(site.messages.before) },
    { name: 'Failed requests', today: asPercent(site.error_rate.today), before: asPercent(site.error_rate.before) },
  ]
  return (
    <section className="staff-card grid gap-3" aria-labelledby="figures">
      <h2 className="font-bold text-xl" id="figures">
        How the site is doing
      </h2>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="text-ink-soft text-sm">
            <td />
            <th className="py-1 text-end font-semibold" scope="col">
              Today
            </th>
            <th className="py-1 ps-4 text-end font-semibold" scope="col">
              Daily average, last 7 days
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, today, before }) => (
            <tr className="border-line border-t" key={name}>
              <th className="py-2 text-start font-normal" scope="row">
                {name}
              </th>
              <td className="text-end font-bold">{today}</td>
              <td className="text-end text-ink-soft">{before}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft">
        {`Waiting now: ${counted(site.queues.mails, 'email')} to send, ${counted(site.queues.requests, 'request')}.`}
      </p>
    </section>
  )
}

function Changes({ changes }: { changes: Today['changes'] }) {
  return (
    <section className="staff-card grid gap-3" aria-labelledby="changes">
      <h2 className="font-bold text-xl" id="changes">
        What changed
      </h2>
      {changes.length === 0 ? (
        <p className="text-ink-soft">Nothing yet.</p>
      ) : (
        <ol className="grid gap-2">
          {changes.map((line) => (
            <li className="wrap-anywhere" key={line.id}>
              <AuditSentence line={line} />
              <time className="block text-ink-soft text-sm" dateTime={line.at}>
                {dayAndTimeInMaldives(line.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <Link className="text-link flex min-h-11 items-center justify-self-start" to={adminAuditPath()}>
        Open the audit log
      </Link>
    </section>
  )
}
