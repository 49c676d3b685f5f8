import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { findLevels, isAwardWord } from './levels.ts'
import { isEnglishWord } from './near-word-index.ts'
import { foldedWordsOf, isStopWord, normalWord } from './normalise.ts'
import { CLOSENESS, findCompletions, findMistypedStopWord, findRepairs, type WordCandidate } from './repair-typos.ts'
import type { Snapshot } from './search-snapshot.ts'

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
  kind: 'subject' | 'level' | 'commonplace' | 'talk'
}

/** The words of a query and the levels they name. */
export function queryWordsOf(text: string): { words: QueryWord[]; levels: readonly MnqfLevel[] } {
  const folded = foldedWordsOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS)
  const { levels, levelOnly } = findLevels(folded)
  const words = folded.flatMap((typed, position): QueryWord[] => {
    if (isStopWord(typed)) return []
    const isLast = position === folded.length - 1
    // One letter of a next word may become anything, and looking for all of it takes long.
    if (isLast && position > 0 && /^[a-z]$/.test(typed)) return []
    return [{ typed, word: normalWord(typed), isLast, kind: levelOnly.has(position) ? 'level' : kindOf(typed) }]
  })
  return { words, levels }
}

function kindOf(typed: string): QueryWord['kind'] {
  if (TALK.has(typed)) return 'talk'
  return COMMONPLACE.has(typed) ? 'commonplace' : 'subject'
}

const SHORTEST_SHORTENING = 3
const SHORTEST_PART = 3
const SHORTEST_OF_A_TERM = 4
/** How many of a word's candidates the database looks for; names are compared with all of them. */
const MOST_ALTERNATIVES = 20

/** Words that must all be there, as one way of reading what was typed. */
export interface Alternative {
  words: readonly string[]
  closeness: number
  /** They mean what was typed and are spelt otherwise. */
  isMeaning?: boolean
}

/** The ways in which one typed word, or several together, may be meant. A course should have one of them. */
export interface Group {
  /** In normal words. */
  alternatives: readonly Alternative[]
  /** How close single words come to what was typed, as names spell them. */
  spellings: ReadonlyMap<string, number>
}

/** A word that was read as another one. */
export interface Repair {
  typed: string
  /** The likeliest first. */
  read_as: readonly string[]
}

/**
 * Which words are also read as similar spellings: 'none', 'misspelt' for those that nothing here has and that are not
 * correct English, 'unknown' for all those that nothing here has, or 'all'.
 */
export type RepairMode = 'none' | 'misspelt' | 'unknown' | 'all'

/** Reads words into groups. */
export class GroupReader {
  readonly repaired: Repair[] = []
  /** Words that nothing here has, and that resemble none. */
  readonly unknown: string[] = []
  readonly #snapshot: Snapshot
  readonly #mode: RepairMode

  constructor(snapshot: Snapshot, mode: RepairMode) {
    this.#snapshot = snapshot
    this.#mode = mode
  }

