import type { Institution } from '../../contract/catalogue/institution.ts'
import { formatNumber } from '../../contract/format-number.ts'
import { type Markup, markup } from '../platform/markup.ts'
import { drawCrest, type EmbeddedPicture } from './crest.ts'
import type { Fonts } from './fonts.ts'
import { atoll, beach, COLOURS, HEIGHT, MARGIN, picture, SITE_NAME, sea, WIDTH } from './scenery.ts'
import { fitLine, setLine, type TextStyle, widthOf } from './set-text.ts'
import { drawTitle } from './title.ts'

const CREST = { x: MARGIN, y: 262, size: 148 } as const
const TITLE = { x: MARGIN, top: 420, width: WIDTH - 2 * MARGIN, height: 112 } as const
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

function drawFoot(fonts: Fonts, { course_count, islands }: Shown, mark: EmbeddedPicture): Markup {
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

type Shown = Pick<Institution, 'name' | 'course_count' | 'islands'>

export interface InstitutionPictures {
  /** The mark of the site itself. */
  mark: EmbeddedPicture
  crest: EmbeddedPicture
  banner: EmbeddedPicture
}

export function drawInstitution(
  fonts: Fonts,
  institution: Shown,
  { mark, crest, banner }: InstitutionPictures,
): string {
  const frame = { x: CREST.x - 7, y: CREST.y - 7, size: CREST.size + 14 }
  return picture(
    sea(),
    drawBanner(banner),
    beach(334),
    markup`<rect x="${frame.x}" y="${frame.y}" width="${frame.size}" height="${frame.size}" rx="41" fill="${COLOURS.ground}"/>`,
    drawCrest(fonts, institution, crest, CREST),
    drawTitle(fonts, institution.name, TITLE, COLOURS.ink),
    drawFoot(fonts, institution, mark),
  )
}
