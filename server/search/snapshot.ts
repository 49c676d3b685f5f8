import { cacheByVersion } from '../platform/cache-by-version.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { IndexedWords } from './indexed-words.ts'
import { type IndexedCourseName, type NameIndex, NameIndexBuilder } from './name-index.ts'
import { type Synonym, Synonyms } from './synonyms.ts'

/** What a query is understood by, as it stood in one version of the catalogue. */
export interface Snapshot {
  known: IndexedWords
  names: NameIndex
  synonyms: Synonyms
}

const CHUNK = 20_000

/** Reads the names of all courses once, and after that only those that changed. */
class NameReader {
  readonly #database: Queryable
  #names: NameIndex | undefined
  #version = -1

  constructor(database: Queryable) {
    this.#database = database
  }

  async read(): Promise<NameIndex> {
    // A change that commits after the version was read is read again next time; the other way round it would be missed.
    const [row] = await this.#database.query<{ version: number }>(sql`select version from catalogue_version`)
    const version = row?.version ?? 0
    if (this.#names === undefined) {
      const builder = new NameIndexBuilder()
      await this.#readChanged(-1, (course) => builder.add(course))
      this.#names = builder.build()
    } else if (version !== this.#version) {
      const changed: IndexedCourseName[] = []
      await this.#readChanged(this.#version, (course) => changed.push(course))
      const gone = await this.#database.query<{ course_id: number }>(
        sql`select course_id from course_removal where removed_in > ${this.#version}`,
      )
      this.#names = this.#names.with(
        changed,
        gone.map(({ course_id }) => course_id),
      )
    }
    this.#version = version
    return this.#names
  }

  /** A chunk is one text: twenty thousand rows take ten times as long. */
  async #readChanged(since: number, put: (course: IndexedCourseName) => void): Promise<void> {
    for (let after = 0; ; ) {
      const [chunk] = await this.#database.query<{ courses: string | null; last: number | null; count: number }>(
        sql`
        select string_agg(id || ' ' || mnqf_level || ' ' || folded_name, E'\n' order by id) as courses,
          max(id) as last, count(*)::integer as count
        from (
          select id, mnqf_level, folded_name from course
          where changed_in > ${since} and id > ${after} and is_public
          order by id limit ${CHUNK}
        ) as chunk`.withoutCachedPlan(),
      )
      for (const line of chunk?.courses?.split('\n') ?? []) {
        const [id = '', mnqf_level = '', ...words] = line.split(' ')
        put({ id: Number(id), mnqf_level, folded_name: words.join(' ') })
      }
      if (chunk === undefined || chunk.last === null || chunk.count < CHUNK) return
      after = chunk.last
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
): () => Promise<Snapshot> {
  const names = new NameReader(database)
  return cacheByVersion(catalogueVersion, async () => ({ ...(await readWords(database)), names: await names.read() }))
}
