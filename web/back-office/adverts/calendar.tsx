import { adminAdvertPath } from '../../../contract/studio/staff-paths.ts'
import { MonthCalendar, MonthLinks, useMonth } from '../../staff/campaigns/month-calendar.tsx'
import { LoadScreen } from '../../staff/load-screen.tsx'
import { staffApi } from '../../staff/staff-api.ts'
import { useReply } from '../../staff/use-reply.ts'
import { AdvertLinks } from './advert-links.tsx'

/** Who holds which slot in a month. */
export function Calendar() {
  const month = useMonth()
  const calendar = useReply(month, () => staffApi.getAdvertCalendar({ month }))
  return (
    <>
      <AdvertLinks />
      <title>Calendar of adverts | Back office</title>
      <h1 className="font-extrabold text-title">Calendar</h1>
      <MonthLinks month={month} />
      <LoadScreen loaded={calendar}>
        {({ placements }) => (
          <MonthCalendar
            month={month}
            placements={placements.map(({ slots, ...placement }) => ({
              ...placement,
              slots: slots.map(({ number, bookings }) => ({
                number,
                bookings: bookings.map(({ campaign_id, advertiser, state, from, until }) => ({
                  from,
                  until,
                  text: advertiser,
                  path: adminAdvertPath(campaign_id),
                  isDraft: state === 'draft',
                })),
              })),
            }))}
          />
        )}
      </LoadScreen>
    </>
  )
}
