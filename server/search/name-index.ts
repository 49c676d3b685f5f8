import { GrowingList, invert, listAt, type PackedLists, placeIn, SortedTerms } from './indexed-words.ts'
import { normalWord } from './normalise.ts'

export interface IndexedCourseName {
  id: number
  mnqf_level: string
  folded_name: string
}

/** Codes such as '105019e' are nearly as many as courses. They are left to the database, which finds them as words. */
const isCode = (word: string): boolean => word.length > 4 && /\d.*\d.*\d.*\d/.test(word)

const RARE_SPELLING_SHARE = 0.02
/** One bit for each. */
const MOST_WORDS_COMPARED = 30

/**
 * The names of all courses in memory, as the words they consist of: which courses have a word, and which words a name
 * has. A word's number is its position in alphabetical order; courses are in the order of their ids.
 */
export class NameIndex {
  /** The words as names spell them, with the number of courses that have them. */
  readonly spellings: SortedTerms
  readonly normalWords: readonly string[]
  readonly #ids: Uint32Array
  readonly #levels: readonly string[]
  /** The numbers of the words of each name, in order. */
  readonly words: PackedLists
  readonly #courses: PackedLists
  #numbersByNormalWord: Map<string, number[]> | undefined

  /** `ids` ascend; `levels` and `names` are in the same order, and `words` is sorted. */
  constructor(words: readonly string[], ids: Uint32Array, levels: readonly string[], names: PackedLists) {
    this.normalWords = words.map(normalWord)
    this.#ids = ids
    this.#levels = levels
    this.words = names
    this.#courses = invert(names, words.length)
    const { starts } = this.#courses
    this.spellings = new SortedTerms(
      words,
      Uint32Array.from(words, (_, word) => (starts[word + 1] ?? 0) - (starts[word] ?? 0)),
    )
  }

  get size(): number {
    return this.#ids.length
  }

  idAt(course: number): number {
    return this.#ids[course] ?? 0
  }

  levelAt(course: number): string {
    return this.#levels[course] ?? ''
  }

