import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import { isGrantFunded } from '../../../contract/catalogue/grant-scheme.ts'
import { MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { deliveryText } from '../../../contract/catalogue/vocabulary.ts'
import { categoriesOfCareer } from '../../../contract/guidance/careers.ts'
import type { QuestionnaireStep } from '../../../contract/paths.ts'
import { findChosen, type GuideFilterKey, QUESTIONS } from './questionnaire.ts'

/** The fields that a card shows or needs to list the matching answers. */
export const MATCH_FIELDS = [
  'id',
  'name',
  'institution',
  'gov_first_degree_text',
  'gov_first_degree_percent',
  'delivery_modalities',
  'awarding_body_type',
  'awarding_body_country',
  'mnqf_level',
  'categories',
] as const satisfies readonly (keyof CourseSummary)[]

export type MatchedCourse = Pick<CourseSummary, (typeof MATCH_FIELDS)[number]>

/** What the course offers for an answer; undefined if it does not match. */
const describeMatch: Record<GuideFilterKey, (course: MatchedCourse, value: string) => string | undefined> = {
  delivery_modality: (course, value) => (value in course.delivery_modalities ? deliveryText(course) : undefined),
  awarding_body_type: ({ awarding_body_type, awarding_body_country }, value) => {
    if (awarding_body_type !== value) return undefined
    if (value === 'local') return 'Local award'
    return awarding_body_country ? `International award, ${awarding_body_country}` : 'International award'
  },
  careers: ({ categories }, value) => {
    const leading = categoriesOfCareer(value)
    const found = categories.filter(({ name }) => leading.includes(name)).map(({ name }) => name)
    return found.length === 0 ? undefined : `${value}: ${found.join(', ')}`
  },
  mnqf_level: ({ mnqf_level }, value) => {
    if (mnqf_level !== value) return undefined
    return mnqf_level === 'NA' ? 'Outside the MNQF levels' : `${mnqf_level} ${MNQF_LEVELS[mnqf_level]}`
  },
  gov_first_degree: (course) => {
    if (!isGrantFunded(course)) return undefined
    const { gov_first_degree_percent: percent } = course
    return percent === null ? 'Government funding' : `Government pays ${percent}%`
  },
}

/** The answers that a course matches, without those that are no filter. */
export const metAnswers = (course: MatchedCourse, place: QuestionnaireStep): string[] =>
  QUESTIONS.flatMap(({ key }, at) => {
    const value = findChosen(place, at + 1)?.value
    return key === undefined || value === undefined ? [] : (describeMatch[key](course, value) ?? [])
  })
