import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { routes } from '../../contract/api-routes.ts'
import { courseListPath, searchPath } from '../../contract/paths.ts'
import { RETENTION } from '../../contract/retention.ts'
import { dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { INNER_REQUEST_ID } from '../platform/http/logging.ts'
import { PEOPLE_PER_ADDRESS } from '../platform/rate-limit.ts'
import { addressGroup, addressNetwork } from '../platform/visitor-address.ts'
import type { RecentMisses } from './create-search.ts'
import { fold } from './normalise.ts'

export type MissKind = 'search' | 'chat'
/** A search that found courses is counted besides: an institution learns what was searched for that it does not have. */
type TermKind = MissKind | 'found'

/** A term is stored and shown once this many different visitors have used it on the same day. */
const LEAST_VISITORS = 3
const LONGEST_TERM = 60
const MOST_TERM_WORDS = 6
/** Phone numbers and identity cards have more. */
const MOST_DIGITS = 4
/** More than a day of real visitors brings; a program that types at random stops counting here. */
const MOST_SIGHTINGS_A_DAY = 20_000
/** Fewer, so that there is always room for what was not found. */
const MOST_FOUND_A_DAY = 15_000

const mostOf = (kind: TermKind): number => (kind === 'found' ? MOST_FOUND_A_DAY : MOST_SIGHTINGS_A_DAY)

const ADDRESS_OR_LINK = /@|https?:|www\./i
const SAYS_A_NAME = /\b(?:my|his|her) name\b|\b(?:name is|call me|i am called|i m called|mr|mrs|ms|miss|dr)\b/

/** The bare term, of letters and digits; undefined for a text that is no term or may say something about a person. */
export function missedTermOf(text: string): string | undefined {
  const term = fold(text)
  const isShort = term !== '' && term.length <= LONGEST_TERM && term.split(' ').length <= MOST_TERM_WORDS
  const isPersonal =
    ADDRESS_OR_LINK.test(text) || SAYS_A_NAME.test(term) || term.replace(/\D/g, '').length > MOST_DIGITS
  return isShort && !isPersonal ? term : undefined
}

/** Different terms of one network address that are counted in a day. A school has one address. */
export const MOST_TERMS_OF_ADDRESS = PEOPLE_PER_ADDRESS

/** What this process has counted on a day, so that a repeated miss costs no statement. */
class CountedDay {
  readonly day: string
  readonly #salt: string
  readonly #sightings = new Set<string>()
  readonly #termsOfAddress = new Map<string, number>()

  constructor(day: string, salt: string) {
    this.day = day
    this.#salt = salt
  }

  hash(...parts: string[]): string {
    return createHmac('sha256', this.#salt).update(parts.join('\n')).digest('base64url')
  }

  /** Whether it has to be stored: it is new here, and neither the address nor the day has reached its limit. */
  take(kind: TermKind, sighting: string, visitor: string): boolean {
    const address = this.hash(addressNetwork(visitor))
    const terms = this.#termsOfAddress.get(address) ?? 0
    const isFull = this.#sightings.size >= mostOf(kind)
    if (isFull || terms >= MOST_TERMS_OF_ADDRESS || this.#sightings.has(sighting)) return false
    this.#sightings.add(sighting)
    this.#termsOfAddress.set(address, terms + 1)
    return true
  }

  /** It could not be stored. */
  giveBack(sighting: string, visitor: string): void {
    this.#sightings.delete(sighting)
    const address = this.hash(addressNetwork(visitor))
    this.#termsOfAddress.set(address, (this.#termsOfAddress.get(address) ?? 1) - 1)
  }
}

const countedDays = new WeakMap<Queryable, CountedDay>()

/** The salt of a day is the same for all processes. */
async function openDay(database: Queryable, day: string): Promise<CountedDay> {
  const [row] = await database.query<{ salt: string }>(sql`
    insert into missed_term_salt (day, salt) values (${day}::date, ${randomBytes(32).toString('base64url')})
    on conflict (day) do update set salt = missed_term_salt.salt returning salt`)
  const opened = countedDays.get(database)
  // Another request may have opened it meanwhile.
  if (opened?.day === day) return opened
  const counted = new CountedDay(day, row?.salt ?? '')
  countedDays.set(database, counted)
  return counted
}

/** Notes that a visitor found nothing for a text. `visitor` is a network address, stored only as a salted hash. */
export const recordMiss = (
  database: Queryable,
  kind: MissKind,
  text: string,
  visitor: string,
  now: Date,
): Promise<void> => recordTerm(database, kind, text, visitor, now)

async function recordTerm(
  database: Queryable,
  kind: TermKind,
  text: string,
  visitor: string,
  now: Date,
): Promise<void> {
  const term = missedTermOf(text)
  if (term === undefined) return
  const day = dayInMaldives(now)
  const known = countedDays.get(database)
  const counted = known?.day === day ? known : await openDay(database, day)
  // The term is part of the visitor's hash, so that two terms of one visitor cannot be connected.
  const visitorHash = counted.hash(kind, term, addressGroup(visitor))
  if (!counted.take(kind, visitorHash, visitor)) return
  try {
    await storeSighting(database, { day, kind, term }, counted.hash(kind, term), visitorHash)
  } catch (error) {
    counted.giveBack(visitorHash, visitor)
    throw error
  }
}

async function storeSighting(
  database: Queryable,
  { day, kind, term }: { day: string; kind: TermKind; term: string },
  termHash: string,
  visitorHash: string,
): Promise<void> {
  const [seen] = await database.query<{ earlier: number }>(sql`
    insert into missed_term_sighting (day, term_hash, visitor_hash)
    select ${day}::date, ${termHash}, ${visitorHash}
    where (select count(*) from missed_term_sighting where day = ${day}::date) < ${mostOf(kind)}
    on conflict do nothing
    returning (
      select count(*)::integer from missed_term_sighting as other
      where other.day = ${day}::date and other.term_hash = ${termHash}
    ) as earlier`)
  // Most terms are used by one visitor, so the first is not worth a count. The second is, as a third may come at the
  // same moment. If the first three come at the same moment, none of them sees another: then the fourth counts all.
  if (seen === undefined || seen.earlier + 2 < LEAST_VISITORS) return
  const counted = sql`count(*)::integer from missed_term_sighting
    where day = ${day}::date and term_hash = ${termHash} having count(*) >= ${LEAST_VISITORS}`
  await database.query(
    kind === 'found'
      ? sql`insert into searched_term (day, term, visitors) select ${day}::date, ${term}, ${counted}
          on conflict (day, term) do update set visitors = excluded.visitors`
      : sql`insert into missed_term (day, kind, term, visitors) select ${day}::date, ${kind}, ${term}, ${counted}
          on conflict (day, kind, term) do update set visitors = excluded.visitors`,
  )
}

export interface MissedTerm {
  day: string
  kind: MissKind
  term: string
  visitors: number
}

/** The newest day first, on each day the most frequent first. */
export const listMissedTerms = (database: Queryable): Promise<MissedTerm[]> =>
  database.query<MissedTerm>(
    sql`select day::text, kind, term, visitors from missed_term order by missed_term.day desc, visitors desc, kind, term`,
  )

export interface SearchedTerm {
  term: string
  visitors: number
}

/** What visitors searched for on these days, found or not, the most frequent first. */
export const listSearchedTerms = (
  database: Queryable,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<SearchedTerm[]> =>
  database.query<SearchedTerm>(sql`
    select term, sum(visitors)::integer as visitors from (
      select day, term, visitors from searched_term
      union all select day, term, visitors from missed_term where kind = 'search'
    ) as searched
    where day between ${from}::date and ${to}::date group by term order by 2 desc, term limit ${limit}`)

/** What tells visitors apart goes when its day is over, the terms after their own period. */
export async function removeOldMisses(database: Queryable, now: Date, batch: number): Promise<number> {
  const today = dayInMaldives(now)
  await database.query(sql`delete from missed_term_salt where day < ${today}::date`)
  const sightings = await database.query(sql`
    delete from missed_term_sighting where (day, term_hash, visitor_hash) in (
      select day, term_hash, visitor_hash from missed_term_sighting where day < ${today}::date limit ${batch})
    returning day`)
  const terms = await database.query(sql`
    delete from missed_term where (day, kind, term) in (
      select day, kind, term from missed_term
      where day < ${today}::date - ${RETENTION.searchedTermDays}::integer limit ${batch})
    returning day`)
  const searched = await database.query(sql`
    delete from searched_term where (day, term) in (
      select day, term from searched_term
      where day < ${today}::date - ${RETENTION.searchedTermDays}::integer limit ${batch})
    returning day`)
  return sightings.length + terms.length + searched.length
}

const COUNTED_ADDRESSES: ReadonlyMap<string, 'name' | 'query'> = new Map([
  [routes.listCourses.path, 'name'],
  [courseListPath(), 'name'],
  [searchPath(), 'query'],
  [routes.spotlightSearch.path, 'query'],
])

/** Counts what visitors search for, and what of it found nothing. */
export function countSearches(
  fastify: FastifyInstance,
  database: Queryable,
  misses: RecentMisses,
  now: () => Date,
): void {
  fastify.addHook('onResponse', async (request, { statusCode }) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    const key = COUNTED_ADDRESSES.get(path)
    const parameters = new URLSearchParams(query)
    const text = key && parameters.get(key)
    const { dnt, 'sec-gpc': globalPrivacyControl } = request.headers
    // A call that a page makes in process belongs to the page's own request.
    if (!text || statusCode >= 400 || request.headers[INNER_REQUEST_ID] !== undefined) return
    // Suggestions are left out: their words are half typed.
    if (dnt === '1' || globalPrivacyControl === '1' || parameters.get('typing') === 'true') return
    const kind = misses.has(text) ? 'search' : 'found'
    await recordTerm(database, kind, text, request.ip, now()).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a search could not be counted')
    })
  })
}
