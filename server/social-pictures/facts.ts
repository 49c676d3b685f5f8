import { type Markup, markup } from '../platform/markup.ts'
import type { Fonts } from './fonts.ts'
import { COLOURS, MARGIN, WIDTH } from './scenery.ts'
import { setLine, widthOf } from './set-text.ts'

export interface Fact {
  value: string
  name: string
}

const LARGER = [44, 40, 36, 32] as const
const SMALLEST = 28
/** On each side of the line between two facts. */
const GAP = 34

const valueStyle = (size: number) => ({ font: 'heavy', size, colour: COLOURS.ink }) as const
const nameStyle = (size: number) => ({ font: 'plain', size: size >= 40 ? 25 : 22, colour: COLOURS.inkSoft }) as const

/** Draws facts side by side, as large as the width allows. The last ones are left out if even the smallest size is too wide. */
export function drawFacts(fonts: Fonts, facts: readonly Fact[], { x, y }: { x: number; y: number }): Markup {
  const end = WIDTH - MARGIN
  const widthAt = ({ value, name }: Fact, size: number): number =>
    Math.max(widthOf(fonts, value, valueStyle(size)), widthOf(fonts, name, nameStyle(size)))
  const fits = (size: number): boolean =>
    facts.reduce((sum, fact) => sum + widthAt(fact, size) + 2 * GAP, x - 2 * GAP) <= end
  const size = LARGER.find(fits) ?? SMALLEST

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
