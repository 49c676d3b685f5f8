import { comparePath } from '../../../contract/paths.ts'
import { courseLink, factsLine } from '../built-in/write-course.ts'
import { type Grounding, LINK, numbersIn } from './grounding.ts'
import { ModelFailure } from './model.ts'

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:lt|gt|#\d+);/i
const EXTERNAL_ADDRESS = /https?:|\bwww\.|\b(?:javascript|data|mailto|tel):\S|[\w.+-]@[\w-]+\.\w|\/\/\w/i
const HOST = /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu
/** 'B.Sc.' looks like a host name. */
const DEGREE = /^(?:B|M|D|Dip)\.(?:A\.)?(?:Sc|Ed|Com|Tech|Eng|Arch|Phil|Pharm|Litt|Div)$/
/** Amounts in words cannot be checked, and the tools return digits only. */
const LARGE_NUMBER_WORD = /(?<!\p{Nd}[\s-]?)\b(?:thousands?|lakhs?|millions?|billions?|crores?)\b/iu
const NUMBER_WORD =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|dozens?)'
const AMOUNT_IN_WORDS = new RegExp(
  String.raw`\b${NUMBER_WORD}[\s-]+(?:mvr|rf|rufiyaa)\b|\b(?:mvr|rf|rufiyaa)[\s-]+${NUMBER_WORD}\b|(?:ސަތޭކަ|ހާސް|ލައްކަ) ރުފިޔާ`,
  'i',
)
const ADDRESSES_VISITOR = /\byou(?:rs?)?\b/i
/** A path outside a link is not checked against the known addresses. */
const BARE_PATH = /\/(?:courses|institutions|compare|api|search)\b/
/** The site cannot promise a place, a visa or a job. */
const PROMISE =
  /\bguarantee[ds]?\b|\byou will (?:definitely|surely|certainly|get a job|be (?:accepted|admitted|hired))\b/i
const COURSE_ENTRY = /^\s*(?:\d{1,2}[.)]|[-*•])\s*\*{0,2}(\[(?:\\.|[^\\[\]])*\]\([^()\s]*\))\*{0,2}(.*)$/
const QUALIFICATION =
  /\b(?:(?:Advanced|Postgraduate|Graduate|Professional|Higher) )?(?:Certificate(?: (?:[IVX]+|\d))?|Diploma|Associate Degree|Bachelor(?:['’]?s)?(?: Degree)?|Master(?:['’]?s)?(?: Degree)?|Doctor(?:ate)?|Foundation(?: Studies)?) (?:of|in) [A-Z][\w&'’-]*(?:(?: (?:and|of|in|for|the|&))* [A-Z][\w&'’-]*)*/g
const INSTITUTION =
  /\b[A-Z][\w'’-]*(?: (?:(?:of|and|for|the) )?[A-Z][\w'’-]*)* (?:College|University|Institute|Academy|Polytechnic)\b(?: of [A-Z][\w'’-]*(?: (?:and )?[A-Z][\w'’-]*)*)?/g
const FIRST_WORDS = /^(?:(?:The|A|An|This|That|Your|Each|Every|At|In|And|Or|But|If|Both|From|With|Which|Try) )+/
const MIN_LEAKED_CHARACTERS = 40

/** A sentence with a fact that no tool returned. */
class Ungrounded extends Error {
  override name = 'Ungrounded'
}

/**
 * Checks a reply paragraph by paragraph against the facts that the tools returned, and formats it like the replies of the
 * built-in adviser. Course links are rewritten from the rows that were read. A sentence with an unknown number, name or
 * address is removed.
 */
export class ReplyGuard {
  readonly #grounding: Grounding
  readonly #ruleSentences: readonly string[]
  readonly #passed: string[] = []
  readonly #linkedCourseIds: number[] = []
  #sentences = 0
  #removedLinks = 0
  removed = 0

  constructor(grounding: Grounding, rules: string) {
    this.#grounding = grounding
    this.#ruleSentences = rules
      .split(/(?<=[.:])\s+|\n/)
      .map(plainWords)
      .filter((sentence) => sentence.length >= MIN_LEAKED_CHARACTERS)
  }

