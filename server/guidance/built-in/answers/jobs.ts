import type { Course } from '../../../../contract/catalogue/course.ts'
import { CAREERS } from '../../../../contract/guidance/careers.ts'
import type { AdviserCatalogue } from '../catalogue.ts'
import { criteriaOf, omit, type State } from '../state.ts'
import type { QuestionAnswer } from './answer-questions.ts'
import { text } from './blocks.ts'
import { pickThree } from './choose-courses.ts'
import { criteriaInWords, joined } from './describe-criteria.ts'
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
  const titles = careers
    .toLowerCase()
    .split(/<[^>]*>|[\n;•]/)
    .map((line) => line.replace(PLACE, '').trim())
  return [...new Set(titles.flatMap((title) => jobIn(title) ?? []))]
}

function jobIn(title: string): string | undefined {
  const words = title.split(/\s+/)
  if (words.length > MOST_WORDS || !words.some((word) => roles.has(word))) return undefined
  const ours = words.flatMap((word) => spelt.get(word) ?? [])
  return ours.length === words.length ? ours.join(' ') : undefined
}

/** 'Jobs that it names: registered nurse and midwife'. Empty if it names none that we know. */
export function sayJobs({ careers }: Pick<Course, 'careers'>): string {
  const jobs = jobsIn(careers ?? '').slice(0, MOST_JOBS)
  return jobs.length === 0 ? '' : `Jobs that it names: ${joined(jobs)}`
}

/** For a course without job names: the careers of the questionnaire in its field. */
export function sayCareersOfField({ categories }: Pick<Course, 'categories'>): string {
  const fields = new Set(categories.map(({ name }) => name))
  const careers = Object.entries(CAREERS).filter(([, leading]) => leading.some((name) => fields.has(name)))
  const names = careers.map(([career]) => career.toLowerCase().replace('quran', 'Quran'))
  return names.length === 0 ? '' : `Careers in this field, from the career guide: ${joined(names)}`
}

/** The number of courses whose jobs are read. */
const LOOKED_AT = 6

/** 'What jobs can I get after a degree in computing?': the jobs that matching courses name. */
export async function adviseOnJobs(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  // A course leads to the same jobs whether or not the visitor can enter it.
  const choice = await catalogue.choose(omit(criteriaOf(state), ['held']))
  if (choice.relaxed.length > 0) return undefined
  const looked = await catalogue.readCourses(choice.courses.slice(0, LOOKED_AT).map(({ id }) => id))
  const jobs = new Map(looked.map((course) => [course.id, sayJobs(course)]))
  const telling = choice.courses.filter(({ id }) => (jobs.get(id) ?? '') !== '')
  const courses = await catalogue.readCards(pickThree(telling, []).map(({ id }) => id))
  if (courses.length === 0) return undefined
  return {
    said: text(`These jobs are named by courses ${criteriaInWords(choice.criteria)}; no course promises one:`),
    courses,
    factsOf: async ({ id }) => [jobs.get(id) ?? ''],
    next: ['Tell me more about 1', 'What do I need to get in?'],
  }
}
