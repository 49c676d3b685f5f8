import type { CourseSummary } from '../../contract/catalogue/course.ts'
import { deliveryText } from '../../contract/catalogue/course-options.ts'
import { feeDisplay } from '../../contract/catalogue/fees.ts'
import { MNQF_LEVELS } from '../../contract/catalogue/mnqf.ts'
import { type Markup, markup } from '../platform/markup.ts'
import type { Fonts } from './fonts.ts'
import { COLOURS, MARGIN, WIDTH } from './scenery.ts'
import { breakLines, cutLines, isRightToLeft, type Measure, setLine, widthOf } from './set-text.ts'

interface TitleSize {
  size: number
  mostLines: number
}

const LARGER_TITLES: readonly TitleSize[] = [
  { size: 76, mostLines: 2 },
  { size: 68, mostLines: 3 },
  { size: 60, mostLines: 3 },
  { size: 54, mostLines: 4 },
  { size: 48, mostLines: 4 },
]
const SMALLEST_TITLE: TitleSize = { size: 43, mostLines: 5 }
const LINE_HEIGHT = 1.12
/** The baseline within the height of a line. */
const BASE_LINE = 0.84

/** Only the last line may be short: a single short word on the first line is uglier than a smaller size. */
function isEven(lines: readonly string[], measure: Measure): boolean {
  const widths = lines.map(measure)
  return widths.slice(0, -1).every((width) => width > Math.max(...widths) * 0.55)
}

interface TitleBox {
  x: number
  top: number
  width: number
  height: number
}

/** Draws a name as large as its box allows, vertically centred. */
export function drawTitle(fonts: Fonts, text: string, room: TitleBox, colour: string): Markup {
  const styleOf = (size: number) => ({ font: 'heavy', size, colour }) as const
  const measureAt = (size: number) => (line: string) => widthOf(fonts, line, styleOf(size))
  const linesAt = ({ size, mostLines }: TitleSize) =>
    Math.min(mostLines, Math.floor(room.height / (size * LINE_HEIGHT)))

  const fitting = [...LARGER_TITLES, SMALLEST_TITLE].flatMap((tried) => {
    const lines = breakLines(text, room.width, linesAt(tried), measureAt(tried.size))
    return lines ? [{ size: tried.size, lines }] : []
  })
  const { size, lines } = fitting.find((each) => isEven(each.lines, measureAt(each.size))) ??
    fitting[0] ?? {
      size: SMALLEST_TITLE.size,
      lines: cutLines(text, room.width, linesAt(SMALLEST_TITLE), measureAt(SMALLEST_TITLE.size)),
    }

  const lineHeight = size * LINE_HEIGHT
  const start = room.top + (room.height - lines.length * lineHeight) / 2
  const side = isRightToLeft(text) ? ({ x: room.x + room.width, anchor: 'end' } as const) : { x: room.x }
  return markup`${lines.map((line, at) =>
    setLine(fonts, line, styleOf(size), { ...side, y: start + (at + BASE_LINE) * lineHeight }),
  )}`
}

interface PictureFact {
  value: string
  name: string
}

const MOST_FACTS = 3

/** What it costs, how long it takes and what it ends in; others step in for what is not known. */
export function factsOf(course: CourseSummary): PictureFact[] {
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

const LARGER_FACTS = [44, 40, 36, 32] as const
const SMALLEST_FACTS = 28
/** On each side of the line between two facts. */
const GAP = 34

const valueStyle = (size: number) => ({ font: 'heavy', size, colour: COLOURS.ink }) as const
const nameStyle = (size: number) => ({ font: 'plain', size: size >= 40 ? 25 : 22, colour: COLOURS.inkSoft }) as const

/** Draws facts side by side, as large as the width allows. The last ones are left out if even the smallest size is too wide. */
export function drawFacts(fonts: Fonts, facts: readonly PictureFact[], { x, y }: { x: number; y: number }): Markup {
  const end = WIDTH - MARGIN
  const widthAt = ({ value, name }: PictureFact, size: number): number =>
    Math.max(widthOf(fonts, value, valueStyle(size)), widthOf(fonts, name, nameStyle(size)))
  const fits = (size: number): boolean =>
    facts.reduce((sum, fact) => sum + widthAt(fact, size) + 2 * GAP, x - 2 * GAP) <= end
  const size = LARGER_FACTS.find(fits) ?? SMALLEST_FACTS

  const drawn: Markup[] = []
  let start = x
  for (const fact of facts) {
    const width = widthAt(fact, size)
    if (start + width > end) break
    if (start > x) drawn.push(rule(start - GAP, y))
    drawn.push(
      setLine(fonts, fact.value, valueStyle(size), { x: start, y }),
      setLine(fonts, fact.name, nameStyle(size), { x: start, y: y + 38 }),
    )
    start += width + 2 * GAP
  }
  return markup`${drawn}`
}

const rule = (x: number, y: number): Markup =>
  markup`<rect x="${x - 1}" y="${y - 38}" width="2" height="80" fill="${COLOURS.line}"/>`
