import { type Markup, markup } from '../platform/markup.ts'
import type { Font, Fonts } from './fonts.ts'

/** The width of a text. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Fills each line with words; a word wider than the line has one to itself. */
function fillLines(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Breaking {
  lines: readonly string[]
  /** The sum of the squared gaps at the line ends. */
  raggedness: number
}

/** Breaks words into exactly `count` lines of even length: the best ends for one line from each word, then for two, and so on. */
function balanceLines(words: readonly string[], width: number, count: number, measure: Measure): Breaking | undefined {
  const nothing: Breaking = { lines: [], raggedness: 0 }
  let bestFrom: (Breaking | undefined)[] = [...words.map(() => undefined), nothing]
  for (let line = 0; line < count; line++) {
    bestFrom = words.map((_, start) => {
      let best: Breaking | undefined
      for (let end = start + 1; end <= words.length; end++) {
        const text = words.slice(start, end).join(' ')
        const slack = width - measure(text)
        if (slack < 0) break
        const rest = bestFrom[end]
        const raggedness = slack ** 2 + (rest?.raggedness ?? 0)
        if (rest && (!best || raggedness < best.raggedness)) best = { lines: [text, ...rest.lines], raggedness }
      }
      return best
    })
  }
  return bestFrom[0]
}

/** The fewest lines that fit, of even length; undefined if there would be more than `most`. */
export function breakLines(text: string, width: number, most: number, measure: Measure): string[] | undefined {
  const words = wordsOf(text)
  const { length: count } = fillLines(words, width, measure)
  return count > most ? undefined : balanceLines(words, width, count, measure)?.lines.slice()
}

/** The beginning of a line that fits with an ellipsis after it. */
export function cutLine(line: string, width: number, measure: Measure): string {
  const characters = [...line]
  while (characters.length > 0 && measure(characters.join('') + ELLIPSIS) > width) characters.pop()
  return characters.join('').replace(/[\s,;:.(–-]+$/, '') + ELLIPSIS
}

/** At most `most` lines, with an ellipsis where something is left out. */
export function cutLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines = fillLines(wordsOf(text), width, measure)
  return lines.slice(0, most).map((line, at) => {
    const isCut = measure(line) > width || (at === most - 1 && lines.length > most)
    return isCut ? cutLine(line, width, measure) : line
  })
}

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

interface TextPosition {
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
