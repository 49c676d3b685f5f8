import { createHmac, randomBytes } from 'node:crypto'
import { dayInMaldives } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { PEOPLE_PER_ADDRESS } from '../platform/rate-limit.ts'
import { addressGroup, addressNetwork } from '../platform/visitor-address.ts'
import { fold } from './normalise.ts'

export type MissKind = 'search' | 'chat'
/** A search that found courses is counted besides: an institution learns what was searched for that it does not have. */
export type TermKind = MissKind | 'found'

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

/** One visitor's use of a term on a day. */
export interface Sighting {
  day: string
  kind: TermKind
  term: string
  termHash: string
  visitorHash: string
}

/** Undefined for what is not counted, or has been already. */
export async function takeSighting(
  database: Queryable,
  kind: TermKind,
  text: string,
  visitor: string,
  now: Date,
): Promise<Sighting | undefined> {
  const term = missedTermOf(text)
  if (term === undefined) return undefined
  const day = dayInMaldives(now)
  const known = countedDays.get(database)
  const counted = known?.day === day ? known : await openDay(database, day)
  // The term is part of the visitor's hash, so that two terms of one visitor cannot be connected.
  const visitorHash = counted.hash(kind, term, addressGroup(visitor))
  if (!counted.take(kind, visitorHash, visitor)) return undefined
  return { day, kind, term, termHash: counted.hash(kind, term), visitorHash }
}

/** Notes that a visitor found nothing for a text. `visitor` is a network address, stored only as a salted hash. */
export async function recordMiss(
  database: Queryable,
  kind: MissKind,
  text: string,
  visitor: string,
  now: Date,
): Promise<void> {
  const sighting = await takeSighting(database, kind, text, visitor, now)
  if (sighting === undefined) return
  try {
    await storeSightings(database, [sighting])
  } catch (error) {
    countedDays.get(database)?.giveBack(sighting.visitorHash, visitor)
    throw error
  }
}

export async function storeSightings(database: Queryable, sightings: readonly Sighting[]): Promise<void> {
  const stored = await database.query<{ term_hash: string; earlier: number }>(sql`
    insert into missed_term_sighting (day, term_hash, visitor_hash)
    select given.day, given.term_hash, given.visitor_hash
    from unnest(${sightings.map(({ day }) => day)}::date[], ${sightings.map(({ termHash }) => termHash)}::text[],
      ${sightings.map(({ visitorHash }) => visitorHash)}::text[], ${sightings.map(({ kind }) => mostOf(kind))}::integer[])
      as given (day, term_hash, visitor_hash, most)
    left join (select day, count(*) as stored from missed_term_sighting group by day) as before using (day)
    where coalesce(before.stored, 0) < given.most
    on conflict do nothing
    returning term_hash, (
      select count(*)::integer from missed_term_sighting as other
      where other.day = missed_term_sighting.day and other.term_hash = missed_term_sighting.term_hash
    ) as earlier`)
  const visitors = new Map<string, number>()
  for (const { term_hash, earlier } of stored) visitors.set(term_hash, (visitors.get(term_hash) ?? earlier) + 1)
  // Most terms are used by one visitor, so the first is not worth a count. The second is, as a third may come at the
  // same moment. If the first three come at the same moment, none of them sees another: then the fourth counts all.
  const shared = sightings.filter(({ termHash }) => (visitors.get(termHash) ?? 0) + 1 >= LEAST_VISITORS)
  const found = shared.filter(({ kind }) => kind === 'found')
  const missed = shared.filter(({ kind }) => kind !== 'found')
  if (found.length > 0) await countVisitors(database, found, sql`searched_term as counted (day, term, visitors)`)
  if (missed.length > 0)
    await countVisitors(database, missed, sql`missed_term as counted (day, term, visitors, kind)`, sql`, kind`)
}

async function countVisitors(
  database: Queryable,
  sightings: readonly Sighting[],
  into: Sql,
  kind = sql``,
): Promise<void> {
  await database.query(sql`
    insert into ${into}
    select day, term, count(*)::integer${kind}
    from (select distinct * from unnest(${sightings.map(({ day }) => day)}::date[],
      ${sightings.map((each) => each.kind)}::text[], ${sightings.map(({ term }) => term)}::text[],
      ${sightings.map(({ termHash }) => termHash)}::text[])) as given (day, kind, term, term_hash)
    join missed_term_sighting using (day, term_hash)
    group by day, kind, term having count(*) >= ${LEAST_VISITORS}
    order by day, kind, term
    on conflict (day, term${kind}) do update set visitors = greatest(counted.visitors, excluded.visitors)`)
}
