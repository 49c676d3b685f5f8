import { formatMvr } from '../catalogue/fees.ts'

/** What can be booked. All banners are 803 x 133; the topline takes a line of text. Prices are rows that staff change. */
export interface Product {
  id: ProductId
  name: string
  /** The page it is shown on. */
  page: string
  slots: number
}

export const PRODUCT_IDS = [
  'home-1',
  'home-2',
  'compare-1',
  'search-1',
  'courses-1',
  'course-1',
  'institutions-1',
  'topline',
] as const
export type ProductId = (typeof PRODUCT_IDS)[number]

export const PRODUCTS: readonly Product[] = [
  { id: 'home-1', name: 'Main Sponsor on Home Page Ad 1', page: 'Home page', slots: 6 },
  { id: 'home-2', name: 'Home Page Ad 2', page: 'Home page', slots: 4 },
  { id: 'compare-1', name: 'Compare Courses Ad 1', page: 'Compare page', slots: 4 },
  { id: 'search-1', name: 'Search Page Ad 1', page: 'Search page', slots: 4 },
  { id: 'courses-1', name: 'Courses Page Ad 1', page: 'Courses page', slots: 4 },
  { id: 'course-1', name: 'Single Course Page Ad 1', page: 'Single course page', slots: 4 },
  { id: 'institutions-1', name: 'Institutions Page Ad 1', page: 'Institutions page', slots: 4 },
  { id: 'topline', name: 'Topline Notification Bar', page: 'Every page', slots: 4 },
]

/** The slots of a product; without one, the most that any has. */
export const slotsOf = (product: string | undefined): number =>
  Math.max(...PRODUCTS.filter(({ id }) => product === undefined || id === product).map(({ slots }) => slots))

export const TOPLINE_MAX_CHARACTERS = 120
export const LONGEST_BOOKING_MONTHS = 12

/** The highest step that is reached counts; the discounts for slots and months add up. */
export const SLOT_DISCOUNTS: readonly Discount[] = [
  { from: 2, percent: 5 },
  { from: 3, percent: 10 },
]
export const MONTH_DISCOUNTS: readonly Discount[] = [
  { from: 3, percent: 5 },
  { from: 6, percent: 10 },
  { from: 12, percent: 15 },
]

interface Discount {
  from: number
  percent: number
}

/** MVR for one slot in one month, payable monthly in advance. */
export type Prices = Readonly<Record<ProductId, number>>

interface Booking {
  product: ProductId
  /** MVR for one slot in one month. */
  price: number
  slots: number
  months: number
}

/** What a booking costs, with how it was computed. It is stored with what was booked or asked for. */
export interface Quote {
  /** For one slot in one month. */
  price_mvr: number
  /** Without a discount. */
  full_mvr: number
  discount_percent: number
  /** After the discount, in whole rufiyaa. */
  total_mvr: number
}

const reached = (steps: readonly Discount[], count: number): number =>
  steps.findLast(({ from }) => count >= from)?.percent ?? 0

/** Undefined where this cannot be booked. */
export function quote({ product: id, price, slots, months }: Booking): Quote | undefined {
  const product = PRODUCTS.find((each) => each.id === id)
  if (!product || !Number.isInteger(slots) || !Number.isInteger(months)) return undefined
  if (slots < 1 || slots > product.slots || months < 1 || months > LONGEST_BOOKING_MONTHS) return undefined
  const full = price * slots * months
  const percent = reached(SLOT_DISCOUNTS, slots) + reached(MONTH_DISCOUNTS, months)
  return {
    price_mvr: price,
    full_mvr: full,
    discount_percent: percent,
    total_mvr: Math.round((full * (100 - percent)) / 100),
  }
}

/** 'MVR 18,900 (MVR 21,000 less 10%)'. */
export const describeQuote = ({ full_mvr, discount_percent, total_mvr }: Omit<Quote, 'price_mvr'>): string =>
  discount_percent === 0
    ? formatMvr(total_mvr)
    : `${formatMvr(total_mvr)} (${formatMvr(full_mvr)} less ${discount_percent}%)`

/** For somebody who was shown an earlier price. */
export const describePriceChange = (now: Quote, shown: number): string =>
  `The price has changed: this costs ${describeQuote(now)} now, not ${formatMvr(shown)}. Nothing was sent. Check the price and send it again.`
