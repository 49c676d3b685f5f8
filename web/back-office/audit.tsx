import { Link } from 'react-router'
import type { ReplyOf } from '../../contract/client.ts'
import { AUDIT_GROUPS } from '../../contract/studio/audit-groups.ts'
import { adminAuditPath } from '../../contract/studio/staff-paths.ts'
import { Field, SelectField, TextField } from '../design/form-fields.tsx'
import { dayAndTimeInMaldives } from '../format-date.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { ListScreen } from './list-screen.tsx'

type AuditLine = ReplyOf<'listAudit'>['data'][number]

const GROUPS = Object.entries(AUDIT_GROUPS).map(([group, label]) => ({ value: `${group}:`, label }))
const ACTIONS = [
  { value: '', label: 'Everything' },
  ...GROUPS.toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** Who of the staff did what, the newest first. */
export function Audit() {
  return (
    <ListScreen
      title="Audit"
      noun={['entry', 'entries']}
      call="listAudit"
      filters={['actor', 'action', 'thing', 'day']}
      filterFields={({ actor = '', action = '', thing = '', day = '' }) => (
        <>
          <TextField name="actor" label="Who" defaultValue={actor} placeholder="Part of the name" />
          <TextField name="thing" label="Record" defaultValue={thing} placeholder="course 1004" />
          <SelectField name="action" label="Action" choices={ACTIONS} defaultValue={action} />
          <Field id="audit-day" label="Day">
            <input className="field-input" id="audit-day" type="date" name="day" defaultValue={day} />
          </Field>
        </>
      )}
    >
      {(lines) => (
        <ol className="grid gap-3">
          {lines.map((line) => (
            <li key={line.id}>
              <Line line={line} />
            </li>
          ))}
        </ol>
      )}
    </ListScreen>
  )
}

function Line({ line }: { line: AuditLine }) {
  const { at, action, thing, before, after, address } = line
  return (
    <article className="staff-card grid gap-2 py-3">
      <p className="wrap-anywhere">
        <AuditSentence line={line} />
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        <time dateTime={at}>{dayAndTimeInMaldives(at)}</time>, from {address}. <code>{action}</code>,{' '}
        <Link className="text-link" to={`${adminAuditPath()}?${new URLSearchParams({ thing })}`}>
          {thing}
        </Link>
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
