import { staffCalls } from '../contract/collect-calls.ts'
import { hashToken, newToken } from '../server/accounts/index.ts'
import { loadSampleCatalogue } from '../server/catalogue-folder/index.ts'
import type { Database, Queryable } from '../server/platform/database/database.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { sql } from '../server/platform/database/sql.ts'
import { silentLogger } from '../server/platform/database/testing/database-options.ts'
import { startPrivatePostgres, whyNoPostgres } from '../server/platform/database/testing/private-servers.ts'
import { percentilesOf } from './measure.ts'
import { measurePublishDelay, type PublishDelay } from './publish-delay.ts'
import { startMeasuredSite } from './start-site.ts'

export interface StaffListResult {
  /** The address of the list, and what was asked of it. */
  list: string
  p50: number
  p95: number
}

export interface StaffResults {
  lists: StaffListResult[]
  /** Absent where there is no PostgreSQL, which alone serves several instances. */
  published?: PublishDelay
}

export const STAFF_LIST_LIMIT_MS = 100

const TICKETS = 100_000
const MEMBERS = 20_000
const ENQUIRIES = 50_000
const AUDIT_LINES = 100_000
const TIMES = 100

/** What staff ask besides the first page of a list. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/admin/tickets': [
    ...['state=open&kind=contact', 'assigned=nobody', 'assigned=me', `page=${TICKETS / 50}`],
    // A word that most tickets have, one that few have, the beginning of many words, and an email.
    ...['query=the', 'query=diploma+hospitality', 'query=co', 'query=visitor77777@mail.example', 'query=99999'],
  ],
  '/api/v1/admin/users': [
    ...['query=visitor', 'query=member19999@mail', 'query=ai', 'role=institution', 'role=admin', 'locked=true'],
    `page=${MEMBERS / 50}`,
  ],
  '/api/v1/admin/enquiries': ['unanswered_days=3', 'state=answered', `page=${ENQUIRIES / 50}`],
  '/api/v1/admin/audit': [`page=${AUDIT_LINES / 50}`, 'action=ticket:', 'thing=ticket+500'],
}

/** Every list of the back office, by its declaration, so that none is forgotten. */
const listPaths = (): string[] =>
  staffCalls
    .filter(({ method, path, csv }) => method === 'GET' && csv && /^\/api\/v1\/admin\/[^:]+$/.test(path))
    .map(({ path }) => path)

/** On PostgreSQL, with as much as a busy site has after two years. */
export async function measureStaff(): Promise<StaffResults> {
  const reason = whyNoPostgres()
  if (reason) {
    console.log(`skipped: the lists of the back office: ${reason}`)
    return { lists: [] }
  }
  const server = await startPrivatePostgres({ shared_buffers: '256MB' })
  try {
    const database = await openDatabase({ url: server.url, dataDir: '', logger: silentLogger })
    const token = await fill(database).finally(() => database.close())
    const site = await startMeasuredSite({ DATABASE_URL: server.url })
    try {
      const lists: StaffListResult[] = []
      for (const path of listPaths())
        for (const question of ['', ...(QUESTIONS[path] ?? [])])
          lists.push(await measure(site.origin, token, question === '' ? path : `${path}?${question}`))
      const other = await startMeasuredSite({ DATABASE_URL: server.url })
      const published = await measurePublishDelay(site.origin, other.origin, token).finally(() => other.stop())
      return { lists, published }
    } finally {
      await site.stop()
    }
  } finally {
    await server.stop()
  }
}

