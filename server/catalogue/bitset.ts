/** A set of positions in the course index, one bit each: a million courses in 125 kB, intersected in microseconds. */
export class Bitset {
  #words: Uint32Array

  constructor(words = new Uint32Array(0)) {
    this.#words = words
  }

  /** An empty set that need not grow for positions below `size`. */
  static withRoomFor(size: number): Bitset {
    return new Bitset(new Uint32Array(wordsFor(size)))
  }

  /** The positions below `size` for which `holds` is true. */
  static where(size: number, holds: (position: number) => boolean): Bitset {
    const words = new Uint32Array(wordsFor(size))
    for (let position = 0; position < size; position++)
      if (holds(position)) words[position >>> 5] = (words[position >>> 5] ?? 0) | bit(position)
    return new Bitset(words)
  }

  static of(positions: Iterable<number>): Bitset {
    const set = new Bitset()
    for (const position of positions) set.add(position)
    return set
  }

  add(position: number): void {
    const at = position >>> 5
    if (at >= this.#words.length) this.#grow(at + 1)
    this.#words[at] = (this.#words[at] ?? 0) | bit(position)
  }

  delete(position: number): void {
    const at = position >>> 5
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~bit(position)
  }

  has(position: number): boolean {
    return ((this.#words[position >>> 5] ?? 0) & bit(position)) !== 0
  }

  /** The positions in ascending order. */
  forEach(visit: (position: number) => void): void {
    for (let at = 0; at < this.#words.length; at++) {
      for (let rest = this.#words[at] ?? 0; rest !== 0; rest &= rest - 1) visit(at * 32 + 31 - Math.clz32(rest & -rest))
    }
  }

  and(other: Bitset): Bitset {
    const length = Math.min(this.#words.length, other.#words.length)
    const words = new Uint32Array(length)
    for (let at = 0; at < length; at++) words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0)
    return new Bitset(words)
  }

  without(other: Bitset): Bitset {
    return new Bitset(this.#words.map((word, at) => word & ~(other.#words[at] ?? 0)))
  }

  /** How many there are. */
  get size(): number {
    return this.overlap(this)
  }

  /** How many are in both, without making the set. */
  overlap(other: Bitset): number {
    const ours = this.#words
    const theirs = other.#words
    const length = Math.min(ours.length, theirs.length)
    let count = 0
    for (let at = 0; at < length; at++) count += ones((ours[at] ?? 0) & (theirs[at] ?? 0))
    return count
  }

  static union(sets: readonly Bitset[]): Bitset {
    const [only] = sets
    if (only && sets.length === 1) return only
    const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)))
    for (const set of sets) {
      for (let at = 0; at < set.#words.length; at++) words[at] = (words[at] ?? 0) | (set.#words[at] ?? 0)
    }
    return new Bitset(words)
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}

const wordsFor = (size: number): number => (size + 31) >>> 5

const bit = (position: number): number => 1 << (position & 31)

/** The number of one-bits in a 32-bit word, by adding neighbours: pairs, nibbles, bytes, then all bytes at once. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
