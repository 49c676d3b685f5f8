import { Link, useNavigate } from 'react-router'
import { formatMvr } from '../../../contract/catalogue/fees.ts'
import { counted } from '../../../contract/format-text.ts'
import { studioAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { todayInMaldives } from '../../format-date.ts'
import { BookingForm } from '../../staff/campaigns/booking-form.tsx'
import { StateChip } from '../../staff/campaigns/campaign-facts.tsx'
import { describeDays, placementName } from '../../staff/campaigns/campaign-texts.ts'
import { MonthCalendar, MonthLinks, useMonth } from '../../staff/campaigns/month-calendar.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { mayIn, useInstitution } from '../studio.ts'

/** The institution's own campaigns, what is free, and the way to ask for one. */
export function Adverts() {
  const institution = useInstitution()
  const navigate = useNavigate()
  const { id } = institution
  const mayBook = mayIn(institution, 'advert:book')
  return (
    <>
      <title>{`Adverts of ${institution.name} | Studio`}</title>
      <h1 className="font-extrabold text-title">Adverts</h1>
      <OwnCampaigns />
      <section className="grid gap-3" aria-labelledby="ask-for-advert">
        <h2 className="font-bold text-lg" id="ask-for-advert">
          Ask for an advert
        </h2>
        {mayBook ? (
          <>
            <p className="text-ink-soft">We hold the slots for you and check your banner before it is shown.</p>
            <BookingForm
              button="Send the request"
              quote={(wanted) => staffApi.getAdvertQuote({ id, ...wanted })}
              listPrices={async () =>
                (await staffApi.getFreeSlots({ id, month: todayInMaldives().slice(0, 7) })).placements
              }
              book={(values) => staffApi.requestCampaign({ id, ...values })}
              onBooked={(campaign) => void navigate(studioAdvertPath(id, campaign.id))}
            />
          </>
        ) : (
          <p className="text-ink-soft">An owner of your institution can book adverts.</p>
        )}
      </section>
      <FreeSlots />
    </>
  )
}

const SHOWN_CAMPAIGNS = 100

function OwnCampaigns() {
  const { id } = useInstitution()
  const campaigns = useReply(`campaigns ${id}`, () => staffApi.listOwnCampaigns({ id, limit: SHOWN_CAMPAIGNS }))
  return (
    <section className="grid gap-3" aria-labelledby="own-campaigns">
      <h2 className="font-bold text-lg" id="own-campaigns">
        Your campaigns
      </h2>
      <LoadScreen loaded={campaigns}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="staff-card text-ink-soft">You have no campaigns yet.</p>
          ) : (
            <ul className="grid gap-3">
              {data.map((campaign) => (
                <li className="staff-card flex flex-wrap items-center justify-between gap-3 py-3" key={campaign.id}>
                  <div className="grid min-w-0 gap-1">
                    <Link className="text-link wrap-anywhere font-bold" to={studioAdvertPath(id, campaign.id)}>
                      <bdi>{campaign.text}</bdi>
                    </Link>
                    <p className="text-ink-soft text-sm">
                      {placementName(campaign.placement)}, {describeDays(campaign)},{' '}
                      {counted(campaign.slots ?? 0, 'slot')}
                      {campaign.price_mvr !== null && `, ${formatMvr(campaign.price_mvr)}`}
                    </p>
                  </div>
                  <StateChip state={campaign.state} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadScreen>
    </section>
  )
}

function FreeSlots() {
  const { id } = useInstitution()
  const month = useMonth()
  const free = useReply(`free slots ${id} ${month}`, () => staffApi.getFreeSlots({ id, month }))
  return (
    <section className="grid gap-3" aria-label="What is free">
      <h2 className="font-bold text-lg">What is free</h2>
      <MonthLinks month={month} />
      <LoadScreen loaded={free}>
        {({ placements }) => (
          <MonthCalendar
            month={month}
            placements={placements.map(({ slots, name, price_mvr, placement }) => ({
              placement,
              name: `${name}, ${formatMvr(price_mvr)} a month`,
              slots: slots.map(({ number, taken }) => ({
                number,
                bookings: taken.map((days) => ({ ...days, text: 'Taken' })),
              })),
            }))}
          />
        )}
      </LoadScreen>
    </section>
  )
}
