import './data-table.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ListTool } from './list-tools.tsx'
import { Shortcuts } from './shortcuts.tsx'

export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  isNumber?: boolean
}

interface DataTableProps<Row extends { id: number }> {
  /** What the rows are: 'Tickets'. */
  label: string
  rows: readonly Row[]
  /** What a row is called; it stands first, as the link to the row's own screen where there is one. */
  name: { heading: string; text: (row: Row) => string; path?: (row: Row) => string }
  columns: readonly Column<Row>[]
  /** Buttons of a row. */
  actions?: (row: Row) => ReactNode
  /** Where several rows can be chosen for one action. */
  chosen?: ReadonlySet<number>
  onChoose?: (chosen: ReadonlySet<number>) => void
}

const MOVES = { j: 'Next row', k: 'Previous row' } as const
const OPENS = { Enter: 'Open the row' } as const
const CHOOSES = { x: 'Select the row' } as const

const nameIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('[data-row-name]')

/** The rows of a list. On a phone each row is a card whose cells name their column. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, rows, name, columns, actions, chosen, onChoose } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const rememberRow = useLastOpenedRow(label, body)
  const choose = (ids: Iterable<number>) => onChoose?.(new Set(ids))
  const toggle = (id: number) =>
    choose(chosen?.has(id) ? [...chosen].filter((one) => one !== id) : [...(chosen ?? []), id])

  const press = (key: string): void => {
    const all = [...(body.current?.rows ?? [])]
    const at = all.findIndex((row) => row.contains(document.activeElement))
    if (key === 'j') nameIn(all[Math.min(at + 1, all.length - 1)])?.focus()
    if (key === 'k') nameIn(all[Math.max(at - 1, 0)])?.focus()
    const id = Number(all[at]?.dataset['id'])
    if (key === 'x' && id) toggle(id)
  }
  return (
    <>
      <ListTool>
        <Shortcuts
          shortcuts={{ ...MOVES, ...(name.path && OPENS), ...(onChoose && CHOOSES) }}
          onShortcut={(key) => press(key)}
        />
      </ListTool>
      <div className="data-table-frame">
        <table className="data-table" aria-label={label}>
          <thead>
            <tr>
              {onChoose && (
                <th className="choice-cell">
                  <label className="choice">
                    <input
                      type="checkbox"
                      checked={rows.length > 0 && rows.every(({ id }) => chosen?.has(id))}
                      onChange={({ target }) => choose(target.checked ? rows.map(({ id }) => id) : [])}
                    />
                    <span className="md:sr-only">Select all on this page</span>
                  </label>
                </th>
              )}
              <th scope="col">{name.heading}</th>
              {columns.map(({ heading, isNumber }) => (
                <th key={heading} scope="col" data-is-number={isNumber}>
                  {heading}
                </th>
              ))}
              {actions && (
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => (
              <tr key={row.id} data-id={row.id}>
                {onChoose && (
                  <td className="choice-cell">
                    <label className="choice">
                      <input type="checkbox" checked={chosen?.has(row.id) ?? false} onChange={() => toggle(row.id)} />
                      <span className="sr-only">Select {name.text(row)}</span>
                    </label>
                  </td>
                )}
                <th scope="row">
                  {name.path ? (
                    <Link
                      className="text-link wrap-anywhere"
                      to={name.path(row)}
                      data-row-name=""
                      onClick={() => rememberRow(row.id)}
                    >
                      <span>
                        <bdi>{name.text(row)}</bdi>
                      </span>
                    </Link>
                  ) : (
                    <span className="wrap-anywhere" data-row-name="" tabIndex={-1}>
                      <span>
                        <bdi>{name.text(row)}</bdi>
                      </span>
                    </span>
                  )}
                </th>
                {columns.map(({ heading, cell, isNumber }) => (
                  <td key={heading} data-heading={heading} data-is-number={isNumber}>
                    <div>{cell(row)}</div>
                  </td>
                ))}
                {actions && (
                  <td className="action-cell">
                    <div className="flex gap-2">{actions(row)}</div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** After going back, the row that was opened last is in view and has the focus. */
function useLastOpenedRow(label: string, body: { readonly current: HTMLElement | null }): (id: number) => void {
  const key = `last-opened ${label}`
  useEffect(() => {
    const id = sessionStorage.getItem(key)
    if (id === null) return
    sessionStorage.removeItem(key)
    const found = nameIn(body.current?.querySelector(`tr[data-id="${CSS.escape(id)}"]`))
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }, [key, body])
  return (id) => sessionStorage.setItem(key, String(id))
}
