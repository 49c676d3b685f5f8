import { PRODUCTS } from '../../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import type { SetPrice } from '../../../contract/studio/rate-card-calls.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { dayAndTimeInMaldives, dayMonthYear } from '../../format-date.ts'
import { staffApi } from '../../staff/staff-api.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { useDeletion } from '../use-deletion.tsx'
import { useMay } from '../use-rights.ts'
import { AdvertLinks } from './advert-links.tsx'

const STATE_NAMES: Readonly<Record<SetPrice['state'], string>> = {
  current: 'Current',
  planned: 'Planned',
  past: 'Past',
  withdrawn: 'Withdrawn',
}

/** The same colours as for the states of courses. */
const STATE_COLOURS: Readonly<Record<SetPrice['state'], string>> = {
  current: 'published',
  planned: 'in_review',
  past: 'withdrawn',
  withdrawn: 'withdrawn',
}

const PLACEMENTS = [{ value: '', label: 'All' }, ...PRODUCTS.map(({ id, name }) => ({ value: id, label: name }))]

/** Every price that was ever set. A planned one can be withdrawn. */
export function PriceHistory() {
  const mayChange = useMay('rate-card:change')
  const deletion = useDeletion()
  const withdraw = ({ id, placement, name, price_mvr, from }: SetPrice, onChange: () => void) =>
    deletion.remove({
      work: () => staffApi.withdrawPrice({ id }),
      doneText: `Planned price of ${name} withdrawn.`,
      restore: () => staffApi.changePrice({ placement, price_mvr, ...(from !== null && { from }) }),
      restoredText: `Planned price of ${name} restored.`,
      onChange,
    })
  return (
    <>
      <AdvertLinks />
      {deletion.outcome}
      <ListScreen
        title="Price history"
        noun={['price', 'prices']}
        call="listPriceHistory"
        filters={['placement']}
        filterFields={({ placement = '' }) => (
          <SelectField name="placement" label="Placement" choices={PLACEMENTS} defaultValue={placement} />
        )}
      >
        {(rows, { reload }) => (
          <DataTable
            label="Price history"
            rows={rows}
            name={{ heading: 'Placement', text: ({ name }) => name }}
            columns={[
              {
                heading: 'State',
                cell: ({ state }) => (
                  <span className="state-chip" data-state={STATE_COLOURS[state]}>
                    {STATE_NAMES[state]}
                  </span>
                ),
              },
              {
                heading: 'Price',
                isNumber: true,
                cell: ({ price_mvr }) => <span className="whitespace-nowrap">{formatMvr(price_mvr)}</span>,
              },
              { heading: 'From', cell: ({ from }) => (from === null ? 'The beginning' : dayMonthYear(from)) },
              {
                heading: 'Set',
                cell: ({ by, at }) => (by === null ? 'Set up with the site' : `${dayAndTimeInMaldives(at)} by ${by}`),
              },
            ]}
            {...(mayChange && {
              actions: (row: SetPrice) =>
                row.state === 'planned' && (
                  <button
                    className="button button-quiet"
                    type="button"
                    disabled={deletion.isRunning}
                    onClick={() => void withdraw(row, reload)}
                  >
                    Withdraw
                    <span className="sr-only">
                      {' '}
                      {formatMvr(row.price_mvr)} for {row.name}
                    </span>
                  </button>
                ),
            })}
          />
        )}
      </ListScreen>
    </>
  )
}
