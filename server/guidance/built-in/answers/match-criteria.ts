import type { CourseFilters } from '../../../../contract/catalogue/course-filters.ts'
import { MONTHS } from '../../../../contract/catalogue/vocabulary.ts'
import { type CourseFacts, type CourseShelf, categoryIdsOf } from '../catalogue.ts'
import type { Criteria, Limits } from '../state.ts'
import { knowsSchooling, mayEnter } from './describe-entry.ts'

/** The criteria as filters of the course list. */
export function filtersOf(criteria: Criteria, shelf: Pick<CourseShelf, 'categories'>): CourseFilters {
  const { wish, levels, modalities, study_modes, budget, institution, place, intake, language, grant, award } = criteria
  const fields = knownFields(criteria, shelf)
  return {
    ...(wish && fields.length > 0 && { category: fields }),
    ...(language !== undefined && { language: [language] }),
    ...(award !== undefined && { awarding_body_type: [award] }),
    ...(levels && levels.length > 0 && { mnqf_level: levels }),
    ...(modalities && { delivery_modality: modalities }),
    ...(grant && { gov_first_degree: ['yes'] }),
    ...(institution !== undefined && { institutions: [institution] }),
    ...(study_modes && { study_mode: study_modes }),
    ...(intake && { intake: intake.map((month) => MONTHS[month - 1] ?? '') }),
    // An island without a campus has no courses, so the filter matches nothing.
    ...(place && isBoundTo(criteria) && { island: place.islands.length > 0 ? place.islands : [place.name] }),
    ...(budget?.per === 'total' && { fee_max: budget.mvr }),
    ...(criteria.months_max !== undefined && { months_max: criteria.months_max }),
  }
}

const knownFields = ({ wish }: Criteria, { categories }: Pick<CourseShelf, 'categories'>): string[] =>
  (wish?.fields ?? []).filter((name) => categories.some((category) => category.name === name))

/** Online courses can be taken from any island, and 'nearest' sorts by the distance instead. */
const isBoundTo = ({ modalities, order }: Limits): boolean =>
  order !== 'distance' && !(modalities?.length === 1 && modalities[0] === 'online')

export interface MatchingCourses {
  courses: readonly CourseFacts[]
  total: number
  isLeast: boolean
}

/** The courses that meet all criteria. Some criteria have no filter; then only the courses that were read count. */
export async function matchCourses(
  criteria: Criteria,
  shelf: CourseShelf,
  ranked: ReadonlyMap<number, number>,
): Promise<MatchingCourses> {
  const { wish, order } = criteria
  const isTextOnly = wish !== undefined && knownFields(criteria, shelf).length === 0
  const among = isTextOnly ? [...ranked.keys()] : undefined
  const sorted = order === 'fee' || order === 'duration' ? order : undefined
  const { courses, total } = shelf.select(filtersOf(criteria, shelf), sorted, among)
  const conditions = conditionsOf(criteria, shelf)
  const suiting = courses.filter((course) => conditions.every((isMet) => isMet(course)))
  const open = await openTo(criteria.held, suiting, shelf)
  if (conditions.length === 0 && open === suiting) return { courses, total, isLeast: false }
  return { courses: open, total: open.length, isLeast: courses.length < total }
}

type Condition = (course: CourseFacts) => boolean

function conditionsOf({ dislikes = [], budget, wish }: Criteria, shelf: CourseShelf): Condition[] {
  const conditions: Condition[] = []
  const disliked = categoryIdsOf(
    dislikes.flatMap(({ fields }) => fields),
    shelf,
  )
  // A course in two categories, of which one is wished for and one disliked, is still what was asked for.
  const wanted = new Set(
    shelf.categories.filter(({ name, parent_id }) => parent_id !== null && wish?.fields.includes(name)).map(({ id }) => id),
  )
  if (disliked.size > 0)
    conditions.push(
      ({ category_ids }) =>
        !category_ids.some((id) => disliked.has(id)) || category_ids.some((id) => wanted.has(id) && !disliked.has(id)),
    )
  if (budget && budget.per !== 'total') conditions.push((course) => isAffordable(course, budget))
  return conditions
}

async function openTo(
  held: Criteria['held'],
  courses: readonly CourseFacts[],
  shelf: CourseShelf,
): Promise<readonly CourseFacts[]> {
  if (!held || !knowsSchooling(held)) return courses
  const rules = await shelf.readEntryRules(courses.map(({ id }) => id))
  return courses.filter(({ id }) => mayEnter(rules.get(id) ?? [], held))
}

/** For a monthly or yearly budget the total fee is spread over the duration; a course of a few weeks is paid at once. */
export function isAffordable(
  { total_mvr_min, months }: Pick<CourseFacts, 'total_mvr_min' | 'months'>,
  { mvr, per }: NonNullable<Limits['budget']>,
): boolean {
  if (total_mvr_min === null) return false
  if (per === 'total') return total_mvr_min <= mvr
  const periods = per === 'month' ? Math.max(1, months ?? 1) : Math.max(1, (months ?? 12) / 12)
  return total_mvr_min / periods <= mvr
}
