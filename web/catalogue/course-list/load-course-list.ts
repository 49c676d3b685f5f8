import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { CourseSummary } from '../../../contract/catalogue/course.ts'
import {
  COURSE_LIST_KEYS,
  COURSE_SORTS,
  type CourseFilters,
  type CourseSort,
  heldIn,
  LIST_FILTER_KEYS,
  readFilters,
  withCurrentNames,
  withoutHigherSchool,
} from '../../../contract/catalogue/course-filters.ts'
import type { Dropping, Facets } from '../../../contract/catalogue/facets.ts'
import type { Holdings } from '../../../contract/catalogue/holdings.ts'
import type { Reading } from '../../../contract/catalogue/list-query.ts'
import { type Api, ApiRefusal } from '../../../contract/client.ts'
import { FACET_LIMIT, MAX_PAGE } from '../../../contract/page-limits.ts'
import type { PageMeta } from '../../../contract/paging.ts'
import { courseListPath, coursePath } from '../../../contract/paths.ts'
import { apiContext, orErrorPage } from '../../api-context.ts'
import { dayMonthYear, todayInMaldives } from '../../format-date.ts'
import { findMyResults } from '../../results/my-results.ts'
import { feeFields } from '../course-fee.tsx'
import { type HiddenCounts, type OptionKey, trimFacets } from '../filters/filter-options.ts'
import { newSeed, seedFor, shuffled } from './shuffle.ts'
import { isListPath, SKELETONS_AFTER_MS } from './use-list-loading.ts'

export interface LoadedCourseList {
  courses: CourseOnCard[]
  meta: PageMeta
  filters: CourseFilters
  /** Undefined where the visitor has not chosen one. */
  sort: CourseSort | undefined
  /** Only the values that the filter panel shows at first. */
  facets: Facets | undefined
  hidden: HiddenCounts
  /** The section that the address asks to see whole. */
  whole: OptionKey | undefined
  /** For an empty list: the filters that could be removed, each with the number of courses that would bring. */
  dropping: Dropping
  /** When searching in a chosen order: how many courses match by name. The others only mention the words. Undefined: all match. */
  meant: number | undefined
  /** When searching: how many of the courses only mention the words. */
  mentions: number
  /** When searching: how the words were read, if not as typed. */
  reading: Reading | undefined
  /** Whether the words are searched for as they were typed. */
  isExact: boolean
  /** The page in the address, which may be past the last page. */
  page: number
  /** The seed that the courses were shuffled with. */
  seed: number
  /** The results of this device that the list was requested with; undefined on the server. */
  onDevice: Holdings | undefined
}

/** The page is shown as a skeleton until its list arrives. */
export interface PendingCourseList {
  pending: Promise<LoadedCourseList>
}

export type CourseOnCard = Omit<ReturnType<typeof cardFields>, 'entry'> & Pick<CourseSummary, 'entry'>

/** A server-rendered page carries its data a second time, for hydration, so a course has only what its card shows. */
const cardFields = (course: CourseSummary) => ({
  id: course.id,
  name: course.name,
  institution: course.institution,
  gov_first_degree_text: course.gov_first_degree_text,
  duration_text: course.duration_text,
  mnqf_level: course.mnqf_level,
  delivery_modalities: course.delivery_modalities,
  mode_of_study_text: course.mode_of_study_text,
  intakes: course.intakes,
  apply_by_text: nextApplyBy(course, todayInMaldives()),
  ...feeFields(course),
  entry: course.entry,
})

/** '18 December 2026 for January': the first last day that has not passed; empty if none is known. */
export function nextApplyBy({ intakes, apply_by }: Pick<CourseSummary, 'intakes' | 'apply_by'>, today: string): string {
  const known = intakes.map((intake) => ({ intake, day: apply_by[intake] ?? '' })).filter(({ day }) => day >= today)
  const [next] = known.toSorted((one, other) => one.day.localeCompare(other.day))
  return next ? dayMonthYear(next.day) + (intakes.length > 1 ? ` for ${next.intake}` : '') : ''
}

/** Undefined for anything that is not a page number. */
function readPage(given: string | undefined): number | undefined {
  if (given === undefined) return 1
  return /^[1-9]\d{0,9}$/.test(given) ? Number(given) : undefined
}

/** A search is sorted by relevance anyway, and without a search there is no relevance. */
export function readSort(query: URLSearchParams): CourseSort | undefined {
  const given = query.get('sort')
  const sort = COURSE_SORTS.find((known) => known === given)
  return sort === 'relevance' ? undefined : sort
}

/** Without JavaScript a link shows all values of one long section. */
function readWhole(query: URLSearchParams): OptionKey | undefined {
  const given = query.get('show')
  return LIST_FILTER_KEYS.find((key) => key === given)
}

