import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { feeDisplay } from '../../contract/catalogue/fee-display.ts'
import { MNQF_LEVELS } from '../../contract/catalogue/mnqf.ts'
import { deliveryText } from '../../contract/catalogue/vocabulary.ts'
import { type Markup, markup } from '../platform/markup.ts'
import { drawCrest, type EmbeddedPicture } from './crest.ts'
import { drawFacts, type Fact } from './facts.ts'
import type { Fonts } from './fonts.ts'
import { atoll, beach, COLOURS, MARGIN, picture, SITE_NAME, sea } from './scenery.ts'
import { fitLine, setLine } from './set-text.ts'
import { drawTitle } from './title.ts'

const CREST = { x: MARGIN, y: 60, size: 84 } as const
const TITLE = { x: MARGIN, top: 168, width: 780, height: 262 } as const
const ATOLL = { x: 1022, y: 196, radius: 140 } as const

const MOST_FACTS = 3

/** What it costs, how long it takes and what it ends in; others step in for what is not known. */
function factsOf(course: CourseSummary): Fact[] {
  const fee = feeDisplay(course)
  const level = course.mnqf_level
  const facts = [
    { value: fee.amount === '-' ? '' : fee.amount, name: fee.label || 'Fee' },
    { value: course.duration_text, name: 'Duration' },
    { value: level === 'NA' ? '' : `Level ${level}`, name: MNQF_LEVELS[level] },
    { value: deliveryText(course), name: 'Delivery' },
    { value: course.language, name: 'Language' },
  ]
  return facts.filter(({ value }) => value !== '').slice(0, MOST_FACTS)
}

function drawInstitution(fonts: Fonts, { institution }: CourseSummary, crest: EmbeddedPicture): Markup {
  const style = { font: 'plain', size: 34, colour: COLOURS.onBandSoft } as const
  const x = CREST.x + CREST.size + 24
  const name = fitLine(fonts, institution.name, style, TITLE.x + TITLE.width - x)
  return markup`${drawCrest(fonts, institution, crest, CREST)}${setLine(fonts, name, style, { x, y: CREST.y + 54 })}`
}

export function drawCourse(fonts: Fonts, course: CourseSummary, crest: EmbeddedPicture): string {
  const brand = { font: 'heavy', size: 33, colour: COLOURS.onBand } as const
  return picture(
    sea(),
    atoll(ATOLL),
    setLine(fonts, SITE_NAME, brand, { x: ATOLL.x, y: 426, anchor: 'middle' }),
    drawInstitution(fonts, course, crest),
    drawTitle(fonts, course.name, TITLE, COLOURS.onBand),
    beach(452),
    drawFacts(fonts, factsOf(course), { x: MARGIN, y: 556 }),
  )
}
