import type { ProductId } from '../../contract/advertising/rate-card.ts'

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
    text: 'Two banners right below the search box, where every visit begins. Ad 1 is for the main sponsor.',
    positions: [4, 5],
  },
  {
    page: 'Courses page',
    products: ['courses-1'],
    text: 'One banner above the list and its filters, on every page of the list.',
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
