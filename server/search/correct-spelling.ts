export interface NearWord {
  /** Its position in the list. */
  position: number
  edits: number
}

/** Finds the words within one or two edits of another, among hundreds of thousands. */
export class SpellingIndex {
  readonly #words: readonly string[]
  /** One bit for each letter a word has: an edit changes two of them at most. */
  readonly #letters: Int32Array

  constructor(words: readonly string[]) {
    this.#words = words
    this.#letters = Int32Array.from(words, lettersOf)
  }

  within(word: string, most: number): NearWord[] {
    const near: NearWord[] = []
    const letters = lettersOf(word)
    for (let position = 0; position < this.#letters.length; position += 1) {
      if (bitCount(letters ^ (this.#letters[position] ?? 0)) > 2 * most) continue
      const edits = editDistance(word, this.#words[position] ?? '', most)
      if (edits <= most) near.push({ position, edits })
    }
    return near
  }
}

const A = 97
const Z = 122

/** Digits share the bits that the 26 letters leave. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    bits |= 1 << (code >= A && code <= Z ? code - A : 26 + (code % 6))
  }
  return bits
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

/** How many letters to add, drop, change or swap with their neighbour; more than `most` counts as `most + 1`. */
export function editDistance(first: string, second: string, most: number): number {
  if (Math.abs(first.length - second.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= second.length; column += 1) {
      const same = first[row - 1] === second[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      smallest = Math.min(smallest, cost)
    }
    if (smallest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[second.length] ?? 0, most + 1)
}
