import { isStopWord } from '../normalise.ts'

/** A query made of two words of a title. */
export interface TitleQuery {
  text: string
  /** The words as the title has them: a right answer has both. */
  words: readonly [string, string]
}

export const TITLE_QUERY_KINDS = ['exact', 'one edit', 'cut off', 'cut short'] as const
export type TitleQueryKind = (typeof TITLE_QUERY_KINDS)[number]

/** A small generator with a seed, so that every run asks the same. */
export function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SHORTEST_WORD = 4
const SHORTEST_BEGINNING = 4
/** Of a word that is cut off so much remains; of one that is cut short, the shortest beginning. */
const SHARE_OF_A_CUT_WORD = 2 / 3
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Lower-case runs of letters and digits. */
export const titleWords = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const isWorthTyping = (word: string): boolean =>
  word.length >= SHORTEST_WORD && /^[a-z]+$/.test(word) && !isStopWord(word)

/** `count` queries of one kind, from titles picked at random; the same seed gives the same queries. */
export function makeTitleQueries(
  titles: readonly string[],
  kind: TitleQueryKind,
  seed: number,
  count: number,
): TitleQuery[] {
  const pick = seeded(seed)
  // The first numbers of neighbouring seeds are much alike.
  for (let skipped = 0; skipped < 16; skipped += 1) pick(2)
  const queries: TitleQuery[] = []
  for (let tries = 0; queries.length < count && tries < 100 * count; tries += 1) {
    const words = [...new Set(titleWords(titles[pick(titles.length)] ?? ''))].filter(isWorthTyping)
    const first = words[pick(words.length)]
    const second = words[pick(words.length)]
    if (first === undefined || second === undefined || first === second) continue
    if (isCut(kind) && second.length <= SHORTEST_BEGINNING) continue
    queries.push({ text: typedAs(kind, first, second, pick), words: [first, second] })
  }
  return queries
}

const isCut = (kind: TitleQueryKind): boolean => kind === 'cut off' || kind === 'cut short'

function typedAs(kind: TitleQueryKind, first: string, second: string, pick: (below: number) => number): string {
  if (kind === 'exact') return `${first} ${second}`
  if (isCut(kind)) {
    const share = kind === 'cut off' ? SHARE_OF_A_CUT_WORD : 0
    const shortest = Math.max(SHORTEST_BEGINNING, Math.ceil(share * second.length))
    return `${first} ${second.slice(0, shortest + pick(second.length - shortest))}`
  }
  return pick(2) === 0 ? `${withEdit(first, pick)} ${second}` : `${first} ${withEdit(second, pick)}`
}

/** A letter dropped, added, changed or swapped with the next one. */
function withEdit(word: string, pick: (below: number) => number): string {
  for (;;) {
    const at = pick(word.length)
    const letter = LETTERS[pick(LETTERS.length)] ?? ''
    const edited = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ][pick(4)]
    if (edited !== undefined && edited !== word) return edited
  }
}

export function isRight({ words }: TitleQuery, title: string | undefined): boolean {
  const found = new Set(titleWords(title ?? ''))
  return words.every((word) => found.has(word))
}