async function measure(origin: string, token: string, list: string): Promise<StaffListResult> {
  const times: number[] = []
  for (let at = -10; at < TIMES; at++) {
    const started = performance.now()
    const reply = await fetch(origin + list, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${list} was answered with ${reply.status}.`)
    if (at >= 0) times.push(performance.now() - started)
  }
  const { p50, p95 } = percentilesOf(times)
  return { list, p50, p95 }
}

/** Returns the token of an admin. */
async function fill(database: Database): Promise<string> {
  await migrate(database)
  await loadSampleCatalogue(database)
  const token = newToken()
  await database.transaction(
    async (transaction) => {
      await writeMembers(transaction, token)
      await writeTickets(transaction)
      await writeEnquiries(transaction)
      await transaction.query(sql`
        insert into audit_line (at, actor_id, actor_name, action, thing, before, after, address)
        select now() - number * interval '1 minute', 1, 'Admin', 'ticket:change', 'ticket ' || number,
          '{"state": "open"}', '{"state": "closed"}', '10.0.0.1'
        from generate_series(1, ${AUDIT_LINES}::integer) as number`)
    },
    { long: true },
  )
  await database.transaction((transaction) => transaction.query(sql`analyze`), { long: true })
  return token
}

async function writeMembers(transaction: Queryable, token: string): Promise<void> {
  await transaction.query(sql`
    insert into member (name, email, email_key, mobile, password_hash, email_verified_at, role)
    select (array['Aishath', 'Ibrahim', 'Mariyam', 'Ahmed', 'Visitor'])[1 + number % 5] || ' ' || number,
      'member' || number || '@mail.example', 'member' || number || '@mail.example', '', '', now(),
      case when number = 1 then 'admin' else 'member' end
    from generate_series(1, ${MEMBERS}::integer) as number order by number`)
  await transaction.query(sql`
    insert into session (member_id, token_sha256, device, created_at, last_used_at, password_at)
    select id, ${hashToken(token)}, 'Bench', now(), now(), now() from member where role = 'admin'`)
  await transaction.query(sql`
    insert into team_member (institution_id, role, member_id, created_at)
    select 1 + member.id % 12, 'editor', member.id, now() from member where member.id % 100 = 7`)
}

/**
 * Messages of thirty words: some words are in almost every message and others in few. `number` and `position` make the
 * database choose other words for each.
 */
async function writeTickets(transaction: Queryable): Promise<void> {
  await transaction.query(sql`
    with known as (
      select array_cat(array['the', 'and', 'course', 'fees', 'college', 'evening', 'classes', 'please'],
        array_agg(distinct lower(word))) as words
      from course, regexp_split_to_table(name, '[^A-Za-z]+') as word where length(word) > 3)
    insert into ticket (name, email, message, kind, state, assigned_to, created_at)
    select 'Visitor ' || number, 'visitor' || number || '@mail.example', (
        select string_agg(words[1 + position * 0 + floor(power(random(), 4) * array_length(words, 1))::integer], ' ')
        from generate_series(1, 30) as position where number > 0),
      (array['contact', 'advertising', 'listing'])[1 + number % 3],
      (array['open', 'answered', 'closed', 'closed'])[1 + number % 4],
      case when number % 50 = 0 then (select id from member where role = 'admin') end,
      now() - number * interval '10 minutes'
    from known, generate_series(1, ${TICKETS}::integer) as number`)
  await transaction.query(sql`
    insert into ticket_reply (ticket_id, by_name, message, created_at)
    select id, 'Admin', 'Please ask the college itself.', created_at from ticket where state = 'answered'`)
}

async function writeEnquiries(transaction: Queryable): Promise<void> {
  await transaction.query(sql`
    insert into enquiry (reference, institution_id, name, email, message, state, created_at)
    select 'GM-' || number, 1 + number % 12, 'Visitor ' || number, 'visitor' || number || '@mail.example',
      'Is there a hostel?', (array['new', 'answered', 'closed'])[1 + number % 3], now() - number * interval '8 minutes'
    from generate_series(1, ${ENQUIRIES}::integer) as number`)
  await transaction.query(sql`
    insert into enquiry_course (enquiry_id, course_id, position)
    select enquiry.id, (select min(course.id) from course where course.institution_id = enquiry.institution_id), 1
    from enquiry`)
}
