import type { CourseContent } from '../../../contract/studio/course-calls.ts'
import type { SiteRole, TeamRole } from '../../../contract/studio/rights.ts'
import { sql } from '../../platform/database/sql.ts'
import { AccountSite, type SignedInPerson } from '../../testing/account-site.ts'
import type { TestAppOptions } from '../../testing/test-app.ts'

/** Two institutions of the sample. */
export const OWN = 1
export const FOREIGN = 2

/** Of the back office; the path is what follows /api/v1/admin/. */
export type AdminCall = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown]

/** The API with people who work for institutions or for the site. */
export class StudioSite {
  readonly accounts: AccountSite

  static async open(options: TestAppOptions = {}): Promise<StudioSite> {
    return new StudioSite(await AccountSite.open(options))
  }

  private constructor(accounts: AccountSite) {
    this.accounts = accounts
  }

  get database() {
    return this.accounts.site.database
  }

  close(): Promise<void> {
    return this.accounts.close()
  }

  async teamMember(role: TeamRole, institutionId = OWN, name = `The ${role}`): Promise<SignedInPerson> {
    const person = await this.#verified(name)
    await this.database.query(sql`
      insert into team_member (institution_id, role, member_id, created_at)
      values (${institutionId}, ${role}, ${person.id}, now())`)
    return person
  }

  async siteStaff(role: SiteRole): Promise<SignedInPerson> {
    const person = await this.#verified(`The ${role}`)
    await this.database.query(sql`update member set role = ${role} where id = ${person.id}`)
    return person
  }

  /** Sends a call of the back office. */
  askAdmin(token: string, ...[method, path, body]: AdminCall) {
    return this.accounts.ask(method, `/api/v1/admin/${path}`, { token, ...(body !== undefined && { body }) })
  }

  async #verified(name: string): Promise<SignedInPerson> {
    const person = await this.accounts.signedIn({ name })
    await this.database.query(sql`update member set email_verified_at = now() where id = ${person.id}`)
    return person
  }

  async courseOf(institutionId: number): Promise<number> {
    const [course] = await this.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${institutionId} and withdrawn_at is null order by id limit 1`,
    )
    return course?.id ?? 0
  }

  /** A complete course that no institution has. */
  async newContent(token: string, name: string): Promise<CourseContent> {
    const reply = await this.accounts.ask('GET', `/api/v1/studio/courses/${await this.courseOf(OWN)}`, { token })
    return { ...reply.json().published, name }
  }
}
