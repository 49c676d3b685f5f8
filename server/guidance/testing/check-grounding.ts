import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { FUNDING_EXPLANATIONS } from '../../../contract/catalogue/funding.ts'
import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import type { ReplyBlock } from '../../../contract/guidance/reply-blocks.ts'
import { comparePath, courseListPath, coursePath, institutionPath } from '../../../contract/paths.ts'
import type { CourseChoice, CourseFacts } from '../built-in/adviser-catalogue.ts'
import { criteriaInWords, isWhole, partInWords, totalInWords } from '../built-in/answers/describe-criteria.ts'
import { DROPPABLE } from '../built-in/answers/no-match.ts'
import { type Criteria, omit } from '../built-in/state.ts'
import { digitsIn, numbersSaid, type ReadRows } from './catalogues.ts'

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
    pattern: new RegExp(String.raw`(?<=^• (?<name>.+): )${COUNT}(?= courses?$)`, 'gm'),
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
    pattern: new RegExp(String.raw`(?<=courses(?<after>.*:)\n(?:• .*\n)*• Starting by (?<month>\w+): )${COUNT}$`, 'gm'),
    trueCount({ after, month = '' }, { choices }) {
      const choice = choiceFor(after, choices)
      const last = MONTHS.findIndex((name) => name === month)
      const isSoon = ({ intake_months }: CourseFacts): boolean =>
        intake_months.some((intake) => (last + 1 - intake + 12) % 12 <= 2)
      return choice && partOf(choice, isSoon)
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
      const left = DROPPABLE.find(([, words]) => words === name)?.[0]
      return left && countWithout(left, choices)
    },
  },
  {
    // The criteria that were dropped come before the count.
    pattern: new RegExp(String.raw`(?<=\bI'll leave out .*)\b${COUNT}(?= courses?\b(?<after>.*))`, 'g'),
    trueCount({ after }, { choices }) {
      const choice = choiceFor(after, choices, ['dislikes'])
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

const partOf = (choice: CourseChoice, isOfKind: (course: CourseFacts) => boolean): string =>
  partInWords(choice.courses.filter(isOfKind).length, choice)

/** The search whose criteria follow the word 'courses'. If several match, the longest wins. */
function choiceFor(
  after: string | undefined,
  choices: readonly CourseChoice[],
  unsaid: readonly (keyof Criteria)[] = [],
): CourseChoice | undefined {
  if (after === undefined) return undefined
  const worded = choices.map((choice) => {
    const wish = criteriaInWords(omit(choice.criteria, unsaid))
    return { choice, words: wish === '' ? '' : ` ${wish}` }
  })
  const spoken = worded.filter(
    ({ words }) => after.startsWith(words) && /^(?:[.:]|, (?:these|for example)|$)/.test(after.slice(words.length)),
  )
  return spoken.sort((first, second) => second.words.length - first.words.length)[0]?.choice
}

/** How many courses there are when one of the criteria is dropped. */
function countWithout(left: keyof Criteria, choices: readonly CourseChoice[]): string | undefined {
  const refused = choices.find(({ total, criteria }) => total === 0 && criteria[left] !== undefined)
  if (!refused) return undefined
  const wish = criteriaInWords(omit(refused.criteria, [left]))
  const choice = choices.find(({ criteria }) => criteria[left] === undefined && criteriaInWords(criteria) === wish)
  return choice && totalInWords(choice)
}

/** The wrong counts of a reply, and the reply without its counts. */
function takeCounts(reply: string, read: ReadRows): { wrong: string[]; rest: string } {
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

/** Pages of the site that the adviser may link to. */
const PAGES =
  '/compare /courses /institutions /register /forgot-password /aboutus /aboutus#contact /advertise /careerguide /privacypolicy'
const SITE_PAGES = new Set(PAGES.split(' '))

interface Spoken {
  blocks: readonly ReplyBlock[]
  /** All messages of the visitor in this conversation. */
  said: readonly string[]
  /** Text from the settings. */
  configured: string
}

/** All names in the catalogue, to find any of them in a reply. */
export interface AllNames {
  courses: readonly string[]
  institutions: readonly string[]
}

/** Every fact of a reply that was not read in this turn; empty for a grounded reply. */
export function findUngrounded({ blocks, said, configured }: Spoken, read: ReadRows, all: AllNames): string[] {
  const text = blocks.flatMap(textsOf).join('\n')
  return [
    ...blocks.flatMap((block) => (isGroundedBlock(block, read) ? [] : [JSON.stringify(block)])),
    ...ungroundedNumbers(text, said, configured, read),
    ...ungroundedNames(text, said, read, all),
    ...(/https?:|www\.|\]\(|<\/?[a-z]/i.test(text) ? ['an address of elsewhere, or markup'] : []),
  ]
}

/** What a block says besides the names and paths that are checked on their own. */
function textsOf(block: ReplyBlock): string[] {
  switch (block.type) {
    case 'text':
      return [block.text]
    case 'course':
      return [...block.facts, ...block.reasons]
    case 'choices':
      return block.choices
    case 'helplines':
      return block.helplines.map(({ name, phone }) => `${name} ${phone ?? ''}`)
    case 'link':
      return []
  }
}

function isGroundedBlock(block: ReplyBlock, { courses, counts }: ReadRows): boolean {
  if (block.type === 'course') {
    const row = courses.get(block.id)
    return row?.name === block.name && row.institution.name === block.institution && coursePath(row) === block.path
  }
  if (block.type !== 'link') return true
  const { text, path } = block
  if (path.startsWith('/compare?ids=')) {
    const ids = path.slice('/compare?ids='.length).split(',').map(Number)
    return comparePath(ids) === path && ids.every((id) => courses.has(id))
  }
  if (path.startsWith('/courses?')) return counts.get(path) === Number(digitsIn(text)[0])
  const rows = [...courses.values()]
  return (
    SITE_PAGES.has(path) ||
    rows.some((row) => coursePath(row) === path && row.name === text) ||
    rows.some(({ institution }) => institutionPath(institution) === path && institution.name === text)
  )
}

const PLACES = /\(\d\)|\bnumber \d\b|\babout \d\b/gm

/** What the site says about public money has its own sources. */
const withoutExplanations = (reply: string): string =>
  Object.values(FUNDING_EXPLANATIONS)
    .flatMap(({ text, conditions }) => [text, ...conditions])
    .reduce<string>((rest, explanation) => rest.replaceAll(explanation, ' '), reply)

function ungroundedNumbers(reply: string, said: readonly string[], configured: string, read: ReadRows): string[] {
  const { wrong, rest } = takeCounts(withoutExplanations(reply), read)
  const text = rest
    .replace(PLACES, ' ')
    .replace(/\b[Ll]evel (\d+)/g, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
    .replace(/^• (\d+): /gm, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
  // A budget that was raised to find something is a number of the search.
  const wished = read.choices.flatMap(({ criteria }) => digitsIn(criteriaInWords(criteria)))
  const known = new Set([...read.numbers, ...wished, ...numbersSaid(said), ...digitsIn(configured)])
  return [...wrong, ...digitsIn(text).filter((number) => !known.has(number))]
}

const SHORTEST_NAME = 12

function ungroundedNames(reply: string, said: readonly string[], read: ReadRows, all: AllNames): string[] {
  const known = new Set([...read.courses.values()].flatMap(({ name, institution }) => [name, institution.name]))
  const sentences = reply.split(/(?<=[.!?])\s|\n/)
  // An institution is also read where its courses are counted, for the sentence with the count.
  const isCounted = (name: string, sentence: string): boolean =>
    read.counts.has(courseListPath({ institutions: [name] })) && /^.+ lists \d+ courses? here\b/.test(sentence)
  const isNamed = (name: string): boolean => sentences.some((each) => each.includes(name) && !isCounted(name, each))
  const spoken = said.join(' ').toLowerCase()
  const institutions = all.institutions.filter(
    (name) => isNamed(name) && !known.has(name) && !spoken.includes(name.split(' ')[0]?.toLowerCase() ?? name),
  )
  const names = all.courses.filter((name) => name.length >= SHORTEST_NAME && reply.includes(name) && !known.has(name))
  return [...institutions, ...new Set(names)]
}
