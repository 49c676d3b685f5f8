import { comparePath } from '../../../contract/paths.ts'
import { courseLink, factsLine } from '../built-in/write-course.ts'
import { type Ground, LINK, numbersIn } from './grounding.ts'
import { ModelFailure } from './model.ts'

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:lt|gt|#\d+);/i
const ELSEWHERE = /https?:|\bwww\.|\b(?:javascript|data|mailto|tel):\S|[\w.+-]@[\w-]+\.\w|\/\/\w/i
const HOST = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
/** 'B.Sc.' is written like 't.me'. */
const DEGREE = /^(?:B|M|D|Dip)\.(?:A\.)?(?:Sc|Ed|Com|Tech|Eng|Arch|Phil|Pharm|Litt|Div)$/
/** The reader takes these for a sum, and nobody here writes sums in words. */
const LARGE = /(?<!\p{Nd}[\s-]?)\b(?:thousands?|lakhs?|millions?|billions?|crores?)\b/iu
const COUNT =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|dozens?)'
const SUM = new RegExp(
  String.raw`\b${COUNT}[\s-]+(?:mvr|rf|rufiyaa)\b|\b(?:mvr|rf|rufiyaa)[\s-]+${COUNT}\b|(?:ސަތޭކަ|ހާސް|ލައްކަ) ރުފިޔާ`,
  'i',
)
const TO_THE_VISITOR = /\byou(?:rs?)?\b/i
/** A path without a link cannot be followed, and may lead anywhere. */
const OWN_PATH = /\/(?:courses|institutions|compare|api|search)\b/
/** Nobody here can promise a place, a visa or a job. */
const PROMISE =
  /\bguarantee[ds]?\b|\byou will (?:definitely|surely|certainly|get a job|be (?:accepted|admitted|hired))\b/i
const COURSE_ENTRY = /^\s*(?:\d{1,2}[.)]|[-*•])\s*\*{0,2}(\[(?:\\.|[^\\[\]])*\]\([^()\s]*\))\*{0,2}(.*)$/
const QUALIFICATION =
  /\b(?:(?:Advanced|Postgraduate|Graduate|Professional|Higher) )?(?:Certificate(?: (?:[IVX]+|\d))?|Diploma|Associate Degree|Bachelor(?:['’]?s)?(?: Degree)?|Master(?:['’]?s)?(?: Degree)?|Doctor(?:ate)?|Foundation(?: Studies)?) (?:of|in) [A-Z][\w&'’-]*(?:(?: (?:and|of|in|for|the|&))* [A-Z][\w&'’-]*)*/g
const INSTITUTION =
  /\b[A-Z][\w'’-]*(?: (?:(?:of|and|for|the) )?[A-Z][\w'’-]*)* (?:College|University|Institute|Academy|Polytechnic)\b(?: of [A-Z][\w'’-]*(?: (?:and )?[A-Z][\w'’-]*)*)?/g
const FIRST_WORDS = /^(?:(?:The|A|An|This|That|Your|Each|Every|At|In|And|Or|But|If|Both|From|With|Which|Try) )+/
const SHORTEST_TELLING = 40

/** A sentence of the model that has nothing to stand on. */
class Ungrounded extends Error {
  override name = 'Ungrounded'
}

/**
 * Lets through what stands on the ground, paragraph by paragraph, in the form that all advisers write. Links to courses
 * are written anew from the rows that were read, so their names and addresses are true; a number, a name or an address
 * that nobody read in this turn takes its sentence with it.
 */
export class ReplyGuard {
  readonly #ground: Ground
  readonly #secrets: readonly string[]
  readonly #kept: string[] = []
  readonly #linked: number[] = []
  #sentences = 0
  #struckLinks = 0
  struck = 0

  constructor(ground: Ground, rules: string) {
    this.#ground = ground
    this.#secrets = rules
      .split(/(?<=[.:])\s+|\n/)
      .map(plain)
      .filter((sentence) => sentence.length >= SHORTEST_TELLING)
  }

