import { readFileSync } from 'node:fs'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { normalWord, wordsOf } from './normalise.ts'

const LONGEST_ABBREVIATION = 3

export interface Synonym {
  term: string
  means: string
}

/** Reads lines of the form 'term: meaning | another meaning'. Empty lines and lines that start with # are skipped. */
export function readTermList(file: URL): [term: string, ...meanings: string[]][] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, term, meanings] = /^(.+?): (.+)$/.exec(line) ?? []
      if (term === undefined || meanings === undefined)
        throw new Error(`${file.pathname} has an unreadable line: ${line}`)
      return [term, ...meanings.split(' | ')]
    })
}

const BUILT_IN_SYNONYMS = readTermList(new URL('./built-in-synonyms.txt', import.meta.url))

export const builtInSynonyms = (): Synonym[] =>
  BUILT_IN_SYNONYMS.flatMap(([term, ...meanings]) => meanings.map((means) => ({ term, means })))

/** Fills the table when it is empty; what editors made of it stays as it is. */
export async function loadBuiltInSynonyms(database: Queryable): Promise<void> {
  const synonyms = builtInSynonyms()
  await database.query(sql`
    insert into search_synonym (term, means)
    select term, means
    from unnest(${synonyms.map(({ term }) => term)}::text[], ${synonyms.map(({ means }) => means)}::text[])
      as built_in (term, means)
    where not exists (select from search_synonym)
    on conflict do nothing`)
}

export interface SynonymFound {
  /** How many of the words the term is made of. */
  length: number
  /** Each meaning as the words that must all be there. */
  meanings: readonly (readonly string[])[]
}

/** The synonym table in memory, by the normal form of its terms. */
export class Synonyms {
  readonly #meanings = new Map<string, string[][]>()
  #longestTerm = 0

  constructor(synonyms: readonly Synonym[]) {
    for (const { term, means } of synonyms) {
      const termWords = wordsOf(term)
      const meaning = wordsOf(means)
      if (termWords.length === 0 || meaning.length === 0) continue
      const key = termWords.join(' ')
      this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), meaning])
      this.#longestTerm = Math.max(this.#longestTerm, termWords.length)
    }
  }

  /** The longest term that begins at a position of the normal words. */
  findAt(words: readonly string[], at: number): SynonymFound | undefined {
    for (let length = Math.min(this.#longestTerm, words.length - at); length > 0; length -= 1) {
      const meanings = this.#meanings.get(words.slice(at, at + length).join(' '))
      if (meanings !== undefined) return { length, meanings }
    }
    return undefined
  }

  meaningsOf(word: string): readonly (readonly string[])[] {
    return this.#meanings.get(word) ?? []
  }

  /** The terms that say in one word what these words say in several: 'tesol' for 'teaching english'. */
  termsMeaning(words: readonly string[]): string[] {
    const said = new Set(
      words.flatMap((word) => [[word], ...this.meaningsOf(word)].flatMap((each) => (each.length === 1 ? each : []))),
    )
    const isSaid = (meaning: readonly string[]): boolean =>
      meaning.length > 1 && meaning.every((word) => said.has(word))
    return [...this.#meanings].flatMap(([term, meanings]) => (!term.includes(' ') && meanings.some(isSaid) ? term : []))
  }

  /** What the terms that begin so mean. */
  meaningsOfBeginning(beginning: string): (readonly string[])[] {
    return [...this.#meanings].flatMap(([term, meanings]) => (term.startsWith(beginning) ? meanings : []))
  }

  /** 'it' is no beginning of 'italian'. */
  isAbbreviation(typed: string, word = normalWord(typed)): boolean {
    return typed.length <= LONGEST_ABBREVIATION && this.#meanings.has(word)
  }

  /** Terms of one word: a mistyped one can be repaired although no course says it. */
  singleWords(): string[] {
    return [...this.#meanings.keys()].filter((term) => !term.includes(' '))
  }
}
