import type { Course } from '../../../../contract/catalogue/course.ts'
import { CAREERS } from '../../../../contract/guidance/careers.ts'
import { joined } from '../write-wish.ts'
import { QUALIFIERS, ROLES } from './job-words.ts'

const MOST_WORDS = 5
const MOST_JOBS = 4
/** 'Sales coordinator, resort', 'teaching assistant at an island school'. */
const PLACE = /(?:[,(]| (?:at|in|on|for|with|to) ).*$/

const roles: ReadonlySet<string> = new Set(ROLES)
/** From lower case to our spelling. */
const spelt: ReadonlyMap<string, string> = new Map([...ROLES, ...QUALIFIERS].map((word) => [word.toLowerCase(), word]))

/**
 * The jobs in the careers text of a course. Institutions can write anything there, so nothing is quoted: a line counts as
 * a job only if each of its words is in our lists, and is written with our words.
 */
export function jobsIn(careers: string): string[] {
  const lines = careers.toLowerCase().split(/<[^>]*>|[\n;•]/)
  const titles = lines.map((line) => line.replace(PLACE, '').trim())
  return [...new Set(titles.flatMap((title) => jobIn(title) ?? []))]
}

function jobIn(title: string): string | undefined {
  const words = title.split(/\s+/)
  if (words.length > MOST_WORDS || !words.some((word) => roles.has(word))) return undefined
  const ours = words.flatMap((word) => spelt.get(word) ?? [])
  return ours.length === words.length ? ours.join(' ') : undefined
}

/** 'Jobs that it names: registered nurse and midwife.' Empty if it names none that we know. */
export function sayJobs({ careers }: Pick<Course, 'careers'>): string {
  const jobs = jobsIn(careers ?? '').slice(0, MOST_JOBS)
  return jobs.length === 0 ? '' : `Jobs that it names: ${joined(jobs)}.`
}

/** For a course without job names: the careers of the questionnaire in its field. */
export function sayCareersOfField({ categories }: Pick<Course, 'categories'>): string {
  const fields = new Set(categories.map(({ name }) => name))
  const careers = Object.entries(CAREERS).filter(([, leading]) => leading.some((name) => fields.has(name)))
  const names = careers.map(([career]) => career.toLowerCase().replace('quran', 'Quran'))
  return names.length === 0 ? '' : `Careers in this field, from the [career guide](/careerguide): ${joined(names)}.`
}
