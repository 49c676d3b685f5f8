import { placeIn } from './indexed-words.ts'
import { foldName } from './search-document.ts'

export interface CourseTitle {
  id: number
  name: string
  institution_id: number
}

/** What courses are called and which institution has them, by id. Packed: strings and objects would take twice as much. */
export class CourseTitles {
  readonly #ids: Uint32Array
  readonly #institutions: Uint32Array
  /** Where each name begins, and then where the last one ends. */
  readonly #starts: Uint32Array
  readonly #bytes: Buffer

  private constructor(ids: Uint32Array, institutions: Uint32Array, starts: Uint32Array, bytes: Buffer) {
    this.#ids = ids
    this.#institutions = institutions
    this.#starts = starts
    this.#bytes = bytes
  }

  static of(titles: readonly CourseTitle[]): CourseTitles {
    const sorted = titles.toSorted((first, second) => first.id - second.id)
    const starts = new Uint32Array(sorted.length + 1)
    sorted.forEach(({ name }, at) => {
      starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(name)
    })
    return new CourseTitles(
      Uint32Array.from(sorted, ({ id }) => id),
      Uint32Array.from(sorted, ({ institution_id }) => institution_id),
      starts,
      Buffer.from(sorted.map(({ name }) => name).join('')),
    )
  }

  /** The ids of each part are above those of the part before. */
  static join(parts: readonly CourseTitles[]): CourseTitles {
    const size = parts.reduce((sum, part) => sum + part.#ids.length, 0)
    const ids = new Uint32Array(size)
    const institutions = new Uint32Array(size)
    const starts = new Uint32Array(size + 1)
    let at = 0
    let length = 0
    for (const part of parts) {
      const moved = length - (part.#starts[0] ?? 0)
      ids.set(part.#ids, at)
      institutions.set(part.#institutions, at)
      starts.set(
        part.#starts.map((start) => start + moved),
        at,
      )
      at += part.#ids.length
      length += part.#bytes.length
    }
    return new CourseTitles(ids, institutions, starts, Buffer.concat(parts.map((part) => part.#bytes)))
  }

  has(id: number): boolean {
    return this.#ids[placeIn(this.#ids, id)] === id
  }

  find(id: number): CourseTitle | undefined {
    const at = placeIn(this.#ids, id)
    if (this.#ids[at] !== id) return undefined
    const name = this.#bytes.toString('utf8', this.#starts[at], this.#starts[at + 1])
    return { id, name, institution_id: this.#institutions[at] ?? 0 }
  }

  /** The same titles without the courses that have gone, and with those that are new or have changed. */
  with(changed: readonly CourseTitle[], gone: readonly number[]): CourseTitles {
    const added = CourseTitles.of(changed)
    const parts: CourseTitles[] = []
    let before = 0
    for (const id of new Set(Uint32Array.from([...added.#ids, ...gone]).sort())) {
      parts.push(this.#between(before, id), added.#between(id, id + 1))
      before = id + 1
    }
    return CourseTitles.join([...parts, this.#between(before, Number.POSITIVE_INFINITY)])
  }

  /** Those with ids from `first` up to, but without, `end`. */
  #between(first: number, end: number): CourseTitles {
    const from = placeIn(this.#ids, first)
    const to = placeIn(this.#ids, end)
    return new CourseTitles(
      this.#ids.subarray(from, to),
      this.#institutions.subarray(from, to),
      this.#starts.subarray(from, to + 1),
      this.#bytes.subarray(this.#starts[from], this.#starts[to]),
    )
  }
}

/** All courses in the order of their folded names; of equal names the oldest course first. */
export class NameOrder {
  readonly #ids: Uint32Array
  readonly #titles: CourseTitles

  /** `ids` are in that order, and all of them have a title. */
  constructor(ids: Uint32Array, titles: CourseTitles) {
    this.#ids = ids
    this.#titles = titles
  }

  /** The first courses whose folded names begin so. */
  findBeginning(beginning: string, limit: number): number[] {
    const found: number[] = []
    for (let at = this.#placeOf(beginning, 0); at < this.#ids.length && found.length < limit; at += 1) {
      if (!this.#nameAt(at).startsWith(beginning)) break
      found.push(this.#ids[at] ?? 0)
    }
    return found
  }

  /** The same order without the courses that have gone, and with those that are new or have changed in their places. */
  with(titles: CourseTitles, changed: readonly CourseTitle[], gone: readonly number[]): NameOrder {
    const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
    const remaining = this.#ids.filter((id) => !replaced.has(id))
    const before = new NameOrder(remaining, titles)
    const added = changed
      .map(({ id, name }) => ({ id, place: before.#placeOf(foldName(name), id), folded: foldName(name) }))
      .sort(
        (first, second) => first.place - second.place || inOrder(first.folded, second.folded) || first.id - second.id,
      )
    const ids = new Uint32Array(remaining.length + added.length)
    let from = 0
    added.forEach(({ id, place }, at) => {
      ids.set(remaining.subarray(from, place), from + at)
      ids[place + at] = id
      from = place
    })
    ids.set(remaining.subarray(from), from + added.length)
    return new NameOrder(ids, titles)
  }

  /** Where the course is, or where it would be. */
  #placeOf(foldedName: string, id: number): number {
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const midpoint = (low + high) >> 1
      const isBefore = inOrder(this.#nameAt(midpoint), foldedName) || (this.#ids[midpoint] ?? 0) - id
      if (isBefore < 0) low = midpoint + 1
      else high = midpoint
    }
    return low
  }

  /** Folded again, which takes a microsecond: a second copy of all names would take more memory than they are worth. */
  #nameAt(place: number): string {
    return foldName(this.#titles.find(this.#ids[place] ?? 0)?.name ?? '')
  }
}

/** Folded names have letters and digits only, so this is the order of the collation "C" too. */
const inOrder = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0)
