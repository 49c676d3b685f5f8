import type { CourseFilters } from '../../../contract/catalogue/course-filters.ts'
import { MNQF_LEVEL_ORDER, type MnqfLevel } from '../../../contract/catalogue/mnqf.ts'
import { MONTHS } from '../../../contract/catalogue/vocabulary.ts'
import type { AdviserCatalogue, CourseFacts, Order } from './catalogue.ts'
import { knowsSchooling, openRoute } from './entry.ts'
import type { Slots } from './state.ts'
import { categoriesOf } from './wishes/find-interest.ts'

/** What can be given up, in the order in which it is tried. An institution or an exclusion never is. */
export type Relaxation = 'intake' | 'place' | 'modality' | 'budget' | 'level' | 'duration'
const RELAXATIONS: readonly Relaxation[] = ['intake', 'place', 'modality', 'budget', 'duration', 'level']
const BUDGET_STRETCH = 1.25

export interface Choice {
  /** The courses that fit, the best first. */
  courses: readonly CourseFacts[]
  /** What had to be given up for them. */
  relaxed: readonly Relaxation[]
}

/** What the search of the site would be asked for with these wishes. */
export function filtersOf(slots: Slots, catalogue: AdviserCatalogue): CourseFilters {
  const { interest, levels, modalities, study_modes, budget, institution, place, intake, language, grant, award } =
    slots
  const categories = interest ? categoriesOf(interest.concepts, catalogue) : []
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
    // An island without a campus has no courses, which is a condition that nothing meets.
    ...(place && !isOnline(modalities) && { island: place.islands.length > 0 ? place.islands : [place.name] }),
    ...(budget?.per === 'total' && { fee_max: budget.mvr }),
    ...(slots.months_max !== undefined && { months_max: slots.months_max }),
  }
}

/** Who studies online does so from any island. */
const isOnline = (modalities: Slots['modalities']): boolean => modalities?.length === 1 && modalities[0] === 'online'

export async function chooseCourses(slots: Slots, catalogue: AdviserCatalogue): Promise<Choice> {
  const ranked = await rankByText(slots, catalogue)
  const found = await fitting(slots, catalogue, ranked)
  if (found.length > 0) return { courses: found, relaxed: [] }
  const possible = RELAXATIONS.filter((each) => isSaid(slots, each))
  for (const given of combinations(possible)) {
    // What is near comes before what is far away.
    const near = given.includes('place') ? nearby(slots) : undefined
    for (const wish of near ? [near, slots] : [slots]) {
      const loosened = given.filter((each) => each !== 'place' || wish === slots).reduce(relax, wish)
      const courses = await fitting(loosened, catalogue, ranked)
      if (courses.length > 0) return { courses, relaxed: given }
    }
  }
  return { courses: [], relaxed: [] }
}

/** Each alone, then the first two of them, the first three, and all. */
function combinations(possible: readonly Relaxation[]): Relaxation[][] {
  const growing = possible.map((_, at) => possible.slice(0, at + 1)).slice(1)
  return [...possible.map((each) => [each]), ...growing]
}

/** The same wish on the islands around. */
function nearby({ place, ...others }: Slots): Slots | undefined {
  if (!place || place.near.length === 0) return undefined
  return { ...others, place: { ...place, islands: place.near, near: [] } }
}

function isSaid(slots: Slots, relaxation: Relaxation): boolean {
  switch (relaxation) {
    case 'intake':
      return slots.intake !== undefined
    case 'place':
      return slots.place !== undefined
    case 'modality':
      return slots.modalities !== undefined || slots.study_modes !== undefined
    case 'budget':
      return slots.budget !== undefined
    case 'duration':
      return slots.months_max !== undefined
    case 'level':
      return slots.levels !== undefined && slots.levels.length > 0
  }
}

function relax(slots: Slots, relaxation: Relaxation): Slots {
  const { budget, levels } = slots
  switch (relaxation) {
    case 'intake':
      return omit(slots, ['intake'])
    case 'place':
      return omit(slots, ['place'])
    case 'modality':
      return omit(slots, ['modalities', 'study_modes'])
    case 'budget':
      return budget ? { ...slots, budget: { ...budget, mvr: Math.floor(budget.mvr * BUDGET_STRETCH) } } : slots
    case 'duration':
      return omit(slots, ['months_max'])
    case 'level':
      return { ...slots, levels: neighbours(levels ?? []) }
  }
}

export function omit(slots: Slots, keys: readonly (keyof Slots)[]): Slots {
  const kept = { ...slots }
  for (const key of keys) delete kept[key]
  return kept
}

/** A level and those beside it; what stands outside the framework is beside the lowest. */
function neighbours(levels: readonly MnqfLevel[]): MnqfLevel[] {
  const framework: readonly MnqfLevel[] = MNQF_LEVEL_ORDER.filter((level) => level !== 'NA')
  const near = levels.flatMap((level) => {
    const at = framework.indexOf(level)
    return at < 0
      ? MNQF_LEVEL_ORDER.filter((other) => other === 'NA' || other === '1')
      : framework.slice(Math.max(0, at - 1), at + 2)
  })
  return [...new Set(near)]
}

