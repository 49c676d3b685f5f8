import { COURSE_LIST_KEYS } from './catalogue/course-filters.ts'
import { HELD_KEYS } from './catalogue/holdings.ts'

/** The names that the plain form of the interest profile gives the answers to its thirty statements. */
export const STATEMENT_FIELDS: readonly string[] = Array.from({ length: 30 }, (_, at) => `s${at + 1}`)

export interface Screen {
  /** As React Router writes it: `:id` is a parameter, `:page?` one that may be left out. */
  pattern: string
  /** The query keys that the screen reads. Every other key is dropped from its canonical address. */
  query?: readonly string[]
  /** Those of `query` in which visitors say something about themselves: such a page is stored by nobody. */
  personalQuery?: readonly string[]
  /** Those of `query` that logs hide like the personal ones: a budget or an island hints at who is asking. */
  hiddenInLogs?: readonly string[]
  /**
   * `listed` screens are in the sitemap; of screens about one thing, the sitemap lists each thing. `unlisted` ones may be
   * indexed or not, as the screen decides. `closed` ones are never indexed.
   */
  searchEngines: 'listed' | 'unlisted' | 'closed'
  /** About one visitor: crawlers are asked not to fetch it. */
  isPrivate?: boolean
  /** The address holds a token from an email: nothing may store it or pass it on. */
  hasSecret?: boolean
  /** Its form works without JavaScript, by a POST to the screen's own address. */
  plainForm?: { maxUploadBytes: number }
  /** The navigation bar is never transparent. */
  hasSolidBar?: boolean
}

const KILOBYTE = 1024

/**
 * Every public screen, by the name of its file in `web/routes`. Nothing else spells out an address. The screens of staff are
 * in `web/staff/staff-router.tsx`.
 */
export const SCREENS = {
  home: { pattern: '/', searchEngines: 'listed' },
  courses: {
    pattern: '/courses/:page?',
    query: [...COURSE_LIST_KEYS, 'sort', 'show', 'exact'],
    personalQuery: HELD_KEYS,
    hiddenInLogs: ['island', 'fee_min', 'fee_max'],
    searchEngines: 'listed',
  },
  course: { pattern: '/courses/:id/:slug', searchEngines: 'listed' },
  institutions: {
    pattern: '/institutions',
    query: ['name', 'island', 'page'],
    hiddenInLogs: ['island'],
    searchEngines: 'listed',
  },
  institution: { pattern: '/institutions/:id', searchEngines: 'listed' },
  compare: { pattern: '/compare', query: ['ids'], searchEngines: 'listed' },
  search: { pattern: '/search', query: ['query', 'page', 'name', 'exact'], searchEngines: 'closed' },
  'career-guide': {
    pattern: '/careerguide',
    query: ['question', 'choice'],
    hiddenInLogs: ['choice'],
    searchEngines: 'listed',
  },
  interests: {
    pattern: '/careerguide/interests',
    query: ['answers', ...STATEMENT_FIELDS],
    personalQuery: ['answers', ...STATEMENT_FIELDS],
    searchEngines: 'listed',
  },
  'my-results': { pattern: '/my-results', searchEngines: 'listed' },
  chat: { pattern: '/chat', searchEngines: 'listed' },
  // `sent` says how a form that was sent without JavaScript went.
  'about-us': {
    pattern: '/aboutus',
    query: ['sent'],
    searchEngines: 'listed',
    plainForm: { maxUploadBytes: 32 * KILOBYTE },
  },
  // A banner may have 200 KB. The form accepts far more, so that the page can say that a file is too large.
  advertise: {
    pattern: '/advertise',
    query: ['sent'],
    searchEngines: 'listed',
    plainForm: { maxUploadBytes: 2 * KILOBYTE * KILOBYTE },
  },
  // `sent` is the reference of what a form that was sent without JavaScript became.
  ask: {
    pattern: '/ask',
    query: ['ids', 'campus', 'sent'],
    personalQuery: ['sent'],
    searchEngines: 'closed',
    plainForm: { maxUploadBytes: 32 * KILOBYTE },
  },
  'report-a-mistake': {
    pattern: '/report-a-mistake',
    query: ['course', 'sent'],
    personalQuery: ['sent'],
    searchEngines: 'closed',
    plainForm: { maxUploadBytes: 32 * KILOBYTE },
  },
  'list-your-courses': {
    pattern: '/list-your-courses',
    query: ['sent'],
    searchEngines: 'listed',
    plainForm: { maxUploadBytes: 32 * KILOBYTE },
  },
  'terms-of-service': { pattern: '/termsofservice', searchEngines: 'listed' },
  'privacy-policy': { pattern: '/privacypolicy', searchEngines: 'listed' },
  'content-guidelines': { pattern: '/contentguidelines', searchEngines: 'listed' },
  'infringement-policy': { pattern: '/infringementpolicy', searchEngines: 'listed' },
  login: {
    pattern: '/login',
    query: ['next'],
    hiddenInLogs: ['next'],
    searchEngines: 'closed',
    hasSolidBar: true,
  },
  register: {
    pattern: '/register',
    query: ['next'],
    hiddenInLogs: ['next'],
    searchEngines: 'closed',
    hasSolidBar: true,
  },
  'forgot-password': { pattern: '/forgot-password', searchEngines: 'closed', hasSolidBar: true },
  'reset-password': {
    pattern: '/reset-password/:token?',
    searchEngines: 'closed',
    isPrivate: true,
    hasSecret: true,
    hasSolidBar: true,
  },
  'confirm-email': { pattern: '/confirm-email/:token', searchEngines: 'closed', isPrivate: true, hasSecret: true },
  'close-report': {
    pattern: '/close-report/:token',
    searchEngines: 'closed',
    isPrivate: true,
    hasSecret: true,
    plainForm: { maxUploadBytes: 4 * KILOBYTE },
  },
  profile: { pattern: '/profile', searchEngines: 'closed', isPrivate: true },
  offline: { pattern: '/offline', searchEngines: 'closed' },
} as const satisfies Readonly<Record<string, Screen>>

