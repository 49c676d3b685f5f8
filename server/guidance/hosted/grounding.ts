import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import {
  careerGuidePath,
  comparePath,
  courseListPath,
  forgotPasswordPath,
  institutionListPath,
  registerPath,
} from '../../../contract/paths.ts'

/** A link as Markdown writes it; a name's own brackets carry a backslash. */
export const LINK = /\[((?:\\.|[^\\[\]])*)\]\(([^()\s]*)\)/g

/** Pages of the site that a reply may point to at any time, and what they are for. */
export const SITE_PAGES: ReadonlyMap<string, string> = new Map([
  [courseListPath(), 'all courses, with filters'],
  [institutionListPath(), 'all institutions'],
  [comparePath(), "the visitor's shortlist side by side"],
  [careerGuidePath(), 'a questionnaire that leads to courses'],
  [registerPath(), 'a free account'],
  [forgotPasswordPath(), 'a new password'],
  ['/aboutus#contact', 'writing to the people behind the site'],
])

const TIMES: Readonly<Record<string, number>> = { k: 1_000, thousand: 1_000, lakh: 100_000, million: 1_000_000 }

/** Numbers as digits, thousands written together, '20k' and '20 thousand' written out. */
export const numbersIn = (text: string): string[] =>
  [
    ...text
      .normalize('NFKC')
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .matchAll(/(\p{Nd}+(?:\.\p{Nd}+)?)(?:[\s-]?(k|thousand|lakh|million)\b)?/giu),
  ].map(([, digits = '', times]) => {
    const number = Number(digits) * (TIMES[times?.toLowerCase() ?? ''] ?? 1)
    // Digits of other scripts are compared as they are written.
    return Number.isNaN(number) ? digits : String(times === undefined ? number : Math.round(number))
  })

const plainName = (text: string): string => text.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ')

/** All that a reply may stand on: what was read in this turn; and, for what it says to the visitor, their own numbers. */
export class Ground {
  readonly courses = new Map<number, CourseSummary>()
  readonly #addresses = new Set<string>(SITE_PAGES.keys())
  readonly #numbers = new Set<string>()
  readonly #numbersOfVisitor = new Set<string>()
  #text = ''

  noteCourses(courses: readonly CourseSummary[]): void {
    for (const course of courses) this.courses.set(course.id, course)
  }

  noteAddress(address: string): void {
    this.#addresses.add(address)
  }

  /** What a tool has told. An id is a number that nobody says. */
  noteFacts(told: unknown): void {
    if (typeof told === 'string') this.#noteText(told)
    else if (typeof told === 'number') this.#numbers.add(String(told))
    else if (typeof told === 'object' && told !== null)
      for (const [key, value] of Object.entries(told)) if (key !== 'id') this.noteFacts(value)
  }

  /** Whoever asks about a college or a fee does not make it true. */
  noteVisitor(text: string): void {
    for (const number of numbersIn(text)) this.#numbersOfVisitor.add(number)
  }

  hasAddress(address: string): boolean {
    return this.#addresses.has(address)
  }

  hasNumber(number: string): boolean {
    return this.#numbers.has(number)
  }

  isNumberOfVisitor(number: string): boolean {
    return this.#numbersOfVisitor.has(number)
  }

  hasName(name: string): boolean {
    return this.#text.includes(plainName(name))
  }

  /** An address names courses by number; those are no numbers to be said in a sentence either. */
  #noteText(text: string): void {
    const words = text.replace(LINK, (_link, name: string) => name)
    this.#text += `${plainName(words)}\n`
    for (const number of numbersIn(words)) this.#numbers.add(number)
  }
}
