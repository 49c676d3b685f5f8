import { INSTITUTION_COURSES, INSTITUTIONS_PAGE_SIZE } from '../../contract/page-limits.ts'
import { offlinePath } from '../../contract/paths.ts'
import { routes } from '../../contract/routes.ts'
import { pathOfHash } from '../layout/hash-address.ts'

/** The caches are named after what is in them and of which build, or of which shape, that is. */
export const SHELL = 'shell-'
export const REPLIES = 'replies-'
export const CRESTS = 'crests'

export const MOST_REPLIES = 60
export const MOST_CRESTS = 40

export const courseReply = (id: number): string => routes.getCourse.path.replace(':id', String(id))
const COURSE_REPLY = /^\/api\/v1\/p\/courses\/[1-9]\d*$/
export const isCourseReply = (address: string): boolean => COURSE_REPLY.test(address)

const BY_IDS = /^\/api\/v1\/p\/courses\/by-ids\?ids=(\d+(?:(?:,|%2C)\d+)*)$/

/** Undefined for any other call. */
export const idsAskedFor = (address: string): number[] | undefined =>
  BY_IDS.exec(address)?.[1]?.split(/,|%2C/).map(Number)

/** The header of a request for what the page does not show: to have it kept, or to know what is so now. */
export const QUIETLY = 'x-quietly'

/** What the catalogue says to everybody, as the pages ask it. Whatever is not named here is never kept. */
const KEPT_REPLIES = [
  COURSE_REPLY,
  BY_IDS,
  new RegExp(String.raw`^/api/v1/p/courses\?limit=${INSTITUTION_COURSES}&orderBy=DESC&page=1&institutions=[^&]+$`),
  /^\/api\/v1\/p\/institutions\/[1-9]\d*$/,
  new RegExp(String.raw`^/api/v1/p/institutions\?page=1&limit=${INSTITUTIONS_PAGE_SIZE}&facets=true$`),
]
/** Where `docs/importing-courses.md` asks for them; a crest that lies elsewhere is seen only with a connection. */
const CREST = /^\/pictures\/institutions\/\d+\/logo\.\w+$/
export const isCrest = (address: string): boolean => CREST.test(address)

export type Asked = 'page' | 'file' | 'reply' | 'crest'

type Question = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** What a request is for; undefined where it is none of the worker's business. */
export function whatIsAsked(
  { method, mode, url, headers }: Question,
  origin: string,
  files: ReadonlySet<string>,
): Asked | undefined {
  const asked = new URL(url)
  if (method !== 'GET' || asked.origin !== origin || headers.has('authorization')) return undefined
  if (mode === 'navigate') return 'page'
  const address = asked.pathname + asked.search
  if (files.has(address)) return 'file'
  if (isCrest(address)) return 'crest'
  return KEPT_REPLIES.some((kept) => kept.test(address)) ? 'reply' : undefined
}

/** The address of a page, with its anchor; one in the hash form is that of the page it names. */
export const pageAskedFor = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string =>
  pathOfHash(hash) ?? pathname + search + hash

/** A reply is kept only if the server calls it anybody's. */
export const mayBeKept = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && headers.get('cache-control')?.startsWith('public') === true

/** What is no longer offered must not be read for ever. */
export const isGone = ({ status }: Pick<Response, 'status'>): boolean => status === 404 || status === 410

/** A line that answers no sooner is as good as none where something is kept. */
export const PATIENCE_MS = 6_000

/** What the network answers, or what is kept where that fails or takes too long. */
export async function answerInTime<Answer>(
  fetching: Promise<Answer | undefined>,
  findKept: () => Promise<Answer | undefined>,
): Promise<{ answer: Answer | undefined; isKept: boolean }> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const soon = await Promise.race([fetching, patience])
  if (soon) return { answer: soon, isKept: false }
  const kept = await findKept()
  return kept ? { answer: kept, isKept: true } : { answer: await fetching, isKept: false }
}

/** The oldest stand first. */
export const beyond = <Key>(keys: readonly Key[], most: number): Key[] => keys.slice(0, Math.max(0, keys.length - most))

/** Caches of builds that are gone, and replies of a shape that pages no longer read. */
export const outdated = (names: readonly string[], present: readonly string[]): string[] =>
  names.filter((name) => !present.includes(name))

/**
 * Behind the '#', which is never sent: what could not be opened may be the link of a mail, with its token. `open` can be
 * read from what is kept, `missed` cannot.
 */
export const offlinePathFor = (what: 'open' | 'missed', path: string): string =>
  `${offlinePath()}#${new URLSearchParams({ [what]: path })}`
