import type { ImportPlan } from './send-course-file.ts'
import './import-tables.css'

/** More would make the screen slow, and nobody reads them. */
const MOST_SHOWN = 500

function describe({ action, columns }: ImportPlan['rows'][number]): string {
  if (action === 'add') return 'New course'
  if (action === 'change') return `Changes ${columns.join(', ')}`
  return `Already a draft like this, ${action === 'submit' ? 'not submitted' : 'returned by a reviewer'}`
}

/** What becomes of each row that is not on the site or in review as it is. */
export function PlanTable({ rows }: Pick<ImportPlan, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus. */}
      <section className="staff-table-frame" aria-label="What would happen" tabIndex={0}>
        <table className="staff-table plan-table">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Course</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_SHOWN).map((planned) => (
              <tr key={planned.row}>
                <th scope="row">{planned.row}</th>
                <td className="min-w-48">
                  <bdi>{planned.name}</bdi>
                </td>
                <td className="min-w-48">{describe(planned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > MOST_SHOWN && (
        <p className="text-ink-soft">And {(rows.length - MOST_SHOWN).toLocaleString('en')} more.</p>
      )}
    </>
  )
}
