import '../data-table.css'
import { counted, formatNumber } from '../../../contract/format-text.ts'
import type { CellProblem } from '../../../contract/problem.ts'
import type { CataloguePlan } from './send-catalogue.ts'

/** A larger number would only make the screen slow. */
const MOST_SHOWN = 500

interface TableProps<Row> {
  label: string
  headings: readonly string[]
  rows: readonly Row[]
  cells: (row: Row) => readonly (string | number)[]
  /** Of all, where `rows` are the first of them. */
  total?: number
  /** A few short columns stay a table on a phone; otherwise each cell is a line with its heading. */
  isNarrow?: boolean
}

function FileTable<Row>({ label, headings, rows, cells, total = rows.length, isNarrow = false }: TableProps<Row>) {
  if (rows.length === 0) return null
  const shown = rows.slice(0, MOST_SHOWN).map(cells)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus. */}
      <section className="staff-table-frame" aria-label={label} tabIndex={0}>
        <table className={isNarrow ? 'staff-table max-md:[&_:is(th,td)]:px-1.5' : 'data-table'}>
          <thead>
            <tr>
              {headings.map((heading, at) => (
                <th scope="col" data-is-number={typeof shown[0]?.[at] === 'number' || undefined} key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((texts, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: The rows have no other key and never move.
              <tr key={row}>
                {texts.map((text, at) => (
                  <td
                    data-heading={isNarrow ? undefined : headings[at]}
                    data-is-number={typeof text === 'number' || undefined}
                    key={headings[at]}
                  >
                    <bdi>{typeof text === 'number' ? formatNumber(text) : text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {total > shown.length && <p className="text-ink-soft">And {formatNumber(total - shown.length)} more.</p>}
    </>
  )
}

const KINDS: Readonly<Record<CataloguePlan['counts'][number]['kind'], string>> = {
  categories: 'Categories',
  institutions: 'Institutions',
  courses: 'Courses',
  questions: 'Questions',
  testimonials: 'Testimonials',
}

function actionText({ action, columns }: CataloguePlan['rows'][number]): string {
  if (action === 'add') return 'New'
  if (action === 'remove') return 'Removed: not in the file'
  return columns.length > 0 ? `Changes ${columns.join(', ')}` : 'Changes'
}

/** What becomes of the catalogue: how much of each kind, and each thing that does not stay as it is. */
export function CatalogueChanges({ plan: { counts, rows, missing_pictures } }: { plan: CataloguePlan }) {
  const categories = counts.find(({ kind }) => kind === 'categories')?.changed ?? 0
  const total = counts.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0) - categories
  return (
    <>
      {missing_pictures > 0 && (
        <p>
          {counted(missing_pictures, 'uploaded picture')} that the file names {missing_pictures === 1 ? 'is' : 'are'}{' '}
          not on this site. Upload them in the studio, or with the testimonial.
        </p>
      )}
      <FileTable
        label="How much changes"
        headings={['Kind', 'New', 'Changed', 'Removed', 'Unchanged']}
        rows={counts.filter(({ added, changed, removed, unchanged }) => added + changed + removed + unchanged > 0)}
        isNarrow
        cells={({ kind, added, changed, removed, unchanged }) => [KINDS[kind], added, changed, removed, unchanged]}
      />
      <FileTable
        label="What changes"
        headings={['File', 'Name', 'What happens']}
        rows={rows}
        cells={(row) => [row.file, row.name, actionText(row)]}
        total={total}
      />
    </>
  )
}

/** Where each mistake is: the first course or institution of a file is row 1. */
export const CatalogueProblems = ({ problems }: { problems: readonly CellProblem[] }) => (
  <FileTable
    label="What is wrong"
    headings={['File', 'Row', 'Field', 'What is wrong']}
    rows={problems}
    cells={({ file = '', row, column, reason }) => [file, row ?? '', column ?? '', reason]}
  />
)