export type ScreenName = keyof typeof SCREENS

const isScreenName = (name: string): name is ScreenName => name in SCREENS

/** The same table, to go through. */
export const ALL_SCREENS: readonly (readonly [ScreenName, Screen])[] = Object.entries<Screen>(SCREENS).flatMap(
  ([name, screen]) => (isScreenName(name) ? [[name, screen] as const] : []),
)

export interface FoundScreen {
  name: ScreenName
  screen: Screen
  /** As they stand in the address, still encoded. */
  params: Readonly<Record<string, string | undefined>>
}

/** Which screen a path or a whole address (without its origin) opens; undefined for the not-found page. */
export function findScreen(address: string): FoundScreen | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  const given = segmentsOf(path)
  for (const [name, screen] of ALL_SCREENS) {
    const params = matchSegments(segmentsOf(screen.pattern), given)
    if (params) return { name, screen, params }
  }
  return undefined
}

/** '/' has no segments. */
const segmentsOf = (path: string): string[] => (path === '/' ? [] : path.slice(1).split('/'))

function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (given.length > pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const value = given[at]
    const isParameter = segment.startsWith(':')
    if (value === undefined && segment.endsWith('?')) continue
    if (!value || !(isParameter || value === segment)) return undefined
    if (isParameter) params[segment.replace(/^:|\?$/g, '')] = value
  }
  return params
}

/** Anything below such a screen may be its token with something added, so the first segment decides. */
export function holdsSecret(address: string): boolean {
  const [first = ''] = segmentsOf(address.split(/[?#]/, 1)[0] ?? '')
  return ALL_SCREENS.some(([, { pattern, hasSecret }]) => hasSecret && segmentsOf(pattern)[0] === first.toLowerCase())
}

/** The address of a screen. A parameter that is left out ends it. */
export function screenPath(name: ScreenName, params: Readonly<Record<string, string | undefined>> = {}): string {
  const { pattern }: Screen = SCREENS[name]
  const segments = segmentsOf(pattern).map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(params[segment.replace(/^:|\?$/g, '')] ?? '') : segment,
  )
  return `/${segments.filter((segment) => segment !== '').join('/')}`
}
