import './campaigns.css'
import { Link, useLocation, useSearchParams } from 'react-router'
import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { Icon } from '../../design/icon.tsx'
import { todayInMaldives } from '../../format-date.ts'
import { daysIn, groupSlots, monthAfter, segmentsOf } from './month-segments.ts'

export interface CalendarBooking {
  from: string
  until: string
  text: string
  /** Where its own screen is. */
  path?: string
  isDraft?: boolean
}

export interface CalendarRow {
  placement: string
  name: string
  slots: readonly { number: number; bookings: readonly CalendarBooking[] }[]
}

/** The month in the address, such as '2026-11', or this one. */
export function useMonth(): string {
  const given = useSearchParams()[0].get('month') ?? ''
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : todayInMaldives().slice(0, 7)
}

const nameOf = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

export function MonthLinks({ month }: { month: string }) {
  const { pathname } = useLocation()
  const step = (by: number) => `${pathname}?month=${monthAfter(month, by)}`
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link className="button button-quiet" to={step(-1)} aria-label="The month before">
        <Icon name="chevron-start" />
      </Link>
      <h2 className="min-w-40 text-center font-bold text-lg" aria-live="polite">
        {nameOf(month)}
      </h2>
      <Link className="button button-quiet" to={step(1)} aria-label="The month after">
        <Icon name="chevron-end" />
      </Link>
    </div>
  )
}

/** In days. */
const ROOM_FOR_A_WORD = 2

const dayOf = (date: string): number => Number(date.slice(8))

/** Who holds which slots: a table by day, and on a phone a list. Slots with the same bookings are one line. */
export function MonthCalendar({ month, placements }: { month: string; placements: readonly CalendarRow[] }) {
  const days = Array.from({ length: daysIn(month) }, (_, at) => at + 1)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls what has the focus. */}
      <section className="staff-table-frame max-md:hidden" aria-label={`Slots in ${nameOf(month)}`} tabIndex={0}>
        <table className="month-calendar">
          <thead>
            <tr>
              <th scope="col">Placement and slot</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          {placements.map(({ placement, name, slots }) => (
            <tbody key={placement}>
              {groupSlots(slots).map(({ numbers, bookings }) => (
                <tr key={numbers}>
                  <th scope="row">
                    {name}, <span className="whitespace-nowrap">no. {numbers}</span>
                  </th>
                  {segmentsOf(bookings, month).map(({ from, length, booking }) => (
                    <td key={from} colSpan={length} data-is={booking ? (booking.isDraft ? 'draft' : 'taken') : 'free'}>
                      {booking ? (
                        <BookingName booking={booking} />
                      ) : (
                        <span className={length < ROOM_FOR_A_WORD ? 'sr-only' : 'text-ink-soft'}>Free</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <ul className="grid gap-4 md:hidden">
        {placements.map(({ placement, name, slots }) => (
          <li className="staff-card grid gap-2 py-3" key={placement}>
            <h3 className="font-bold">{name}</h3>
            <ul className="grid gap-1">
              {groupSlots(slots).map(({ numbers, bookings }) => (
                <li key={numbers}>
                  No. {numbers}:{' '}
                  {bookings.length === 0
                    ? 'free all month'
                    : bookings.map((booking) => (
                        <span className="block" key={booking.from}>
                          {dayOf(booking.from)} to {dayOf(booking.until)}: <BookingName booking={booking} />
                        </span>
                      ))}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

function BookingName({ booking: { text, path, isDraft } }: { booking: CalendarBooking }) {
  const name = isDraft ? `${text} (waiting for approval)` : text
  return path ? (
    <Link className="text-link" to={path}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
}
