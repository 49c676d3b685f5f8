import type { Institution } from '../../contract/catalogue/institution.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { cleanRichText } from '../platform/rich-text.ts'
import { institutionColumns } from './list-institutions.ts'

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

export async function findInstitution(database: Queryable, id: number): Promise<Institution | undefined> {
  const [row] = await database.query<Row>(sql`
    select ${institutionColumns},
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
