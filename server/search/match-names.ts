import { NumberSet } from './indexed-words.ts'
import { isAwardWord } from './levels.ts'
import type { NameIndex } from './name-index.ts'
import { foldedWordsOf, isStopWord, normalWord } from './normalise.ts'
import type { Group } from './read-groups.ts'
import type { Snapshot } from './search-snapshot.ts'
import { type Asked, askFor, readAlone, type UnderstoodQuery, type WordReading } from './understand-query.ts'

/** How well a name matches the query. */
export interface NameMatch {
  /** How much of it stands in the name: 1 for all of it. */
  share: number
  /** How much of it the name does not say. */
  unnamed: number
  /** How much of the name is about it. */
  focus: number
  /** How many of the extras stand in the name: 1 for all of them. */
  extras: number
  /** How many of the typed words stand in the name just so. */
  exact: number
  /** Whether the name has every typed word, if only as it is completed or repaired. */
  isComplete: boolean
  isInOrder: boolean
  /** The words that stand for what was typed, and how close they come; undefined where some are missing. */
  words: string | undefined
  closeness: number
}

// What is awarded says less about a course than what is learned.
const AWARD_WORD_WEIGHT = 0.2
// 'Law and' is rather 'Law and Business' than 'Law'; other words decide before that.
const STOP_WORD_EXACTNESS = 0.5

/** The bit after those of the groups. */
const PART_OF_A_PHRASE = 1 << 30

/** To read a name is slow, since the next is elsewhere in memory. After this many, only those of two groups are read. */
const READ_BEFORE_MARKING = 1_000

/** One way of reading a group by several words, while they are looked for in a name. */
interface Phrase extends WordReading {
  readonly length: number
  met: number
}

/** What a word of a name means for the query. */
interface WordMeaning {
  weight: number
  isExtra: boolean
  /** Whether it was typed just so, by its weight; 0 if not. */
  exactness: number
  /** Which of the words it is that are asked of no course; -1 for none. */
  rest: number
  single: readonly WordReading[]
  phrases: readonly Phrase[]
}

/** Compares names with a query. What each word means is worked out once, for all the names that have it. */
export class NameMatcher {
  readonly #names: NameIndex
  readonly #query: UnderstoodQuery
  readonly #asked: readonly Asked[]
  /** How much each typed word counts for exactness. */
  readonly #typed: ReadonlyMap<string, number>
  readonly #typedWeight: number
  readonly #extras: ReadonlySet<string>
  readonly #phrases = new Map<string, Phrase[]>()
  readonly #meanings = new Map<number, WordMeaning>()

