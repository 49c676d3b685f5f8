import { cacheByVersion } from '../platform/cache-by-version.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { IndexedWords, placeIn } from './indexed-words.ts'
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
  institutionNames: ReadonlyMap<number, string>
}

interface CourseTitle {
  id: number
  name: string
  institution_id: number
}

/** What courses are called and which institution has them, by id. Packed: strings and objects would take twice as much. */
export class CourseTitles {
  readonly #ids: Uint32Array
  readonly #institutions: Uint32Array
  /** Where each name begins, and then where the last one ends. */
  readonly #starts: Uint32Array
  readonly #bytes: Buffer

  private constructor(ids: Uint32Array, institutions: Uint32Array, starts: Uint32Array, bytes: Buffer) {
    this.#ids = ids
    this.#institutions = institutions
    this.#starts = starts
    this.#bytes = bytes
  }

  static of(titles: readonly CourseTitle[]): CourseTitles {
    const sorted = titles.toSorted((first, second) => first.id - second.id)
    const starts = new Uint32Array(sorted.length + 1)
    sorted.forEach(({ name }, at) => {
      starts[at + 1] = (starts[at] ?? 0) + Buffer.byteLength(name)
    })
    return new CourseTitles(
      Uint32Array.from(sorted, ({ id }) => id),
      Uint32Array.from(sorted, ({ institution_id }) => institution_id),
      starts,
      Buffer.from(sorted.map(({ name }) => name).join('')),
    )
  }

  /** The ids of each part are above those of the part before. */
  static join(parts: readonly CourseTitles[]): CourseTitles {
    const size = parts.reduce((sum, part) => sum + part.#ids.length, 0)
    const ids = new Uint32Array(size)
    const institutions = new Uint32Array(size)
    const starts = new Uint32Array(size + 1)
    let at = 0
    let length = 0
    for (const part of parts) {
      const moved = length - (part.#starts[0] ?? 0)
      ids.set(part.#ids, at)
      institutions.set(part.#institutions, at)
      starts.set(
        part.#starts.map((start) => start + moved),
        at,
      )
      at += part.#ids.length
      length += part.#bytes.length
    }
    return new CourseTitles(ids, institutions, starts, Buffer.concat(parts.map((part) => part.#bytes)))
  }

  find(id: number): CourseTitle | undefined {
    const at = placeIn(this.#ids, id)
    if (this.#ids[at] !== id) return undefined
    const name = this.#bytes.toString('utf8', this.#starts[at], this.#starts[at + 1])
    return { id, name, institution_id: this.#institutions[at] ?? 0 }
  }

  /** The same titles without the courses that have gone, and with those that are new or have changed. */
  with(changed: readonly CourseTitle[], gone: readonly number[]): CourseTitles {
    const added = CourseTitles.of(changed)
    const parts: CourseTitles[] = []
    let before = 0
    for (const id of new Set(Uint32Array.from([...added.#ids, ...gone]).sort())) {
      parts.push(this.#between(before, id), added.#between(id, id + 1))
      before = id + 1
    }
    return CourseTitles.join([...parts, this.#between(before, Number.POSITIVE_INFINITY)])
  }

  /** Those with ids from `first` up to, but without, `end`. */
  #between(first: number, end: number): CourseTitles {
    const from = placeIn(this.#ids, first)
    const to = placeIn(this.#ids, end)
    return new CourseTitles(
      this.#ids.subarray(from, to),
      this.#institutions.subarray(from, to),
      this.#starts.subarray(from, to + 1),
      this.#bytes.subarray(this.#starts[from], this.#starts[to]),
    )
  }
}

const CHUNK = 20_000

type NamedCourse = IndexedCourseName & CourseTitle

/** Reads the names of all courses once, and after that only those that changed. */
class NameReader {
  readonly #database: Queryable
  #known: Pick<TitledSnapshot, 'names' | 'titles'> | undefined
  #version = -1

  constructor(database: Queryable) {
    this.#database = database
  }

  async read(): Promise<Pick<TitledSnapshot, 'names' | 'titles'>> {
    // A change that commits after the version was read is read again next time; the other way round it would be missed.
    const [row] = await this.#database.query<{ version: number }>(sql`select version from catalogue_version`)
    const version = row?.version ?? 0
    if (this.#known === undefined) {
      const builder = new NameIndexBuilder()
      const titles: CourseTitles[] = []
      await this.#readChanged(-1, (courses) => {
        for (const course of courses) builder.add(course)
        titles.push(CourseTitles.of(courses))
      })
      this.#known = { names: builder.build(), titles: CourseTitles.join(titles) }
    } else if (version !== this.#version) {
      const changed: NamedCourse[] = []
      await this.#readChanged(this.#version, (courses) => void changed.push(...courses))
      const removed = await this.#database.query<{ course_id: number }>(
        sql`select course_id from course_removal where removed_in > ${this.#version}`,
      )
      const gone = removed.map(({ course_id }) => course_id)
      const { names, titles } = this.#known
      this.#known = { names: names.with(changed, gone), titles: titles.with(changed, gone) }
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
