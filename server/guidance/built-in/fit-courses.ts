import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { MONTHS } from '../../../contract/catalogue/vocabulary.ts'
import type { CourseFacts, CourseShelf } from './catalogue.ts'
import { knowsSchooling, possibleRoute } from './entry.ts'
import type { Slots } from './state.ts'
import { categoriesOf } from './wishes/find-interest.ts'

/** The criteria as filters of the course list. */
export function filtersOf(slots: Slots, shelf: Pick<CourseShelf, 'categories'>): CourseFilters {
  const { interest, levels, modalities, study_modes, budget, institution, place, intake, language, grant, award } =
    slots
  const categories = interest ? categoriesOf(interest.concepts, shelf) : []
  return {
    ...(categories.length > 0 && { category: categories }),
    ...(language !== undefined && { language: [language] }),
    ...(award !== undefined && { awarding_body_type: [award] }),
    ...(levels && levels.length > 0 && { mnqf_level: levels }),
    ...(modalities && { delivery_modality: modalities }),
    ...(grant && { gov_first_degree: ['yes'] }),
    ...(institution !== undefined && { institutions: [institution] }),
    ...(study_modes && { study_mode: study_modes }),
    ...(intake && { intake: intake.map((month) => MONTHS[month - 1] ?? '') }),
    // An island without a campus has no courses, so the filter matches nothing.
    ...(place && !isOnline(modalities) && { island: place.islands.length > 0 ? place.islands : [place.name] }),
    ...(budget?.per === 'total' && { fee_max: budget.mvr }),
    ...(slots.months_max !== undefined && { months_max: slots.months_max }),
  }
}

/** Online courses can be taken from any island. */
const isOnline = (modalities: Slots['modalities']): boolean => modalities?.length === 1 && modalities[0] === 'online'

export interface FittingCourses {
  courses: readonly CourseFacts[]
  total: number
  isLeast: boolean
}

/** The courses that meet all criteria. Some criteria have no filter; then only the courses that were read count. */
export async function fitCourses(
  slots: Slots,
  shelf: CourseShelf,
  ranked: ReadonlyMap<number, number>,
): Promise<FittingCourses> {
  const { interest } = slots
  const isTextOnly = interest !== undefined && categoriesOf(interest.concepts, shelf).length === 0
  const among = isTextOnly ? [...ranked.keys()] : undefined
  const { courses, total } = shelf.select(filtersOf(slots, shelf), slots.order, among)
  const conditions = conditionsOf(slots, shelf)
  const suiting = courses.filter((course) => conditions.every((isMet) => isMet(course)))
  const open = await openTo(slots.held, suiting, shelf)
  if (conditions.length === 0 && open === suiting) return { courses, total, isLeast: false }
  return { courses: open, total: open.length, isLeast: courses.length < total }
}

type Condition = (course: CourseFacts) => boolean

function conditionsOf({ excluded, budget }: Slots, shelf: CourseShelf): Condition[] {
  const conditions: Condition[] = []
  if (excluded) {
    const ids = excludedIds(excluded, shelf)
    conditions.push(({ category_ids }) => !category_ids.some((id) => ids.has(id)))
  }
  if (budget && budget.per !== 'total') conditions.push((course) => isAffordable(course, budget))
  return conditions
}

async function openTo(
  held: Slots['held'],
  courses: readonly CourseFacts[],
  shelf: CourseShelf,
): Promise<readonly CourseFacts[]> {
  if (!held || !knowsSchooling(held)) return courses
  const rules = await shelf.readEntryRules(courses.map(({ id }) => id))
  return courses.filter(({ id }) => {
    const routes = rules.get(id) ?? []
    // A course without published rules may take anyone.
    return routes.length === 0 || possibleRoute(routes, held) !== undefined
  })
}

function excludedIds({ categories: names }: NonNullable<Slots['excluded']>, { categories }: CourseShelf): Set<number> {
  const named = new Set(categories.filter(({ name }) => names.includes(name)).map(({ id }) => id))
  const below = categories.filter(({ parent_id }) => parent_id !== null && named.has(parent_id)).map(({ id }) => id)
  return new Set([...named, ...below])
}

/** For a monthly or yearly budget the total fee is spread over the duration; a course of a few weeks is paid at once. */
export function isAffordable(
  { total_mvr_min, months }: Pick<CourseFacts, 'total_mvr_min' | 'months'>,
  { mvr, per }: NonNullable<Slots['budget']>,
): boolean {
  if (total_mvr_min === null) return false
  if (per === 'total') return total_mvr_min <= mvr
  const periods = per === 'month' ? Math.max(1, months ?? 1) : Math.max(1, (months ?? 12) / 12)
  return total_mvr_min / periods <= mvr
}
