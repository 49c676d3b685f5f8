import { getToday, type Today } from '../../contract/studio/today-calls.ts'
import type { Actor } from '../accounts/index.ts'
import { before, type Clock, DAY_MS, dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { isUnconfirmed } from './institutions/list-institutions.ts'
import { listAudit } from './list-audit.ts'
import type { SiteCounts } from './site-counts.ts'

const UNANSWERED_DAYS = 3
const COMPARED_DAYS = 7
const SHOWN_CHANGES = 8

interface TodayDependencies {
  database: Queryable
  clock: Clock
  counts: SiteCounts
  /** How many requests wait in this instance. */
  countQueued: () => number
}

export function registerToday(register: RegisterPrivate<Actor>, dependencies: TodayDependencies): void {
  register.member(getToday, ({ actor }) => readToday(dependencies, actor))
}

/** What waits for staff, the latest changes, and how the site is doing. */
async function readToday({ database, clock, counts, countQueued }: TodayDependencies, reader: Actor): Promise<Today> {
  await counts.write()
  const now = clock.now()
  const [waiting, changes, site] = await Promise.all([
    countWaiting(database, now),
    listChanges(database, reader),
    readFigures(database, now),
  ])
  return { waiting, changes, site: { ...site, queues: { ...site.queues, requests: countQueued() } } }
}

/** Each is counted along an index that has only what waits. */
async function countWaiting(database: Queryable, now: Date): Promise<Today['waiting']> {
  const [waiting] = await database.query<Today['waiting']>(sql`
    select
      (select count(*)::integer from studio_revision
        where decided_at is null and state in ('in_review', 'published')
          and institution_id not in (select id from institution where deleted_at is not null)) as reviews,
      (select count(*)::integer from ticket where state = 'open' and removed_at is null) as tickets,
      (select count(*)::integer from enquiry
        where state = 'new' and created_at < ${before(now, UNANSWERED_DAYS * DAY_MS)}
          and institution_id not in (select id from institution where deleted_at is not null)) as enquiries,
      (select count(*)::integer from campaign
        where placement_id is not null and approved_at is null and ended_at is null) as campaigns,
      (select count(*)::integer from outbox where send_after = 'infinity') as mails,
      (select count(*)::integer from course where is_public and ${isUnconfirmed(now)}) as courses`)
  if (!waiting) throw new Error('The database counted nothing.')
  return waiting
}

async function listChanges(database: Queryable, reader: Actor): Promise<Today['changes']> {
  const lines = await listAudit(database, { page: 1, limit: SHOWN_CHANGES }, reader)
  return lines.map(({ before, after, address, ...line }) => line)
}

interface Figures {
  visits: number
  visits_before: number
  searches: number
  searches_before: number
  messages: number
  messages_before: number
  requests: number
  requests_before: number
  errors: number
  errors_before: number
  mails: number
}

async function readFigures(database: Queryable, now: Date): Promise<Today['site']> {
  const day = dayInMaldives(now)
  const midnight = new Date(Date.parse(`${day}T00:00:00+05:00`))
  const first = before(midnight, COMPARED_DAYS * DAY_MS)
  const firstDay = dayInMaldives(first)
  const [row] = await database.query<Figures>(sql`
    select viewed.*, counted.*, chatted.*,
      (select count(*)::integer from outbox where send_after <> 'infinity') as mails
    from (
      select coalesce(sum(views) filter (where day = ${day}), 0)::integer as visits,
        coalesce(sum(views) filter (where day < ${day}), 0)::integer as visits_before
      from page_view where day between ${firstDay}::date and ${day}::date
    ) as viewed, (
      select coalesce(sum(searches) filter (where day = ${day}), 0)::integer as searches,
        coalesce(sum(searches) filter (where day < ${day}), 0)::integer as searches_before,
        coalesce(sum(requests) filter (where day = ${day}), 0)::integer as requests,
        coalesce(sum(requests) filter (where day < ${day}), 0)::integer as requests_before,
        coalesce(sum(errors) filter (where day = ${day}), 0)::integer as errors,
        coalesce(sum(errors) filter (where day < ${day}), 0)::integer as errors_before
      from site_day where day between ${firstDay}::date and ${day}::date
    ) as counted, (
      select (count(*) filter (where created_at >= ${midnight}))::integer as messages,
        (count(*) filter (where created_at < ${midnight}))::integer as messages_before
      from chat_message where is_user and created_at >= ${first}
    ) as chatted`)
  if (!row) throw new Error('The database counted nothing.')
  const compared = (today: number, sum: number) => ({ today, before: Math.round((sum / COMPARED_DAYS) * 10) / 10 })
  return {
    visits: compared(row.visits, row.visits_before),
    searches: compared(row.searches, row.searches_before),
    messages: compared(row.messages, row.messages_before),
    error_rate: {
      today: share(row.errors, row.requests),
      before: share(row.errors_before, row.requests_before),
    },
    queues: { mails: row.mails, requests: 0 },
  }
}

/** To a thousandth of a percent. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 1e5) / 1e5)
