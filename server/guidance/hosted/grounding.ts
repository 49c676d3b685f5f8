import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import {
  aboutUsPath,
  careerGuidePath,
  comparePath,
  courseListPath,
  forgotPasswordPath,
  institutionListPath,
  registerPath,
} from '../../../contract/paths.ts'

/** A Markdown link. Brackets inside the name are escaped with a backslash. */
export const LINK = /\[((?:\\.|[^\\[\]])*)\]\(([^()\s]*)\)/g

/** Pages that a reply may always link to, with their purpose. */
export const SITE_PAGES: ReadonlyMap<string, string> = new Map([
  [courseListPath(), 'all courses, with filters'],
  [institutionListPath(), 'all institutions'],
  [comparePath(), "the visitor's shortlist side by side"],
  [careerGuidePath(), 'a questionnaire that leads to courses'],
  [registerPath(), 'a free account'],
  [forgotPasswordPath(), 'a new password'],
  [`${aboutUsPath()}#contact`, 'writing to the people behind the site'],
])

const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1_000, thousand: 1_000, lakh: 100_000, million: 1_000_000 }

/** The numbers in a text as plain digits: '12,500' as 12500, '20k' and '20 thousand' as 20000. */
export const numbersIn = (text: string): string[] =>
  [
    ...text
      .normalize('NFKC')
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      .matchAll(/(\p{Nd}+(?:\.\p{Nd}+)?)(?:[\s-]?(k|thousand|lakh|million)\b)?/giu),
  ].map(([, digits = '', times]) => {
    const number = Number(digits) * (MULTIPLIERS[times?.toLowerCase() ?? ''] ?? 1)
    // Digits of other scripts are compared unchanged.
    return Number.isNaN(number) ? digits : String(times === undefined ? number : Math.round(number))
  })

const plainName = (text: string): string => text.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ')

/**
 * The facts that a reply may use: those that the tools returned in this turn and, in sentences to the visitor, the numbers
 * that the visitor wrote.
 */
export class Grounding {
  readonly courses = new Map<number, CourseSummary>()
  readonly #addresses = new Set<string>(SITE_PAGES.keys())
  readonly #numbers = new Set<string>()
  readonly #visitorNumbers = new Set<string>()
  #text = ''

  addCourses(courses: readonly CourseSummary[]): void {
    for (const course of courses) this.courses.set(course.id, course)
  }

  addAddress(address: string): void {
    this.#addresses.add(address)
  }

  /** The answer of a tool. Ids are skipped: no sentence mentions them. */
  addFacts(facts: unknown): void {
    if (typeof facts === 'string') this.#addText(facts)
    else if (typeof facts === 'number') this.#numbers.add(String(facts))
    else if (typeof facts === 'object' && facts !== null)
      for (const [key, value] of Object.entries(facts)) if (key !== 'id') this.addFacts(value)
  }

  /** Adds only the numbers: a college that a visitor mentions need not exist. */
  addVisitorText(text: string): void {
    for (const number of numbersIn(text)) this.#visitorNumbers.add(number)
  }

  hasAddress(address: string): boolean {
    return this.#addresses.has(address)
  }

  hasNumber(number: string): boolean {
    return this.#numbers.has(number)
  }

  isVisitorNumber(number: string): boolean {
    return this.#visitorNumbers.has(number)
  }

  hasName(name: string): boolean {
    return this.#text.includes(plainName(name))
  }

  /** Skips the addresses of links: the ids in them are not numbers that a sentence may use. */
  #addText(text: string): void {
    const words = text.replace(LINK, (_link, name: string) => name)
    this.#text += `${plainName(words)}\n`
    for (const number of numbersIn(words)) this.#numbers.add(number)
  }
}
