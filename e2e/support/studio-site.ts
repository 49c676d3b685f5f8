import { test as base, expect, type Page } from '@playwright/test'
import type { SiteRole, TeamRole } from '../../contract/studio/rights.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { createDemoStaff } from '../../server/studio/index.ts'
import { openSeparateSite, type SeparateSite } from './separate-site.ts'
import { newMember, signInAhead } from './test-member.ts'

export const STAFF_PASSWORD = 'seven dhonis at dawn'

interface StaffAccount {
  email: string
  token: string
}

export interface StudioSite extends SeparateSite, Readonly<Record<TeamRole, StaffAccount>> {}

async function post(origin: string, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(reply.status, path).toBe(200)
  return await reply.json()
}

/** The site with an owner and an editor of its only institution. */
export async function openStudioSite(): Promise<StudioSite> {
  let links: Awaited<ReturnType<typeof createDemoStaff>> = []
  const site = await openSeparateSite({
    async prepare(database) {
      links = await createDemoStaff(database, new Date())
    },
  })
  const accountOf = async (role: TeamRole): Promise<StaffAccount> => {
    const { email = '', linkPath = '' } = links.find((link) => link.role === role) ?? {}
    const password = STAFF_PASSWORD
    await post(site.origin, '/api/reset-password', { token: linkPath.split('/').at(-1), password })
    const { token } = await post(site.origin, '/api/login', { email, password })
    return { email, token: String(token) }
  }
  const owner = await accountOf('owner')
  const editor = await accountOf('editor')
  return { ...site, owner, editor }
}

/** A site of its own for each worker, because its people change it. */
export const test = base.extend<object, { site: StudioSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: The test runner reads from the pattern what a fixture needs.
    async ({}, use) => {
      const site = await openStudioSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/**
 * For tests of a phone's layout that are tagged with '@desktop': those of one project share the sites of its workers, and
 * a site takes seconds to open.
 */
export const ON_A_PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A new session: another test may have ended all others. */
export async function logInAs({ origin, ...people }: StudioSite, role: TeamRole): Promise<string> {
  const { token } = await post(origin, '/api/login', { email: people[role].email, password: STAFF_PASSWORD })
  return String(token)
}

/** Opens a screen of staff as somebody who has just logged in. Logging out there ends no other session. */
export async function openAs(page: Page, site: StudioSite, role: TeamRole, path: string): Promise<void> {
  await signInAhead(page, await logInAs(site, role))
  await page.goto(site.origin + path)
}

/** Logs the page in as a new moderator or admin of the site. */
export async function signInSiteStaff(
  page: Page,
  { origin, database }: Pick<SeparateSite, 'origin' | 'database'>,
  role: SiteRole,
): Promise<void> {
  const person = newMember()
  const { email, password } = person
  const headers = { 'content-type': 'application/json' }
  await fetch(`${origin}/api/register`, { method: 'POST', headers, body: JSON.stringify(person) })
  await database.query(sql`update member set role = ${role}, email_verified_at = now() where email = ${email}`)
  const { token } = await post(origin, '/api/login', { email, password })
  await signInAhead(page, String(token))
}