  constructor(query: UnderstoodQuery, typed: string, { known, names }: Snapshot) {
    this.#names = names
    this.#query = query
    const rarities = query.groups.map((group) => {
      const most = Math.max(
        1,
        ...group.alternatives.map(({ words }) => Math.min(...words.map((word) => known.df(word)))),
      )
      // A word that few documents have decides more than one that many have.
      return Math.log(1 + (known.documents + 1) / most)
    })
    const sum = rarities.reduce((total, rarity) => total + rarity, 0)
    this.#asked = query.groups.map((group, at) => askFor(group, at, (rarities[at] ?? 0) / sum))
    this.#typed = new Map(
      foldedWordsOf(typed)
        .filter((word) => names.isUsualSpelling(word))
        .map((word) => [word, isStopWord(word) ? STOP_WORD_EXACTNESS : 1]),
    )
    this.#typedWeight = [...this.#typed.values()].reduce((sum, weight) => sum + weight, 0)
    this.#extras = new Set(query.extras)
    this.#asked.forEach((asked, at) => {
      for (const { words, closeness, isMeaning = false } of query.groups[at]?.alternatives ?? []) {
        if (words.length < 2) continue
        const phrase = { asked, closeness, isMeaning, length: words.length, met: 0 }
        for (const word of words) this.#phrases.set(word, [...(this.#phrases.get(word) ?? []), phrase])
      }
    })
  }

  /**
   * The courses whose names have something of every group, the newest of each word first. Of the rarest group's
   * courses no more than `mostRead` are looked at.
   */
  find(limit: number, mostRead: number): number[] {
    const lengthOf = (courses: readonly Uint32Array[]) => courses.reduce((sum, { length }) => sum + length, 0)
    const lists = this.#query.groups.map((group) => this.#coursesOf(group))
    const [rarest = [], nextRarest] = lists.sort((first, second) => lengthOf(first) - lengthOf(second))
    const found = new Set<number>()
    const groupsByWord = this.#groupsByWord()
    const all = (1 << lists.length) - 1
    const hasAll = (course: number): boolean => {
      const groups = this.#names.joinBits(course, groupsByWord)
      // A part alone does not make a phrase; that is looked at only where nothing else is missing.
      return (groups & all) === all && ((groups & PART_OF_A_PHRASE) === 0 || this.read(course).unnamed === 0)
    }
    let others: NumberSet | undefined
    let read = 0
    for (const courses of rarest) {
      for (let at = courses.length - 1; at >= 0 && found.size < limit && read < mostRead; at -= 1) {
        const course = courses[at] ?? 0
        read += 1
        if (read === READ_BEFORE_MARKING && nextRarest) others = new NumberSet(nextRarest, this.#names.size)
        if (others?.has(course) === false) continue
        if (!found.has(course) && hasAll(course)) found.add(course)
      }
    }
    return [...found]
  }

  /** The courses with each of a group's words, the closest word first. */
  #coursesOf({ alternatives, spellings }: Group): Uint32Array[] {
    const names = this.#names
    const numbers = new Set<number>()
    for (const spelling of spellings.keys()) {
      const number = names.spellings.positionOf(spelling)
      if (number !== undefined) numbers.add(number)
    }
    const countOf = (word: string) =>
      names.numbersOf(word).reduce((sum, number) => sum + names.spellings.countAt(number), 0)
    for (const { words } of alternatives) {
      const rarest = words.reduce((best, word) => (countOf(word) < countOf(best) ? word : best), words[0] ?? '')
      for (const number of names.numbersOf(rarest)) numbers.add(number)
    }
    return [...numbers].map((number) => names.coursesWith(number))
  }

  /** For each word of the names, the groups that it may stand for, one bit each. */
  #groupsByWord(): Int32Array {
    const bits = new Int32Array(this.#names.spellings.terms.length)
    const add = (word: number): void => {
      const { single, phrases } = this.#meaningOf(word)
      const groups = [...single, ...phrases].reduce((all, { asked }) => all | asked.bit, 0)
      bits[word] = phrases.length > 0 ? groups | PART_OF_A_PHRASE : groups
    }
    for (const { alternatives, spellings } of this.#query.groups) {
      for (const spelling of spellings.keys()) this.#names.numbersOf(normalWord(spelling)).forEach(add)
      for (const { words } of alternatives) for (const word of words) this.#names.numbersOf(word).forEach(add)
    }
    return bits
  }

  read(course: number): NameMatch {
    for (const asked of this.#asked) {
      asked.closest = asked.literal = 0
      asked.word = asked.place = -1
    }
    const phrases: Phrase[] = []
    const rest = this.#query.rest.length === 0 ? undefined : new Set<number>()
    let weight = 0
    let covered = 0
    let extras = 0
    let exact = 0
    const { starts, numbers } = this.#names.words
    const start = starts[course] ?? 0
    const end = starts[course + 1] ?? 0
    for (let place = start; place < end; place += 1) {
      const word = numbers[place] ?? 0
      const meaning = this.#meaningOf(word)
      weight += meaning.weight
      if (meaning.isExtra) extras += 1
      if (meaning.exactness > 0 && numbers.indexOf(word, start) === place) exact += meaning.exactness
      if (meaning.rest >= 0) rest?.add(meaning.rest)
      if (meaning.single.length + meaning.phrases.length === 0) continue
      covered += meaning.weight
      for (const { asked, closeness, isMeaning } of meaning.single) {
        asked.closest = Math.max(asked.closest, closeness)
        if (isMeaning || closeness <= asked.literal) continue
        asked.literal = closeness
        asked.word = word
        asked.place = place
      }
      for (const phrase of meaning.phrases) {
        if (phrase.met === 0) phrases.push(phrase)
        phrase.met += 1
      }
    }
    for (const phrase of phrases) {
      const { asked, closeness, isMeaning, length, met } = phrase
      phrase.met = 0
      if (met < length) continue
      asked.closest = Math.max(asked.closest, closeness)
      if (!isMeaning) asked.literal = Math.max(asked.literal, closeness)
    }
    let [share, unnamed, together, least, isInOrder] = [0, 0, 1, Infinity, true]
    let before = -Infinity
    for (const { rarity, closest, literal, place } of this.#asked) {
      share += rarity * closest
      if (closest === 0) unnamed += rarity
      least = Math.min(least, literal)
      together *= literal
      if (place <= before) isInOrder = false
      before = place
    }
    return {
      share,
      unnamed,
      focus: weight === 0 ? 0 : Math.min(1, covered / weight),
      extras: this.#extras.size === 0 ? 0 : Math.min(1, extras / this.#extras.size),
      exact: this.#typedWeight === 0 ? 0 : exact / this.#typedWeight,
      isComplete: least > 0 && (rest?.size ?? 0) === this.#query.rest.length,
      isInOrder,
      words: least > 0 ? this.#asked.map(({ word }) => word).join(' ') : undefined,
      closeness: together,
    }
  }

  #meaningOf(word: number): WordMeaning {
    const before = this.#meanings.get(word)
    if (before !== undefined) return before
    const spelling = this.#names.spellings.terms[word] ?? ''
    const normal = this.#names.normalWords[word] ?? ''
    const single: WordReading[] = []
    for (const asked of this.#asked) {
      const reading = readAlone(asked, spelling, normal)
      if (reading !== undefined) single.push(reading)
    }
    const meaning = {
      weight: isStopWord(spelling) ? 0 : isAwardWord(normal) ? AWARD_WORD_WEIGHT : 1,
      isExtra: this.#extras.has(normal),
      exactness: this.#typed.get(spelling) ?? 0,
      rest: this.#query.rest.findIndex(
        ({ typed, word, isLast }) => word === normal || (isLast && spelling.startsWith(typed)),
      ),
      single,
      phrases: this.#phrases.get(normal) ?? [],
    }
    this.#meanings.set(word, meaning)
    return meaning
  }
}
