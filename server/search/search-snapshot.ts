import { cacheByVersion } from '../platform/cache-by-version.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type CourseTitle, CourseTitles, NameOrder } from './course-titles.ts'
import { GrowingList, IndexedWords } from './indexed-words.ts'
import { type IndexedCourseName, type NameIndex, NameIndexBuilder } from './name-index.ts'
import { type Synonym, Synonyms } from './synonyms.ts'

/** What a query is understood by, as it stood in one version of the catalogue. */
export interface Snapshot {
  known: IndexedWords
  names: NameIndex
  synonyms: Synonyms
}

/** With what suggestions show of a course, so that they need not be read from the database. */
export interface TitledSnapshot extends Snapshot {
  titles: CourseTitles
  order: NameOrder
  institutionNames: ReadonlyMap<number, string>
}

const CHUNK = 20_000
/** For more at once PostgreSQL would sort all names each time instead of walking along their index. */
const ORDER_CHUNK = 2_000

type NamedCourse = IndexedCourseName & CourseTitle
type KnownNames = Pick<TitledSnapshot, 'names' | 'titles' | 'order'>

/** Above that, it takes longer to find the place of each name than to read the order of all. */
const MOST_PLACED = 1_000

/** Reads the names of all courses once, and after that only those that changed. */
class NameReader {
  readonly #database: Queryable
  #known: KnownNames | undefined
  #version = -1

  constructor(database: Queryable) {
    this.#database = database
  }

  async read(): Promise<KnownNames> {
    // A change that commits after the version was read is read again next time; the other way round it would be missed.
    const [row] = await this.#database.query<{ version: number }>(sql`select version from catalogue_version`)
    const version = row?.version ?? 0
    if (this.#known === undefined) {
      const builder = new NameIndexBuilder()
      const parts: CourseTitles[] = []
      await this.#readChanged(-1, (courses) => {
        for (const course of courses) builder.add(course)
        parts.push(CourseTitles.of(courses))
      })
      const titles = CourseTitles.join(parts)
      this.#known = { names: builder.build(), titles, order: await this.#readOrder(titles) }
    } else if (version !== this.#version) {
      const changed: NamedCourse[] = []
      await this.#readChanged(this.#version, (courses) => void changed.push(...courses))
      const removed = await this.#database.query<{ course_id: number }>(
        sql`select course_id from course_removal where removed_in > ${this.#version}`,
      )
      const gone = removed.map(({ course_id }) => course_id)
      const { names, order } = this.#known
      const titles = this.#known.titles.with(changed, gone)
      this.#known = {
        names: names.with(changed, gone),
        titles,
        order: changed.length > MOST_PLACED ? await this.#readOrder(titles) : order.with(titles, changed, gone),
      }
    }
    this.#version = version
    return this.#known
  }

  /** A chunk comes in a few long values: twenty thousand rows take ten times as long. */
  async #readChanged(since: number, put: (courses: readonly NamedCourse[]) => void): Promise<void> {
    for (let after = 0; ; ) {
      const [chunk] = await this.#database.query<{
        courses: string | null
        names: string[] | null
        last: number | null
        count: number
      }>(
        sql`
        select string_agg(id || ' ' || institution_id || ' ' || mnqf_level || ' ' || folded_name, E'\n' order by id) as courses,
          json_agg(name order by id) as names, max(id) as last, count(*)::integer as count
        from (
          select id, institution_id, mnqf_level, folded_name, name from course
          where changed_in > ${since} and id > ${after} and is_public
          order by id limit ${CHUNK}
        ) as chunk`.withoutCachedPlan(),
      )
      const names = chunk?.names ?? []
      put(
        (chunk?.courses?.split('\n') ?? []).map((line, at) => {
          const [id = '', institution_id = '', mnqf_level = '', ...words] = line.split(' ')
          const numbers = { id: Number(id), institution_id: Number(institution_id) }
          return { ...numbers, mnqf_level, folded_name: words.join(' '), name: names[at] ?? '' }
        }),
      )
      if (chunk === undefined || chunk.last === null || chunk.count < CHUNK) return
      after = chunk.last
    }
  }

  /** In chunks from the database's index: to sort that many names would hold up this thread. */
  async #readOrder(titles: CourseTitles): Promise<NameOrder> {
    const ids = new GrowingList()
    for (let after = { name: '', id: 0 }; ; ) {
      const [chunk] = await this.#database.query<{ ids: string | null; last_name: string | null }>(
        sql`
        select string_agg(id::text, ' ' order by folded_name collate "C", id) as ids, max(folded_name collate "C") as last_name
        from (
          select id, folded_name from course where (folded_name collate "C", id) > (${after.name}, ${after.id})
          order by folded_name collate "C", id limit ${ORDER_CHUNK}
        ) as chunk`.withoutCachedPlan(),
      )
      const read = chunk?.ids?.split(' ').map(Number) ?? []
      for (const id of read) if (titles.has(id)) ids.push(id)
      if (read.length < ORDER_CHUNK) return new NameOrder(ids.toArray(), titles)
      after = { name: chunk?.last_name ?? '', id: read.at(-1) ?? 0 }
    }
  }
}

/** A synonym that is tried out: instead of the one with the id, if there is one, or none in its place. */
export interface SynonymTrial {
  replaces?: number | undefined
  synonym?: Synonym | undefined
}

async function readWords(
  database: Queryable,
  { replaces, synonym }: SynonymTrial = {},
): Promise<Pick<Snapshot, 'known' | 'synonyms'>> {
  // One long text instead of rows: a hundred thousand of them arrive in a tenth of the time.
  const [vocabulary] = await database.query<{ terms: string | null; documents: number }>(sql`
    select
      string_agg(term || ' ' || df, E'\n' order by term collate "C") as terms,
      (select reltuples::integer from pg_class where oid = 'course'::regclass) as documents
    from search_term
    where df > 0`)
  const stored = await database.query<Synonym>(sql`
    select term, means from search_synonym
    where deleted_at is null and id is distinct from ${replaces ?? null}::integer`)
  const synonyms = new Synonyms(synonym ? [...stored, synonym] : stored)
  const counted = (vocabulary?.terms ?? '').split('\n').flatMap((line) => {
    const space = line.lastIndexOf(' ')
    return space < 0 ? [] : [{ term: line.slice(0, space), df: Number(line.slice(space + 1)) }]
  })
  return { known: new IndexedWords(counted, synonyms.singleWords(), vocabulary?.documents), synonyms }
}

/** The snapshot as it would be with another synonym. */
export const snapshotWith = async (
  database: Queryable,
  { names }: Snapshot,
  trial: SynonymTrial,
): Promise<Snapshot> => ({ ...(await readWords(database, trial)), names })

export function cacheSnapshot(
  database: Queryable,
  catalogueVersion: () => Promise<number> | number,
): () => Promise<TitledSnapshot> {
  const names = new NameReader(database)
  return cacheByVersion(catalogueVersion, async () => ({
    ...(await readWords(database)),
    ...(await names.read()),
    institutionNames: await readInstitutionNames(database),
  }))
}

async function readInstitutionNames(database: Queryable): Promise<ReadonlyMap<number, string>> {
  const institutions = await database.query<{ id: number; name: string }>(sql`select id, name from institution`)
  return new Map(institutions.map(({ id, name }) => [id, name]))
}
