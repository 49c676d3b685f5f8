import { formatMvr } from '../catalogue/fees.ts'

/** What can be booked. All banners are 803 x 133; the topline takes a line of text. */
export interface Product {
  id: ProductId
  name: string
  /** The page it is shown on. */
  page: string
  /** MVR for one slot in one month, payable monthly in advance. */
  price: number
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

export const RATE_CARD: readonly Product[] = [
  { id: 'home-1', name: 'Main Sponsor on Home Page Ad 1', page: 'Home page', price: 5_000, slots: 6 },
  { id: 'home-2', name: 'Home Page Ad 2', page: 'Home page', price: 3_500, slots: 4 },
  { id: 'compare-1', name: 'Compare Courses Ad 1', page: 'Compare page', price: 3_500, slots: 4 },
  { id: 'search-1', name: 'Search Page Ad 1', page: 'Search page', price: 3_500, slots: 4 },
  { id: 'courses-1', name: 'Courses Page Ad 1', page: 'Courses page', price: 3_500, slots: 4 },
  { id: 'course-1', name: 'Single Course Page Ad 1', page: 'Single course page', price: 3_500, slots: 4 },
  { id: 'institutions-1', name: 'Institutions Page Ad 1', page: 'Institutions page', price: 3_000, slots: 4 },
  { id: 'topline', name: 'Topline Notification Bar', page: 'Every page', price: 2_500, slots: 4 },
]

/** The slots of a product; without one, the most that any has. */
export const slotsOf = (product: string | undefined): number =>
  Math.max(...RATE_CARD.filter(({ id }) => product === undefined || id === product).map(({ slots }) => slots))

export const BANNER_WIDTH = 803
export const BANNER_HEIGHT = 133
export const isBannerSize = ({ width, height }: { width: number; height: number }): boolean =>
  [1, 2].some((times) => width === times * BANNER_WIDTH && height === times * BANNER_HEIGHT)
export const BANNER_MAX_KILOBYTES = 200
export const ANIMATION_MAX_SECONDS = 15
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

interface Booking {
  product: ProductId
  slots: number
  months: number
}

export interface Quote {
  /** MVR at the prices of the rate card. */
  full: number
  discountPercent: number
  /** MVR after the discount, in whole rufiyaa. */
  total: number
}

const reached = (steps: readonly Discount[], count: number): number =>
  steps.findLast(({ from }) => count >= from)?.percent ?? 0

/** Undefined where this cannot be booked. */
export function quote({ product: id, slots, months }: Booking): Quote | undefined {
  const product = RATE_CARD.find((each) => each.id === id)
  if (!product || !Number.isInteger(slots) || !Number.isInteger(months)) return undefined
  if (slots < 1 || slots > product.slots || months < 1 || months > LONGEST_BOOKING_MONTHS) return undefined
  const full = product.price * slots * months
  const discountPercent = reached(SLOT_DISCOUNTS, slots) + reached(MONTH_DISCOUNTS, months)
  return { full, discountPercent, total: Math.round((full * (100 - discountPercent)) / 100) }
}

/** 'MVR 18,900 (MVR 21,000 less 10 %)'. */
export const describeQuote = ({ full, discountPercent, total }: Quote): string =>
  discountPercent === 0 ? formatMvr(total) : `${formatMvr(total)} (${formatMvr(full)} less ${discountPercent} %)`
