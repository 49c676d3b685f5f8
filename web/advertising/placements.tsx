import type { ProductId } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import type { ReplyOf } from '../../contract/client.ts'

/** A placement with what one slot costs for one month. */
export type Rate = ReplyOf<'getRateCard'>['data'][number]

interface Placement {
  page: string
  products: readonly ProductId[]
  text: string
  /** Where the adverts are on the sketch of the page: 0 is the topline, 10 the bottom. */
  positions: readonly number[]
}

/** What an advertiser reads about each placement. */
export const PLACEMENTS: readonly Placement[] = [
  {
    page: 'Home page',
    products: ['home-1', 'home-2'],
    text: 'Two banners right below the search box. Ad 1 is for the main sponsor.',
    positions: [4, 5],
  },
  {
    page: 'Courses page',
    products: ['courses-1'],
    text: 'One banner above the list, on every page of the list.',
    positions: [2.5],
  },
  {
    page: 'Single course page',
    products: ['course-1'],
    text: 'One banner on the page of every course, read by people who are about to decide.',
    positions: [3.5],
  },
  {
    page: 'Institutions page',
    products: ['institutions-1'],
    text: 'One banner above the list of institutions.',
    positions: [2.5],
  },
  {
    page: 'Compare page',
    products: ['compare-1'],
    text: 'One banner above the table that compares up to three courses.',
    positions: [2.5],
  },
  {
    page: 'Search page',
    products: ['search-1'],
    text: 'One banner above the search results.',
    positions: [2.5],
  },
  {
    page: 'Topline Notification Bar',
    products: ['topline'],
    text: 'One line of text, at most 120 characters, that moves across the top of every page and stays in view.',
    positions: [0],
  },
]

const WIDTH = 120
const ROW = 9
const TOP = 6

/** An outline of a page with its adverts filled in. Decorative: the text beside it says the same. */
export function PlacementSketch({ positions }: { positions: readonly number[] }) {
  return (
    <svg
      className="h-auto w-full rounded-control border border-line bg-ground"
      viewBox={`0 0 ${WIDTH} 100`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="fill-line" x="0" y="0" width={WIDTH} height={TOP} />
      <rect className="fill-line" x="8" y="10" width="26" height="4" rx="2" />
      <rect className="fill-line" x="70" y="10" width="42" height="4" rx="2" />
      <rect className="fill-sand" x="8" y="20" width="60" height="6" rx="2" />
      {[62, 74, 86].map((y) => (
        <g className="fill-sand" key={y}>
          <rect x="8" y={y} width="50" height="9" rx="2" />
          <rect x="62" y={y} width="50" height="9" rx="2" />
        </g>
      ))}
      {positions.map((position) =>
        position === 0 ? (
          <rect className="fill-coral" key={position} x="0" y="0" width={WIDTH} height={TOP} />
        ) : (
          <rect
            className="fill-coral"
            key={position}
            x="8"
            y={position * ROW + 4}
            width={WIDTH - 16}
            height={ROW - 2}
            rx="2"
          />
        ),
      )}
    </svg>
  )
}

/** What every placement costs today. */
export function RateTable({ rates }: { rates: readonly Rate[] }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-start tabular-nums">
        <caption className="sr-only">Prices for each slot and month in MVR</caption>
        <thead className="bg-sand text-sm">
          <tr>
            <th className="px-3 py-3 sm:px-5 text-start" scope="col">
              Placement
            </th>
            <th className="px-3 py-3 sm:px-5 text-end" scope="col">
              Slots
            </th>
            <th className="px-3 py-3 sm:px-5 text-end" scope="col">
              Price per slot per month
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ placement, name, slots, price_mvr }) => (
            <tr className="border-line border-t" key={placement}>
              <th className="px-3 py-3 sm:px-5 text-start font-semibold" scope="row">
                {name}
              </th>
              <td className="px-3 py-3 sm:px-5 text-end">{slots}</td>
              <td className="whitespace-nowrap px-3 py-3 sm:px-5 text-end font-bold">{formatMvr(price_mvr)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
