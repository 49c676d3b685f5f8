import { PRODUCTS } from '../../contract/advertising/rate-card.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { ACTION_WORDS, type RecordedLine, valueIn } from './describe-audited-actions.ts'

export interface LineDescription {
  /** 'Submitted the course “Bachelor of Nursing”'. */
  summary: string
  /** The thing's present name, as in the summary; null where it has no name. */
  name: string | null
  /** The row was deleted or marked as removed. */
  is_gone: boolean
  institution: string | null
}

const IS_REMOVED = sql`removed_at is not null as is_removed`
const IS_DELETED = sql`deleted_at is not null as is_removed`

/** The present names of things by their ids, for each kind of thing that has a number. What was removed still has one. */
const NAMES: Readonly<Record<string, (ids: readonly number[]) => Sql>> = {
  course: (ids) => sql`
    select id, name, false as is_removed from course where id = any(${ids}::integer[])
    union all
    select thing_id, content ->> 'name', deleted_at is not null from studio_draft
    where thing = 'course' and thing_id = any(${ids}::integer[])
      and not exists (select from course where course.id = thing_id)`,
  institution: (ids) => sql`select id, name from institution where id = any(${ids}::integer[])`,
  enquiry: (ids) => sql`select id, reference as name from enquiry where id = any(${ids}::integer[])`,
  campaign: (ids) => sql`select id, advertiser || ': ' || text as name from campaign where id = any(${ids}::integer[])`,
  category: (ids) => sql`select id, name, ${IS_DELETED} from category where id = any(${ids}::integer[])`,
  synonym: (ids) => sql`
    select id, term as name, ${IS_DELETED} from search_synonym where id = any(${ids}::integer[])`,
  career: (ids) => sql`select id, name, ${IS_REMOVED} from career where id = any(${ids}::integer[])`,
  faq: (ids) => sql`select id, question as name, ${IS_REMOVED} from faq where id = any(${ids}::integer[])`,
  testimonial: (ids) => sql`select id, name, ${IS_REMOVED} from testimonial where id = any(${ids}::integer[])`,
  'banner message': (ids) =>
    sql`select id, text as name, ${IS_REMOVED} from banner_message where id = any(${ids}::integer[])`,
  'saved answer': (ids) => sql`
    select id, title as name, ${IS_REMOVED} from saved_answer where id = any(${ids}::integer[])`,
  // People know it by its number.
  ticket: (ids) => sql`select id, null as name, ${IS_REMOVED} from ticket where id = any(${ids}::integer[])`,
  user: (ids) => sql`select id, name from member where id = any(${ids}::integer[])`,
}

/** For a deleted thing: the values that its line has recorded. */
const NAME_FIELDS = ['name', 'title', 'question', 'term', 'text', 'topic'] as const

/**
 * Finds the names, one query for each kind of thing. The log itself has no names of people: they are looked up for
 * those who may see people, and are gone with the account.
 */
export async function describeLines(
  database: Queryable,
  lines: readonly RecordedLine[],
  { withPeople }: { withPeople: boolean },
): Promise<(at: number) => LineDescription> {
  const things = lines.map(({ thing }) => readThing(thing))
  const wanted = new Map<string, Set<number>>()
  const want = (kind: string, id: number) => wanted.set(kind, (wanted.get(kind) ?? new Set<number>()).add(id))
  for (const { kind, id } of things) if (id !== undefined) want(kind, id)
  for (const { institution_id } of lines) if (institution_id !== null) want('institution', institution_id)
  if (!withPeople) wanted.delete('user')
  const names = new Map<string, string>()
  const gone = new Set<string>()
  for (const [kind, ids] of wanted) {
    const lookUp = NAMES[kind]
    if (!lookUp) continue
    for (const id of ids) gone.add(`${kind} ${id}`)
    const rows = await database.query<{ id: number; name: string | null; is_removed?: boolean }>(lookUp([...ids]))
    for (const { id, name, is_removed = false } of rows) {
      if (name) names.set(`${kind} ${id}`, name)
      if (!is_removed) gone.delete(`${kind} ${id}`)
    }
  }
  return (at) => {
    const [line, thing] = [lines[at], things[at]]
    if (!line || !thing) throw new Error('There is no such line.')
    return { ...describe(line, thing, names), is_gone: gone.has(line.thing) }
  }
}

interface Thing {
  kind: string
  /** Undefined where it is known by a name: 'text about-us'. */
  id: number | undefined
  key: string
}

function readThing(thing: string): Thing {
  const [, kind = thing, key = ''] = /^(.+) (\S+)$/.exec(thing) ?? []
  return { kind, key, id: /^\d{1,9}$/.test(key) ? Number(key) : undefined }
}

function describe(
  line: RecordedLine,
  thing: Thing,
  names: ReadonlyMap<string, string>,
): Omit<LineDescription, 'is_gone'> {
  const institution = names.get(`institution ${line.institution_id}`) ?? null
  const words = ACTION_WORDS[line.action]
  if (!words) return { summary: `${line.action} ${line.thing}`, name: null, institution }
  const template = words(line, thing.kind)
  const summaryWith = (name: string) => template.replace(/\{(?:name|team)\}/, () => name)
  if (template.includes('{team}')) {
    const name = institution ?? `institution ${line.institution_id}`
    return { summary: summaryWith(quoted(name)), name, institution }
  }
  if (!template.includes('{name}')) return { summary: template, name: null, institution }
  const name = names.get(line.thing) ?? nameOfOther(thing) ?? recordedName(line, thing)
  if (name !== undefined) return { summary: summaryWith(isNumber(thing) ? name : quoted(name)), name, institution }
  const unnamed = thing.kind === 'user' ? `person ${thing.key}` : `no. ${thing.key}`
  return { summary: summaryWith(unnamed), name: unnamed, institution }
}

const quoted = (name: string): string => `“${name}”`

/** Things that people know by their number. */
const isNumber = ({ kind }: Thing): boolean => kind === 'ticket' || kind === 'enquiry'

/** Of things that have no row with a name. */
function nameOfOther({ kind, key }: Thing): string | undefined {
  if (kind === 'ticket') return key
  if (kind === 'text') return `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('-', ' ')}`
  return kind === 'price of' ? PRODUCTS.find(({ id }) => id === key)?.name : undefined
}

function recordedName({ before, after }: RecordedLine, { kind }: Thing): string | undefined {
  if (kind === 'user') return undefined
  for (const value of [after, before])
    for (const field of NAME_FIELDS) {
      const name = valueIn(value, field)
      if (typeof name === 'string' && name !== '') return name
    }
  return undefined
}