/** A plain form repeats a key for each value and sends empty fields; each choice should have one address only. */
const isAsAFormSendsIt = (query: URLSearchParams): boolean =>
  [...COURSE_LIST_KEYS, 'sort'].some((key) => query.getAll(key).length > 1 || query.get(key) === '')

/** The id and name that make up the course's address; a withdrawn course has one, too. */
async function findCourse(api: Api, id: number): Promise<{ id: number; name: string } | undefined> {
  try {
    return (await api.getCourse({ id })).data
  } catch (error) {
    if (error instanceof ApiRefusal && error.withdrawn) return { id, name: error.withdrawn.name }
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return undefined
    throw error
  }
}

async function load({ context, params: { page: givenPage }, url }: LoaderFunctionArgs, onDevice?: Holdings) {
  const api = context.get(apiContext)
  const query = url.searchParams
  const page = readPage(givenPage)
  if (page === undefined) throw data(null, { status: 404 })
  const filters = readFilters(query)
  const sort = readSort(query)
  const isExact = query.get('exact') === 'true' && filters.name !== undefined
  const moveTo = (to: CourseFilters) =>
    redirect(courseListPath(to, { page: givenPage ? page : undefined, sort, exact: isExact }), 301)
  if (isAsAFormSendsIt(query)) throw moveTo(withoutHigherSchool(filters))
  const whole = readWhole(query)
  const {
    data: found,
    meta,
    facets,
    facets_left_out: leftOut = {},
    ...reply
  } = await api.listCourses({
    page: Math.min(page, MAX_PAGE),
    // Each course then has its verdict, whether or not the address filters by it.
    ...(heldIn(filters) ? filters : { ...filters, ...onDevice }),
    sort,
    exact: isExact || undefined,
    facets: true,
    facet_limit: whole ? undefined : FACET_LIMIT,
  })
  if (reply.renamed) throw moveTo(withCurrentNames(filters, reply.renamed))
  const isPastTheEnd = page > meta.last_page
  if (isPastTheEnd) {
    const course = await findCourse(api, page)
    if (course) throw redirect(coursePath(course), 302)
  }
  // A page of newest courses is shuffled, so that no institution is always first. Search results and lists with a chosen
  // sort keep their order.
  const seed = import.meta.env.SSR ? newSeed() : seedFor(url)
  const ordered = sort || filters.name ? found : shuffled(found, seed)
  const courses = ordered.map(cardFields)
  const { dropping = [], meant, mentions = 0, reading } = reply
  const shown = facets ? trimFacets(facets, { filters, whole, leftOut }) : { facets, hidden: {} }
  const list: LoadedCourseList = {
    courses,
    meta,
    filters,
    sort,
    ...shown,
    whole,
    dropping,
    meant,
    mentions,
    reading,
    isExact,
    page,
    seed,
    onDevice,
  }
  return data(list, { status: isPastTheEnd ? 404 : 200 })
}

export const loadCourseList = (args: LoaderFunctionArgs) => orErrorPage(load(args))

let shown: { path: string; list: LoadedCourseList } | undefined

/** Called with the list on the screen; the result forgets it. */
export function rememberShownList(path: string, list: LoadedCourseList): () => void {
  const remembered = { path, list }
  shown = remembered
  return () => {
    if (shown === remembered) shown = undefined
  }
}

/** With results on the device, the list on the screen is fetched again. If that fails, it stays as it is. */
async function orShownList(loading: ReturnType<typeof load>, { pathname, search }: URL, onDevice?: Holdings) {
  const { path, list } = shown ?? {}
  try {
    return await loading
  } catch (error) {
    if (!list || path !== pathname + search || !(error instanceof Error)) throw error
    return data({ ...list, onDevice })
  }
}

/** In the browser, a visitor who arrives from another page sees the list's skeleton if the list is slow. */
export async function startCourseList(args: LoaderFunctionArgs) {
  const held = findMyResults()
  const loading = orShownList(load(args, held), args.url, held)
  // From one list to the next the old one stays until the new one is here; going back, the browser has already changed
  // the address. A page number may turn out to be a course id, so that is waited for as well.
  const opensAtOnce = args.params['page'] === undefined && !isListPath(location.pathname)
  if (opensAtOnce && (await isSlow(loading))) {
    const pending = loading.then((loaded) => loaded.data)
    // The page handles the failure when it renders; until then it must not count as an unhandled rejection.
    pending.catch(() => undefined)
    const list: PendingCourseList = { pending }
    return list
  }
  return orErrorPage(loading)
}

const isSlow = (loading: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(resolve, SKELETONS_AFTER_MS, true)
    const settle = () => resolve(false)
    loading.then(settle, settle)
  })
