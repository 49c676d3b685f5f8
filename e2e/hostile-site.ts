import type { Database } from '../server/platform/database/database.ts'
import { sql } from '../server/platform/database/sql.ts'
import { HOSTILE_HTML, HOSTILE_LINKS, HOSTILE_MAPS, HOSTILE_NAME, USABLE_MAP } from './hostile-text.ts'
import { INSTITUTION, type OwnSite, openOwnSite } from './own-site.ts'

export interface HostileSite extends OwnSite {
  institutionPath: string
  /** Leads to the course's own address. */
  coursePath: string
  comparisonPath: string
  /** What the course was called before, which is what searches still find it by. */
  formerName: string
}

/** Straight into the tables, past everything that checks or cleans what is written. */
async function plant(database: Database): Promise<{ id: number; name: string }> {
  // Long enough to be cut at first.
  const html = `<p>${'Plain words before. '.repeat(40)}</p>${HOSTILE_HTML.join('\n')}`
  const [course] = await database.query<{ id: number; name: string }>(
    sql`select id, name from course order by id limit 1`,
  )
  if (!course) throw new Error('There is no course to poison.')
  await database.query(sql`
    update course set name = ${HOSTILE_NAME}, awarding_body = ${HOSTILE_NAME}, awarding_body_country = ${HOSTILE_NAME},
      gov_first_degree_text = ${HOSTILE_NAME}, duration_remarks = ${HOSTILE_NAME}, mode_of_study_text = ${HOSTILE_NAME},
      admission_general_requirements = ${html}, modules = ${html}, careers = ${html}, general_notes = ${html}
    where id = ${course.id}`)
  await database.query(sql`
    update institution set name = ${HOSTILE_NAME}, overview = ${html} where id = ${INSTITUTION}`)
  await database.query(
    sql`update institution_slide set caption = ${HOSTILE_NAME} where institution_id = ${INSTITUTION}`,
  )
  const campuses = await database.query<{ id: number }>(sql`
    select id from campus where institution_id = ${INSTITUTION} order by main desc, position`)
  for (const [at, { id }] of campuses.entries()) {
    const link = HOSTILE_LINKS[at % HOSTILE_LINKS.length]
    // The first has a map that can be used, so that a page without any is no proof by accident.
    const map = at === 0 ? USABLE_MAP : HOSTILE_MAPS[at % HOSTILE_MAPS.length]
    await database.query(sql`
      update campus set name = ${`${HOSTILE_NAME} ${at}`}, phone = ${HOSTILE_NAME}, email = ${HOSTILE_NAME},
        line1 = ${HOSTILE_NAME}, link_website = ${link}, link_instagram = ${link}, link_twitter = ${link},
        link_facebook = ${link}, link_linkedin = ${link}, link_youtube = ${link}, location_link = ${map}
      where id = ${id}`)
  }
  await database.query(sql`insert into faq (question, answer, "order") values (${HOSTILE_NAME}, ${html}, 1)`)
  const [link] = HOSTILE_LINKS
  await database.query(sql`
    update faculty set name = ${HOSTILE_NAME} || id, phone = ${HOSTILE_NAME}, link_website = ${link},
      link_instagram = ${link}, link_twitter = ${link}, link_facebook = ${link}, link_linkedin = ${link},
      link_youtube = ${link}, location_link = ${HOSTILE_MAPS[0]}
    where institution_id = ${INSTITUTION}`)
  return course
}

/** The site as it is built, on a catalogue of its own that somebody has poisoned. */
export async function openHostileSite(): Promise<HostileSite> {
  let poisoned = { id: 0, name: '' }
  const site = await openOwnSite({
    async prepare(database) {
      poisoned = await plant(database)
    },
  })
  return {
    ...site,
    institutionPath: `/institutions/${INSTITUTION}`,
    coursePath: `/courses/${poisoned.id}`,
    comparisonPath: `/compare?ids=${poisoned.id}`,
    formerName: poisoned.name,
  }
}
