import type { Database } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { INJECTED_HTML, INJECTED_NAME } from '../../server/testing/injections.ts'
import { INSTITUTION, openSeparateSite, type SeparateSite } from './separate-site.ts'

export const INJECTED_LINKS: readonly string[] = [
  'javascript:window.wasRun=1',
  ' java\nscript:window.wasRun=1',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'https:evil.example',
]

const GOOD_MAP = 'https://www.google.com/maps/embed?pb=!1m14!1d2000!2d73.5!3d4.17'

export const INJECTED_MAPS: readonly string[] = [
  `<iframe src="${GOOD_MAP}" onload="window.wasRun=1"></iframe>`,
  `<iframe src="${GOOD_MAP}" srcdoc="<script>parent.wasRun=1</script>"></iframe>`,
  '<iframe src="https://www.google.com.evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="https://www.google.com/url?q=https://evil.example/maps/embed?pb=1"></iframe>',
  '<iframe src="javascript:parent.wasRun=1"></iframe>',
  '<script>window.wasRun=1</script>',
]

/** Something extra hangs on it, but the address is one that we know. */
export const USABLE_MAP = `<iframe src="${GOOD_MAP}&amp;evil=https://evil.example" width="600" style="position:fixed"></iframe>`

export interface InjectionSite extends SeparateSite {
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
  const html = `<p>${'Plain words before. '.repeat(40)}</p>${INJECTED_HTML.join('\n')}`
  const [course] = await database.query<{ id: number; name: string }>(
    sql`select id, name from course order by id limit 1`,
  )
  if (!course) throw new Error('There is no course to change.')
  await database.query(sql`
    update course set name = ${INJECTED_NAME}, awarding_body = ${INJECTED_NAME}, awarding_body_country = ${INJECTED_NAME},
      gov_first_degree_text = ${INJECTED_NAME}, duration_remarks = ${INJECTED_NAME}, mode_of_study_text = ${INJECTED_NAME},
      admission_general_requirements = ${html}, modules = ${html}, careers = ${html}, general_notes = ${html}
    where id = ${course.id}`)
  await database.query(sql`
    update institution set name = ${INJECTED_NAME}, overview = ${html} where id = ${INSTITUTION}`)
  await database.query(
    sql`update institution_slide set caption = ${INJECTED_NAME} where institution_id = ${INSTITUTION}`,
  )
  const campuses = await database.query<{ id: number }>(sql`
    select id from campus where institution_id = ${INSTITUTION} order by main desc, position`)
  for (const [at, { id }] of campuses.entries()) {
    const link = INJECTED_LINKS[at % INJECTED_LINKS.length]
    // The first has a map that can be used, so that a page without any is no proof by accident.
    const map = at === 0 ? USABLE_MAP : INJECTED_MAPS[at % INJECTED_MAPS.length]
    await database.query(sql`
      update campus set name = ${`${INJECTED_NAME} ${at}`}, phone = ${INJECTED_NAME}, email = ${INJECTED_NAME},
        line1 = ${INJECTED_NAME}, link_website = ${link}, link_instagram = ${link}, link_twitter = ${link},
        link_facebook = ${link}, link_linkedin = ${link}, link_youtube = ${link}, location_link = ${map}
      where id = ${id}`)
  }
  await database.query(sql`insert into faq (question, answer, "order") values (${INJECTED_NAME}, ${html}, 1)`)
  const [link] = INJECTED_LINKS
  await database.query(sql`
    update faculty set name = ${INJECTED_NAME} || id, phone = ${INJECTED_NAME}, link_website = ${link},
      link_instagram = ${link}, link_twitter = ${link}, link_facebook = ${link}, link_linkedin = ${link},
      link_youtube = ${link}, location_link = ${INJECTED_MAPS[0]}
    where institution_id = ${INSTITUTION}`)
  return course
}

/** The site as it is built, on a catalogue of its own with script injections in every text. */
export async function openInjectionSite(): Promise<InjectionSite> {
  let injected = { id: 0, name: '' }
  const site = await openSeparateSite({
    async prepare(database) {
      injected = await plant(database)
    },
  })
  return {
    ...site,
    institutionPath: `/institutions/${INSTITUTION}`,
    coursePath: `/courses/${injected.id}`,
    comparisonPath: `/compare?ids=${injected.id}`,
    formerName: injected.name,
  }
}
