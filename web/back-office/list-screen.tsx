import './back-office.css'
import { type ReactNode, useState } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import { type ReplyOf, requestFor } from '../../contract/client.ts'
import type { Calls } from '../../contract/collect-calls.ts'
import { counted } from '../../contract/format-text.ts'
import type { PageMeta } from '../../contract/paging.ts'
import { staffRoutes } from '../../contract/studio/routes.ts'
import { LoadScreen } from '../staff/load-screen.tsx'
import { PageLinks } from '../staff/page-links.tsx'
import { downloadCsv, sendAsStaff } from '../staff/staff-api.ts'
import { ActionOutcome, useAction } from '../staff/use-action.tsx'
import { useReply } from '../staff/use-reply.ts'
import { ListToolsContext } from './list-tools.tsx'
import { type RemovedRow, RemovedRows, type RemovedRowsTexts } from './removed-rows.tsx'

/** The calls that answer with a page of rows. */
type ListCall = {
  [Name in keyof Calls]: ReplyOf<Name> extends { data: readonly unknown[]; meta: PageMeta } ? Name : never
}[keyof Calls] &
  keyof typeof staffRoutes

type RowOf<Name extends ListCall> = ReplyOf<Name> extends { data: readonly (infer Row)[] } ? Row : never

interface ListScreenProps<Name extends ListCall> {
  title: string
  /** What the list is, below the title. */
  intro?: ReactNode
  /** One row, and several of them. */
  noun: readonly [one: string, several: string]
  call: Name
  /** The parameters of its path. */
  params?: Readonly<Record<string, number>>
  /** The names of its filters, as they stand in the address of the screen and of the call. */
  filters: readonly string[]
  filterFields: (values: Readonly<Record<string, string>>) => ReactNode
  /** Of a list with the filter `state=removed`. */
  removed?: RemovedRowsTexts<RowOf<Name> & RemovedRow>
  /** Beside the title: what adds a row. */
  heading?: ReactNode | ((list: { reload: () => void }) => ReactNode)
  children: (rows: readonly RowOf<Name>[], list: { reload: () => void; reply: ReplyOf<Name> }) => ReactNode
}

const PAGE_SIZE = 50

/** Of a search that found too much to count. */
const hasMore = (meta: PageMeta & { has_more?: boolean }): boolean => meta.has_more === true

/** A list of the back office: filters in the address, pages by the server, and all of it as a file. */
export function ListScreen<Name extends ListCall>(props: ListScreenProps<Name>) {
  const { title, intro, noun, call, params = {}, filters, filterFields, removed, heading, children } = props
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const page = Math.max(1, Number(query.get('page')) || 1)
  const values = Object.fromEntries(filters.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])))
  const ask = () => {
    const request = requestFor(staffRoutes[call], { ...params, ...values, page, limit: PAGE_SIZE })
    // The server answers a list's call with its reply; its tests check each of them.
    return sendAsStaff(...request) as Promise<ReplyOf<Name> & { data: (RowOf<Name> & RemovedRow)[]; meta: PageMeta }>
  }
  const list = useReply(`${call} ${JSON.stringify(params)} ${page} ${JSON.stringify(values)}`, ask)
  const download = useAction()
  const restoring = useAction()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const isFiltered = Object.keys(values).length > 0
  const file = `${title.toLowerCase().replaceAll(' ', '-')}.csv`
  return (
    <>
      <title>{`${title} | Back office`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid min-w-0 gap-2">
          <h1 className="font-extrabold text-title">{title}</h1>
          {intro && <p className="text-ink-soft">{intro}</p>}
        </div>
        {typeof heading === 'function' ? heading({ reload: list.reload }) : heading}
      </div>
      {filters.length > 0 && (
        <Form className="list-filters" role="search" key={String(query)}>
          {filterFields(values)}
          <div className="flex gap-3">
            <button className="button min-h-12" type="submit">
              Filter
            </button>
            {isFiltered && (
              <Link className="button button-quiet min-h-12" to={pathname}>
                Clear
              </Link>
            )}
          </div>
        </Form>
      )}
      <LoadScreen loaded={list}>
        {(reply) => (
          <>
            <div className="grid gap-3">
              <div className="list-tools flex flex-wrap items-center justify-between gap-3">
                <p className="me-auto text-ink-soft">
                  {hasMore(reply.meta) && 'More than '}
                  {counted(reply.meta.total, ...noun)}
                </p>
                <div className="contents" ref={setTools} />
                <button
                  className="button button-quiet"
                  type="button"
                  disabled={download.isRunning || reply.meta.total === 0}
                  onClick={() =>
                    void download.run(
                      () => downloadCsv(call, { ...params, ...values }, file),
                      `The file ${file} is in your downloads.`,
                    )
                  }
                >
                  Save as CSV
                </button>
              </div>
              <ActionOutcome action={download} />
              <ActionOutcome action={restoring} isFocused />
            </div>
            {reply.data.length === 0 ? (
              <p className="staff-card text-ink-soft">
                {isFiltered ? `No ${noun[1]} match these filters.` : `There are no ${noun[1]} yet.`}
              </p>
            ) : (
              <ListToolsContext value={tools}>
                {removed && values['state'] === 'removed' ? (
                  <RemovedRows
                    {...removed}
                    label={title}
                    rows={reply.data}
                    restoring={restoring}
                    onRestored={() => {
                      list.reload()
                      removed.onRestored?.()
                    }}
                  />
                ) : (
                  children(reply.data, { reload: list.reload, reply })
                )}
              </ListToolsContext>
            )}
            <PageLinks
              total={reply.meta.total}
              hasMore={hasMore(reply.meta)}
              size={PAGE_SIZE}
              page={page}
              to={(number) => `${pathname}?${new URLSearchParams({ ...values, page: String(number) })}`}
            />
          </>
        )}
      </LoadScreen>
    </>
  )
}
