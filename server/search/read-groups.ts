import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import type { KnownWords } from './correct-spelling.ts'
import { findLevels, isAwardWord } from './levels.ts'
import { foldedWordsOf, isStopWord, normalBeginning, normalWord } from './normalise.ts'
import type { Synonyms } from './synonyms.ts'

export const LONGEST_QUERY = 200
const MOST_WORDS = 12

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Said around what is looked for; never looked for itself. */
const TALK = setOf(
  'i im ill want wanna would like to be become becoming being how where what which who when can could do does did get ' +
    'getting need needs me my you your we us there any some please help about after before near that this have has',
)
/** Said of every course here; they count only when nothing else was said. */
const COMMONPLACE = setOf(
  'course courses class classes study studying learn learning training program programme programs programmes job jobs ' +
    'work working career careers college colleges institute institution institutions maldives best good top cheap ' +
    'cheapest affordable free fee fees price new list all people subject subjects field university uni',
)

/** A word of a query that is worth looking at. */
export interface QueryWord {
  typed: string
  /** Its normal form. */
  word: string
  /** The last one may still be unfinished. */
  isLast: boolean
  kind: 'subject' | 'level' | 'commonplace'
}

/** The words of a query and the levels they name. */
export function queryWordsOf(text: string): { words: QueryWord[]; levels: readonly MnqfLevel[] } {
  const folded = foldedWordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const { levels, levelOnly } = findLevels(folded)
  const words = folded.flatMap((typed, position): QueryWord[] => {
    if (isStopWord(typed) || TALK.has(typed)) return []
    const isLast = position === folded.length - 1
    // One letter of a next word may become anything, and looking for all of it takes long.
    if (isLast && position > 0 && /^[a-z]$/.test(typed)) return []
    const kind = levelOnly.has(position) ? 'level' : COMMONPLACE.has(typed) ? 'commonplace' : 'subject'
    return [{ typed, word: normalWord(typed), isLast, kind }]
  })
  return { words, levels }
}

const SHORTEST_SHORTENING = 3
const SHORTEST_PART = 3

/** How near each way of reading a word comes to what was typed. */
export const CLOSENESS = {
  typed: 1,
  completed: 0.85,
  synonym: 0.8,
  shortened: 0.75,
  repaired: 0.7,
  synonymOfRepaired: 0.6,
  // 'doctor' is rather somebody who heals than 'Doctor of Philosophy'.
  awardWithSynonyms: 0.5,
}

/** Words that must all be there, as one way of reading what was typed. */
export interface Alternative {
  words: readonly string[]
  closeness: number
}

/** Reads words into groups: the ways in which each of them, or several together, may be meant. */
export class GroupReader {
  readonly repaired: { typed: string; read_as: readonly string[] }[] = []
  readonly #known: KnownWords
  readonly #synonyms: Synonyms

  constructor(known: KnownWords, synonyms: Synonyms) {
    this.#known = known
    this.#synonyms = synonyms
  }

