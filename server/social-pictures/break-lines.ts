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
