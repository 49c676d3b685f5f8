import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { comparePath, coursePath } from '../../../contract/paths.ts'
import { wishInWords } from '../built-in/write-wish.ts'
import { takeCounts } from './check-counts.ts'
import { digitsIn, type ReadRows } from './record-reads.ts'

/** Pages of the site that the adviser may link to. */
const SITE_PAGES = new Set(
  '/compare /courses /institutions /register /forgot-password /aboutus#contact /advertise /careerguide /privacypolicy'.split(
    ' ',
  ),
)

export interface Spoken {
  reply: string
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
      if (counts.get(address) !== Number(digitsIn(text)[0])) bad.push(link)
    } else if (!SITE_PAGES.has(address)) bad.push(link)
  }
  return bad
}

/** List numbers need no source. */
const PLACES = /^\d+\. |\(\d\)|\bnumber \d\b|\babout \d\b/gm

function ungroundedNumbers(reply: string, said: readonly string[], configured: string, read: ReadRows): string[] {
  const withNames = reply.replace(LINK, (_, name: string) => (/^See all \d+/.test(name) ? '' : name))
  const { wrong, rest } = takeCounts(withNames, read)
  const text = rest
    .replace(PLACES, ' ')
    .replace(/\b[Ll]evel (\d+)/g, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
    .replace(/^• (\d+): /gm, (whole, level: string) => (level in MNQF_LEVELS ? ' ' : whole))
  const typed = said.flatMap((message) => {
    const numbers = digitsIn(message)
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
  // A budget that was raised to find something is a number of the search.
  const wished = read.choices.flatMap(({ slots }) => digitsIn(wishInWords(slots)))
  const known = new Set([...read.numbers, ...wished, ...typed, ...spelt, ...digitsIn(configured)])
  return [...wrong, ...digitsIn(text).filter((number) => !known.has(number))]
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
