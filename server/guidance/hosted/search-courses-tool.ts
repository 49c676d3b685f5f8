import { z } from 'zod'
import type { Course, CourseSummary } from '../../../contract/catalogue/course.ts'
import { MONTHS } from '../../../contract/catalogue/course-options.ts'
import { INSTALLMENT_FEE, REGISTRATION_FEE, TOTAL_FEE } from '../../../contract/catalogue/fees.ts'
import { LANGUAGES } from '../../../contract/catalogue/languages.ts'
import { MNQF_LEVEL_ORDER } from '../../../contract/catalogue/mnqf.ts'
import type { AdviserCatalogue } from '../built-in/adviser-catalogue.ts'
import {
  describeIntakes,
  durationText,
  feeTextOf,
  grantText,
  leftAfterGrant,
  levelOf,
  linkText,
  modalityText,
} from '../built-in/answers/blocks.ts'
import { describeRoute } from '../built-in/answers/entry.ts'
import { pickThree } from '../built-in/answers/rank-recommended-courses.ts'
import { findInstitutionIn } from '../built-in/slots/find-institution.ts'
import { findWordsOfNames } from '../built-in/slots/find-names.ts'
import { findPlace } from '../built-in/slots/places.ts'
import { findGroup } from '../built-in/slots/read-dislikes.ts'
import { readMessage, vocabularyOf } from '../built-in/slots/read-message.ts'
import { readField } from '../built-in/slots/read-wish.ts'
import type { Criteria, Dislike } from '../built-in/state.ts'
import { heldWith } from '../built-in/update-state.ts'
import type { Grounding } from './grounding.ts'
import type { ToolAnswer } from './model.ts'

const FEE_TYPES: ReadonlySet<string> = new Set([TOTAL_FEE, INSTALLMENT_FEE, REGISTRATION_FEE])

/**
 * Facts in our own words. Texts written by institutions are left out, because they could contain instructions for the
 * model. Only names remain: of courses, institutions, islands and required school subjects.
 */
export const summaryFacts = (course: CourseSummary) => ({
  link: `[${linkText(course.name)}](/courses/${course.id})`,
  id: course.id,
  institution: course.institution.name,
  fields: course.categories.map(({ name }) => name),
  level: levelOf(course),
  duration: durationText(course),
  delivery: modalityText(course),
  study_mode: course.mode_of_study_text,
  language: course.language,
  starts: describeIntakes(course),
  islands: course.islands,
  fee: feeTextOf(course),
  left_after_grant: leftAfterGrant(course) || 'the same',
  grant: grantText(course) || 'not under the grant scheme',
})

export const courseFacts = (course: Course) => ({
  ...summaryFacts(course),
  awarding_body: course.awarding_body_type,
  mqa_approved: course.mqa_approved,
  credits: course.credits ?? 'not published',
  fees: course.fees.map(({ type, fee_start, fee_end, payment_frequency, payment_count }) => ({
    type: FEE_TYPES.has(type) ? type : 'another fee',
    mvr: fee_end === null || fee_end === fee_start ? fee_start : [fee_start, fee_end],
    paid: payment_frequency === 'One-time' ? 'once' : `${payment_count} ${payment_frequency.toLowerCase()}`,
  })),
  one_of_these_is_enough_to_enter: course.entry_rules.map(describeRoute),
})

/** What a tool works with, besides its input. */
export interface ToolContext {
  catalogue: AdviserCatalogue
  grounding: Grounding
  /** The criteria that the built-in adviser has understood, from this message and those before. */
  understood: Criteria
}

const MAX_COURSES = 6

/** The search criteria of the built-in adviser, as parameters for a model. */
export const searchInput = z.strictObject({
  interest: z
    .string()
    .max(120)
    .describe('A field, a job or something one likes doing, in a few English words: "nursing", "repair boats"')
    .optional(),
  avoid: z.array(z.string().max(60)).max(5).describe('Fields that must not come up').optional(),
  levels: z.array(z.enum(MNQF_LEVEL_ORDER)).describe('MNQF levels; NA for short courses outside of them').optional(),
  delivery: z.array(z.enum(['f2f', 'online', 'blended'])).optional(),
  study_modes: z.array(z.enum(['full_time', 'part_time', 'evening', 'weekend'])).optional(),
  budget_mvr: z.number().min(1).max(10_000_000).describe('The most that it may cost, in MVR').optional(),
  budget_per: z
    .enum(['total', 'month', 'year'])
    .describe('What the budget is for; the whole course if left out')
    .optional(),
  institution: z.string().max(120).optional(),
  island: z.string().max(80).describe('An island, atoll or city of the Maldives').optional(),
  intake_months: z.array(z.enum(MONTHS)).optional(),
  language: z.enum(LANGUAGES).describe('The language it is taught in').optional(),
  grant_only: z.boolean().describe("Only courses under the government's grant scheme for a first degree").optional(),
  award: z.enum(['local', 'international']).optional(),
  months_max: z.number().min(0.1).max(120).describe('The longest it may take, in months').optional(),
  order: z.enum(['best', 'cheapest', 'shortest']).optional(),
  schooling: z
    .enum(['basic', 'lower_secondary', 'o_level', 'a_level'])
    .describe('What the visitor has finished; lower_secondary for somebody who failed the O levels')
    .optional(),
  o_level_passes: z.int().min(0).max(12).optional(),
  holds_mnqf_level: z.int().min(1).max(10).describe('The highest qualification that the visitor holds').optional(),
})
type SearchInput = z.output<typeof searchInput>

