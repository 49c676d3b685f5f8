import { routes } from '../../contract/api-routes.ts'
import { INSTITUTION_COURSES, INSTITUTIONS_PAGE_SIZE } from '../../contract/page-limits.ts'
import { offlinePath } from '../../contract/paths.ts'
import { pathOfHash } from '../layout/hash-address.ts'

/** Caches are named after what they hold, and after the build or the shape of replies that it belongs to. */
export const SHELL_CACHE = 'shell-'
export const REPLY_CACHE = 'replies-'
export const LOGO_CACHE = 'logos'

export const MAX_REPLIES = 60
export const MAX_LOGOS = 40

interface CachedCall {
  path: RegExp
  /** Every parameter that the address has to have, in any order; one that has others is another call. */
  query: Readonly<Record<string, string | RegExp>>
}

const cachedCall = ({ path }: { path: string }, query: CachedCall['query'] = {}): CachedCall => ({
  path: new RegExp(`^${path.replace(':id', String.raw`[1-9]\d*`)}$`),
  query,
})

function isAddressOf({ path, query }: CachedCall, address: string): boolean {
  const [pathname = '', ...search] = address.split('?')
  const given = new URLSearchParams(search.join('?'))
  const isAsGiven = ([key, wanted]: [string, string | RegExp]): boolean => {
    const value = given.get(key)
    return value !== null && (typeof wanted === 'string' ? value === wanted : wanted.test(value))
  }
  const wanted = Object.entries(query)
  return path.test(pathname) && [...given].length === wanted.length && wanted.every(isAsGiven)
}

const COURSE = cachedCall(routes.getCourse)
const COURSES_BY_IDS = cachedCall(routes.listCoursesByIds, { ids: /^\d+(?:,\d+)*$/ })

export const courseReplyPath = (id: number): string => routes.getCourse.path.replace(':id', String(id))
export const isCourseReply = (address: string): boolean => isAddressOf(COURSE, address)

/** The ids of a call for several courses; undefined for any other call. */
export const requestedIds = (address: string): number[] | undefined =>
  isAddressOf(COURSES_BY_IDS, address)
    ? new URLSearchParams(address.split('?')[1]).get('ids')?.split(',').map(Number)
    : undefined

/** The header of background requests: the network answers them or nothing does, and the page does not show them. */
export const BACKGROUND_HEADER = 'x-background'

/** Public replies of the catalogue, as the pages ask for them. Nothing else is ever cached. */
const CACHED_CALLS = [
  COURSE,
  COURSES_BY_IDS,
  cachedCall(routes.listCourses, {
    limit: String(INSTITUTION_COURSES),
    orderBy: routes.listCourses.defaults.orderBy,
    page: String(routes.listCourses.defaults.page),
    institutions: /./,
  }),
  cachedCall(routes.getInstitution),
  cachedCall(routes.listInstitutions, { page: '1', limit: String(INSTITUTIONS_PAGE_SIZE), facets: 'true' }),
]

/** Where `docs/importing-courses.md` asks for logos. A logo at another address is shown only online. */
const LOGO = /^\/pictures\/institutions\/\d+\/logo\.\w+$/
export const isLogo = (address: string): boolean => LOGO.test(address)

export type RequestKind = 'page' | 'file' | 'reply' | 'logo'

/** Undefined for a request that the worker leaves to the browser. */
export function kindOfRequest(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
  files: ReadonlySet<string>,
): RequestKind | undefined {
  const requested = new URL(url)
  if (method !== 'GET' || requested.origin !== origin || headers.has('authorization')) return undefined
  if (mode === 'navigate') return 'page'
  const address = requested.pathname + requested.search
  if (files.has(address)) return 'file'
  if (isLogo(address)) return 'logo'
  return CACHED_CALLS.some((call) => isAddressOf(call, address)) ? 'reply' : undefined
}

/** The address of a page with its anchor. An address in the hash form stands for the page it names. */
export const requestedPage = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathOfHash(hash) ?? pathname + search + hash

/** Only what the server calls public. */
export const isCacheable = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && headers.get('cache-control')?.startsWith('public') === true

/** A course that is gone must not stay readable for ever. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410

/** A slower answer is replaced by the cached one, if there is one. */
export const NETWORK_TIMEOUT_MS = 6_000

/** The network's answer, or the cached one where the network fails or takes too long. */
export async function networkFirst<Answer>(
  fetching: Promise<Answer | undefined>,
  findCached: () => Promise<Answer | undefined>,
): Promise<{ answer: Answer | undefined; isCached: boolean }> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS))
  const inTime = await Promise.race([fetching, timeout])
  if (inTime) return { answer: inTime, isCached: false }
  const cached = await findCached()
  return cached ? { answer: cached, isCached: true } : { answer: await fetching, isCached: false }
}

/** The keys to delete, where the oldest come first. */
export const beyondLimit = <Key>(keys: readonly Key[], limit: number): Key[] =>
  keys.slice(0, Math.max(0, keys.length - limit))

/** Caches of other builds, and replies of another shape. */
export const outdatedCaches = (names: readonly string[], current: readonly string[]): string[] =>
  names.filter((name) => !current.includes(name))

/**
 * The address stands behind the '#', which is never sent: it may be the link of an email, with its token. `open` can be
 * read from the cache, `missed` cannot.
 */
export const offlinePathFor = (kind: 'open' | 'missed', path: string): string =>
  `${offlinePath()}#${new URLSearchParams({ [kind]: path })}`

/** Whether the visitor has asked the browser to save data; not every browser says. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
