import type { Page } from '@playwright/test'
import type { CourseContent } from '../../contract/studio/course-calls.ts'
import { studioCoursePath } from '../../contract/studio/paths.ts'
import type { SiteRole, TeamRole } from '../../contract/studio/rights.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { INSTITUTION, openSeparateSite, type SeparateSite } from './separate-site.ts'

export interface StaffPerson {
  id: number
  name: string
  email: string
  password: string
  token: string
}

export interface StudioSite extends SeparateSite {
  /** Somebody with a verified account who works for the institution. */
  join: (role: TeamRole, name: string) => Promise<StaffPerson>
  /** Somebody with a verified account who works for the site. */
  appoint: (role: SiteRole, name: string) => Promise<StaffPerson>
  /** The published courses of the institution. */
  courses: readonly { id: number; name: string }[]
  /** The draft of a course as the server has it, for somebody of its team. */
  draftOf: (courseId: number, person: StaffPerson) => Promise<CourseContent>
}

const PASSWORD = 'seven dhonis at dawn'

/** The site as it is built, with one institution and a few of its courses. */
export async function openStudioSite(settings: Record<string, string> = {}): Promise<StudioSite> {
  const site = await openSeparateSite({ settings })
  const { database, origin } = site
  const send = async (path: string, body: object) => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return await reply.json()
  }
  const register = async (name: string): Promise<StaffPerson> => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    await send('/api/register', { name, email, mobile: '+960 777 1234', password: PASSWORD })
    const [member] = await database.query<{ id: number }>(
      sql`update member set email_verified_at = now() where email = ${email} returning id`,
    )
    const { token } = await send('/api/login', { email, password: PASSWORD })
    return { id: member?.id ?? 0, name, email, password: PASSWORD, token }
  }
  return {
    ...site,
    courses: await database.query<{ id: number; name: string }>(sql`select id, name from course order by id`),
    async join(role, name) {
      const person = await register(name)
      await database.query(sql`
        insert into team_member (institution_id, role, member_id, created_at)
        values (${INSTITUTION}, ${role}, ${person.id}, now())`)
      return person
    },
    async appoint(role, name) {
      const person = await register(name)
      await database.query(sql`update member set role = ${role} where id = ${person.id}`)
      return person
    },
    async draftOf(courseId, { token }) {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${origin}/api/v1/studio/courses/${courseId}`, { headers })
      const { draft } = await reply.json()
      return draft ?? {}
    },
  }
}

/** Opens the editor of a course in a browser where that person is logged in. */
export async function openEditor(page: Page, site: StudioSite, person: StaffPerson, courseId: number): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), person.token)
  await page.goto(site.origin + studioCoursePath(courseId))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
