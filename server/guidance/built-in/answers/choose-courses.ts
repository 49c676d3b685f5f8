import type { CourseFilters } from '../../../../contract/catalogue/course-filters.ts'
import { MONTHS, topCategories, topCategoryOf } from '../../../../contract/catalogue/course-options.ts'
import {
  type CourseChoice,
  type CourseFacts,
  type CourseShelf,
  categoryIdsOf,
  type Relaxation,
  type Selection,
} from '../adviser-catalogue.ts'
import { findNamed } from '../slots/find-names.ts'
import { BLOOD, WORDS_OF_BLOOD } from '../slots/read-dislikes.ts'
import { type Criteria, careerOf, type Limits, omit, QUALIFICATIONS } from '../state.ts'
import { isBoundToPlace, knowsSchooling } from './describe-criteria.ts'
import { mayEnter } from './entry.ts'
import { loosenings, restorings } from './loosen-criteria.ts'
import { type AskedFor, bestFirst, knownFields, POSTGRADUATE } from './rank-recommended-courses.ts'

/** The matching courses; if there are none, with as few criteria dropped as possible. */
export async function chooseCourses(criteria: Criteria, shelf: CourseShelf): Promise<CourseChoice> {
  const ranked = await rankByText(criteria, shelf)
  const direct = await chooseForCareer(criteria, shelf, ranked)
  if (direct) return direct
  const { career, ...wish } = criteria.wish ?? { fields: [], text: '' }
  const named = await shelf.findInNames(wish.words ?? wish.text.split(' '))
  return chooseLoosely(criteria.wish ? { ...criteria, wish } : criteria, shelf, { ranked, named })
}

/** Courses for the job itself, or else qualifications in its field; nothing if there are none. */
async function chooseForCareer(
  criteria: Criteria,
  shelf: CourseShelf,
  ranked: ReadonlyMap<number, number>,
): Promise<CourseChoice | undefined> {
  const { wish } = criteria
  if (!wish || !careerOf(criteria)) return undefined
  const { career, ...field } = wish
  for (const tried of [criteria, { levels: QUALIFICATIONS, ...criteria, wish: field }]) {
    const matching = await matchCourses(tried, shelf, ranked)
    if (matching.courses.length > 0) return { criteria: tried, relaxed: [], ...matching }
  }
  return undefined
}

async function chooseLoosely(criteria: Criteria, shelf: CourseShelf, askedFor: AskedFor): Promise<CourseChoice> {
  const { ranked } = askedFor
  for (const tried of [{ criteria, relaxed: [] }, ...loosenings(criteria), ...widened(criteria, shelf)]) {
    const matching = await matchCourses(tried.criteria, shelf, ranked)
    if (matching.courses.length === 0) continue
    const choice = await tightened({ ...tried, ...matching }, criteria, shelf, ranked)
    return { ...choice, courses: bestFirst(choice.courses, choice.criteria, askedFor, shelf) }
  }
  return { criteria, relaxed: [], courses: [], total: 0, isLeast: false }
}

/** Of several criteria that were dropped, those that courses meet all the same are asked for again, the most important first. */
async function tightened(
  choice: CourseChoice,
  criteria: Criteria,
  shelf: CourseShelf,
  ranked: ReadonlyMap<number, number>,
): Promise<CourseChoice> {
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

/** The criteria as filters of the course list. */
export function filtersOfCriteria(criteria: Criteria, shelf: Pick<CourseShelf, 'categories'>): CourseFilters {
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
  const titled = careerOf(criteria)?.title_words
  const isTextOnly = wish !== undefined && knownFields(criteria, shelf).length === 0
  const { courses, total } = selectEither(criteria, shelf, {
    ...((order === 'fee' || order === 'duration') && { order }),
    ...(isTextOnly && { among: [...ranked.keys()] }),
    ...(titled && { titled }),
  })
  const conditions = wantedConditions(criteria, shelf)
  if (criteria.dislikes?.some(({ name }) => name === BLOOD)) {
    const named = await shelf.findInNames(WORDS_OF_BLOOD)
    conditions.push(({ id }) => !named.some((of) => of.has(id)))
  }
  const suiting = courses.filter((course) => conditions.every((isMet) => isMet(course)))
  const open = await openTo(criteria.held, suiting, shelf)
  if (conditions.length === 0 && open === suiting) return { courses, total, isLeast: false }
  return { courses: open, total: open.length, isLeast: courses.length < total }
}

/** 'Online or at the weekend' is what is online, and what is at the weekend. */
function selectEither(
  criteria: Criteria,
  shelf: CourseShelf,
  options: Parameters<CourseShelf['select']>[1],
): Selection {
  const select = (each: Criteria) => shelf.select(filtersOfCriteria(each, shelf), options)
  if (!criteria.either || !criteria.modalities || !criteria.study_modes) return select(criteria)
  const ways = select(omit(criteria, ['study_modes']))
  const times = select(omit(criteria, ['modalities']))
  // What is online is not bound to a place, so the two together could be more than what is at the weekend there.
  const overlap = shelf.select(
    { ...filtersOfCriteria(omit(criteria, ['modalities']), shelf), delivery_modality: criteria.modalities },
    options,
  )
  const inWays = new Set(ways.courses.map(({ id }) => id))
  const courses = [...ways.courses, ...times.courses.filter(({ id }) => !inWays.has(id))]
  const { order } = criteria
  const amountOf = ({ total_mvr_min, months }: CourseFacts) =>
    (order === 'fee' ? total_mvr_min : months) ?? Number.MAX_VALUE
  return {
    courses: options?.order ? courses.sort((one, other) => amountOf(one) - amountOf(other)) : courses,
    total: ways.total + times.total - overlap.total,
  }
}

type Condition = (course: CourseFacts) => boolean

const BACHELOR = 7
/** The way into a job: to a first qualification, or for somebody with a degree to one of that level or above. */
const qualificationFor =
  (held: Criteria['held']): Condition =>
  ({ mnqf_level }) =>
    (held?.mnqf_level ?? 0) < BACHELOR
      ? mnqf_level !== 'NA' && Number(mnqf_level) < POSTGRADUATE
      : Number(mnqf_level) >= BACHELOR

function wantedConditions(criteria: Criteria, shelf: CourseShelf): Condition[] {
  const { dislikes = [], not_at, budget, wish, grant, held } = criteria
  const conditions: Condition[] = []
  if (careerOf(criteria)) conditions.push(qualificationFor(held))
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
