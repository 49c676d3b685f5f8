import { type CourseBlock, type ReplyBlock, textBlockOf } from '../../../contract/guidance/reply-blocks.ts'
import { comparePath, coursePath } from '../../../contract/paths.ts'
import { courseBlock } from '../built-in/answers/blocks.ts'
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
const CHOICE = /^- (\S.{0,59})$/

/** A sentence with a fact that no tool returned. */
class Ungrounded extends Error {
  override name = 'Ungrounded'
}

/**
 * Checks a reply paragraph by paragraph against the facts that the tools returned, and turns it into blocks. Courses are
 * written from the rows that were read, and links stand below their paragraph. A sentence with an unknown number, name
 * or address is removed.
 */
export class ReplyGuard {
  readonly #grounding: Grounding
  readonly #ruleSentences: readonly string[]
  readonly #passed: ReplyBlock[] = []
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

  /** The part of a paragraph that may be shown. */
  check(paragraph: string): readonly ReplyBlock[] {
    if (MARKUP.test(paragraph)) throw new ModelFailure('markup')
    const words = plainWords(paragraph)
    if (this.#ruleSentences.some((sentence) => words.includes(sentence))) throw new ModelFailure('leaked_instructions')
    const blocks: ReplyBlock[] = []
    const links: Link[] = []
    let text: string[] = []
    const endText = (): void => {
      if (text.length > 0) blocks.push(textBlockOf(text.join('\n')))
      text = []
    }
    let entry: CourseBlock | 'none' | 'removed' = 'none'
    for (const line of paragraph.split('\n').map(withoutMarkdown)) {
      if (line.trim() === '') continue
      const [, link = '', rest = ''] = COURSE_ENTRY.exec(line) ?? []
      const id = courseIdIn(link)
      if (id !== undefined) {
        endText()
        entry = this.#writeEntry(id, rest, links) ?? 'removed'
        if (entry !== 'removed') blocks.push(entry)
        continue
      }
      // The description of a removed course is removed as well.
      const passed = entry === 'removed' ? '' : this.#filterSentences(line.trim(), links)
      if (passed === '') continue
      if (typeof entry === 'object') entry.reasons.push(reasonIn(passed))
      else text.push(passed)
    }
    endText()
    blocks.push(...links.filter(({ path }) => !this.#isLinked(path, blocks)))
    this.#passed.push(...blocks)
    return blocks
  }

  /** The whole reply. Throws if too little of it is left. */
  finish(): readonly ReplyBlock[] {
    if (this.#passed.length === 0) throw new ModelFailure(this.removed > 0 ? 'ungrounded' : 'empty')
    const hasLostAllCourses = this.#removedLinks > 0 && this.#linkedCourseIds.length === 0
    if (hasLostAllCourses || this.removed > this.#sentences) throw new ModelFailure('ungrounded')
    return withChoices(this.#passed)
  }

  /** A link is shown once, and not beside the card of its course. */
  #isLinked(path: string, blocks: readonly ReplyBlock[]): boolean {
    return [...this.#passed, ...blocks].some((block) => 'path' in block && block.path === path)
  }

  #writeEntry(id: number, rest: string, links: Link[]): CourseBlock | undefined {
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
    const passed = about === '' ? '' : this.#filterSentences(about, links)
    return courseBlock(course, number, passed === '' ? [] : [reasonIn(passed)])
  }

  /** The sentences of a line that may be shown, with the names of their links in place of the links. */
  #filterSentences(line: string, links: Link[]): string {
    const passed: string[] = []
    for (const sentence of splitSentences(line)) {
      try {
        const { text, linked } = this.#checkSentence(sentence)
        links.push(...linked.filter(({ path }) => !links.some((link) => link.path === path)))
        if (!isOnlyLinks(sentence)) passed.push(text)
        this.#sentences++
      } catch (error) {
        if (!(error instanceof Ungrounded)) throw error
        this.removed++
      }
    }
    return passed.join(' ')
  }

  #checkSentence(sentence: string): { text: string; linked: Link[] } {
    const words = sentence.replace(LINK, ' ')
    if (hasExternalAddress(words) || BARE_PATH.test(words) || PROMISE.test(words)) throw new Ungrounded()
    if (!this.#areNumbersKnown(words) || !this.#areNamesKnown(words)) throw new Ungrounded()
    const linked: Link[] = []
    const ids: number[] = []
    const text = sentence.replace(LINK, (link, name: string, address: string) => {
      const id = courseIdIn(link)
      if (id !== undefined) ids.push(id)
      const checked = this.#checkLink(name.replace(/\\(.)/g, '$1'), address, id)
      linked.push(checked)
      return checked.text
    })
    this.#linkedCourseIds.push(...ids)
    return { text, linked }
  }

  #checkLink(name: string, address: string, id: number | undefined): Link {
    const course = id === undefined ? undefined : this.#grounding.courses.get(id)
    if (course) return { type: 'link', text: course.name, path: coursePath(course) }
    const ids = /^\/compare\?ids=([\d,]+)$/.exec(address)?.[1]?.split(',').map(Number)
    const isKnown = ids ? ids.every((each) => this.#grounding.courses.has(each)) : this.#grounding.hasAddress(address)
    if (id !== undefined || !isKnown || name.trim() === '') {
      this.#removedLinks++
      throw new Ungrounded()
    }
    if (!this.#areNumbersKnown(name) || !this.#areNamesKnown(name)) throw new Ungrounded()
    return { type: 'link', text: name, path: ids ? comparePath(ids) : address }
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

type Link = Extract<ReplyBlock, { type: 'link' }>

const isOnlyLinks = (sentence: string): boolean => /^[\s.•-]*$/.test(sentence.replace(LINK, ''))

/** 'Why: it is near.' as 'it is near'. */
const reasonIn = (line: string): string => line.replace(/^Why:\s*/i, '').replace(/\.$/, '')

/** Lines that begin with '- ' at the end of a reply can be tapped as answers. */
function withChoices(blocks: readonly ReplyBlock[]): readonly ReplyBlock[] {
  const last = blocks.at(-1)
  if (last?.type !== 'text') return blocks
  const lines = last.text.split('\n')
  const end = lines.findLastIndex((line) => !CHOICE.test(line)) + 1
  if (end === lines.length) return blocks
  const said = lines.slice(0, end).join('\n')
  const choices = lines.slice(end).map((line) => line.slice(2))
  return [...blocks.slice(0, -1), ...(said === '' ? [] : [textBlockOf(said)]), { type: 'choices', choices }]
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
