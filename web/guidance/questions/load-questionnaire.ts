import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { Dropping, Facet, Facets } from '../../../contract/catalogue/facets.ts'
import type { Api } from '../../../contract/client.ts'
import { type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import { apiContext } from '../../api-context.ts'
import { orFailed } from '../../browser-api.ts'
import { newSeed, shuffled } from '../../catalogue/course-list/shuffle.ts'
import { type GuideCareer, loadCareers } from '../load-careers.ts'
import {
  filtersOfStep,
  isCanonical,
  MATCH_FIELDS,
  type MatchedCourse,
  type Questions,
  questionsWith,
  readStep,
} from './questionnaire.ts'

export interface Matches {
  courses: MatchedCourse[]
  total: number
  /** For each option of the current question: how many courses it would leave. */
  counts: Readonly<Record<string, number>>
  /** Budgets and islands that would narrow the courses down, with how many each leaves. */
  narrowing: Narrowing
  /** If nothing matches: the answers to change, and how many courses that gives. */
  dropping: Dropping
}

export interface Narrowing {
  fee_max: Facet
  island: Facet
}

const MOST_BUDGETS = 3
const MOST_ISLANDS = 4

/** Only what leaves some of the courses out, and not all of them. */
function narrowingOf(facets: Facets | undefined, total: number): Narrowing {
  const narrows = ({ count }: Facet[number]): boolean => count > 0 && count < total
  return {
    fee_max: (facets?.fee_max ?? []).filter(narrows).slice(0, MOST_BUDGETS),
    island: (facets?.island ?? [])
      .filter(narrows)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_ISLANDS),
  }
}

export interface QuestionnairePage {
  careers: readonly GuideCareer[]
  step: QuestionnaireStep
  /** 'failed' if the courses could not be loaded. */
  matches: Matches | 'failed'
}

function countsFor(key: keyof Facets | undefined, facets: Facets | undefined): Matches['counts'] {
  if (key === undefined || facets === undefined) return {}
  return Object.fromEntries((facets[key] ?? []).map(({ value, count }) => [value, count]))
}

/** The HTML contains this data a second time for hydration, so only the fields shown are sent. */
const shownFields = (course: CourseSummary): MatchedCourse =>
  Object.fromEntries(MATCH_FIELDS.map((key) => [key, course[key]])) as MatchedCourse // It has exactly these keys.

async function match(api: Api, questions: Questions, step: QuestionnaireStep): Promise<Matches> {
  const filters = filtersOfStep(questions, step)
  const { data: found, meta, facets, dropping } = await api.listCourses({ ...filters, facets: true })
  const courses = shuffled(found, newSeed()).map(shownFields)
  return {
    courses,
    total: meta.total,
    counts: countsFor(questions[step.question - 1]?.key, facets),
    narrowing: narrowingOf(facets, meta.total),
    dropping: dropping ?? [],
  }
}

export async function loadQuestionnaire({ context, url: { searchParams } }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const careers = await loadCareers(api)
  const questions = questionsWith(careers ?? [])
  const step = readStep(questions, searchParams)
  // Without the careers nobody knows whether the address is right.
  if (careers && !isCanonical(searchParams, step)) throw redirect(questionPath(step), 302)
  // The question is shown even if the courses fail to load.
  const matches = careers ? await orFailed(match(api, questions, step)) : 'failed'
  const page: QuestionnairePage = { careers: careers ?? [], step, matches }
  return data(page, { status: matches === 'failed' ? 503 : 200 })
}
