import { useState } from 'react'
import { Link } from 'react-router'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import type { RatedPlacement } from '../../../contract/studio/rate-card-calls.ts'
import { adminPriceHistoryPath } from '../../../contract/studio/staff-paths.ts'
import { Message } from '../../design/message.tsx'
import { dayMonthYear } from '../../format-date.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useMay } from '../use-rights.ts'
import { AdvertLinks } from './advert-links.tsx'
import { PriceForm } from './price-form.tsx'

/** The table identifies rows by number, but placements have names. */
const numbered = (rows: readonly RatedPlacement[]) => rows.map((row, at) => ({ ...row, id: at + 1 }))

/** What every placement costs, and the form that changes it. */
export function RateCardScreen() {
  const mayChange = useMay('rate-card:change')
  const [changing, setChanging] = useState<RatedPlacement>()
  const [savedText, setSavedText] = useState('')
  return (
    <>
      <AdvertLinks />
      {/* It is there from the start, so that screen readers announce what appears in it. */}
      <div className="contents" role="status">
        {savedText && (
          <Message tone="good" isWithinStatus>
            {savedText}
          </Message>
        )}
      </div>
      <ListScreen
        title="Rate card"
        intro="Prices are in MVR for one slot per month. A booking costs what this card says on the day it is made."
        noun={['placement', 'placements']}
        call="listRateCard"
        filters={[]}
        filterFields={() => null}
        heading={
          <Link className="button button-quiet" to={adminPriceHistoryPath()}>
            Price history
          </Link>
        }
      >
        {(rows, { reload }) => (
          <>
            <DataTable
              label="Rate card"
              rows={numbered(rows)}
              name={{ heading: 'Placement', text: ({ name }) => name }}
              columns={[
                { heading: 'Slots', isNumber: true, cell: ({ slots }) => slots },
                {
                  heading: 'Price',
                  isNumber: true,
                  cell: ({ price_mvr }) => <span className="whitespace-nowrap">{formatMvr(price_mvr)}</span>,
                },
                { heading: 'Since', cell: ({ since }) => (since === null ? 'The beginning' : dayMonthYear(since)) },
                {
                  heading: 'Planned',
                  cell: ({ next_price_mvr, next_from }) =>
                    next_price_mvr === null || next_from === null
                      ? '-'
                      : `${formatMvr(next_price_mvr)} from ${dayMonthYear(next_from)}`,
                },
              ]}
              {...(mayChange && {
                actions: (row: RatedPlacement) => (
                  <button className="button button-quiet" type="button" onClick={() => setChanging(row)}>
                    Change<span className="sr-only"> {row.name}</span>
                  </button>
                ),
              })}
            />
            {changing && (
              <PriceForm
                key={changing.placement}
                placement={changing}
                onClose={() => setChanging(undefined)}
                onSaved={(text) => {
                  setChanging(undefined)
                  setSavedText(text)
                  reload()
                }}
              />
            )}
          </>
        )}
      </ListScreen>
    </>
  )
}
