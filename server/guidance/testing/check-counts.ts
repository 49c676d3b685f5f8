import { courseListPath } from '../../../contract/paths.ts'
import type { Choice, CourseFacts } from '../built-in/catalogue.ts'
import { LEAVABLE } from '../built-in/nothing-fits.ts'
import { omit, type Slots } from '../built-in/state.ts'
import { isWhole, partInWords, totalInWords } from '../built-in/write-count.ts'
import { wishInWords } from '../built-in/write-wish.ts'
import type { ReadRows } from './record-reads.ts'

interface Counting {
  pattern: RegExp
  /** The expected count as written; undefined if the words around it match no search of this turn. */
  trueCount: (found: Readonly<Record<string, string | undefined>>, read: ReadRows, reply: string) => string | undefined
}

const COUNT = '(?<count>(?:at least )?\\d+|one)'

/**
 * How replies count what was found: the first that fits a number decides what it must be. Counts stand in no row, so
 * none may pass because a row, the visitor or another choice of the turn has the same number: the words of the wish
 * beside it say which choice is counted.
 */
const COUNTINGS: readonly Counting[] = [
  {
    pattern: new RegExp(String.raw`(?<=^\d+\. (?<name>.+): )${COUNT}(?= courses?, for example)`, 'gm'),
    trueCount({ name }, { choices, institutions }, reply) {
      const choice = choiceFor(/\bthe most courses(?<after>.*)$/m.exec(reply)?.groups?.['after'], choices)
      const isTaughtThere = ({ institution_id }: CourseFacts): boolean => institutions.get(institution_id) === name
      return choice && partOf(choice, isTaughtThere)
    },
  },
  {
    pattern: new RegExp(String.raw`(?<=\bOf the courses(?<after>.*), )${COUNT}(?= publish a fee\b)`, 'g'),
    trueCount({ after }, { choices }) {
      const choice = choiceFor(after, choices)
      return choice && partOf(choice, isPriced)
    },
  },
  {
    pattern: new RegExp(String.raw`\b${COUNT}(?= more publish(?:es)? no tuition fee\b)`, 'g'),
    trueCount(_, { choices }, reply) {
      const after = /\bOf the courses(?<after>.*), (?:at least )?\d+ publish a fee\b/.exec(reply)?.groups?.['after']
      const choice = choiceFor(after, choices)
      return choice && isWhole(choice) ? partOf(choice, (course) => !isPriced(course)) : undefined
    },
  },
  {
    pattern: new RegExp(String.raw`(?<=\bOf the courses(?<after>.*), )${COUNT}(?= say how long\b)`, 'g'),
    trueCount({ after }, { choices }) {
      const choice = choiceFor(after, choices)
      return choice && partOf(choice, ({ months }) => months !== null)
    },
  },
  {
    pattern: new RegExp(String.raw`(?<=(?<name>[^.\n]+) lists )${COUNT}(?= courses? here\b)`, 'g'),
    trueCount({ name = '' }, { counts }) {
      const count = counts.get(courseListPath({ institutions: [name.trim()] }))
      return count === undefined ? undefined : `${count}`
    },
  },
  {
    pattern: new RegExp(String.raw`(?<=\bOther institutions have )${COUNT}\b`, 'g'),
    trueCount: (_, { choices }) => countWithout('institution', choices),
  },
  {
    pattern: new RegExp(String.raw`(?<=\bWithout (?<name>[^.]+) there would be )${COUNT}\b`, 'g'),
    trueCount({ name }, { choices }) {
      const left = LEAVABLE.find(([, words]) => words === name)?.[0]
      return left && countWithout(left, choices)
    },
  },
  {
    // The criteria that were dropped come before the count.
    pattern: new RegExp(String.raw`(?<=\bI leave out .*)\b${COUNT}(?= courses?\b(?<after>.*))`, 'g'),
    trueCount({ after }, { choices }) {
      const choice = choiceFor(after, choices, ['excluded'])
      return choice && totalInWords(choice)
    },
  },
  {
    // 'Only one course' refers to the list that the reader sees.
    pattern: new RegExp(String.raw`\b(?<!only )${COUNT}(?= courses?\b(?<after>.*))`, 'g'),
    trueCount({ after }, { choices }) {
      const choice = choiceFor(after, choices)
      return choice && totalInWords(choice)
    },
  },
]

const isPriced = ({ total_mvr_min }: CourseFacts): boolean => total_mvr_min !== null

const partOf = (choice: Choice, isOfKind: (course: CourseFacts) => boolean): string =>
  partInWords(choice.courses.filter(isOfKind).length, choice)

/** The search whose criteria follow the word 'courses'. If several match, the longest wins. */
function choiceFor(
  after: string | undefined,
  choices: readonly Choice[],
  unsaid: readonly (keyof Slots)[] = [],
): Choice | undefined {
  if (after === undefined) return undefined
  const worded = choices.map((choice) => {
    const wish = wishInWords(omit(choice.slots, unsaid))
    return { choice, words: wish === '' ? '' : ` ${wish}` }
  })
  const spoken = worded.filter(
    ({ words }) => after.startsWith(words) && /^(?:[.:]|, (?:these|for example)|$)/.test(after.slice(words.length)),
  )
  return spoken.sort((first, second) => second.words.length - first.words.length)[0]?.choice
}

/** How many courses there are when one of the criteria is dropped. */
function countWithout(left: keyof Slots, choices: readonly Choice[]): string | undefined {
  const refused = choices.find(({ total, slots }) => total === 0 && slots[left] !== undefined)
  if (!refused) return undefined
  const wish = wishInWords(omit(refused.slots, [left]))
  const choice = choices.find(({ slots }) => slots[left] === undefined && wishInWords(slots) === wish)
  return choice && totalInWords(choice)
}

/** The wrong counts of a reply, and the reply without its counts. */
export function takeCounts(reply: string, read: ReadRows): { wrong: string[]; rest: string } {
  const wrong: string[] = []
  let rest = reply
  for (const { pattern, trueCount } of COUNTINGS) {
    rest = rest.replace(pattern, (...found) => {
      const groups: Record<string, string | undefined> = found.at(-1)
      const { count = '' } = groups
      const said = count === 'one' ? '1' : count
      if (trueCount(groups, read, reply) !== said) wrong.push(`a count of ${said}`)
      return ' '
    })
  }
  return { wrong, rest }
}
