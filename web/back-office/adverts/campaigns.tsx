import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { CAMPAIGN_STATES } from '../../../contract/studio/campaign-states.ts'
import { adminAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { SelectField } from '../../design/form-fields.tsx'
import { StateChip } from '../../staff/campaigns/campaign-facts.tsx'
import { describeDays, placementName, STATE_NAMES } from '../../staff/campaigns/campaign-texts.ts'
import { DataTable } from '../data-table.tsx'
import { ListScreen } from '../list-screen.tsx'
import { AdvertLinks } from './advert-links.tsx'

const STATES = [
  { value: '', label: 'All' },
  ...CAMPAIGN_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
]

/** All campaigns; what waits for approval comes first. */
export function Campaigns() {
  return (
    <>
      <AdvertLinks />
      <ListScreen
        title="Adverts"
        noun={['campaign', 'campaigns']}
        call="listCampaigns"
        filters={['state']}
        filterFields={({ state = '' }) => (
          <SelectField name="state" label="State" choices={STATES} defaultValue={state} />
        )}
      >
        {(campaigns) => (
          <DataTable
            label="Campaigns"
            rows={campaigns}
            name={{
              heading: 'Advertiser',
              text: ({ advertiser }) => advertiser,
              path: ({ id }) => adminAdvertPath(id),
            }}
            columns={[
              { heading: 'State', cell: ({ state }) => <StateChip state={state} /> },
              { heading: 'Placement', cell: ({ placement }) => placementName(placement) },
              { heading: 'Days', cell: describeDays },
              { heading: 'Slots', isNumber: true, cell: ({ slots }) => slots ?? '-' },
              {
                heading: 'Price',
                isNumber: true,
                cell: ({ price_mvr }) => (price_mvr === null ? '-' : formatMvr(price_mvr)),
              },
            ]}
          />
        )}
      </ListScreen>
    </>
  )
}
