import './back-office.css'
import { Form, Link, useSearchParams } from 'react-router'
import type { ReplyOf } from '../../contract/client.ts'
import { adminAuditPath } from '../../contract/studio/paths.ts'
import { Field, SelectField, TextField } from '../design/form-fields.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { staffApi } from '../staff/staff-api.ts'
import { useReply } from '../staff/use-reply.ts'

type AuditLine = ReplyOf<'listAudit'>['data'][number]

const PAGE_SIZE = 50
const FILTERS = ['actor', 'action', 'thing', 'day'] as const

/** The parts of the site that a change may be about, as actions begin. */
const ACTIONS = [
  { value: '', label: 'Everything' },
  { value: 'course:', label: 'Courses' },
  { value: 'page:', label: 'Pages of institutions' },
  { value: 'review:', label: 'Reviews' },
  { value: 'team:', label: 'Teams' },
  { value: 'enquiry:', label: 'Enquiries' },
]

/** Who of the staff did what, the newest first. */
export function Audit() {
  const [query] = useSearchParams()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const filters = Object.fromEntries(FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
  const lines = useReply(`audit ${query}`, () => staffApi.listAudit({ page, limit: PAGE_SIZE, ...filters }))
  const pagePath = (number: number): string =>
    `${adminAuditPath()}?${new URLSearchParams({ ...filters, page: String(number) })}`
  return (
    <>
      <title>Audit | Back office</title>
      <h1 className="font-extrabold text-title">Audit</h1>
      <Form className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4" role="search" key={String(query)}>
        <TextField name="actor" label="Who" defaultValue={filters['actor'] ?? ''} placeholder="A part of the name" />
        <SelectField name="action" label="What" choices={ACTIONS} defaultValue={filters['action'] ?? ''} />
        <TextField name="thing" label="Thing" defaultValue={filters['thing'] ?? ''} placeholder="course 1004" />
        <Field id="audit-day" label="Day">
          <input className="field-input" id="audit-day" type="date" name="day" defaultValue={filters['day'] ?? ''} />
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <button className="button" type="submit">
            Filter
          </button>
          <Link className="button button-quiet" to={adminAuditPath()}>
            Clear
          </Link>
        </div>
      </Form>
      <LoadScreen loaded={lines}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <p className="staff-card text-ink-soft">Nothing was done that fits.</p>}
            <ol className="grid gap-3">
              {data.map((line) => (
                <li key={line.id}>
                  <Line line={line} />
                </li>
              ))}
            </ol>
            <div className="flex gap-3">
              {page > 1 && (
                <Link className="button button-quiet" to={pagePath(page - 1)}>
                  Newer
                </Link>
              )}
              {meta.total > page * PAGE_SIZE && (
                <Link className="button button-quiet" to={pagePath(page + 1)}>
                  Older
                </Link>
              )}
            </div>
          </>
        )}
      </LoadScreen>
    </>
  )
}

function Line({ line: { at, actor, action, thing, before, after, address } }: { line: AuditLine }) {
  return (
    <article className="staff-card grid gap-2 py-3">
      <p className="wrap-anywhere">
        <bdi className="font-bold">{actor.name}</bdi> <code>{action}</code>{' '}
        <Link className="text-link" to={`${adminAuditPath()}?${new URLSearchParams({ thing })}`}>
          {thing}
        </Link>
      </p>
      <p className="text-ink-soft text-sm">
        <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>, from {address}
      </p>
      {(before !== null || after !== null) && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-sm">Before and after</summary>
          <div className="grid gap-3 text-sm md:grid-cols-2">
            <Recorded name="Before" value={before} />
            <Recorded name="After" value={after} />
          </div>
        </details>
      )}
    </article>
  )
}

const Recorded = ({ name, value }: { name: string; value: unknown }) => (
  <div className="min-w-0">
    <h3 className="font-semibold">{name}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A text that scrolls has to be reached by the keyboard. */}
    <pre className="recorded-value" tabIndex={0}>
      {value === null ? '-' : JSON.stringify(value, null, 2)}
    </pre>
  </div>
)
