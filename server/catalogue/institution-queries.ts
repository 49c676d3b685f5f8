import type { Facet } from '../../contract/catalogue/facets.ts'
import type { Institution, InstitutionSummary } from '../../contract/catalogue/institution.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { goneInstitution, notFound } from '../platform/http/refusal.ts'
import { foldName } from '../search/index.ts'
import type { CatalogueView, IndexedInstitution } from './refresh-course-index.ts'

const summaryColumns = sql`
  institution.id, institution.name, institution.overview,
  jsonb_strip_nulls(jsonb_build_object('url', institution.banner_url, 'alt', institution.banner_alt)) as banner,
  jsonb_strip_nulls(jsonb_build_object('url', institution.logo_url, 'alt', institution.logo_alt)) as logo,
  (select count(*)::integer from course
    where course.institution_id = institution.id and course.is_public) as course_count,
  array(select campus.island_city from campus where campus.institution_id = institution.id
    group by campus.island_city order by bool_or(campus.main) desc, min(campus.position)) as islands`

interface InstitutionFilters {
  name?: string | undefined
  island?: readonly string[] | undefined
}

/** Chosen and counted in memory, since it takes every institution; the database is asked only for the page's rows. */
export class InstitutionSelection {
  readonly #named: readonly IndexedInstitution[]
  readonly #chosen: readonly IndexedInstitution[]

  constructor({ institutions }: CatalogueView, { name, island = [] }: InstitutionFilters) {
    this.#named = (name ?? '').trim() === '' ? institutions : institutions.filter(hasWordsOf(name ?? ''))
    const isOnIsland = ({ islands }: IndexedInstitution) => islands.some((each) => island.includes(each))
    this.#chosen = island.length === 0 ? this.#named : this.#named.filter(isOnIsland)
  }

  get total(): number {
    return this.#chosen.length
  }

  /** Without a limit, all of them as one page. */
  async page(database: Queryable, page: number, limit: number | null): Promise<InstitutionSummary[]> {
    const start = limit === null ? 0 : (page - 1) * limit
    const ids = this.#chosen
      .toSorted((one, other) => priorityOf(one) - priorityOf(other) || one.id - other.id)
      .slice(start, limit === null ? undefined : start + limit)
      .map(({ id }) => id)
    if (ids.length === 0) return []
    const rows = await database.query<InstitutionSummary>(sql`
      select ${summaryColumns}
      from unnest(${ids}::integer[]) with ordinality as wanted (id, position)
      join institution on institution.id = wanted.id
      order by wanted.position`)
    // Sanitised again on output, in case it reached the database another way or under laxer rules.
    return rows.map((row) => ({ ...row, overview: cleanRichText(row.overview) }))
  }

  /** How many institutions of that name each island has, the islands in alphabetical order. */
  countByIsland(): Facet {
    const counts = new Map<string, number>()
    for (const { islands } of this.#named) {
      for (const island of islands) counts.set(island, (counts.get(island) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort((one, other) => alphabetical.compare(one.value, other.value))
  }
}

const alphabetical = new Intl.Collator('en')

const priorityOf = ({ priority }: IndexedInstitution): number => priority ?? Number.MAX_SAFE_INTEGER

/** Names are folded as the search folds them, so 'male' finds 'Malé'. */
function hasWordsOf(typed: string): (institution: IndexedInstitution) => boolean {
  const words = foldName(typed)
    .split(' ')
    .filter((word) => word !== '')
  return ({ name }) => {
    const folded = ` ${foldName(name)}`
    return words.length > 0 && words.every((word) => folded.includes(` ${word}`))
  }
}

type Row = Omit<Institution, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date }

/** Main entries come first, as the tabs show them. */
const contactPoints = (table: Sql): Sql => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', point.id, 'name', point.name, 'main', point.main,
      'phone', point.phone, 'alternative_phone', point.alternative_phone, 'email', point.email,
      'link_website', point.link_website, 'link_instagram', point.link_instagram, 'link_twitter', point.link_twitter,
      'link_facebook', point.link_facebook, 'link_linkedin', point.link_linkedin, 'link_youtube', point.link_youtube,
      'address', jsonb_build_object('line1', point.line1, 'line2', point.line2, 'island_city', point.island_city,
        'country', point.country, 'location_link', point.location_link))
      order by point.main desc, point.position)
    from ${table} point where point.institution_id = institution.id), '[]')`

/** As visitors see it: refuses one that is suspended or deleted, and finds what a merged one has become part of. */
export async function getPublicInstitution(database: Queryable, id: number): Promise<Institution> {
  const [found] = await database.query<{ id: number; is_public: boolean }>(sql`
    with recursive current as (
      select id, is_public, merged_into from institution where id = ${id}
      union select next.id, next.is_public, next.merged_into
      from current join institution next on next.id = current.merged_into
    )
    select id, is_public from current where merged_into is null`)
  const institution = found?.is_public ? await findInstitution(database, found.id) : undefined
  if (institution) return institution
  throw found ? goneInstitution() : notFound('institution')
}

/** In any state. */
export async function findInstitution(database: Queryable, id: number): Promise<Institution | undefined> {
  const [row] = await database.query<Row>(sql`
    select ${summaryColumns},
      coalesce((select jsonb_agg(jsonb_build_object('order', slide."order",
          'image', jsonb_build_object('url', slide.image_url), 'caption', slide.caption) order by slide."order")
        from institution_slide slide where slide.institution_id = institution.id), '[]') as slides,
      ${contactPoints(sql`campus`)} as campuses,
      ${contactPoints(sql`faculty`)} as faculties,
      institution.created_at, institution.updated_at
    from institution where institution.id = ${id}`)
  return (
    row && {
      ...row,
      overview: cleanRichText(row.overview),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  )
}
