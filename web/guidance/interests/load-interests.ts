import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Api } from '../../../contract/client.ts'
import type { Career } from '../../../contract/guidance/careers.ts'
import { interestProfilePath } from '../../../contract/paths.ts'
import { apiContext } from '../../api.ts'
import { orFailed } from '../../or-failed.ts'
import { countAnswered, type InterestAnswers, readAnswers, writeAnswers } from './interest-answers.ts'
import { rankCareers } from './score-interests.ts'

/** How many careers are shown with courses, and how many courses of each. */
export const CAREERS_WITH_COURSES = 6
const COURSES_OF_EACH = 3

export type CareerCourse = Pick<CourseSummary, 'id' | 'name' | 'mnqf_level'> & { institution_name: string }

export interface CareerCourses {
  career: Career
  courses: CareerCourse[]
  total: number
}

export interface InterestPage {
  answers: InterestAnswers
  /** Somebody asked for a result, if perhaps without an answer. */
  isAsked: boolean
  /** Of the closest careers, in their order; 'failed' where nobody could say. */
  found: CareerCourses[] | 'failed'
}

async function findCourses(api: Api, career: Career): Promise<CareerCourses> {
  const { data: courses, meta } = await api.listCourses({ careers: [career], limit: COURSES_OF_EACH })
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

/** The address is the only place where the answers are: the server works the result out each time, and keeps nothing. */
export async function loadInterests({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const { answers, isAsked, isSound } = readAnswers(searchParams)
  if (!isSound) throw redirect(interestProfilePath(countAnswered(answers) === 0 ? '' : writeAnswers(answers)), 302)
  // The profile is worth having without its courses.
  const found = await orFailed(findAll(context.get(apiContext), answers))
  const page: InterestPage = { answers, isAsked, found }
  return data(page, { status: found === 'failed' ? 503 : 200 })
}
