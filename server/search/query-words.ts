import type { MnqfLevel } from '../../contract/catalogue/mnqf.ts'
import { findLevels } from './levels.ts'
import { foldedWordsOf, isStopWord, normalWord } from './normalise.ts'

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
