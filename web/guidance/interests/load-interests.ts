import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Api } from '../../../contract/client.ts'
import { interestProfilePath } from '../../../contract/paths.ts'
import { apiContext } from '../../api-context.ts'
import { orFailed } from '../../browser-api.ts'
import { type GuideCareer, loadCareers } from '../load-careers.ts'
import { countAnswered, type InterestAnswers, readAnswers, writeAnswers } from './interests.ts'
import { hasPreference, rankCareers, scoreInterests } from './score-interests.ts'

/** How many careers are shown with courses, and how many courses of each. */
export const CAREERS_WITH_COURSES = 6
const COURSES_PER_CAREER = 3
/** More are requested, because some are shown with another career already. */
const COURSES_REQUESTED = 2 * COURSES_PER_CAREER

export type CareerCourse = Pick<CourseSummary, 'id' | 'name' | 'mnqf_level'> & { institution_name: string }

export interface CareerCourses {
  career: string
  courses: CareerCourse[]
  total: number
}

export interface InterestPage {
  answers: InterestAnswers
  /** The form was submitted, perhaps without an answer. */
  isSubmitted: boolean
  careers: readonly GuideCareer[]
  /** Courses for the best-fit careers, in order; 'failed' if they could not be loaded. */
  found: CareerCourses[] | 'failed'
}

async function findCourses(api: Api, career: string): Promise<CareerCourses> {
  const { data: courses, meta } = await api.listCourses({
    careers: [career],
    sort: 'relevance',
    limit: COURSES_REQUESTED,
  })
  return {
    career,
    total: meta.total,
    courses: courses.map(({ id, name, mnqf_level, institution }) => ({
      id,
      name,
      mnqf_level,
      institution_name: institution.name,
    })),
  }
}

/** The same course at another institution, with honours or without, would look like a repetition. */
const titleOf = ({ name }: CareerCourse): string => name.replace(/\s*\(Hon(?:our)?s\)/, '').toLowerCase()

/** Leaves each course with the first career that shows it. */
function withoutRepetition(found: readonly CareerCourses[]): CareerCourses[] {
  const shown = new Set<string>()
  return found.map((offer) => {
    const courses: CareerCourse[] = []
    for (const course of offer.courses) {
      if (courses.length === COURSES_PER_CAREER) break
      if (shown.has(titleOf(course))) continue
      shown.add(titleOf(course))
      courses.push(course)
    }
    return { ...offer, courses }
  })
}

async function findAll(api: Api, careers: readonly GuideCareer[], answers: InterestAnswers): Promise<CareerCourses[]> {
  const closest = rankCareers(careers, answers).slice(0, CAREERS_WITH_COURSES)
  return withoutRepetition(await Promise.all(closest.map(({ career }) => findCourses(api, career))))
}

/** The answers are only in the address: the server computes the result each time and stores nothing. */
export async function loadInterests({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const { answers, isSubmitted, isCanonical } = readAnswers(searchParams)
  if (!isCanonical) throw redirect(interestProfilePath(countAnswered(answers) === 0 ? '' : writeAnswers(answers)), 302)
  // The profile is shown even if the courses fail to load.
  const api = context.get(apiContext)
  const careers = hasPreference(scoreInterests(answers)) ? await loadCareers(api) : []
  const found = careers === undefined ? 'failed' : await orFailed(findAll(api, careers, answers))
  const page: InterestPage = { answers, isSubmitted, careers: careers ?? [], found }
  return data(page, { status: found === 'failed' ? 503 : 200 })
}
