import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Api } from '../../../contract/client.ts'
import type { Career } from '../../../contract/guidance/careers.ts'
import { interestProfilePath } from '../../../contract/paths.ts'
import { apiContext } from '../../api-client.ts'
import { orFailed } from '../../browser-api-client.ts'
import { countAnswered, type InterestAnswers, readAnswers, writeAnswers } from './interests.ts'
import { rankCareers } from './score-interests.ts'

/** How many careers are shown with courses, and how many courses of each. */
export const CAREERS_WITH_COURSES = 6
const COURSES_PER_CAREER = 3

export type CareerCourse = Pick<CourseSummary, 'id' | 'name' | 'mnqf_level'> & { institution_name: string }

export interface CareerCourses {
  career: Career
  courses: CareerCourse[]
  total: number
}

export interface InterestPage {
  answers: InterestAnswers
  /** The form was submitted, perhaps without an answer. */
  isSubmitted: boolean
  /** Courses for the best-fit careers, in order; 'failed' if they could not be loaded. */
  found: CareerCourses[] | 'failed'
}

async function findCourses(api: Api, career: Career): Promise<CareerCourses> {
  const { data: courses, meta } = await api.listCourses({ careers: [career], limit: COURSES_PER_CAREER })
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

function findAll(api: Api, answers: InterestAnswers): Promise<CareerCourses[]> {
  const closest = rankCareers(answers).slice(0, CAREERS_WITH_COURSES)
  return Promise.all(closest.map(({ career }) => findCourses(api, career)))
}

/** The answers are only in the address: the server computes the result each time and stores nothing. */
export async function loadInterests({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const { answers, isSubmitted, isCanonical } = readAnswers(searchParams)
  if (!isCanonical) throw redirect(interestProfilePath(countAnswered(answers) === 0 ? '' : writeAnswers(answers)), 302)
  // The profile is shown even if the courses fail to load.
  const found = await orFailed(findAll(context.get(apiContext), answers))
  const page: InterestPage = { answers, isSubmitted, found }
  return data(page, { status: found === 'failed' ? 503 : 200 })
}