  /** `isAlone` says that nothing else was typed but talk. */
  read(asked: readonly QueryWord[], isAlone = false): Group[] {
    const groups: Group[] = []
    // A word that was typed twice is searched for once.
    const once = asked.filter(({ word }, at) => asked.findIndex((other) => other.word === word) === at)
    const tokens = once.flatMap((token) => this.#parts(token))
    const words = tokens.map(({ word }) => word)
    for (let at = 0; at < tokens.length; ) {
      const { group, length } = this.#phraseAt(tokens, words, at) ?? this.#wordAt(tokens, at, isAlone)
      if (group !== undefined && (group.alternatives.length > 0 || this.#mode === 'none')) groups.push(group)
      else if (group !== undefined) this.unknown.push(tokens[at]?.typed ?? '')
      at += length
    }
    return groups
  }

  /** 'webdesign' where courses say 'web' and 'design'; any other word as it is. */
  #parts(token: QueryWord): QueryWord[] {
    const { typed, word } = token
    const { known, synonyms } = this.#snapshot
    if (this.#mode === 'none' || known.df(word) > 0 || synonyms.meaningsOf(word).length > 0) return [token]
    if (this.#completions(typed, CLOSENESS.completed).length > 0) return [token]
    // One edit is likelier than a missing space.
    if (this.#repairs(typed, CLOSENESS.repaired).some(({ closeness }) => closeness === CLOSENESS.repaired))
      return [token]
    let parts = [token]
    let most = 0
    for (let cut = SHORTEST_PART; cut <= typed.length - SHORTEST_PART; cut += 1) {
      const halves = [typed.slice(0, cut), typed.slice(cut)].map((half) => ({
        ...token,
        typed: half,
        word: normalWord(half),
        isLast: false,
      }))
      const df = Math.min(...halves.map((half) => known.df(half.word)))
      if (df <= most) continue
      most = df
      parts = halves
    }
    return parts
  }

  /** Several words that mean something together: 'air hostess', or 'guest house' where courses say 'guesthouse'. */
  #phraseAt(tokens: readonly QueryWord[], words: readonly string[], at: number) {
    const synonym = this.#snapshot.synonyms.findAt(words, at)
    const length = synonym !== undefined && synonym.length > 1 ? synonym.length : 2
    const together = tokens.slice(at, at + length)
    if (together.length < 2) return undefined
    const joined = normalWord(together.map(({ typed }) => typed).join(''))
    const meanings = length === synonym?.length ? synonym.meanings : []
    const alternatives = this.#standing([{ words: [joined], closeness: CLOSENESS.typed }, ...meanings.map(meaningOf)])
    if (alternatives.length === 0) return undefined
    const typed = { words: together.map(({ word }) => word), closeness: CLOSENESS.typed }
    return { group: groupOf([...this.#standing([typed]), ...alternatives]), length }
  }

  #wordAt(tokens: readonly QueryWord[], at: number, isAlone: boolean) {
    const token = tokens[at]
    return { group: token === undefined ? groupOf([]) : this.#readWord(token, isAlone), length: 1 }
  }

  /** Undefined for a word that courses need not have: 'adn' is 'and'. */
  #readWord({ typed, word, isLast }: QueryWord, isAlone: boolean): Group | undefined {
    const { synonyms } = this.#snapshot
    const meanings = synonyms.meaningsOf(word)
    const isAward = isAlone && meanings.length > 0 && isAwardWord(word)
    const isSpeltSo = this.#snapshot.names.isUsualSpelling(typed)
    const completions =
      isLast && !synonyms.isAbbreviation(typed, word) ? this.#completions(typed, CLOSENESS.completed) : []
    // 'childh' sounds like 'child' and begins 'childhood'.
    const isBeginning = !isSpeltSo && completions.some(({ closeness }) => closeness === CLOSENESS.completed)
    const closeness = isAward ? CLOSENESS.awardWithSynonyms : isBeginning ? CLOSENESS.sound : CLOSENESS.typed
    const found = this.#standing([{ words: [word], closeness, isMeaning: isAward }, ...meanings.map(meaningOf)])
    const itself = isSpeltSo && !isAward ? [{ spelling: typed, word, closeness }] : []
    const asTyped = groupOf(found, [...itself, ...completions])
    const isKnown = asTyped.alternatives.length > 0
    const read = isKnown ? asTyped : this.#readShortened(typed, word, isLast)
    if (read.alternatives.length > 0) return this.#mode === 'all' ? this.#withRepairs(read, typed) : read
    if (this.#mode === 'none' || (this.#mode === 'misspelt' && isEnglishWord(typed))) return groupOf([])
    const stopWord = isAlone ? undefined : findMistypedStopWord(typed, this.#snapshot)
    if (stopWord !== undefined) {
      this.repaired.push({ typed, read_as: [stopWord] })
      return undefined
    }
    const repairs = this.#repairs(typed, CLOSENESS.repaired)
    if (repairs.length > 0) this.repaired.push({ typed, read_as: repairs.map(({ spelling }) => spelling) })
    const meaningsOfRepairs = repairs.flatMap((repair) =>
      synonyms
        .meaningsOf(repair.word)
        .map((words) => ({ words, closeness: CLOSENESS.synonymOfRepaired, isMeaning: true })),
    )
    return groupOf(
      this.#standing(meaningsOfRepairs),
      repairs.filter((repair) => this.#snapshot.known.df(repair.word) > 0),
    )
  }

  /** 'comp' where courses say 'computer', and 'hack' where 'hacker' is known to mean something. */
  #readShortened(typed: string, word: string, isLast: boolean): Group {
    const shortened = word.length < SHORTEST_SHORTENING ? [] : this.#completions(typed, CLOSENESS.shortened)
    if (shortened.length > 0 || !isLast || word.length < SHORTEST_OF_A_TERM) return groupOf([], shortened)
    return groupOf(this.#standing(this.#snapshot.synonyms.meaningsOfBeginning(word).map(meaningOf)))
  }

  #withRepairs({ alternatives, spellings }: Group, typed: string): Group {
    const repairs = this.#repairs(typed, CLOSENESS.repairedThoughKnown)
    if (repairs.length > 0) this.repaired.push({ typed, read_as: repairs.map(({ spelling }) => spelling) })
    const closeness = new Map(repairs.map((repair) => [repair.spelling, repair.closeness]))
    return {
      alternatives: groupOf(alternatives, repairs).alternatives,
      spellings: new Map([...closeness, ...spellings]),
    }
  }

  #completions(typed: string, closeness: number): WordCandidate[] {
    return findCompletions(typed, this.#snapshot, closeness)
  }

  #repairs(typed: string, closeness: number): WordCandidate[] {
    return findRepairs(typed, this.#snapshot, closeness)
  }

  /** Without those that no document can have. */
  #standing(alternatives: readonly Alternative[]): Alternative[] {
    return alternatives.filter(({ words }) => words.every((word) => this.#snapshot.known.df(word) > 0))
  }
}

const meaningOf = (words: readonly string[]): Alternative => ({ words, closeness: CLOSENESS.synonym, isMeaning: true })

/** Each choice of words once, as the closest reading has it. */
export function groupOf(alternatives: readonly Alternative[], candidates: readonly WordCandidate[] = []): Group {
  const closest = new Map<string, Alternative>()
  const single = candidates.map(({ word, closeness }): Alternative => ({ words: [word], closeness }))
  for (const alternative of [...alternatives, ...single]) {
    const key = alternative.words.join(' ')
    const other = closest.get(key)
    if (other === undefined || other.closeness < alternative.closeness) closest.set(key, alternative)
  }
  return {
    alternatives: [...closest.values()]
      .sort((first, second) => second.closeness - first.closeness)
      .slice(0, MOST_ALTERNATIVES),
    spellings: new Map(candidates.map(({ spelling, closeness }) => [spelling, closeness])),
  }
}
