import type { CellProblem } from '../../../contract/problem.ts'
import { Icon } from '../../design/icon.tsx'
import { type FileRows, readFileRows } from './read-chosen-file.ts'
import './import-tables.css'

const WHOLE_ROW = 'The whole row'

/** The rows with something wrong, of each the name and every wrong cell in place. */
export function ProblemTable({ csv, problems }: { csv: string; problems: readonly CellProblem[] }) {
  const file = readFileRows(csv)
  const rows = [...new Set(problems.map(({ row }) => row))].filter((row) => row !== null).sort((a, b) => a - b)
  const columns = wrongColumns(file, problems)
  const hasRowProblems = problems.some(({ row, column }) => row !== null && column === null)
  const ofFile = problems.filter(({ row }) => row === null)
  return (
    <>
      {ofFile.map(({ reason }) => (
        <p key={reason}>{reason}</p>
      ))}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus.
        <section className="staff-table-frame" aria-label="What is wrong" tabIndex={0}>
          <table className="staff-table problem-table">
            <thead>
              <tr>
                <th scope="col">Row</th>
                <th scope="col">name</th>
                {hasRowProblems && <th scope="col">{WHOLE_ROW}</th>}
                {columns.map((column) => (
                  <th scope="col" key={column}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row}>
                  <th scope="row">{row}</th>
                  <Cell file={file} row={row} column="name" problems={problems} />
                  {hasRowProblems && <ReasonCell column={WHOLE_ROW} reasons={reasonsOf(problems, row, null)} />}
                  {columns.map((column) => (
                    <Cell file={file} row={row} column={column} problems={problems} key={column} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

/** In the order of the file; what the file does not have comes last. */
function wrongColumns({ columns }: FileRows, problems: readonly CellProblem[]): string[] {
  const wrong = new Set(problems.flatMap(({ column }) => column ?? []))
  wrong.delete('name')
  const position = (column: string): number => (columns.includes(column) ? columns.indexOf(column) : columns.length)
  return [...wrong].sort((first, second) => position(first) - position(second))
}

const reasonsOf = (problems: readonly CellProblem[], row: number, column: string | null): string[] =>
  problems.filter((problem) => problem.row === row && problem.column === column).map(({ reason }) => reason)

interface CellProps {
  file: FileRows
  row: number
  column: string
  problems: readonly CellProblem[]
}

function Cell({ file, row, column, problems }: CellProps) {
  const text = file.cells.get(row)?.[file.columns.indexOf(column)] ?? ''
  return <ReasonCell {...{ column, text }} reasons={reasonsOf(problems, row, column)} />
}

interface ReasonCellProps {
  column: string
  /** Left out for what is wrong with a row as a whole. */
  text?: string
  reasons: readonly string[]
}

function ReasonCell({ column, text, reasons }: ReasonCellProps) {
  if (reasons.length === 0)
    return (
      <td className="max-w-60 truncate" data-column={column}>
        {text}
      </td>
    )
  return (
    <td className="wrong-cell" data-column={column}>
      {text !== undefined && <bdi className="wrap-anywhere line-clamp-2 font-semibold">{text || '(empty)'}</bdi>}
      {reasons.map((reason) => (
        <span className="flex gap-1.5" key={reason}>
          <Icon className="mt-0.5 shrink-0" name="warning" size={16} />
          {reason}
        </span>
      ))}
    </td>
  )
}
