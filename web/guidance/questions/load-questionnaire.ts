import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Dropping, Facets } from '../../../contract/catalogue/facets.ts'
import type { Api } from '../../../contract/client.ts'
import { type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { apiContext } from '../../api.ts'
import { newSeed, shuffled } from '../../catalogue/course-list/shuffle.ts'
import { orFailed } from '../../or-failed.ts'
import { type MatchedCourse, SHOWN_OF_MATCH } from './meets-answers.ts'
import { filtersOf, findQuestion, isSound, readPlace } from './questionnaire.ts'

export interface Matches {
  courses: MatchedCourse[]
  total: number
  /** For the options of the question on show: how many courses each would leave. */
  counts: Readonly<Record<string, number>>
  /** Where nothing matches: which one answer to loosen, and what that brings. */
  dropping: Dropping
}

export interface QuestionnairePage {
  place: QuestionnaireStep
  /** 'failed' where nobody could say. */
  matches: Matches | 'failed'
}

function countsFor({ question }: QuestionnaireStep, facets: Facets | undefined): Matches['counts'] {
  const key = findQuestion(question)?.key
  if (key === undefined || facets === undefined) return {}
  return Object.fromEntries(facets[key].map(({ value, count }) => [value, count]))
}

/** A server-rendered page carries its data a second time, for hydration, so a course has only what is shown. */
const shownFields = (course: CourseSummary): MatchedCourse =>
  Object.fromEntries(SHOWN_OF_MATCH.map((key) => [key, course[key]])) as MatchedCourse // It has exactly these keys.

async function match(api: Api, place: QuestionnaireStep): Promise<Matches> {
  const { data: found, meta, facets, dropping } = await api.listCourses({ ...filtersOf(place), facets: true })
  const courses = shuffled(found, newSeed()).map(shownFields)
  return { courses, total: meta.total, counts: countsFor(place, facets), dropping: dropping ?? [] }
}

export async function loadQuestionnaire({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const place = readPlace(searchParams)
  if (!isSound(searchParams, place)) throw redirect(questionPath(place), 302)
  // The question stays, so that nobody loses their place.
  const matches = await orFailed(match(context.get(apiContext), place))
  const page: QuestionnairePage = { place, matches }
  return data(page, { status: matches === 'failed' ? 503 : 200 })
}
