import { useNavigate } from 'react-router'
import { adminAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { browserApi } from '../../browser-api.ts'
import { SelectField, TextField } from '../../design/form-fields.tsx'
import { BookingForm } from '../../staff/campaigns/booking-form.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { AdvertLinks } from './advert-links.tsx'

/** A booking by our own staff, for any advertiser. */
export function NewCampaign() {
  const navigate = useNavigate()
  const institutions = useReply('institutions', () => browserApi.listInstitutions({}))
  const named = institutions.status === 'ready' ? institutions.reply.data : []
  return (
    <>
      <AdvertLinks />
      <title>New booking | Back office</title>
      <h1 className="font-extrabold text-title">New booking</h1>
      <p className="text-ink-soft">The slots are reserved immediately. Visitors see the advert once it is approved.</p>
      <BookingForm
        button="Book it"
        isBannerOptional
        quote={(wanted) => staffApi.getStaffQuote(wanted)}
        listPrices={async () => (await staffApi.listRateCard()).data}
        book={(values, others) => {
          const [institution, ticket] = [Number(others.get('institution')), Number(others.get('ticket'))]
          return staffApi.bookCampaign({
            ...values,
            advertiser: String(others.get('advertiser')),
            ...(institution && { institution_id: institution }),
            ...(ticket && { ticket }),
          })
        }}
        onBooked={({ id }) => void navigate(adminAdvertPath(id))}
      >
        <TextField name="advertiser" label="Advertiser" maxLength={160} required />
        <SelectField
          name="institution"
          label="Institution"
          hint="The campaign then appears in its studio."
          defaultValue=""
          choices={[{ value: '', label: 'None' }, ...named.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <TextField
          name="ticket"
          label="Ticket number"
          hint="Optional. The banner attached to the ticket is used."
          inputMode="numeric"
          maxLength={9}
        />
      </BookingForm>
    </>
  )
}
