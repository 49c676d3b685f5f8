import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WebBundle } from '../pages/index.ts'
import { PostgresDatabase } from '../platform/database/postgres.ts'
import { generousLimits, silentLogger } from '../platform/database/testing/database-options.ts'
import { createTestDatabase } from '../platform/database/testing/test-database.ts'
import type { SignedInPerson } from '../testing/account-site.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

/** The other instance changes by a notice or never, so a busy machine may take its time. */
const HEARD = { timeout: 25_000, interval: 20 }

/** What each page asks of the API, as its loader does. */
const asked = new Map<string, readonly string[]>()
let renderings = 0
/** Stands in for the built pages: each rendering has a number, so a cached page is told from a new one. */
const pages: WebBundle = {
  mode: 'production',
  async respond({ url }, { transport }) {
    const replies: string[] = []
    for (const path of asked.get(new URL(url).pathname) ?? []) replies.push((await transport(path)).text)
    return new Response(`Rendering ${++renderings}: ${replies.join()}`, { headers: { 'content-type': 'text/html' } })
  },
  staffDocument: async () => '',
  serveFiles: async () => undefined,
  close: async () => undefined,
}

let served: Awaited<ReturnType<typeof createTestDatabase>>
let databases: PostgresDatabase[]
let one: StudioSite
let other: TestApp
let editor: SignedInPerson
let moderator: SignedInPerson
beforeAll(async () => {
  served = await createTestDatabase('sample')
  databases = [1, 2].map(() => new PostgresDatabase(served.url, silentLogger, generousLimits))
  const [first, second] = databases
  if (!first || !second) throw new Error('There are two connections.')
  one = await StudioSite.open({ database: first, pages })
  other = await openTestApp({ database: second, pages, hearsNoticesOnly: true })
  editor = await one.teamMember('editor')
  moderator = await one.siteStaff('moderator')
})
afterAll(async () => {
  await one.close()
  await other.close()
  await Promise.all(databases.map((database) => database.close()))
  await served.drop()
})

const getFromOther = async (path: string): Promise<string> => (await other.app.inject(path)).body
const read = async (path: string, token: string) => (await one.accounts.ask('GET', path, { token })).json()

/** Submits a draft and approves it, both through the first instance. */
async function publish(thing: string, name: 'course' | 'page', content: object): Promise<void> {
  const { version } = await read(thing, editor.token)
  const body = { version, [name]: content }
  const saved = await one.accounts.ask('PUT', `${thing}/draft`, { token: editor.token, body })
  expect(saved.statusCode, saved.body).toBe(200)
  const submitted = await one.accounts.post(`${thing}/submit`, saved.json(), { token: editor.token })
  expect(submitted.statusCode, submitted.body).toBe(200)
  const [review] = (await read('/api/v1/admin/reviews', moderator.token)).data
  const approved = await one.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token: moderator.token })
  expect(approved.statusCode, approved.body).toBe(200)
}

it('what is published on one instance is announced to the pages of the other, and no page of another institution is rendered again', async () => {
  const [own, foreign] = [await one.courseOf(OWN), await one.courseOf(FOREIGN)]
  const coursesOf = async (id: number) => {
    const { name } = JSON.parse(await getFromOther(`/api/v1/p/institutions/${id}`)).data
    return `/api/v1/p/courses?${new URLSearchParams({ institutions: name, limit: '100' })}`
  }
  const affected = {
    course: `/courses/${own}/its-name`,
    institution: `/institutions/${OWN}`,
    list: '/courses',
  }
  const unaffected = [`/courses/${foreign}/its-name`, `/institutions/${FOREIGN}`]
  asked.set(affected.course, [`/api/v1/p/courses/${own}`])
  asked.set(affected.institution, [`/api/v1/p/institutions/${OWN}`, await coursesOf(OWN)])
  asked.set(affected.list, ['/api/v1/p/courses?name=lighthouse+keeping'])
  asked.set(`/courses/${foreign}/its-name`, [`/api/v1/p/courses/${foreign}`])
  asked.set(`/institutions/${FOREIGN}`, [`/api/v1/p/institutions/${FOREIGN}`, await coursesOf(FOREIGN)])
  for (const path of Object.values(affected)) expect(await getFromOther(path)).toContain('Rendering')
  const cached = new Map<string, string>()
  for (const path of unaffected) cached.set(path, await getFromOther(path))
  expect(await getFromOther(affected.course)).toBe(await getFromOther(affected.course))

  const course = `/api/v1/studio/courses/${own}`
  const { published } = await read(course, editor.token)
  await publish(course, 'course', { ...published, name: 'Diploma in Lighthouse Keeping' })
  for (const path of Object.values(affected))
    await expect.poll(() => getFromOther(path), HEARD).toContain('Diploma in Lighthouse Keeping')

  const page = `/api/v1/studio/institutions/${OWN}/page`
  const { published: shown } = await read(page, editor.token)
  await publish(page, 'page', { ...shown, overview: '<p>By the lighthouse.</p>' })
  await expect.poll(() => getFromOther(affected.institution), HEARD).toContain('By the lighthouse.')

  for (const [path, body] of cached) expect(await getFromOther(path), path).toBe(body)
})
