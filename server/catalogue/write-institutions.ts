import type { InstitutionDraft } from '../../contract/catalogue/institution.ts'
import { cleanRichText } from '../platform/clean-rich-text.ts'
import type { Queryable } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import { institutionSearchDocument, weightedDocument, withTermCounts } from '../search/index.ts'

/** Writes institutions whole: slides, campuses and faculties that the draft does not name go. */
export async function writeInstitutions(transaction: Queryable, drafts: readonly InstitutionDraft[]): Promise<void> {
  for (const draft of drafts) {
    await recordFormerName(transaction, draft)
    const document = institutionSearchDocument({
      name: draft.name,
      islands: [...new Set(draft.campuses.map((campus) => campus.address.island_city))],
      campus_names: draft.campuses.map(({ name }) => name),
      faculty_names: draft.faculties.map(({ name }) => name),
      overview_html: draft.overview,
    })
    await withTermCounts(transaction, { institutions: [draft.id] }, () =>
      transaction.query(sql`
      insert into institution (id, name, overview, banner_url, banner_alt, logo_url, logo_alt, search)
      values (${draft.id}, ${draft.name}, ${cleanRichText(draft.overview)}, ${draft.banner.url}, ${draft.banner.alt ?? null},
        ${draft.logo.url}, ${draft.logo.alt ?? null}, ${weightedDocument(document)})
      on conflict (id) do update set name = excluded.name, overview = excluded.overview,
        banner_url = excluded.banner_url, banner_alt = excluded.banner_alt, logo_url = excluded.logo_url,
        logo_alt = excluded.logo_alt, search = excluded.search,
        updated_at = now(), version = institution.version + 1`),
    )
    await transaction.query(sql`delete from institution_slide where institution_id = ${draft.id}`)
    await transaction.query(sql`
      insert into institution_slide (institution_id, "order", image_url, caption)
      select ${draft.id}::integer, "order", image->>'url', caption
      from jsonb_to_recordset(${JSON.stringify(draft.slides)}::jsonb) as given ("order" integer, image jsonb, caption text)`)
    await writeContactPoints(transaction, sql`campus`, draft.id, draft.campuses)
    await writeContactPoints(transaction, sql`faculty`, draft.id, draft.faculties)
  }
  // Ids that were given must not be given out again, nor those of institutions that are gone.
  await transaction.query(sql`
    select setval(sequence, greatest(max(id), pg_sequence_last_value(sequence)))
    from institution cross join (select pg_get_serial_sequence('institution', 'id')::regclass as sequence) as ids
    group by sequence`)
}

/** Addresses of filtered lists may have the name until now; from now on it leads to the new one. */
async function recordFormerName(transaction: Queryable, { id, name }: InstitutionDraft): Promise<void> {
  await transaction.query(sql`delete from institution_former_name where name = ${name}`)
  await transaction.query(sql`
    insert into institution_former_name (name, institution_id, renamed_at)
    select name, id, now() from institution where id = ${id} and name <> ${name}
    on conflict (name) do update set institution_id = excluded.institution_id, renamed_at = excluded.renamed_at`)
}

async function writeContactPoints(
  transaction: Queryable,
  table: Sql,
  institutionId: number,
  points: InstitutionDraft['campuses'],
): Promise<void> {
  const rows = points.map(({ address, ...point }, position) => ({ ...point, ...address, position }))
  await transaction.query(sql`
    delete from ${table} where institution_id = ${institutionId} and id <> all (${points.map(({ id }) => id)}::integer[])`)
  await transaction.query(sql`
    insert into ${table} (id, institution_id, position, name, main, phone, alternative_phone, email, link_website,
      link_instagram, link_twitter, link_facebook, link_linkedin, link_youtube, line1, line2, island_city, country,
      location_link)
    select id, ${institutionId}::integer, position, name, main, phone, alternative_phone, email, link_website,
      link_instagram, link_twitter, link_facebook, link_linkedin, link_youtube, line1, line2, island_city, country,
      location_link
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, position integer, name text,
      main boolean, phone text, alternative_phone text, email text, link_website text, link_instagram text,
      link_twitter text, link_facebook text, link_linkedin text, link_youtube text, line1 text, line2 text,
      island_city text, country text, location_link text)
    on conflict (id) do update set name = excluded.name, main = excluded.main, position = excluded.position,
      phone = excluded.phone, alternative_phone = excluded.alternative_phone, email = excluded.email,
      link_website = excluded.link_website, link_instagram = excluded.link_instagram,
      link_twitter = excluded.link_twitter, link_facebook = excluded.link_facebook,
      link_linkedin = excluded.link_linkedin, link_youtube = excluded.link_youtube, line1 = excluded.line1,
      line2 = excluded.line2, island_city = excluded.island_city, country = excluded.country,
      location_link = excluded.location_link`)
}
