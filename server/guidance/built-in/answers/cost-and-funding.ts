import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { GRANT_SCHEME, topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { FUNDING_EXPLANATIONS, type FundingExplanation } from '../../../../contract/catalogue/funding.ts'
import type { ReplyBlock } from '../../../../contract/guidance/reply-blocks.ts'
import { coursePath } from '../../../../contract/paths.ts'
import { foldedWordsOf } from '../../../search/index.ts'
import type { AdviserCatalogue, CourseChoice, CourseFacts } from '../adviser-catalogue.ts'
import { stemsOf } from '../slots/find-names.ts'
import { type Criteria, criteriaOf, omit, QUALIFICATIONS, type State } from '../state.ts'
import { firstFields } from './ask-back.ts'
import { courseTitle, feeTextOf, leftAfterGrant, lines, link, type QuestionAnswer, text } from './blocks.ts'
import { filtersOfCriteria, matchCourses } from './choose-courses.ts'
import { coursesInWords, criteriaInWords, isWhole, partInWords, totalInWords } from './describe-criteria.ts'

export function sayPayIsUnknown(state: State, catalogue: AdviserCatalogue): QuestionAnswer {
  const { wish } = state
  const next = wish
    ? `I can tell you what courses ${criteriaInWords({ wish })} cost and what you need to get in.`
    : 'Tell me what you like doing, and I will look for courses that lead to it.'
  return {
    said: text(
      'This site has no figures on pay, and no course promises a job or a salary. People who work in the field can tell you more.',
      next,
    ),
    next: wish ? ['How much does it cost?', 'What do I need to get in?'] : firstFields(state, catalogue),
  }
}

/** What the matching courses cost: the lowest and the highest fee. */
export async function adviseOnCost(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  const priced = await choosePriced(criteriaOf(state), catalogue)
  if (!priced) return undefined
  const { choice, courses } = priced
  const ids = isWhole(choice) ? [...courses.slice(0, 2), ...courses.slice(-1)] : courses.slice(0, 3)
  const cards = await catalogue.readCards([...new Set(ids.map(({ id }) => id))])
  const [least, most] = [cards[0], cards.at(-1)]
  if (!least || !most) return undefined
  const unpriced = isWhole(choice) ? choice.total - courses.length : 0
  return {
    said: text(
      `Of the courses ${criteriaInWords(choice.criteria)}, ${partInWords(courses.length, choice)} publish a fee. The lowest is ${costInWords(least)}${isWhole(choice) ? `, the highest ${costInWords(most)}` : ''}.`,
    ),
    courses: cards,
    after: text(
      unpriced === 0
        ? ''
        : `${unpriced} more ${unpriced === 1 ? 'publishes' : 'publish'} no tuition fee; ask the institutions.`,
      'These are estimates; registration and examinations may come on top.',
    ),
    next: ['Compare the first two', 'Under the grant scheme'],
  }
}

const costInWords = (course: CourseSummary): string =>
  leftAfterGrant(course) ? `${feeTextOf(course)} (${leftAfterGrant(course)} after the grant)` : feeTextOf(course)

interface PricedChoice {
  choice: CourseChoice
  /** Those with a published fee, cheapest first. */
  courses: readonly CourseFacts[]
}

async function choosePriced(criteria: Criteria, catalogue: AdviserCatalogue): Promise<PricedChoice | undefined> {
  const asked: Criteria = { ...criteria, order: 'fee' }
  // A short course says little about the cost of a qualification, but some fields have only short courses.
  const isOpen = criteria.levels === undefined && criteria.months_max === undefined
  for (const tried of isOpen ? [{ ...asked, levels: QUALIFICATIONS }, asked] : [asked]) {
    const choice = await catalogue.choose(tried)
    const courses = choice.courses.filter(({ total_mvr_min }) => total_mvr_min !== null)
    if (choice.relaxed.length === 0 && courses.length >= 2) return { choice, courses }
  }
  return undefined
}

/** The grant scheme, with courses that it pays for; for loans, where to ask. */
export async function adviseOnFunding(
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<QuestionAnswer> {
  const scheme = `The government's First Degree Scheme (the badge '${GRANT_SCHEME}') pays part or all of the tuition of a first degree that is studied full time and approved by the MQA. The share differs from course to course and the rules change, so confirm it with the institution.`
  const others = /\b(?:loan|lend|stipend|scholarship|abroad|foreign|masters?|phd|doctorate)/.test(said)
    ? sayOtherMoney(said)
    : []
  const funded: State = { ...state, limits: { ...state.limits, grant: true } }
  const criteria = criteriaOf(funded)
  const choice = await catalogue.choose(criteria)
  const { courses, relaxed } = choice
  const cards = relaxed.length > 0 ? [] : await catalogue.readCards(courses.slice(0, 3).map(({ id }) => id))
  const found =
    cards.length === 0 && others.length > 0
      ? ''
      : cards.length === 0
        ? `I found no course ${criteriaInWords(criteria)}.`
        : choice.total === 1
          ? `This is the one course ${criteriaInWords(criteria)}:`
          : choice.total === cards.length
            ? `These are the courses ${criteriaInWords(criteria)}:`
            : `Of ${coursesInWords(totalInWords(choice), criteria)}, for example:`
  return {
    said: [...text(scheme), ...others, ...text(found)],
    ...(cards.length > 0 && { courses: cards }),
    // A visitor who asks for a loan does not look only for courses under the grant scheme.
    ...(cards.length > 0 && others.length === 0 && { state: funded }),
  }
}

/** Never counted in what a course costs: the state, banks and institutions decide who gets it. */
function sayOtherMoney(said: string): ReplyBlock[] {
  const { student_loan, stipend_loan } = FUNDING_EXPLANATIONS
  const explained = [
    ...(/\b(?:loan|lend)/.test(said) ? [student_loan] : []),
    ...(/\bstipend/.test(said) ? [stipend_loan] : []),
  ]
  return [
    ...text(
      'Student loans, stipends and scholarships come from the ministry of higher education, banks and institutions. This site does not list them, so please ask there.',
    ),
    ...explained.flatMap(explainMoney),
  ]
}

const explainMoney = ({ term, text: said, conditions }: FundingExplanation): ReplyBlock[] =>
  lines(`${term}: ${said}`, ...conditions.map((condition) => `• ${condition}`))

const MOST_OF_FIELD = 0.5
/** They stand in names of all fields. */
const ANY_RANK = /^(?:manager|management|supervisor|officer|assistant|leader|worker|staff|basic|advanced|training)s?$/

/**
 * 'Like a physio, under 60,000': nothing of that kind fits, which the reply says before it shows what comes near. Words in
 * the name of the field mean no kind.
 */
export async function sayNoneOfThatKind(
  { wish, ...criteria }: Criteria,
  { courses }: CourseChoice,
  catalogue: AdviserCatalogue,
): Promise<ReplyBlock[]> {
  // A level, or what somebody holds, is looked for in the whole field.
  const limits = omit<Criteria>(criteria, ['dislikes', 'order', 'held', 'levels'])
  const isPart = wish?.fields.every((name) => topCategoryOf(name, catalogue) !== name)
  if (!wish || !isPart || wish.fields.length === 0 || wish.text === '' || criteriaInWords(limits) === '') return []
  const field = new Set(catalogue.select(filtersOfCriteria({ wish }, catalogue)).courses.map(({ id }) => id))
  const names = wish.fields.flatMap((name) => [name, topCategoryOf(name, catalogue)])
  const ofField = new Set(stemsOf(names.flatMap((name) => foldedWordsOf(name))))
  const words = (wish.words ?? wish.text.split(' ')).filter(
    (word) => !ANY_RANK.test(word) && !stemsOf([word]).some((stem) => ofField.has(stem)),
  )
  const named = await Promise.all(words.map(async (word) => ({ word, found: await catalogue.findInNames([word]) })))
  const kinds = named
    .map(({ word, found }) => ({ word, ids: [...(found[0]?.keys() ?? [])].filter((id) => field.has(id)) }))
    .filter(({ ids }) => ids.length > 0 && ids.length <= field.size * MOST_OF_FIELD)
  const [kind] = kinds.toSorted((one, other) => one.ids.length - other.ids.length)
  if (!kind || courses.some(({ id }) => kinds.some(({ ids }) => ids.includes(id)))) return []
  // What was left out for its level or its entry rules may still meet these limits.
  const { career, ...kindWish } = wish
  const meeting = await matchCourses({ wish: kindWish, ...limits }, catalogue, new Map())
  if (meeting.courses.some(({ id }) => kind.ids.includes(id))) return []
  const { budget, ...others } = limits
  const [first] = [others, {}].flatMap((tried) =>
    catalogue
      .select(filtersOfCriteria({ wish, ...tried }, catalogue), { among: kind.ids, order: 'fee' })
      .courses.filter(({ total_mvr_min }) => total_mvr_min !== null),
  )
  const [course] = await catalogue.readCards(first ? [first.id] : [])
  if (!course) return []
  const isCost = budget !== undefined && criteriaInWords(others) === ''
  const fails = isCost ? `costs ${criteriaInWords(limits)}` : `matches that (${criteriaInWords(limits)})`
  return [
    ...text(`No course for '${kind.word}' ${fails}; the cheapest is ${courseTitle(course)}: ${feeTextOf(course)}.`),
    ...(isCost ? link(course.name, coursePath(course)) : []),
  ]
}