  read(asked: readonly QueryWord[]): Alternative[][] {
    const groups: Alternative[][] = []
    const tokens = asked.flatMap((token) => this.#parts(token))
    const words = tokens.map(({ word }) => word)
    for (let at = 0; at < tokens.length; ) {
      const { alternatives, length } = this.#phraseAt(tokens, words, at) ?? this.#wordAt(tokens, at)
      if (alternatives.length > 0) groups.push(closestOfEach(alternatives))
      at += length
    }
    return withoutRepeats(groups)
  }

  /** 'webdesign' where courses say 'web' and 'design'; any other word as it is. */
  #parts(token: QueryWord): QueryWord[] {
    const { typed, word } = token
    if (this.#known.df(word) > 0 || this.#synonyms.meaningsOf(word).length > 0) return [token]
    if (this.#completions(typed, CLOSENESS.completed).length > 0) return [token]
    let parts = [token]
    let most = 0
    for (let cut = SHORTEST_PART; cut <= typed.length - SHORTEST_PART; cut += 1) {
      const halves = [typed.slice(0, cut), typed.slice(cut)].map((half) => ({
        ...token,
        typed: half,
        word: normalWord(half),
        isLast: false,
      }))
      const df = Math.min(...halves.map((half) => this.#known.df(half.word)))
      if (df <= most) continue
      most = df
      parts = halves
    }
    return parts
  }

  /** Several words that mean something together: 'air hostess', or 'guest house' where courses say 'guesthouse'. */
  #phraseAt(tokens: readonly QueryWord[], words: readonly string[], at: number) {
    const synonym = this.#synonyms.findAt(words, at)
    const length = synonym !== undefined && synonym.length > 1 ? synonym.length : 2
    const together = tokens.slice(at, at + length)
    if (together.length < 2) return undefined
    const joined = normalWord(together.map(({ typed }) => typed).join(''))
    const meanings = length === synonym?.length ? synonym.meanings : []
    const alternatives = this.#standing([
      { words: [joined], closeness: CLOSENESS.typed },
      ...meanings.map((meaning) => ({ words: meaning, closeness: CLOSENESS.synonym })),
    ])
    if (alternatives.length === 0) return undefined
    const typed = { words: together.map(({ word }) => word), closeness: CLOSENESS.typed }
    return { alternatives: [...this.#standing([typed]), ...alternatives], length }
  }

  #wordAt(tokens: readonly QueryWord[], at: number) {
    const token = tokens[at]
    return { alternatives: token === undefined ? [] : this.#readWord(token), length: 1 }
  }

  #readWord({ typed, word, isLast }: QueryWord): Alternative[] {
    const meanings = this.#synonyms.meaningsOf(word)
    const closeness = meanings.length > 0 && isAwardWord(word) ? CLOSENESS.awardWithSynonyms : CLOSENESS.typed
    const found = this.#standing([
      { words: [word], closeness },
      ...meanings.map((meaning) => ({ words: meaning, closeness: CLOSENESS.synonym })),
    ])
    if (isLast && !this.#synonyms.isAbbreviation(word)) found.push(...this.#completions(typed, CLOSENESS.completed))
    if (found.length > 0) return found
    const shortened = word.length < SHORTEST_SHORTENING ? [] : this.#completions(typed, CLOSENESS.shortened)
    return shortened.length > 0 ? shortened : this.#repair(typed, word)
  }

  /** The words that may be meant while the last one is still being typed, or was cut short: 'comp sci'. */
  #completions(typed: string, closeness: number): Alternative[] {
    return beginningsOf(typed)
      .flatMap((beginning) => this.#known.startingWith(beginning))
      .filter((completed) => completed !== normalWord(typed))
      .map((completed) => ({ words: [completed], closeness }))
  }

  #repair(typed: string, word: string): Alternative[] {
    const nearest = this.#known.nearest(word)
    if (nearest.length > 0) this.repaired.push({ typed, read_as: nearest })
    return this.#standing(
      nearest.flatMap((repaired) => [
        { words: [repaired], closeness: CLOSENESS.repaired },
        ...this.#synonyms
          .meaningsOf(repaired)
          .map((meaning) => ({ words: meaning, closeness: CLOSENESS.synonymOfRepaired })),
      ]),
    )
  }

  /** Without those that no document can have. */
  #standing(alternatives: readonly Alternative[]): Alternative[] {
    return alternatives.filter(({ words }) => words.every((word) => this.#known.df(word) > 0))
  }
}

/** A word that was typed twice is asked for once. */
function withoutRepeats(groups: readonly Alternative[][]): Alternative[][] {
  return [...new Map(groups.map((alternatives) => [alternatives[0]?.words.join(' '), alternatives])).values()]
}

/** Each choice of words once, as the closest reading has it. */
function closestOfEach(alternatives: readonly Alternative[]): Alternative[] {
  const closest = new Map<string, Alternative>()
  for (const alternative of alternatives) {
    const key = alternative.words.join(' ')
    const other = closest.get(key)
    if (other === undefined || other.closeness < alternative.closeness) closest.set(key, alternative)
  }
  return [...closest.values()]
}

/**
 * How the normal form of an unfinished word may begin. Its last letter may be half of a pair that is written as one:
 * 'engine' of 'engineer', 'acc' of 'accounting'.
 */
function beginningsOf(typed: string): string[] {
  const word = normalBeginning(typed)
  if (typed.length < SHORTEST_SHORTENING) return [word]
  const all = word.slice(0, -1)
  if (word.endsWith('e')) return [word, `${all}i`]
  if (word.endsWith('o')) return [word, `${all}u`]
  if (word.endsWith('p')) return [word, `${all}f`]
  return /([a-z])\1$/.test(word) ? [word, all] : [word]
}
