import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { isAwardWord } from './award-words.ts'
import { levelWord } from './document.ts'
import type { KnownWords } from './known-words.ts'
import { findLevels } from './levels.ts'
import { foldedWordsOf, isStopWord, normalWord } from './normalise.ts'
import type { Synonyms } from './synonyms.ts'

export const LONGEST_QUERY = 200
const MOST_WORDS = 12
const MOST_COMPLETIONS = 24
const SHORTEST_SHORTENING = 3
const SHORTEST_PART = 3

/** How near each way of reading a word comes to what was typed. */
const CLOSENESS = {
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

export interface UnderstoodQuery {
  /** A course should have one alternative of each group. */
  groups: readonly (readonly Alternative[])[]
  /** Words that may help to choose between courses but are asked of none: 'course', and 'diploma' beside 'nursing'. */
  extras: readonly string[]
  /** A course of one of these levels is put before others; none are kept out. */
  levels: readonly MnqfLevel[]
  repaired: readonly { typed: string; read_as: readonly string[] }[]
}

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

interface Token {
  typed: string
  word: string
  isLast: boolean
  kind: 'subject' | 'level' | 'commonplace'
}

function tokensOf(folded: readonly string[], levelOnly: ReadonlySet<number>): Token[] {
  return folded.flatMap((typed, position): Token[] => {
    if (isStopWord(typed) || TALK.has(typed)) return []
    const kind = levelOnly.has(position) ? 'level' : COMMONPLACE.has(typed) ? 'commonplace' : 'subject'
    return [{ typed, word: normalWord(typed), isLast: position === folded.length - 1, kind }]
  })
}

/** What a visitor typed, read with the words the catalogue has and the synonyms its editors keep. */
export function understandQuery(text: string, known: KnownWords, synonyms: Synonyms): UnderstoodQuery {
  const folded = foldedWordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const { levels, levelOnly } = findLevels(folded)
  const tokens = tokensOf(folded, levelOnly)
  const reader = new GroupReader(known, synonyms)
  let groups = reader.read(tokens.filter(({ kind }) => kind === 'subject'))
  let asked: Token['kind'] = 'subject'
  if (groups.length === 0 && levels.length > 0) {
    asked = 'level'
    groups = [levelGroup(tokens, levels, known)]
  }
  if (groups.length === 0) {
    asked = 'commonplace'
    groups = reader.read(tokens.filter(({ kind }) => kind === asked))
  }
  const extras = tokens.filter(({ kind, word }) => kind !== asked && kind !== 'subject' && known.df(word) > 0)
  return { groups, extras: extras.map(({ word }) => word), levels, repaired: reader.repaired }
}

/** 'degree' or 'level 5' alone: whatever stands at the level, and whatever says the words. */
function levelGroup(tokens: readonly Token[], levels: readonly MnqfLevel[], known: KnownWords): Alternative[] {
  const words = tokens.filter(({ kind, word }) => kind === 'level' && known.df(word) > 0).map(({ word }) => word)
  const atLevel = levels.map((level) => ({ words: [levelWord(level)], closeness: CLOSENESS.synonym }))
  return words.length > 0 ? [{ words, closeness: CLOSENESS.typed }, ...atLevel] : atLevel
}

class GroupReader {
  readonly repaired: { typed: string; read_as: readonly string[] }[] = []
  readonly #known: KnownWords
  readonly #synonyms: Synonyms

  constructor(known: KnownWords, synonyms: Synonyms) {
    this.#known = known
    this.#synonyms = synonyms
  }

  read(asked: readonly Token[]): Alternative[][] {
    const groups: Alternative[][] = []
    const tokens = asked.flatMap((token) => this.#parts(token))
    const words = tokens.map(({ word }) => word)
    for (let at = 0; at < tokens.length; ) {
      const { alternatives, length } = this.#phraseAt(tokens, words, at) ?? this.#wordAt(tokens, at)
      if (alternatives.length > 0) groups.push(closestOfEach(alternatives))
      at += length
    }
    return groups
  }

  /** 'webdesign' where courses say 'web' and 'design'; any other word as it is. */
  #parts(token: Token): Token[] {
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
  #phraseAt(tokens: readonly Token[], words: readonly string[], at: number) {
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

  #wordAt(tokens: readonly Token[], at: number) {
    const token = tokens[at]
    return { alternatives: token === undefined ? [] : this.#readWord(token), length: 1 }
  }

  #readWord({ typed, word, isLast }: Token): Alternative[] {
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
    const words = beginningsOf(typed).flatMap((beginning) => this.#known.startingWith(beginning, MOST_COMPLETIONS))
    return words.slice(0, MOST_COMPLETIONS).map((completed) => ({ words: [completed], closeness }))
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
  const word = normalWord(typed)
  if (typed.length < SHORTEST_SHORTENING) return [word]
  const all = word.slice(0, -1)
  if (word.endsWith('e')) return [word, `${all}i`]
  if (word.endsWith('o')) return [word, `${all}u`]
  if (word.endsWith('p')) return [word, `${all}f`]
  return /([a-z])\1$/.test(word) ? [word, all] : [word]
}
