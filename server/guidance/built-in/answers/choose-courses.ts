import type { CourseFilters } from '../../../../contract/catalogue/course-filters.ts'
import { MONTHS, topCategories, topCategoryOf } from '../../../../contract/catalogue/vocabulary.ts'
import { type Choice, type CourseFacts, type CourseShelf, categoryIdsOf, type Relaxation } from '../catalogue.ts'
import { findNamed } from '../slots/find-names.ts'
import type { Criteria, Limits } from '../state.ts'
import { isBoundToPlace, knowsSchooling } from './describe-criteria.ts'
import { mayEnter } from './entry.ts'
import { loosenings, restorings } from './loosen-criteria.ts'

/** The matching courses; if there are none, with as few criteria dropped as possible. */
export async function chooseCourses(criteria: Criteria, shelf: CourseShelf): Promise<Choice> {
  const ranked = await rankByText(criteria, shelf)
  for (const tried of [{ criteria, relaxed: [] }, ...loosenings(criteria), ...widened(criteria, shelf)]) {
    const matching = await matchCourses(tried.criteria, shelf, ranked)
    if (matching.courses.length === 0) continue
    const choice = await tightened({ ...tried, ...matching }, criteria, shelf, ranked)
    return { ...choice, courses: bestFirst(choice.courses, choice.criteria, ranked, shelf) }
  }
  return { criteria, relaxed: [], courses: [], total: 0, isLeast: false }
}

/** Of several criteria that were dropped, those that courses meet all the same are asked for again, the most important first. */
async function tightened(
  choice: Choice,
  criteria: Criteria,
  shelf: CourseShelf,
  ranked: ReadonlyMap<number, number>,
): Promise<Choice> {
  let best = choice
  // Without the last one nothing was found before. Courses on nearby islands are not given up again.
  for (const restored of choice.relaxed.slice(0, -1).toReversed()) {
    for (const tried of restorings(criteria, best.relaxed, restored)) {
      if ((tried.criteria.place === undefined) !== (best.criteria.place === undefined)) continue
      const matching = await matchCourses(tried.criteria, shelf, ranked)
      if (matching.courses.length > 0) best = { ...tried, ...matching }
    }
  }
  return best
}

/** The whole field, if a part of it has nothing at all. */
function widened(criteria: Criteria, shelf: CourseShelf): { criteria: Criteria; relaxed: readonly Relaxation[] }[] {
  const { wish } = criteria
  const fields = [...new Set(wish?.fields.map((name) => topCategoryOf(name, shelf)))]
  if (!wish || fields.every((name) => wish.fields.includes(name))) return []
  return [{ criteria: { ...criteria, wish: { ...wish, fields } }, relaxed: ['field'] }]
}

/** Results beyond this rank have little to do with the text. */
const MOST_MATCHES = 60
const ENOUGH_MATCHES = 6

/** The rank of each course in the text search. If a field is named, the rank only sorts and does not filter. */
async function rankByText({ wish }: Criteria, shelf: CourseShelf): Promise<ReadonlyMap<number, number>> {
  const ranked = new Map<number, number>()
  if (!wish) return ranked
  // The visitor typed the name of a course.
  const named = wish.fields.length === 0 ? await findNamed(wish.text, shelf) : []
  if (named.length > 0) return new Map(named.map(({ id }, at) => [id, at]))
  for (const text of [wish.text, wish.fields.join(' ')]) {
    if (text === '' || ranked.size >= ENOUGH_MATCHES) continue
    const ids = await shelf.search(text)
    for (const id of ids.slice(0, MOST_MATCHES)) if (!ranked.has(id)) ranked.set(id, ranked.size)
  }
  return ranked
}

/** A smaller number comes first. */
type Rank = (course: CourseFacts) => number

function bestFirst(
  courses: readonly CourseFacts[],
  criteria: Criteria,
  ranked: ReadonlyMap<number, number>,
  shelf: CourseShelf,
): readonly CourseFacts[] {
  const { order } = criteria
  // The index has sorted these.
  if (order === 'fee' || order === 'duration') return courses
  const last = ranked.size
  const byText: Rank = ({ id }) => ranked.get(id) ?? last
  const first = order === 'intake' ? monthsUntilIntake(shelf) : order === 'distance' ? distanceFrom(criteria) : () => 0
  const second = stepsFromNextLevel(criteria)
  const ranks: readonly Rank[] = [first, second, byText]
  const sorted = courses
    .map((course) => ({ course, ranks: ranks.map((rank) => rank(course)) }))
    .sort((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ course }) => course)
  return order === undefined ? inTurns(sorted, knownFields(criteria, shelf), shelf) : sorted
}