  /** The course's position; undefined where its name is not known. */
  positionOf(id: number): number | undefined {
    const place = placeIn(this.#ids, id)
    return this.#ids[place] === id ? place : undefined
  }

  /** The numbers of the words of a name, in order. */
  nameAt(course: number): Uint32Array {
    return listAt(this.words, course)
  }

  wordsAt(course: number): string[] {
    return Array.from(this.nameAt(course), (number) => this.spellings.terms[number] ?? '')
  }

  /** The bits that the words of a name have together. */
  joinBits(course: number, bitsByWord: Int32Array): number {
    const { starts, numbers } = this.words
    const end = starts[course + 1] ?? 0
    let bits = 0
    for (let at = starts[course] ?? 0; at < end; at += 1) bits |= bitsByWord[numbers[at] ?? 0] ?? 0
    return bits
  }

  /** Whether a course may be called so: its name has these words and no others, apart from codes. */
  mayBeName(foldedWords: readonly string[]): boolean {
    const words = [...new Set(foldedWords.filter((word) => !isCode(word)).map(normalWord))]
    if (words.length === 0 || words.length > MOST_WORDS_COMPARED) return true
    const forms = words.map((word) => this.numbersOf(word))
    const countOf = (numbers: readonly number[]) =>
      numbers.reduce((sum, number) => sum + this.spellings.countAt(number), 0)
    const rarest = forms.reduce((best, one) => (countOf(one) < countOf(best) ? one : best))
    const bits = new Int32Array(this.spellings.terms.length).fill(1 << MOST_WORDS_COMPARED)
    forms.forEach((numbers, at) => {
      for (const number of numbers) bits[number] = 1 << at
    })
    const all = (1 << words.length) - 1
    return rarest.some((number) => this.coursesWith(number).some((course) => this.joinBits(course, bits) === all))
  }

  /** Which names begin with these words; the last may be unfinished. */
  beginning(words: readonly string[]): (course: number) => boolean {
    // Of each word, the numbers that it may have in a name.
    const ranges = words.map((word, at): readonly [number, number] => {
      if (at === words.length - 1) return this.spellings.rangeOf(word)
      const position = this.spellings.positionOf(word)
      return position === undefined ? [0, 0] : [position, position + 1]
    })
    const { starts, numbers } = this.words
    return (course) => {
      const start = starts[course] ?? 0
      if (start + ranges.length > (starts[course + 1] ?? 0)) return false
      return ranges.every(([first, end], at) => {
        const word = numbers[start + at] ?? 0
        return word >= first && word < end
      })
    }
  }

  /** The courses that have the word in their name, the oldest first. */
  coursesWith(word: number): Uint32Array {
    return listAt(this.#courses, word)
  }

  /** The numbers of the words that have this normal form. */
  numbersOf(normalWord: string): readonly number[] {
    this.#numbersByNormalWord ??= Map.groupBy(this.normalWords.keys(), (number) => this.normalWords[number] ?? '')
    return this.#numbersByNormalWord.get(normalWord) ?? []
  }

  /** Whether names spell it so, and not once by mistake where most spell it otherwise. */
  isUsualSpelling(spelling: string): boolean {
    const number = this.spellings.positionOf(spelling)
    if (number === undefined) return false
    const forms = this.numbersOf(this.normalWords[number] ?? '').map((form) => this.spellings.countAt(form))
    return this.spellings.countAt(number) > RARE_SPELLING_SHARE * Math.max(...forms)
  }

  /** The same index without the courses that have gone, and with those that are new or have changed. */
  with(changed: readonly IndexedCourseName[], gone: readonly number[] = []): NameIndex {
    const builder = new NameIndexBuilder(this.spellings.terms)
    const replaced = new Set([...gone, ...changed.map(({ id }) => id)])
    const added = changed.toSorted((first, second) => first.id - second.id).values()
    let next = added.next()
    for (let course = 0; course < this.size; course += 1) {
      const id = this.idAt(course)
      for (; !next.done && next.value.id < id; next = added.next()) builder.add(next.value)
      if (!replaced.has(id)) builder.addKnown(id, this.levelAt(course), this.nameAt(course))
    }
    for (; !next.done; next = added.next()) builder.add(next.value)
    return builder.build()
  }
}

/** Collects names in the order of their courses' ids. Words are numbered as they come, and by the alphabet in the end. */
export class NameIndexBuilder {
  readonly #numbers: Map<string, number>
  readonly #levels = new Map<string, string>()
  readonly #ids = new GrowingList()
  readonly #levelOf: string[] = []
  readonly #starts = new GrowingList()
  readonly #nameWords = new GrowingList()

  constructor(knownWords: readonly string[] = []) {
    this.#numbers = new Map(knownWords.map((word, number) => [word, number]))
  }

  add({ id, mnqf_level, folded_name }: IndexedCourseName): void {
    const numbers: number[] = []
    for (const word of folded_name.split(' ')) {
      if (word === '' || isCode(word)) continue
      const number = this.#numbers.get(word) ?? this.#numbers.size
      this.#numbers.set(word, number)
      numbers.push(number)
    }
    this.addKnown(id, mnqf_level, numbers)
  }

  /** A name whose words have their numbers already. */
  addKnown(id: number, level: string, words: Iterable<number>): void {
    this.#ids.push(id)
    // One string serves all courses of a level.
    const shared = this.#levels.get(level) ?? level
    this.#levels.set(shared, shared)
    this.#levelOf.push(shared)
    this.#starts.push(this.#nameWords.length)
    for (const word of words) this.#nameWords.push(word)
  }

  build(): NameIndex {
    const numbers = this.#nameWords.toArray()
    // Known words may be those of names that have gone.
    const isUsed = new Uint8Array(this.#numbers.size)
    for (const number of numbers) isUsed[number] = 1
    const words = [...this.#numbers].flatMap(([word, number]) => (isUsed[number] === 1 ? [word] : [])).sort()
    const alphabetical = new Uint32Array(this.#numbers.size)
    words.forEach((word, position) => {
      alphabetical[this.#numbers.get(word) ?? 0] = position
    })
    this.#starts.push(this.#nameWords.length)
    numbers.forEach((number, at) => {
      numbers[at] = alphabetical[number] ?? 0
    })
    const names = { starts: this.#starts.toArray(), numbers }
    return new NameIndex(words, this.#ids.toArray(), this.#levelOf, names)
  }
}