  /** The courses that the reply links to, in order of appearance. */
  get courseIds(): readonly number[] {
    return [...new Set(this.#linkedCourseIds)]
  }

  /** The part of a paragraph that may be shown; undefined if there is none. */
  check(paragraph: string): string | undefined {
    if (MARKUP.test(paragraph)) throw new ModelFailure('markup')
    const words = plainWords(paragraph)
    if (this.#ruleSentences.some((sentence) => words.includes(sentence))) throw new ModelFailure('leaked_instructions')
    const lines: string[] = []
    let entry: 'none' | 'passed' | 'removed' = 'none'
    for (const line of paragraph.split('\n').map(withoutMarkdown)) {
      if (line.trim() === '') continue
      const [, link = '', rest = ''] = COURSE_ENTRY.exec(line) ?? []
      const id = courseIdIn(link)
      if (id !== undefined) {
        const written = this.#writeEntry(id, rest)
        entry = written === undefined ? 'removed' : 'passed'
        if (written !== undefined) lines.push(written)
        continue
      }
      // The description of a removed course is removed as well.
      const passed = entry === 'removed' ? '' : this.#filterSentences(line.trim())
      if (passed !== '') lines.push(entry === 'passed' ? `   ${passed}` : passed)
    }
    const text = lines.join('\n')
    if (text === '') return undefined
    this.#passed.push(text)
    return text
  }

  /** The whole reply. Throws if too little of it is left. */
  finish(): string {
    if (this.#passed.length === 0) throw new ModelFailure(this.removed > 0 ? 'ungrounded' : 'empty')
    const hasLostAllCourses = this.#removedLinks > 0 && this.#linkedCourseIds.length === 0
    if (hasLostAllCourses || this.removed > this.#sentences) throw new ModelFailure('ungrounded')
    return this.#passed.join('\n\n')
  }

  #writeEntry(id: number, rest: string): string | undefined {
    const course = this.#grounding.courses.get(id)
    if (!course) {
      this.removed++
      this.#removedLinks++
      return undefined
    }
    this.#linkedCourseIds.push(id)
    this.#sentences++
    const number = this.courseIds.indexOf(id) + 1
    const about = withoutStart(withoutStart(rest.trim(), course.institution.name), '')
    const passed = about === '' ? '' : this.#filterSentences(about)
    return [
      `${number}. ${courseLink(course)}, ${course.institution.name}`,
      `   ${factsLine(course)}`,
      ...(passed === '' ? [] : [`   ${passed}`]),
    ].join('\n')
  }

  #filterSentences(line: string): string {
    const passed: string[] = []
    for (const sentence of splitSentences(line)) {
      try {
        passed.push(this.#checkSentence(sentence))
        this.#sentences++
      } catch (error) {
        if (!(error instanceof Ungrounded)) throw error
        this.removed++
      }
    }
    return passed.join(' ')
  }

  #checkSentence(sentence: string): string {
    const words = sentence.replace(LINK, ' ')
    if (hasExternalAddress(words) || BARE_PATH.test(words) || PROMISE.test(words)) throw new Ungrounded()
    if (!this.#areNumbersKnown(words) || !this.#areNamesKnown(words)) throw new Ungrounded()
    const linked: number[] = []
    const written = sentence.replace(LINK, (link, name: string, address: string) => {
      const id = courseIdIn(link)
      if (id !== undefined) linked.push(id)
      return this.#writeLink(name, address, id)
    })
    this.#linkedCourseIds.push(...linked)
    return written
  }

  #writeLink(name: string, address: string, id: number | undefined): string {
    const course = id === undefined ? undefined : this.#grounding.courses.get(id)
    if (course) return courseLink(course)
    const ids = /^\/compare\?ids=([\d,]+)$/.exec(address)?.[1]?.split(',').map(Number)
    const isKnown = ids ? ids.every((each) => this.#grounding.courses.has(each)) : this.#grounding.hasAddress(address)
    if (id !== undefined || !isKnown) {
      this.#removedLinks++
      throw new Ungrounded()
    }
    if (!this.#areNumbersKnown(name) || !this.#areNamesKnown(name)) throw new Ungrounded()
    return `[${name}](${ids ? comparePath(ids) : address})`
  }

  #areNumbersKnown(words: string): boolean {
    const { courses } = this.#grounding
    const counted = words
      // List numbers, qualification levels and the number of courses shown need no source.
      .replace(/^\s*\d{1,2}[.)] |\bnumber \d\b|\(\d\)/g, ' ')
      .replace(/\blevels? (10|[1-9])\b(?:(?: (?:and|or|to)|,) (10|[1-9])\b)*/gi, ' ')
      .replace(/\b(\d) (?:courses|options|of (?:these|them)|choices)\b/gi, (whole, count: string) =>
        Number(count) <= courses.size ? ' ' : whole,
      )
    if (LARGE_NUMBER_WORD.test(words) || AMOUNT_IN_WORDS.test(words)) return false
    const isAboutVisitor = ADDRESSES_VISITOR.test(words)
    return numbersIn(counted).every(
      (number) => this.#grounding.hasNumber(number) || (isAboutVisitor && this.#grounding.isVisitorNumber(number)),
    )
  }

  #areNamesKnown(words: string): boolean {
    const named = [...words.matchAll(QUALIFICATION), ...words.matchAll(INSTITUTION)].map(([name]) =>
      name.replace(FIRST_WORDS, ''),
    )
    return named.every((name) => !name.includes(' ') || this.#grounding.hasName(name))
  }
}

const hasExternalAddress = (words: string): boolean =>
  EXTERNAL_ADDRESS.test(words) || (words.match(HOST) ?? []).some((host) => !DEGREE.test(host))

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const courseIdIn = (link: string): number | undefined => {
  const id = /\]\(\/courses\/(\d{1,9})(?:\/[^()\s]*)?\)$/.exec(link)?.[1]
  return id === undefined ? undefined : Number(id)
}

/** The chat shows plain text, so Markdown markup is removed. */
const withoutMarkdown = (line: string): string =>
  line
    .replace(/^\s*(?:#{1,6}\s+|```.*$|(?:-{3,}|\*{3,}|_{3,})\s*$|>\s?)/, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/^(\s*)\*\s+/, '$1• ')

function withoutStart(text: string, start: string): string {
  const left = text.replace(/^[\s,:;.–—-]+/, '')
  return left.startsWith(start) ? left.slice(start.length).replace(/^[\s,:;.–—-]+/, '') : left
}

/** A sentence ends at a full stop that is followed by a space and a capital letter or a link. */
const splitSentences = (line: string): string[] =>
  /^(?:\d{1,2}[.)]|[-•]) /.test(line) ? [line] : line.split(/(?<=[.!?])\s+(?=[A-Z["'])/)
