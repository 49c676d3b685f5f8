import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import type { CourseFilters, ListFilterKey } from '../../../contract/catalogue/course-filters.ts'
import {
  AWARDING_BODY_TYPES,
  DELIVERY_MODALITIES,
  deliveryText,
  isGrantFunded,
} from '../../../contract/catalogue/course-options.ts'
import { MNQF_LEVEL_ORDER, MNQF_LEVELS } from '../../../contract/catalogue/mnqf.ts'
import { ALL_PROFESSIONS, NOT_SURE } from '../../../contract/guidance/careers.ts'
import { type QuestionnaireStep, questionPath } from '../../../contract/paths.ts'
import type { GuideCareer } from '../load-careers.ts'

export type GuideFilterKey = Extract<
  ListFilterKey,
  'delivery_modality' | 'awarding_body_type' | 'careers' | 'mnqf_level' | 'gov_first_degree'
>

export interface Option {
  /** Addresses have it, so it means the same for ever. */
  number: number
  text: string
  /** The filter value; an option without one filters nothing. */
  value?: string
  /** Of a career: the categories that lead there. */
  categories?: readonly string[]
}

export interface GuideQuestion {
  /** One or two words. */
  topic: string
  text: string
  hint: string
  /** The filter that its options set. */
  key?: GuideFilterKey
  options: readonly Option[]
}

const levelText = (level: (typeof MNQF_LEVEL_ORDER)[number]): string =>
  level === 'NA' ? MNQF_LEVELS.NA : `${level} ${MNQF_LEVELS[level]}`

/** Options that never change are numbered by their positions, so a new one goes last. */
const numbered = (options: readonly Omit<Option, 'number'>[]): Option[] =>
  options.map((option, at) => ({ ...option, number: at + 1 }))

/** The six questions. Editors change the careers of the third. */
export const questionsWith = (careers: readonly GuideCareer[]): Questions => [
  {
    topic: 'Study',
    text: 'How would you like to study?',
    hint: 'Blended courses are partly online and partly in a classroom.',
    key: 'delivery_modality',
    options: numbered([
      { text: DELIVERY_MODALITIES.online, value: 'online' },
      { text: DELIVERY_MODALITIES.f2f, value: 'f2f' },
      { text: DELIVERY_MODALITIES.blended, value: 'blended' },
      { text: 'No preference' },
    ]),
  },
  {
    topic: 'Award',
    text: 'Who should award your qualification?',
    hint: 'Some courses here lead to the award of a university abroad.',
    key: 'awarding_body_type',
    options: numbered([
      { text: AWARDING_BODY_TYPES.local, value: 'local' },
      { text: AWARDING_BODY_TYPES.international, value: 'international' },
      { text: 'Both' },
      { text: 'No preference' },
    ]),
  },
  {
    topic: 'Career',
    text: 'Which career do you have in mind?',
    hint: 'You will see the courses that lead to it.',
    key: 'careers',
    options: [
      ...careers.map(({ id, name, categories }) => ({ number: id, text: name, value: name, categories })),
      { number: ALL_PROFESSIONS, text: 'All Professions' },
      { number: NOT_SURE, text: 'Not Sure' },
    ],
  },
  {
    topic: 'Level',
    text: 'Which qualification do you want to gain?',
    hint: 'The numbers are levels of the Maldives National Qualifications Framework (MNQF). Short courses outside it are under Not Applicable.',
    key: 'mnqf_level',
    options: numbered(MNQF_LEVEL_ORDER.map((level) => ({ text: levelText(level), value: level }))),
  },
  {
    topic: 'Funding',
    text: 'Do you need government funding for a first degree?',
    hint: 'The Government First Degree Scheme pays all or part of the tuition of some first degrees. Choose Yes to see only these.',
    key: 'gov_first_degree',
    options: numbered([{ text: 'Yes', value: 'yes' }, { text: 'No' }, { text: 'Not sure' }]),
  },
  {
    topic: 'Institution',
    text: 'Where would you like to study?',
    hint: 'This will not hide any courses. Choose either to go to your courses.',
    options: numbered([{ text: 'All Colleges/Institutions' }, { text: 'Not decided yet' }]),
  },
]

export const LAST_QUESTION = 6

/** A choice leads to the next question, so the last question has none to store. */
const MAX_CHOICES = LAST_QUESTION - 1

export type Questions = readonly GuideQuestion[]

/** The option chosen for a question, if any. */
export const findChosen = (
  questions: Questions,
  { choices }: QuestionnaireStep,
  question: number,
): Option | undefined => questions[question - 1]?.options.find(({ number }) => number === choices[question - 1])