/** What the search finds beyond this has little to do with the text. */
const MOST_MATCHES = 60
const ENOUGH_MATCHES = 6

/** The place of each course in what the search finds for the wish; where a field is named, it orders and no more. */
async function rankByText({ interest }: Slots, catalogue: AdviserCatalogue): Promise<ReadonlyMap<number, number>> {
  const ranked = new Map<number, number>()
  if (!interest) return ranked
  for (const text of [interest.text, interest.concepts.join(' ')]) {
    if (text === '' || ranked.size >= ENOUGH_MATCHES) continue
    const ids = await catalogue.search(text)
    for (const id of ids.slice(0, MOST_MATCHES)) if (!ranked.has(id)) ranked.set(id, ranked.size)
  }
  return ranked
}

async function fitting(
  slots: Slots,
  catalogue: AdviserCatalogue,
  ranked: ReadonlyMap<number, number>,
): Promise<CourseFacts[]> {
  const order: Order = slots.order ?? 'newest'
  const { interest, held } = slots
  const isTextOnly = interest !== undefined && categoriesOf(interest.concepts, catalogue).length === 0
  const excluded = excludedIds(slots, catalogue)
  const filters = filtersOf(slots, catalogue)
  const suits = (course: CourseFacts): boolean => {
    if (isTextOnly && !ranked.has(course.id)) return false
    if (course.category_ids.some((id) => excluded.has(id))) return false
    return isAffordable(course, slots.budget)
  }
  let courses = catalogue.select(filters, order, suits)
  if (held && knowsSchooling(held)) {
    const rules = await catalogue.readEntryRules(courses.map(({ id }) => id))
    const isOpen = ({ id }: CourseFacts): boolean => openRoute(rules.get(id) ?? [], held) !== undefined
    courses = catalogue.select(filters, order, (course) => suits(course) && isOpen(course))
  }
  if (slots.order !== undefined) return courses
  const last = ranked.size
  const awayFrom = stepOf(slots)
  return courses.toSorted(
    (first, second) =>
      awayFrom(first) - awayFrom(second) || (ranked.get(first.id) ?? last) - (ranked.get(second.id) ?? last),
  )
}

/** The level that usually follows what somebody has finished. */
const NEXT_LEVEL = { none: 1, basic: 2, lower_secondary: 3, o_level: 4, a_level: 7 } as const
const OUTSIDE_LEVELS = 6

/** How far a course is from the next step; for those who name a level, or say nothing of themselves, none is. */
function stepOf({ held, levels, interest }: Slots): (course: CourseFacts) => number {
  if (!held || levels !== undefined || interest?.concepts.length === 0) return () => 0
  const { mnqf_level, schooling } = held
  const next = mnqf_level !== undefined ? mnqf_level + (mnqf_level === 5 ? 2 : 1) : schooling && NEXT_LEVEL[schooling]
  if (next === undefined) return () => 0
  return ({ mnqf_level: level }) => (level === 'NA' ? OUTSIDE_LEVELS : Math.abs(Number(level) - next))
}

function excludedIds({ excluded }: Slots, { categories }: AdviserCatalogue): ReadonlySet<number> {
  const names = new Set(excluded?.categories)
  const named = new Set(categories.filter(({ name }) => names.has(name)).map(({ id }) => id))
  const below = categories.filter(({ parent_id }) => parent_id !== null && named.has(parent_id)).map(({ id }) => id)
  return new Set([...named, ...below])
}

/** By the month and the year, what the whole course costs is spread over its time; a course of weeks is paid at once. */
function isAffordable({ total_mvr_min, months }: CourseFacts, budget: Slots['budget']): boolean {
  if (!budget || budget.per === 'total') return true
  if (total_mvr_min === null) return false
  const periods = budget.per === 'month' ? Math.max(1, months ?? 1) : Math.max(1, (months ?? 12) / 12)
  return total_mvr_min / periods <= budget.mvr
}

/** Three that differ: the best, then the next best of other institutions, then whatever is next. */
export function pickThree(courses: readonly CourseFacts[], seen: readonly number[]): CourseFacts[] {
  const fresh = courses.filter(({ id }) => !seen.includes(id))
  const picked: CourseFacts[] = []
  for (const course of fresh.slice(0, 9)) {
    if (picked.length < 3 && !picked.some((other) => other.institution_id === course.institution_id))
      picked.push(course)
  }
  for (const course of fresh) {
    if (picked.length >= 3) break
    if (!picked.includes(course)) picked.push(course)
  }
  return picked.sort((first, second) => fresh.indexOf(first) - fresh.indexOf(second))
}