export async function searchCourses(
  wish: SearchInput,
  { catalogue, grounding, understood }: ToolContext,
): Promise<ToolAnswer> {
  if (Object.keys(wish).length === 0) return { error: 'Give at least one criterion, preferably an interest.' }
  const criteria = await toCriteria(wish, catalogue, understood)
  if ('error' in criteria) return criteria
  const { courses, relaxed, total, isLeast } = await catalogue.choose(criteria.criteria)
  const first = pickThree(courses, [])
  const others = courses.filter((course) => !first.includes(course))
  const ids = [...first, ...others].slice(0, MAX_COURSES).map(({ id }) => id)
  const cards = await catalogue.readCards(ids)
  grounding.addCourses(cards)
  return {
    facts: {
      ...(isLeast ? { found_at_least: total } : { found: total }),
      ...(relaxed.length > 0 && { nothing_met_all_wishes_so_these_were_given_up: relaxed }),
      courses: cards.map(summaryFacts),
    },
  }
}

/**
 * What the model asked for, with what it has no parameters for: institutions that the visitor refuses, and all that they
 * hold. The page shows these above the reply, so no course below may contradict them.
 */
export async function toCriteria(
  wish: SearchInput,
  catalogue: AdviserCatalogue,
  understood: Criteria,
): Promise<{ criteria: Criteria } | { error: string }> {
  const words = (text: string): readonly string[] => readMessage(text, vocabularyOf(catalogue)).words
  const criteria: Criteria = {
    ...(wish.levels && { levels: wish.levels }),
    ...(wish.delivery && { modalities: wish.delivery }),
    ...(wish.study_modes && { study_modes: wish.study_modes }),
    ...(wish.budget_mvr !== undefined && { budget: { mvr: wish.budget_mvr, per: wish.budget_per ?? 'total' } }),
    ...(wish.intake_months && { intake: wish.intake_months.map((month) => MONTHS.indexOf(month) + 1) }),
    ...(wish.language && { language: wish.language }),
    ...(wish.grant_only && { grant: true }),
    ...(wish.award && { award: wish.award }),
    ...(wish.months_max !== undefined && { months_max: wish.months_max }),
    ...(wish.order === 'cheapest' && { order: 'fee' }),
    ...(wish.order === 'shortest' && { order: 'duration' }),
    ...(understood.not_at && { not_at: understood.not_at }),
    ...toHeld(wish, understood),
  }
  if (wish.interest !== undefined) {
    const { fields, isCertain } = readField(wish.interest, catalogue)
    const named = await findWordsOfNames(words(wish.interest), catalogue)
    if (!isCertain && named === undefined)
      return fields.length > 0
        ? { error: `That may mean several fields: ${fields.join(', ')}. Ask the visitor which.` }
        : { error: 'No course matches these words for the interest. Try simpler ones.' }
    criteria.wish = { fields: isCertain ? [...fields] : [], text: named ?? '' }
  }
  const avoided = (wish.avoid ?? []).map((text) => ({ text, dislike: findDislike(text, words(text), catalogue) }))
  const unknown = avoided.filter(({ dislike }) => !dislike).map(({ text }) => text)
  if (unknown.length > 0)
    return { error: `avoid: no field is known as ${unknown.join(', ')}. Leave it out, or name a field.` }
  if (avoided.length > 0) criteria.dislikes = avoided.flatMap(({ dislike }) => dislike ?? [])
  if (wish.institution !== undefined) {
    const institution = findInstitutionIn(` ${words(wish.institution).join(' ')} `, catalogue)
    if (!institution) return { error: 'There is no institution of that name. See list_institutions.' }
    if (understood.not_at?.some(({ id }) => id === institution.id))
      return { error: 'The visitor does not want that institution. Search without it.' }
    criteria.institution = institution.name
  }
  if (wish.island !== undefined) {
    const found = findPlace(` ${words(wish.island).join(' ')} `, catalogue)
    if (!found) return { error: `That place is not known. Courses are taught in: ${catalogue.islands.join(', ')}.` }
    criteria.place = found.place
  }
  return { criteria }
}

function findDislike(text: string, words: readonly string[], catalogue: AdviserCatalogue): Dislike | undefined {
  const group = findGroup(words, catalogue)
  if (group) return group
  const { fields, isCertain } = readField(text, catalogue)
  return isCertain ? { name: text, fields: [...fields] } : undefined
}

function toHeld(
  { schooling, o_level_passes, holds_mnqf_level }: SearchInput,
  { held }: Criteria,
): Pick<Criteria, 'held'> {
  // A visitor who has O level passes has finished the O level.
  const finished = schooling ?? (o_level_passes === undefined ? undefined : 'o_level')
  if (finished === undefined && holds_mnqf_level === undefined) return held ? { held } : {}
  return {
    held: heldWith(held, {
      ...(finished && { schooling: finished }),
      ...(o_level_passes !== undefined && { o_passes: o_level_passes }),
      ...(holds_mnqf_level !== undefined && { mnqf_level: holds_mnqf_level }),
    }),
  }
}
