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

/** Numbers as digits, thousands written together, '20k' written out. */
export const numbersIn = (text: string): string[] =>
  [...text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').matchAll(/(\d+(?:\.\d+)?)(\s?k\b)?/gi)].map(([, digits = '', k]) =>
    String(k === undefined ? Number(digits) : Math.round(Number(digits) * 1_000)),
  )

/** All that a reply may stand on: what was read in this turn, and what the visitor said. */
export class Ground {
  readonly courses = new Map<number, CourseSummary>()
  readonly #addresses = new Set<string>(SITE_PAGES.keys())
  readonly #numbers = new Set<string>()
  #text = ' '

  noteCourses(courses: readonly CourseSummary[]): void {
    for (const course of courses) this.courses.set(course.id, course)
  }

  noteAddress(address: string): void {
    this.#addresses.add(address)
  }

  /** An address names courses by number; those are no numbers to be said in a sentence. */
  noteText(text: string): void {
    const words = text.replace(LINK, (_link, name: string) => name)
    this.#text += `${words.toLowerCase().replace(/\s+/g, ' ')} `
    for (const number of numbersIn(words)) this.#numbers.add(number)
  }

  hasAddress(address: string): boolean {
    return this.#addresses.has(address)
  }

  hasNumber(number: string): boolean {
    return this.#numbers.has(number)
  }

  hasName(name: string): boolean {
    return this.#text.includes(name.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' '))
  }
}