/** 'Cooking or hotels': the best of each field, then the next best of each. */
function inTurns(
  sorted: readonly CourseFacts[],
  fields: readonly string[],
  shelf: CourseShelf,
): readonly CourseFacts[] {
  if (fields.length < 2) return sorted
  const ids = fields.map((name) => categoryIdsOf([name], shelf))
  const counts = new Map<number, number>()
  return sorted
    .map((course) => {
      const field = ids.findIndex((of) => course.category_ids.some((id) => of.has(id)))
      const round = counts.get(field) ?? 0
      counts.set(field, round + 1)
      return { course, ranks: [round, field] }
    })
    .sort((one, other) => compareRanks(one.ranks, other.ranks))
    .map(({ course }) => course)
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

const NEVER = 12

/** An intake of the present month counts as soonest. */
const monthsUntilIntake =
  ({ month }: CourseShelf): Rank =>
  ({ intake_months }) =>
    Math.min(NEVER, ...intake_months.map((intake) => (intake - month + 12) % 12))

function distanceFrom({ place }: Criteria): Rank {
  const [there, near] = [new Set(place?.islands), new Set(place?.near)]
  return ({ islands }) =>
    islands.some((island) => there.has(island)) ? 0 : islands.some((island) => near.has(island)) ? 1 : 2
}

/** The level that usually follows what the visitor has finished. */
const NEXT_LEVEL = { none: 1, basic: 2, lower_secondary: 3, o_level: 4, a_level: 7 } as const
const OUTSIDE_LEVELS = 6

const POSTGRADUATE = 8

/**
 * The distance of a course from the visitor's next level; 0 if a level is named. Of a visitor who has not said anything,
 * it is only assumed that they have no degree.
 */
function stepsFromNextLevel({ held = {}, levels, wish }: Criteria): Rank {
  if (levels !== undefined || wish?.fields.length === 0) return () => 0
  const { mnqf_level, schooling } = held
  const next = mnqf_level !== undefined ? mnqf_level + (mnqf_level === 5 ? 2 : 1) : schooling && NEXT_LEVEL[schooling]
  if (next === undefined) return ({ mnqf_level: level }) => (Number(level) >= POSTGRADUATE ? 1 : 0)
  return ({ mnqf_level: level }) => (level === 'NA' ? OUTSIDE_LEVELS : Math.abs(Number(level) - next))
}

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
    ...(place && isBoundToPlace(criteria) && { island: place.islands.length > 0 ? place.islands : [place.name] }),
    // A visitor who counts on the grant has to pay what it leaves.
    ...(budget?.per === 'total' && { fee_max: budget.mvr, ...(grant && { fee_after_grant: true }) }),
    ...(criteria.months_max !== undefined && { months_max: criteria.months_max }),
  }
}

const knownFields = ({ wish }: Criteria, { categories }: Pick<CourseShelf, 'categories'>): string[] =>
  (wish?.fields ?? []).filter((name) => categories.some((category) => category.name === name))

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
  const { courses, total } = shelf.select(filtersOf(criteria, shelf), {
    ...((order === 'fee' || order === 'duration') && { order }),
    ...(isTextOnly && { among: [...ranked.keys()] }),
  })
  const conditions = wantedConditions(criteria, shelf)
  const suiting = courses.filter((course) => conditions.every((isMet) => isMet(course)))
  const open = await openTo(criteria.held, suiting, shelf)
  if (conditions.length === 0 && open === suiting) return { courses, total, isLeast: false }
  return { courses: open, total: open.length, isLeast: courses.length < total }
}

type Condition = (course: CourseFacts) => boolean

function wantedConditions({ dislikes = [], not_at, budget, wish, grant }: Criteria, shelf: CourseShelf): Condition[] {
  const conditions: Condition[] = []
  if (not_at) conditions.push(({ institution_id }) => not_at.every(({ id }) => id !== institution_id))
  const disliked = categoryIdsOf(
    dislikes.flatMap(({ fields }) => fields),
    shelf,
  )
  // A course in two categories, of which one is wished for and one disliked, is still what was asked for.
  const wanted = new Set(
    shelf.categories
      .filter(({ name, parent_id }) => parent_id !== null && wish?.fields.includes(name))
      .map(({ id }) => id),
  )
  if (disliked.size > 0)
    conditions.push(
      ({ category_ids }) =>
        !category_ids.some((id) => disliked.has(id)) || category_ids.some((id) => wanted.has(id) && !disliked.has(id)),
    )
  if (budget && budget.per !== 'total') conditions.push((course) => isAffordable(course, budget, grant))
  return conditions
}

async function openTo(
  held: Criteria['held'],
  courses: readonly CourseFacts[],
  shelf: CourseShelf,
): Promise<readonly CourseFacts[]> {
  if (!held || !knowsSchooling(held)) return courses
  const rules = shelf.readEntryRules(courses.map(({ id }) => id))
  const fieldsOf = topCategories(shelf)
  return courses.filter(({ id, category_ids }) => mayEnter(rules.get(id) ?? [], held, fieldsOf(category_ids)))
}

/** For a monthly or yearly budget the total fee is spread over the duration; a course of a few weeks is paid at once. */
export function isAffordable(
  {
    total_mvr_min,
    total_after_grant_min,
    months,
  }: Pick<CourseFacts, 'total_mvr_min' | 'total_after_grant_min' | 'months'>,
  { mvr, per }: NonNullable<Limits['budget']>,
  isAfterGrant: boolean | undefined,
): boolean {
  const fee = isAfterGrant ? total_after_grant_min : total_mvr_min
  if (fee === null) return false
  if (per === 'total') return fee <= mvr
  const periods = per === 'month' ? Math.max(1, months ?? 1) : Math.max(1, (months ?? 12) / 12)
  return fee / periods <= mvr
}
