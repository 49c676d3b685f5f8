import { type Markup, markup } from '../platform/markup.ts'
import { cutLine } from './break-lines.ts'
import type { Font, Fonts } from './fonts.ts'

export interface TextStyle {
  font: 'plain' | 'heavy'
  size: number
  colour: string
}

interface Run {
  font: Font
  text: string
  /** Added after each character, in parts of the size. */
  spacing: number
}

const THAANA = /[\u0780-\u07bf\u060c\u061b\u061f]/
const LETTER = /[\p{L}\p{N}]/u
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff]/u

/** Large letters are set closer. */
const HEAVY_SPACING = -0.025

/**
 * Splits a text into runs of one script each. The renderer would set the whole line in the first font that has all of its
 * characters, so a name with one Thaana word would change its font. Characters that no font has are left out.
 */
function splitRuns(fonts: Fonts, text: string, { font }: TextStyle): Run[] {
  const latin = { font: fonts[font], spacing: font === 'heavy' ? HEAVY_SPACING : 0 }
  const thaana = { font: fonts.thaana, spacing: 0 }
  const runs: Run[] = []
  let waiting = ''
  for (const character of text) {
    const isThaana = THAANA.test(character)
    const { font: wanted, spacing } = isThaana ? thaana : latin
    if (!wanted.widths.has(character.codePointAt(0) ?? 0)) continue
    const last = runs.at(-1)
    // A space or a bracket after a Thaana word belongs to it only if another one follows.
    if (!isThaana && last?.font === thaana.font && !LETTER.test(character)) waiting += character
    else if (last?.font === wanted) {
      last.text += waiting + character
      waiting = ''
    } else {
      runs.push({ font: wanted, spacing, text: waiting + character })
      waiting = ''
    }
  }
  if (waiting !== '') runs.push({ ...latin, text: waiting })
  return runs
}

const widthOfRun = ({ font, text, spacing }: Run): number =>
  [...text].reduce((sum, character) => sum + (font.widths.get(character.codePointAt(0) ?? 0) ?? 0) + spacing, 0)

export const widthOf = (fonts: Fonts, text: string, style: TextStyle): number =>
  splitRuns(fonts, text, style).reduce((sum, run) => sum + widthOfRun(run), 0) * style.size

/** The whole text, or as much of it as fits. */
export function fitLine(fonts: Fonts, text: string, style: TextStyle, width: number): string {
  const measure = (line: string) => widthOf(fonts, line, style)
  return measure(text) <= width ? text : cutLine(text, width, measure)
}

export interface TextPosition {
  x: number
  /** The baseline. */
  y: number
  /** What x refers to. */
  anchor?: 'start' | 'middle' | 'end'
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const

/** One line of text. */
export function setLine(
  fonts: Fonts,
  text: string,
  style: TextStyle,
  { x, y, anchor = 'start' }: TextPosition,
): Markup {
  const runs = splitRuns(fonts, text, style)
  const widths = runs.map((run) => widthOfRun(run) * style.size)
  let pen = x - widths.reduce((sum, width) => sum + width, 0) * SHARES[anchor]
  const order = runs.map((run, at) => ({ ...run, width: widths[at] ?? 0 }))
  if (isRightToLeft(text)) order.reverse()
  return markup`${order.map(({ font, text: piece, spacing, width }) => {
    const start = pen
    pen += width
    return markup`<text x="${round(start)}" y="${round(y)}" font-family="${font.family}" font-weight="${font.weight}" font-size="${style.size}" letter-spacing="${round(spacing * style.size)}" fill="${style.colour}" xml:space="preserve">${piece}</text>`
  })}`
}

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

const round = (value: number): number => Math.round(value * 100) / 100
