import type { ReplyOf } from '../../contract/client.ts'
import { before, DAY_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { joinSql, sql } from '../platform/database/sql.ts'
import { type Author, recordChange } from '../studio/index.ts'
import { ENQUIRY_COLUMNS } from './institution-enquiries.ts'

interface AllFilters {
  state?: 'new' | 'answered' | 'closed' | undefined
  /** Only those that nobody answered in this many days. */
  unanswered_days?: number | undefined
  page: number
  limit: number
}

type AnyEnquiry = ReplyOf<'listAllEnquiries'>['data'][number]

interface EnquiryPage {
  enquiries: AnyEnquiry[]
  total: number
}

/** Of all institutions that are not deleted, the newest first. */
export async function listAllEnquiries(
  database: Queryable,
  { state, unanswered_days, page, limit }: AllFilters,
  { now }: { now: Date },
): Promise<EnquiryPage> {
  const chosen = joinSql(
    [
      sql`state <> 'withdrawn'`,
      sql`enquiry.institution_id not in (select institution.id from institution where deleted_at is not null)`,
      ...(state ? [sql`state = ${state}`] : []),
      ...(unanswered_days
        ? [sql`state = 'new' and enquiry.created_at < ${before(now, unanswered_days * DAY_MS)}`]
        : []),
    ],
    ' and ',
  )
  const rows = await database.query<Omit<AnyEnquiry, 'at'> & { created_at: Date }>(sql`
    select ${ENQUIRY_COLUMNS}, jsonb_build_object('id', institution.id, 'name', institution.name) as institution
    from enquiry join institution on institution.id = enquiry.institution_id
    where enquiry.id in (
      select id from enquiry where ${chosen} order by id desc limit ${limit} offset ${(page - 1) * limit})
    order by enquiry.id desc`)
  const [counted] = await database.query<{ total: number }>(
    sql`select count(*)::integer as total from enquiry where ${chosen}`,
  )
  const enquiries = rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
  return { enquiries, total: counted?.total ?? 0 }
}

/** The file contains what visitors wrote in confidence, so the audit log has who downloaded it. */
export async function exportAllEnquiries(
  database: Queryable,
  filters: AllFilters,
  author: Author,
): Promise<EnquiryPage> {
  const listed = await listAllEnquiries(database, filters, author)
  const { state, unanswered_days } = filters
  await recordChange(database, author, {
    action: 'enquiry:export',
    thing: 'all enquiries',
    institutionId: null,
    after: { enquiries: listed.enquiries.length, state, unanswered_days },
  })
  return listed
}
