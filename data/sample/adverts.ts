/**
 * What every site begins with wherever a slot is free: a migration writes them into the database. Drawn by
 * `data/pictures/draw-adverts.ts`, for institutions of the sample catalogue.
 */
export const adverts = [
  {
    id: 1,
    link: 'https://www.horizon-open.example',
    image: '/ads/horizon-open.jpg',
    text: 'Horizon Open College: study from any island.',
  },
  {
    id: 2,
    link: 'https://www.kaashi-college.example',
    image: '/ads/kaashi-college.jpg',
    text: 'Kaashi College: four intakes a year.',
  },
  {
    id: 3,
    link: 'https://www.blue-reef.example',
    image: '/ads/blue-reef.jpg',
    text: 'Blue Reef Hospitality School: a career by the sea.',
  },
] as const