const isAnswered = (choices: readonly number[], number: number): boolean => (choices[number - 1] ?? 0) > 0

/** The next unanswered question; the last one always counts as unanswered. */
function nextQuestion(choices: readonly number[], number: number): number {
  let next = number + 1
  while (next < LAST_QUESTION && isAnswered(choices, next)) next++
  return Math.min(next, LAST_QUESTION)
}

function readChoices(questions: Questions, given: string): number[] {
  const choices = given.split(',', MAX_CHOICES).map((each, at) => {
    const chosen = /^\d{1,6}$/.test(each) ? Number(each) : 0
    return questions[at]?.options.some(({ number }) => number === chosen) ? chosen : 0
  })
  while (choices.at(-1) === 0) choices.pop()
  return choices
}

/** Tolerates broken addresses: numbers are clamped, and unknown options are ignored. */
export function readStep(questions: Questions, query: URLSearchParams): QuestionnaireStep {
  const choices = readChoices(questions, query.get('choice') ?? '')
  const given = query.get('question')?.trim() ?? ''
  const number = given === '' ? Number.NaN : Math.floor(Number(given))
  const question = Number.isNaN(number) ? nextQuestion(choices, 0) : Math.min(Math.max(number, 1), LAST_QUESTION)
  return { question, choices }
}

/** Whether an address is written exactly as we would write it. */
export function isCanonical(query: URLSearchParams, step: QuestionnaireStep): boolean {
  if (query.getAll('question').length > 1 || query.getAll('choice').length > 1) return false
  const [question, choice] = [query.get('question'), query.get('choice')]
  if (question === null && choice === null) return true
  return question === String(step.question) && (choice ?? '') === step.choices.join(',') && choice !== ''
}

function withChoice({ choices }: QuestionnaireStep, number: number, option: number): number[] {
  const changed = Array.from({ length: Math.max(choices.length, number) }, (_, at) => choices[at] ?? 0)
  changed[number - 1] = option
  while (changed.at(-1) === 0) changed.pop()
  return changed
}

/** The address after choosing an option; 0 skips the question. The last question leads to the courses. */
export function pathAfter(step: QuestionnaireStep, option: number): string {
  if (step.question >= LAST_QUESTION) return `${questionPath(step)}#courses`
  const choices = withChoice(step, step.question, option)
  return questionPath({ question: nextQuestion(choices, step.question), choices })
}

/** The same step with one answer removed: set to the option that filters nothing, or to none. */
export function pathWithout(questions: Questions, step: QuestionnaireStep, question: number): string {
  const neutral = questions[question - 1]?.options.findLast(({ value }) => value === undefined)
  return questionPath({ ...step, choices: withChoice(step, question, neutral?.number ?? 0) })
}

export const numberOfKey = (questions: Questions, key: string): number =>
  questions.findIndex((question) => question.key === key) + 1

/** The answers as filters of the course list. */
export function filtersOfStep(questions: Questions, step: QuestionnaireStep): CourseFilters {
  const filters: CourseFilters = {}
  for (const [at, { key }] of questions.entries()) {
    const value = findChosen(questions, step, at + 1)?.value
    if (key !== undefined && value !== undefined) filters[key] = [value]
  }
  return filters
}

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
  'duration_text',
  'fee_text',
  'fees',
  'total_mvr_min',
  'total_mvr_max',
  'total_after_grant_min',
  'total_after_grant_max',
] as const satisfies readonly (keyof CourseSummary)[]

export type MatchedCourse = Pick<CourseSummary, (typeof MATCH_FIELDS)[number]>

/** What the course offers for an answer; undefined if it does not match. */
const describeMatch: Record<
  GuideFilterKey,
  (course: MatchedCourse, value: string, option: Option) => string | undefined
> = {
  delivery_modality: (course, value) => (value in course.delivery_modalities ? deliveryText(course) : undefined),
  awarding_body_type: ({ awarding_body_type, awarding_body_country }, value) => {
    if (awarding_body_type !== value) return undefined
    if (value === 'local') return 'Local award'
    return awarding_body_country ? `International award, ${awarding_body_country}` : 'International award'
  },
  careers: ({ categories }, value, { categories: leading = [] }) => {
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
export const metAnswers = (questions: Questions, course: MatchedCourse, step: QuestionnaireStep): string[] =>
  questions.flatMap(({ key }, at) => {
    const chosen = findChosen(questions, step, at + 1)
    if (key === undefined || chosen?.value === undefined) return []
    return describeMatch[key](course, chosen.value, chosen) ?? []
  })
