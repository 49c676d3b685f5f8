import type { CourseSummary } from '../../contract/catalogue/course.ts'
import type { Institution } from '../../contract/catalogue/institution.ts'
import { formatNumber } from '../../contract/format-text.ts'
import { type Markup, markup } from '../platform/markup.ts'
import { drawCrest, type EmbeddedPicture } from './crest.ts'
import type { Fonts } from './fonts.ts'
import { atoll, beach, COLOURS, HEIGHT, MARGIN, picture, SITE_NAME, sea, WIDTH } from './scenery.ts'
import { fitLine, setLine, type TextStyle, widthOf } from './set-text.ts'
import { drawFacts, drawTitle, factsOf } from './title-and-facts.ts'

const COURSE_CREST = { x: MARGIN, y: 60, size: 84 } as const
const COURSE_TITLE = { x: MARGIN, top: 168, width: 780, height: 262 } as const
const COURSE_ATOLL = { x: 1022, y: 196, radius: 140 } as const

function drawTaughtBy(fonts: Fonts, { institution }: CourseSummary, crest: EmbeddedPicture): Markup {
  const style = { font: 'plain', size: 34, colour: COLOURS.onBandSoft } as const
  const x = COURSE_CREST.x + COURSE_CREST.size + 24
  const name = fitLine(fonts, institution.name, style, COURSE_TITLE.x + COURSE_TITLE.width - x)
  return markup`${drawCrest(fonts, institution, crest, COURSE_CREST)}${setLine(fonts, name, style, { x, y: COURSE_CREST.y + 54 })}`
}

export function drawCourse(fonts: Fonts, course: CourseSummary, crest: EmbeddedPicture): string {
  const brand = { font: 'heavy', size: 33, colour: COLOURS.onBand } as const
  return picture(
    sea(),
    atoll(COURSE_ATOLL),
    setLine(fonts, SITE_NAME, brand, { x: COURSE_ATOLL.x, y: 426, anchor: 'middle' }),
    drawTaughtBy(fonts, course, crest),
    drawTitle(fonts, course.name, COURSE_TITLE, COLOURS.onBand),
    beach(452),
    drawFacts(fonts, factsOf(course), { x: MARGIN, y: 556 }),
  )
}

const INSTITUTION_CREST = { x: MARGIN, y: 262, size: 148 } as const
const INSTITUTION_TITLE = { x: MARGIN, top: 420, width: WIDTH - 2 * MARGIN, height: 112 } as const
const FOOT = HEIGHT - 58
/** The banners are drawn four times as wide as high; the middle of them is shown. */
const BANNER = { width: 1600, height: 400 } as const

const drawBanner = (banner: EmbeddedPicture): Markup =>
  banner === undefined
    ? atoll({ x: 930, y: 176, radius: 140 })
    : markup`<image x="${(WIDTH - BANNER.width) / 2}" y="0" width="${BANNER.width}" height="${BANNER.height}" preserveAspectRatio="xMidYMid slice" href="${banner}"/>`

const countText = (count: number): string => (count === 1 ? '1 course' : `${formatNumber(count)} courses`)

/** As many islands as there is room for, by their whole names. */
function fitIslands(fonts: Fonts, islands: readonly string[], style: TextStyle, width: number): string {
  for (let shown = islands.length; shown > 0; shown--) {
    const left = islands.length - shown
    const text = islands.slice(0, shown).join(', ') + (left === 0 ? '' : ` and ${left} more`)
    if (widthOf(fonts, text, style) <= width) return text
  }
  return fitLine(fonts, islands[0] ?? '', style, width)
}

function drawFoot(fonts: Fonts, { course_count, islands }: ShownInstitution, mark: EmbeddedPicture): Markup {
  const plain = { font: 'plain', size: 29, colour: COLOURS.inkSoft } as const
  const count = { font: 'heavy', size: 29, colour: COLOURS.action } as const
  const brand = { font: 'heavy', size: 29, colour: COLOURS.ink } as const
  const brandStart = WIDTH - MARGIN - widthOf(fonts, SITE_NAME, brand)
  const islandsStart = MARGIN + widthOf(fonts, countText(course_count), count) + 28
  const markStart = brandStart - 64
  const places = fitIslands(fonts, islands, plain, markStart - 40 - islandsStart)
  return markup`${[
    setLine(fonts, countText(course_count), count, { x: MARGIN, y: FOOT }),
    setLine(fonts, places, plain, { x: islandsStart, y: FOOT }),
    mark === undefined ? '' : markup`<image x="${markStart}" y="${FOOT - 35}" width="48" height="48" href="${mark}"/>`,
    setLine(fonts, SITE_NAME, brand, { x: brandStart, y: FOOT }),
  ]}`
}

type ShownInstitution = Pick<Institution, 'name' | 'course_count' | 'islands'>

interface InstitutionPictures {
  /** The mark of the site itself. */
  mark: EmbeddedPicture
  crest: EmbeddedPicture
  banner: EmbeddedPicture
}

export function drawInstitution(
  fonts: Fonts,
  institution: ShownInstitution,
  { mark, crest, banner }: InstitutionPictures,
): string {
  const frame = { x: INSTITUTION_CREST.x - 7, y: INSTITUTION_CREST.y - 7, size: INSTITUTION_CREST.size + 14 }
  return picture(
    sea(),
    drawBanner(banner),
    beach(334),
    markup`<rect x="${frame.x}" y="${frame.y}" width="${frame.size}" height="${frame.size}" rx="41" fill="${COLOURS.ground}"/>`,
    drawCrest(fonts, institution, crest, INSTITUTION_CREST),
    drawTitle(fonts, institution.name, INSTITUTION_TITLE, COLOURS.ink),
    drawFoot(fonts, institution, mark),
  )
}

interface SiteCounts {
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
