import { diffArrays } from 'diff'

/** A piece of a line that was taken out, put in, or is in both. */
export interface TextPart {
  text: string
  change?: 'removed' | 'added' | undefined
}

export type ComparedLine =
  | { kind: 'same' | 'removed' | 'added'; text: string }
  /** Part of the line is another. */
  | { kind: 'edited'; parts: readonly TextPart[] }
  /** Lines between two changes that are the same in both. */
  | { kind: 'gap'; count: number }

/** A longer run of lines without a change is left out. */
const LONGEST_SAME = 2
/** With less than this share in common, the two whole lines are easier to read than their pieces. */
const LEAST_IN_COMMON = 0.4

/** What changed between two lists of lines, in the order of the newer one. */
export function compareLines(from: readonly string[], to: readonly string[]): ComparedLine[] {
  const runs = diffArrays([...from], [...to])
  const compared: ComparedLine[] = []
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at]
    const next = runs[at + 1]
    if (!run) continue
    if (run.removed && next?.added && run.value.length === next.value.length) {
      compared.push(...run.value.flatMap((line, each) => compareLine(line, next.value[each] ?? '')))
      at++
    } else if (run.removed || run.added) {
      const kind = run.removed ? 'removed' : 'added'
      compared.push(...run.value.map((text) => ({ kind, text }) as const))
    } else if (run.value.length > LONGEST_SAME) compared.push({ kind: 'gap', count: run.value.length })
    else compared.push(...run.value.map((text) => ({ kind: 'same', text }) as const))
  }
  return compared
}

/** With the spaces between them. An amount such as '45,000' is one word. */
const wordsOf = (line: string): string[] => line.split(/(\s+)/)

function compareLine(from: string, to: string): ComparedLine[] {
  const parts = diffArrays(wordsOf(from), wordsOf(to)).map(
    ({ value, removed, added }): TextPart => ({
      text: value.join(''),
      change: removed ? 'removed' : added ? 'added' : undefined,
    }),
  )
  const common = parts.filter(({ change }) => change === undefined).reduce((sum, { text }) => sum + text.length, 0)
  if (common < LEAST_IN_COMMON * Math.max(from.length, to.length))
    return [
      { kind: 'removed', text: from },
      { kind: 'added', text: to },
    ]
  return [{ kind: 'edited', parts }]
}
