import type { ProductId } from '../../contract/advertising/rate-card.ts'

interface Placement {
  /** The page that it is about. */
  page: string
  products: readonly ProductId[]
  text: string
  /** Where the adverts stand on a sketch of the page, from its top: 0 is the line on top, 10 its end. */
  places: readonly number[]
}

/** What an advertiser reads about each place. */
export const PLACEMENTS: readonly Placement[] = [
  {
    page: 'Home page',
    products: ['home-1', 'home-2'],
    text: 'Two banners right below the search box, where every visit begins. Ad 1 is the main sponsor’s.',
    places: [4, 5],
  },
  {
    page: 'Courses page',
    products: ['courses-1'],
    text: 'One banner above the list and its filters, on every page of the list.',
    places: [2.5],
  },
  {
    page: 'Single course page',
    products: ['course-1'],
    text: 'One banner on the page of each course, read by people who are about to decide.',
    places: [3.5],
  },
  {
    page: 'Institutions page',
    products: ['institutions-1'],
    text: 'One banner above the cards of all institutions.',
    places: [2.5],
  },
  {
    page: 'Compare page',
    products: ['compare-1'],
    text: 'One banner above the table in which up to three courses stand side by side.',
    places: [2.5],
  },
  {
    page: 'Search page',
    products: ['search-1'],
    text: 'One banner above the results of a search for courses and institutions.',
    places: [2.5],
  },
  {
    page: 'Topline Notification Bar',
    products: ['topline'],
    text: 'One line of text, at most 120 characters, that runs on top of every page and stays in sight.',
    places: [0],
  },
]
