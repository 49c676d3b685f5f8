import { formatNumber } from '../../contract/format-number.ts'
import { drawFacts } from './facts.ts'
import type { Fonts } from './fonts.ts'
import { atoll, beach, COLOURS, MARGIN, picture, SITE_NAME, sea } from './scenery.ts'
import { setLine } from './set-text.ts'

export interface SiteCounts {
  courses: number
  institutions: number
  categories: number
}

const SLOGAN = ['Explore,', 'Compare,', 'Excel'] as const

/** For every page that has no picture of its own. */
export function drawSite(fonts: Fonts, { courses, institutions, categories }: SiteCounts): string {
  const brand = { font: 'heavy', size: 38, colour: COLOURS.onBandSoft } as const
  const slogan = { font: 'heavy', size: 84, colour: COLOURS.onBand } as const
  return picture(
    sea(),
    atoll({ x: 985, y: 226, radius: 160 }),
    setLine(fonts, SITE_NAME, brand, { x: MARGIN, y: 108 }),
    ...SLOGAN.map((word, at) => setLine(fonts, word, slogan, { x: MARGIN, y: 218 + at * 88 })),
    beach(452),
    drawFacts(
      fonts,
      [
        { value: formatNumber(courses), name: 'courses' },
        { value: formatNumber(institutions), name: 'institutions' },
        { value: formatNumber(categories), name: 'fields of study' },
      ],
      { x: MARGIN, y: 556 },
    ),
  )
}
