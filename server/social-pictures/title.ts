import { type Markup, markup } from '../platform/markup.ts'
import { breakLines, cutLines, type Measure } from './break-lines.ts'
import type { Fonts } from './fonts.ts'
import { isRightToLeft, setLine, widthOf } from './set-text.ts'

interface TitleSize {
  size: number
  mostLines: number
}

const LARGER: readonly TitleSize[] = [
  { size: 76, mostLines: 2 },
  { size: 68, mostLines: 3 },
  { size: 60, mostLines: 3 },
  { size: 54, mostLines: 4 },
  { size: 48, mostLines: 4 },
]
const SMALLEST: TitleSize = { size: 43, mostLines: 5 }
const LINE_HEIGHT = 1.12
/** The baseline within the height of a line. */
const BASE_LINE = 0.84

/** Only the last line may be short: a single short word on the first line looks worse than a smaller size. */
function isEven(lines: readonly string[], measure: Measure): boolean {
  const widths = lines.map(measure)
  return widths.slice(0, -1).every((width) => width > Math.max(...widths) * 0.55)
}

export interface TitleBox {
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

  const fitting = [...LARGER, SMALLEST].flatMap((tried) => {
    const lines = breakLines(text, room.width, linesAt(tried), measureAt(tried.size))
    return lines ? [{ size: tried.size, lines }] : []
  })
  const { size, lines } = fitting.find((each) => isEven(each.lines, measureAt(each.size))) ??
    fitting[0] ?? {
      size: SMALLEST.size,
      lines: cutLines(text, room.width, linesAt(SMALLEST), measureAt(SMALLEST.size)),
    }

  const lineHeight = size * LINE_HEIGHT
  const start = room.top + (room.height - lines.length * lineHeight) / 2
  const side = isRightToLeft(text) ? ({ x: room.x + room.width, anchor: 'end' } as const) : { x: room.x }
  return markup`${lines.map((line, at) =>
    setLine(fonts, line, styleOf(size), { ...side, y: start + (at + BASE_LINE) * lineHeight }),
  )}`
}
