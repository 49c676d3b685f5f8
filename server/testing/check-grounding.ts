import { MNQF_LEVELS } from '../../contract/catalogue/mnqf.ts'
import { comparePath, courseListPath, coursePath } from '../../contract/paths.ts'
import type { AdviserCatalogue, CourseFacts } from '../guidance/embedded/catalogue.ts'

/** How many courses one question brought, and how many of them there are of a kind that replies count. */
export interface Tally {
  all: number
  priced: number
  timed: number
  /** By the names of institutions. */
  taughtBy: ReadonlyMap<string, number>
}

/** What an adviser read of the catalogue in one turn. */
export interface ReadRows {
  courses: Map<number, { id: number; name: string; institution: { name: string } }>
  /** Every number that stands anywhere in a row, as digits. */
  numbers: Set<string>
  tallies: Tally[]
  /** How many courses a list of the site has, by its address. */
  counts: Map<string, number>
}

const digits = (text: string): string[] =>
  [...text.replace(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number)

/** The catalogue, writing down what is read of it. */
export function recordReads(catalogue: AdviserCatalogue): { catalogue: AdviserCatalogue; read: ReadRows } {
  const read: ReadRows = { courses: new Map(), numbers: new Set(), tallies: [], counts: new Map() }
  const institutions = new Map(catalogue.institutions.map(({ id, name }) => [id, name]))
  const nameOf = ({ institution_id }: CourseFacts): string => institutions.get(institution_id) ?? ''
  const note = (rows: unknown): void => {
    for (const number of digits(JSON.stringify(rows))) read.numbers.add(number)
  }
  const noteCourses = <Row extends { id: number; name: string; institution: { name: string } }>(rows: Row[]): Row[] => {
    for (const row of rows) read.courses.set(row.id, row)
    note(rows)
    return rows
  }
  return {
    read,
    catalogue: {
      ...catalogue,
      select(filters, order, suits) {
        const rows = catalogue.select(filters, order, suits)
        const byInstitution = Map.groupBy(rows, nameOf)
        read.tallies.push({
          all: rows.length,
          priced: rows.filter(({ total_mvr_min }) => total_mvr_min !== null).length,
          timed: rows.filter(({ months }) => months !== null).length,
          taughtBy: new Map([...byInstitution].map(([name, taught]) => [name, taught.length])),
        })
        return rows
      },
      count(filters) {
        const count = catalogue.count(filters)
        read.counts.set(courseListPath(filters), count)
        return count
      },
      readCards: async (ids) => noteCourses(await catalogue.readCards(ids)),
      readCourses: async (ids) => noteCourses(await catalogue.readCourses(ids)),
      async readEntryRules(ids) {
        const rules = await catalogue.readEntryRules(ids)
        note(ids.map((id) => rules.get(id) ?? []))
        return rules
      },
    },
  }
}

/** Pages of the site that the adviser may point to. */
const SITE_PAGES = new Set(
  '/compare /courses /institutions /register /forgot-password /aboutus#contact /advertise /careerguide /privacypolicy'.split(
    ' ',
  ),
)

export interface Spoken {
  reply: string
  /** All that the visitor has said in the conversation. */
  said: readonly string[]
  /** What the operator has configured to be said. */
  configured: string
}

/** A catalogue's own names, to notice any of them in a reply. */
export interface AllNames {
  courses: readonly string[]
  institutions: readonly string[]
}

/** All that is said in a reply and was not read in its turn; nothing where the reply stands on the ground. */
export function findUngrounded({ reply, said, configured }: Spoken, read: ReadRows, all: AllNames): string[] {
  return [
    ...ungroundedLinks(reply, read),
    ...ungroundedNumbers(reply, said, configured, read),
    ...ungroundedNames(reply, said, read, all),
    ...(/https?:|www\.|<\/?[a-z]/i.test(reply) ? ['an address of elsewhere, or markup'] : []),
  ]
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)/g

function ungroundedLinks(reply: string, { courses, counts }: ReadRows): string[] {
  const bad: string[] = []
  for (const [link, text = '', address = ''] of reply.matchAll(LINK)) {
    const id = Number(/^\/courses\/(\d+)\//.exec(address)?.[1] ?? Number.NaN)
    if (!Number.isNaN(id)) {
      const course = courses.get(id)
      const isTrue = course && coursePath(course) === address && course.name === text.replace(/\\(.)/g, '$1')
      if (!isTrue) bad.push(link)
    } else if (address.startsWith('/compare?ids=')) {
      const ids = address.slice('/compare?ids='.length).split(',').map(Number)
      if (comparePath(ids) !== address || !ids.every((each) => courses.has(each))) bad.push(link)
    } else if (address.startsWith('/courses?')) {
      if (counts.get(address) !== Number(digits(text)[0])) bad.push(link)
    } else if (!SITE_PAGES.has(address)) bad.push(link)
  }
  return bad
}

interface Counting {
  pattern: RegExp
  /** Whether so many were read. */
  isTrue: (read: ReadRows, count: number, name: string) => boolean
}

const tells =
  (countOf: (tally: Tally, name: string) => number | undefined): Counting['isTrue'] =>
  ({ tallies }, count, name) =>
    tallies.some((tally) => countOf(tally, name) === count)

/**
 * How replies count what was found: the first that fits a number decides what it must be. Counts stand in no row, so
 * none may pass because a row, or the visitor, has the same number.
 */
const COUNTINGS: readonly Counting[] = [
  {
    pattern: /(?<=^\d+\. (?<name>.+): )(?<count>\d+|one)(?= courses?, for example)/gm,
    isTrue: tells(({ taughtBy }, name) => taughtBy.get(name)),
  },
  { pattern: /\b(?<count>\d+)(?= courses\b.* publish a fee\b)/g, isTrue: tells(({ priced }) => priced) },
  { pattern: /\b(?<count>\d+)(?= more publish(?:es)? no fee\b)/g, isTrue: tells(({ all, priced }) => all - priced) },
  { pattern: /\b(?<count>\d+)(?= courses\b.* say how long\b)/g, isTrue: tells(({ timed }) => timed) },
  {
    pattern: /(?<=\blists )(?<count>\d+|one)(?= courses? here\b)/g,
    isTrue: ({ counts }, count) => [...counts.values()].includes(count),
  },
  {
    // 'Only one course' is on the table, which the reader sees.
    pattern: /(?<=\b(?:Of|found|have|all|be) )(?<count>\d+)\b|\b(?<!only )(?<count>\d+|one)(?= courses?\b)/g,
    isTrue: tells(({ all }) => all),
  },
]

function takeCounts(reply: string, read: ReadRows): { wrong: string[]; rest: string } {
  const wrong: string[] = []
  let rest = reply.replace(LINK, (_, name: string) => (/^See all \d+/.test(name) ? '' : name))
  for (const { pattern, isTrue } of COUNTINGS) {
    rest = rest.replace(pattern, (...found) => {
      const { count = '', name = '' }: { count?: string; name?: string } = found.at(-1)
      const number = count === 'one' ? 1 : Number(count)
      if (!isTrue(read, number, name)) wrong.push(`a count of ${number}`)
      return ' '
    })
  }
  return { wrong, rest }
}

/** Places in a list, of which the reader can see that they are true. */
const PLACES = /^\d+\. |\(\d\)|\bnumber \d\b|\babout \d\b/gm

function ungroundedNumbers(reply: string, said: readonly string[], configured: string, read: ReadRows): string[] {
  const { wrong, rest } = takeCounts(reply, read)
  const text = rest
    .replace(PLACES, ' ')
    .replace(/\b[Ll]evel (\d+)/g, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
    .replace(/^• (\d+): /gm, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
  const typed = said.flatMap((message) => {
    const numbers = digits(message)
    return [
      ...numbers,
      ...numbers.map((number) => String(Number(number) * 1_000)),
      ...numbers.map((number) => String(Number(number) * 100_000)),
    ]
  })
  const words = said.join(' ').match(/\b(?:one|two|three|four|five|six|seven|eight|nine)\b/gi) ?? []
  const spelt = words.map((word) =>
    String('zero one two three four five six seven eight nine'.split(' ').indexOf(word.toLowerCase())),
  )
  const known = new Set([...read.numbers, ...typed, ...spelt, ...digits(configured)])
  return [...wrong, ...digits(text).filter((number) => !known.has(number))]
}

const SHORTEST_NAME = 12

function ungroundedNames(reply: string, said: readonly string[], { courses }: ReadRows, all: AllNames): string[] {
  const rows = [...courses.values()]
  const known = new Set(rows.flatMap(({ name, institution }) => [name, institution.name]))
  const spoken = said.join(' ').toLowerCase()
  const outside = reply.replace(LINK, ' ')
  const institutions = all.institutions.filter(
    (name) => outside.includes(name) && !known.has(name) && !spoken.includes(name.split(' ')[0]?.toLowerCase() ?? name),
  )
  const names = all.courses.filter((name) => name.length >= SHORTEST_NAME && outside.includes(name) && !known.has(name))
  return [...institutions, ...new Set(names)]
}
