import type { CourseSummary } from '../../../../contract/catalogue/course.ts'
import { topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import { MNQF_LEVELS } from '../../../../contract/catalogue/mnqf.ts'
import { courseListPath } from '../../../../contract/paths.ts'
import type { AdviserCatalogue } from '../adviser-catalogue.ts'
import { asksForApproval, type Question } from '../intents/questions.ts'
import { DIPLOMA, PREPARATION } from '../slots/find-names.ts'
import { criteriaOf, omit, QUALIFICATIONS, recommending, type State, withCriteria, withoutPending } from '../state.ts'
import type { Said } from '../update-state.ts'
import { askInterest, firstFields } from './ask-back.ts'
import {
  card,
  choices,
  durationText,
  factsOf,
  joined,
  lines,
  link,
  type QuestionAnswer,
  type Reply,
  text,
} from './blocks.ts'
import { adviseOnCost, adviseOnFunding, sayPayIsUnknown } from './cost-and-funding.ts'
import { sayEnglish } from './course-aspects.ts'
import { criteriaInWords, isWhole, partInWords } from './describe-criteria.ts'
import { adviseOnEntry, adviseOnRequirements } from './entry.ts'
import { adviseOnJobs } from './jobs.ts'
import { pickThree } from './rank-recommended-courses.ts'
import { recommend } from './recommend.ts'

/** Answers every question about the wished courses: what is said about each, then one list of courses. */
export async function answerQuestions(
  questions: readonly Question[],
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const answers: QuestionAnswer[] = []
  for (const question of questions) {
    const answer = await answerQuestion(question, said, state, catalogue)
    if (answer) answers.push(answer)
  }
  if (answers.length === 0) return undefined
  const [shown] = answers.filter(({ courses = [] }) => courses.length > 0)
  const courses = shown?.courses ?? []
  const cards = await Promise.all(
    courses.map(async (course, at) => card(course, at + 1, { facts: await allFacts(course, answers) })),
  )
  const next = (shown ?? answers[0])?.next ?? []
  const after = answers.find((answer) => answer.state)?.state ?? state
  const ids = courses.map(({ id }) => id)
  return {
    state: ids.length > 0 ? recommending(after, ids) : withoutPending(after),
    blocks: [
      ...answers.flatMap((answer) => answer.said),
      ...cards,
      ...answers.flatMap((answer) => answer.after ?? []),
      ...choices(...next),
    ],
  }
}

/** 'Is Kaashi College registered?', 'is it real?': what its courses say, and where to ask. */
export async function answerApproval(
  { text: said, slots, wish }: Said,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const { institution } = slots.limits
  if (institution === undefined || wish.isCertain || !asksForApproval(said)) return undefined
  const reply = await askInterest(next, catalogue)
  const filters = { institutions: [institution], approved: true } as const
  const approved = catalogue.count(filters)
  return {
    ...reply,
    blocks: [
      ...text(
        'The MQA approves courses one by one; the page of each says whether it is approved.',
        'To check whether an institution is registered, ask the MQA.',
      ),
      ...(approved > 0 ? link(`See its approved courses (${approved})`, courseListPath(filters)) : []),
      ...reply.blocks,
    ],
  }
}

/** The usual facts, and what the questions want to know besides. */
async function allFacts(course: CourseSummary, answers: readonly QuestionAnswer[]): Promise<string[]> {
  const special = (await Promise.all(answers.map((answer) => answer.factsOf?.(course) ?? []))).flat()
  const isUsual = answers.some((answer) => answer.courses !== undefined && answer.factsOf === undefined)
  return isUsual || special.length === 0 ? [...new Set([...factsOf(course), ...special])] : special
}

function answerQuestion(
  question: Question,
  said: string,
  state: State,
  catalogue: AdviserCatalogue,
): Promise<QuestionAnswer | undefined> | QuestionAnswer {
  switch (question) {
    case 'pay':
      return sayPayIsUnknown(state, catalogue)
    case 'popularity':
      return sayPopularityIsUnknown(state, catalogue)
    case 'english':
      return adviseOnEnglish(state, catalogue)
    case 'funding':
      return adviseOnFunding(said, state, catalogue)
    case 'cost':
      return adviseOnCost(state, catalogue)
    case 'requirements':
      return adviseOnRequirements(state, catalogue)
    case 'duration':
      return adviseOnDuration(state, catalogue)
    case 'institutions':
      return listInstitutions(state, catalogue)
    case 'jobs':
      return adviseOnJobs(state, catalogue)
  }
}

/** How long the matching courses take: the shortest and the longest. */
async function adviseOnDuration(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  const choice = await catalogue.choose({ ...criteriaOf(state), order: 'duration' })
  const timed = choice.courses.filter(({ months }) => months !== null)
  if (choice.relaxed.length > 0 || timed.length < 2) return undefined
  const courses = await catalogue.readCards([timed[0], timed.at(-1)].flatMap((course) => course?.id ?? []))
  const [shortest, longest] = courses
  if (!shortest || !longest) return undefined
  const most = isWhole(choice) ? `, the longest ${durationText(longest)}` : ''
  return {
    said: text(
      `Of the courses ${criteriaInWords(choice.criteria)}, ${partInWords(timed.length, choice)} say how long they take. The shortest takes ${durationText(shortest)}${most}.`,
    ),
    courses,
    next: ['Tell me more about 1', 'Show me others'],
  }
}

/** 'Do I need IELTS for law?' */
async function adviseOnEnglish(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  const criteria = criteriaOf(state)
  const { courses, relaxed } = await catalogue.choose(criteria)
  if (relaxed.length > 0 || courses.length === 0) return undefined
  const picked = criteria.order === undefined ? pickThree(courses, []) : courses.slice(0, MOST_SHOWN)
  return {
    said: text(
      `Whether you need an English test depends on the course. These are some courses ${criteriaInWords(criteria)}, and what their rules say:`,
    ),
    courses: await catalogue.readCards(picked.map(({ id }) => id)),
    async factsOf(course) {
      return [...factsOf(course), sayEnglish(catalogue.readEntryRules([course.id]).get(course.id) ?? [])]
    },
    next: ['Tell me more about 1', 'Show me others'],
  }
}

/** The site does not know how many students a course has. */
async function sayPopularityIsUnknown(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer> {
  const none = 'I do not know how many students choose a course, so I cannot say which is popular.'
  if (state.shown.length > 1)
    return {
      said: text(
        none,
        'I can put them in order by what they cost, how long they take or when they start, or compare them.',
      ),
      next: ['Which is the cheapest?', 'Which is the shortest?', 'Which starts first?', 'Compare the first two'],
    }
  if (!state.wish) return { said: text(none, 'What would you like to study?'), next: firstFields(state, catalogue) }
  const { courses } = await catalogue.choose(criteriaOf(state))
  return {
    said: text(none, 'These fit what you told me:'),
    courses: await catalogue.readCards(pickThree(courses, []).map(({ id }) => id)),
    next: ['Compare the first two', 'Cheaper', 'Tell me more about 1'],
  }
}

const MOST_LISTED = 6
const MOST_SHOWN = 3

/** The institutions with matching courses, each with a count, and examples. */
async function listInstitutions(state: State, catalogue: AdviserCatalogue): Promise<QuestionAnswer | undefined> {
  const criteria = criteriaOf(state)
  const choice = await catalogue.choose(criteria)
  if (choice.courses.length === 0 || choice.relaxed.length > 0) return undefined
  const byInstitution = [...Map.groupBy(choice.courses, ({ institution_id }) => institution_id).values()]
  const most = byInstitution.sort((first, second) => second.length - first.length).slice(0, MOST_LISTED)
  const courses = await catalogue.readCards(most.flatMap(([best]) => best?.id ?? []))
  const counted = courses.map(({ institution }, at) => {
    const count = most[at]?.length ?? 0
    return `• ${institution.name}: ${count === 1 && isWhole(choice) ? 'one course' : `${partInWords(count, choice)} courses`}`
  })
  return {
    said: [
      ...text(`These have the most courses ${criteriaInWords(criteria)}:`),
      ...lines(...counted),
      ...text('Name one of them, and I will show you what it has. For example:'),
    ],
    courses: courses.slice(0, MOST_SHOWN),
  }
}

/** 'How long does it take from level 3 to reach a degree?' */
const FROM_LEVEL =
  /\bfrom (?:an? |my )?(?:level|certificate|cert|diploma)\b.*\b(?:to|reach|until|till|get) (?:\w+ ){0,3}?(?:degree|bachelors?|diploma|masters?|level)\b/

/** The way to a higher level: from one that is named, or without the A levels that it asks for. */
export async function answerWayUp(
  { text: said, slots, wish }: Said,
  next: State,
  catalogue: AdviserCatalogue,
): Promise<Reply | undefined> {
  const [lowest, ...higher] = QUALIFICATIONS.filter((level) => slots.limits.levels?.includes(level)).map(Number)
  if (lowest === undefined) return undefined
  const open: State = { ...next, limits: omit(next.limits, ['levels', 'intake']) }
  if (FROM_LEVEL.test(said) && higher.length > 0 && !wish.isCertain)
    return sayWayUp([lowest, ...higher], open, catalogue)
  // A degree is what the preparation is for, and not its level.
  const isPreparation = wish.isCertain && wish.fields.every((name) => topCategoryOf(name, catalogue) === PREPARATION)
  if (!isPreparation || lowest < DIPLOMA) return undefined
  const { state, blocks } = await recommend(withCriteria(next, open), catalogue)
  return { state, blocks: [...text(OTHER_WAYS), ...blocks] }
}

const OTHER_WAYS =
  'There are other ways to a degree than A levels: foundation studies, or a certificate and then a diploma in the field. Each one opens the next level, and many entry rules also take adults for their years of work.'

/** What each level leads to, and how long its courses often take. */
async function sayWayUp(levels: readonly number[], open: State, catalogue: AdviserCatalogue): Promise<Reply> {
  const [lowest = 0] = levels
  const held = { ...open.background.held, mnqf_level: lowest }
  const advice = await adviseOnEntry({ ...open, background: { ...open.background, held } }, catalogue)
  const between = QUALIFICATIONS.filter((level) => Number(level) > lowest && Number(level) <= (levels.at(-1) ?? 0))
  const middles = between.flatMap((level) => {
    const timed = catalogue
      .select({ mnqf_level: [level], study_mode: ['full_time'] })
      .courses.filter(({ months }) => months !== null)
    return timed.toSorted((first, second) => (first.months ?? 0) - (second.months ?? 0))[timed.length >> 1]?.id ?? []
  })
  const often = (await catalogue.readCards(middles)).map(
    (course) => `${MNQF_LEVELS[course.mnqf_level]} ${durationText(course)}`,
  )
  const takes = often.length === 0 ? '' : `Full time, courses of these levels often take: ${joined(often)}.`
  return { ...advice, blocks: [...text(takes), ...advice.blocks] }
}
