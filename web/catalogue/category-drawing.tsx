import type { PopularCategory } from './popular-category.ts'

interface Drawing {
  /** Filled softly and outlined. */
  body: string
  lines: string
}

/** Drawn on a 32 x 32 grid by the pen of the icons: 1.75 wide, round ends. */
const DRAWINGS: Record<PopularCategory, Drawing> = {
  'Business, Management and Administration': {
    body: 'M6.5 10.5h19a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-19A2.5 2.5 0 0 1 4 24V13a2.5 2.5 0 0 1 2.5-2.5z',
    lines: 'M11 10.5V8a2.5 2.5 0 0 1 2.5-2.5h5A2.5 2.5 0 0 1 21 8v2.5M4 16.5c7.5 3.5 16.5 3.5 24 0M16 17.5v3',
  },
  'Education and Teaching': {
    body: 'M16 9c-3-2.5-7-3-12-2.5V24c5-.5 9 0 12 2.5 3-2.5 7-3 12-2.5V6.5C23 6 19 6.5 16 9z',
    lines: 'M16 9v17.5M8 11.5c1.5 0 3 .2 4.3.7M8 16c1.5 0 3 .2 4.3.7M24 11.5c-1.5 0-3 .2-4.3.7M24 16c-1.5 0-3 .2-4.3.7',
  },
  'Accounting and Finance': {
    body: 'M10 4h12a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
    lines: 'M11.5 8.5h9v4h-9zM11.7 17.5h.01M16 17.5h.01M20.3 17.5h.01M11.7 23h.01M16 23h.01M20.3 20.5V23',
  },
  'Quranic and Islamic Studies': {
    body: 'M16 8.5C13 6.5 9.5 6 5 6.5V17c4.5-.5 8 0 11 2 3-2 6.5-2.5 11-2V6.5C22.5 6 19 6.5 16 8.5z',
    lines: 'M16 8.5V19M8 19.5l16 8M24 19.5l-16 8M9 11c1.2 0 2.3.2 3.3.6M23 11c-1.2 0-2.3.2-3.3.6',
  },
  Marketing: {
    body: 'M5.5 13H10l11-6.5v18L10 18.5H5.5A1.5 1.5 0 0 1 4 17v-2.5A1.5 1.5 0 0 1 5.5 13z',
    lines: 'M10.5 19l1.8 7.5h3.5L14.3 21M24.5 12a5 5 0 0 1 0 7M27 8.5c3 3.8 3 10.2 0 14',
  },
  'Travel, Tourism and Hospitality': {
    body: 'M16 11.5C14.5 7 10 5.5 6 8c3.5 0 6.5 1 10 3.5zM16 11.5C16.5 7 20.5 4.5 25 6.5c-4 .5-6.5 2-9 5zM16 11.5c4.5-1 8.5 1.5 9 6-3-3.5-5.5-5-9-6zM16 11.5c-4.5-.5-8 2-8 6.5 2.5-3.5 5-5.2 8-6.5z',
    lines: 'M16 11.5c2 4 2.5 8 1.5 13M4 27q4-3.5 8 0t8 0 8 0',
  },
  'Shariáh and Law': {
    body: 'M7.5 9.5 4 18.5a4 3.5 0 0 0 7.5 0zM24.5 9.5l-3.5 9a4 3.5 0 0 0 7.5 0z',
    lines: 'M16 5v22M10.5 27h11M5.5 9.5h4c2.5 0 4-1.5 6.5-1.5s4 1.5 6.5 1.5h4',
  },
  'Information and Communication Technology': {
    body: 'M8 6h16a2.5 2.5 0 0 1 2.5 2.5V21h-21V8.5A2.5 2.5 0 0 1 8 6z',
    lines: 'M3 25.5h26M13 10.5 10 13.5l3 3M19 10.5l3 3-3 3',
  },
  'Social Sciences and Journalism': {
    body: 'M4 6h19v18.5a2.5 2.5 0 0 0 2.5 2.5H6.5A2.5 2.5 0 0 1 4 24.5z',
    lines: 'M23 12h5v12.5a2.5 2.5 0 0 1-5 0M8.5 11h10M8.5 16h4v6h-4zM16.5 16h2M16.5 19h2M16.5 22h2',
  },
  'Engineering, Manufacturing and Construction': {
    body: 'M6 21.5a10 10 0 0 1 20 0z',
    lines: 'M3.5 21.5h25v4h-25zM13 16.5V8.5h6v8',
  },
  'University Preparation Program': {
    body: 'M4 27v-4.5h6V18h6v-4.5h6V9h6v18z',
    lines: 'M22 9V3.5l5.5 2.2L22 8',
  },
  'Health and Welfare': {
    body: 'M16 27.5S4 20.5 4 12.3A6.3 6.3 0 0 1 16 9.5a6.3 6.3 0 0 1 12 2.8c0 8.2-12 15.2-12 15.2z',
    lines: 'M8.5 16h4l2-4 3 7 2-3h4',
  },
}

export function CategoryDrawing({ category }: { category: PopularCategory }) {
  const { body, lines } = DRAWINGS[category]
  return (
    <svg
      className="text-action"
      width={44}
      height={44}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-aqua-soft" d={body} />
      <path d={lines} />
    </svg>
  )
}