  /** The courses that the reply links to, in its order. */
  get courseIds(): readonly number[] {
    return [...new Set(this.#linked)]
  }

  /** What of a paragraph may be said; nothing where none of it may. */
  take(paragraph: string): string | undefined {
    if (MARKUP.test(paragraph)) throw new ModelFailure('markup')
    const said = plain(paragraph)
    if (this.#secrets.some((secret) => said.includes(secret))) throw new ModelFailure('leaked_instructions')
    const lines: string[] = []
    let entry: 'none' | 'kept' | 'struck' = 'none'
    for (const line of paragraph.split('\n').map(withoutDecoration)) {
      if (line.trim() === '') continue
      const [, link = '', rest = ''] = COURSE_ENTRY.exec(line) ?? []
      const id = courseIdIn(link)
      if (id !== undefined) {
        const written = this.#writeEntry(id, rest)
        entry = written === undefined ? 'struck' : 'kept'
        if (written !== undefined) lines.push(written)
        continue
      }
      // What is said about a course that was struck goes with it.
      const kept = entry === 'struck' ? '' : this.#keepSentences(line.trim())
      if (kept !== '') lines.push(entry === 'kept' ? `   ${kept}` : kept)
    }
    const text = lines.join('\n')
    if (text === '') return undefined
    this.#kept.push(text)
    return text
  }

  /** The whole reply, where enough of it is left to be one. */
  finish(): string {
    if (this.#kept.length === 0) throw new ModelFailure(this.struck > 0 ? 'ungrounded' : 'empty')
    const hasLostItsCourses = this.#struckLinks > 0 && this.#linked.length === 0
    if (hasLostItsCourses || this.struck > this.#sentences) throw new ModelFailure('ungrounded')
    return this.#kept.join('\n\n')
  }

  #writeEntry(id: number, rest: string): string | undefined {
    const course = this.#ground.courses.get(id)
    if (!course) {
      this.struck++
      this.#struckLinks++
      return undefined
    }
    this.#linked.push(id)
    this.#sentences++
    const number = this.courseIds.indexOf(id) + 1
    const about = withoutStart(withoutStart(rest.trim(), course.institution.name), '')
    const kept = about === '' ? '' : this.#keepSentences(about)
    return [
      `${number}. ${courseLink(course)}, ${course.institution.name}`,
      `   ${factsLine(course)}`,
      ...(kept === '' ? [] : [`   ${kept}`]),
    ].join('\n')
  }

  #keepSentences(line: string): string {
    const kept: string[] = []
    for (const sentence of sentencesOf(line)) {
      try {
        kept.push(this.#check(sentence))
        this.#sentences++
      } catch (error) {
        if (!(error instanceof Ungrounded)) throw error
        this.struck++
      }
    }
    return kept.join(' ')
  }

  #check(sentence: string): string {
    const words = sentence.replace(LINK, ' ')
    if (leadsElsewhere(words) || OWN_PATH.test(words) || PROMISE.test(words)) throw new Ungrounded()
    if (!this.#areNumbersKnown(words) || !this.#areNamesKnown(words)) throw new Ungrounded()
    const linked: number[] = []
    const written = sentence.replace(LINK, (link, name: string, address: string) => {
      const id = courseIdIn(link)
      if (id !== undefined) linked.push(id)
      return this.#writeLink(name, address, id)
    })
    this.#linked.push(...linked)
    return written
  }

  #writeLink(name: string, address: string, id: number | undefined): string {
    const course = id === undefined ? undefined : this.#ground.courses.get(id)
    if (course) return courseLink(course)
    const ids = /^\/compare\?ids=([\d,]+)$/.exec(address)?.[1]?.split(',').map(Number)
    const isTrue = ids ? ids.every((each) => this.#ground.courses.has(each)) : this.#ground.hasAddress(address)
    if (id !== undefined || !isTrue) {
      this.#struckLinks++
      throw new Ungrounded()
    }
    if (!this.#areNumbersKnown(name) || !this.#areNamesKnown(name)) throw new Ungrounded()
    return `[${name}](${ids ? comparePath(ids) : address})`
  }

  #areNumbersKnown(words: string): boolean {
    const { courses } = this.#ground
    const counted = words
      // Places in a list, levels of the framework and how many are shown: the reader can see that they are true.
      .replace(/^\s*\d{1,2}[.)] |\bnumber \d\b|\(\d\)/g, ' ')
      .replace(/\blevels? (10|[1-9])\b(?:(?: (?:and|or|to)|,) (10|[1-9])\b)*/gi, ' ')
      .replace(/\b(\d) (?:courses|options|of (?:these|them)|choices)\b/gi, (whole, count: string) =>
        Number(count) <= courses.size ? ' ' : whole,
      )
    if (LARGE.test(words) || SUM.test(words)) return false
    const isToVisitor = TO_THE_VISITOR.test(words)
    return numbersIn(counted).every(
      (number) => this.#ground.hasNumber(number) || (isToVisitor && this.#ground.isNumberOfVisitor(number)),
    )
  }

  #areNamesKnown(words: string): boolean {
    const named = [...words.matchAll(QUALIFICATION), ...words.matchAll(INSTITUTION)].map(([name]) =>
      name.replace(FIRST_WORDS, ''),
    )
    return named.every((name) => !name.includes(' ') || this.#ground.hasName(name))
  }
}

const leadsElsewhere = (words: string): boolean =>
  ELSEWHERE.test(words) || (words.match(HOST) ?? []).some((host) => !DEGREE.test(host))

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const courseIdIn = (link: string): number | undefined => {
  const id = /\]\(\/courses\/(\d{1,9})(?:\/[^()\s]*)?\)$/.exec(link)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Bold, headings and rules are for a page; a chat has plain text. */
const withoutDecoration = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|```.*$|(?:-{3,}|\*{3,}|_{3,})\s*$|>\s?)/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^(\s*)\*\s+/, '$1• ')

function withoutStart(text: string, start: string): string {
  const left = text.replace(/^[\s,:;.–—-]+/, '')
  return left.startsWith(start) ? left.slice(start.length).replace(/^[\s,:;.–—-]+/, '') : left
}

/** A stop inside an address or a number ends no sentence: one is followed by a space and a capital, or by a link. */
const sentencesOf = (line: string): string[] =>
  /^(?:\d{1,2}[.)]|[-•]) /.test(line) ? [line] : line.split(/(?<=[.!?])\s+(?=[A-Z["'])/)
