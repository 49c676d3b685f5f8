import { expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { openTestDatabase } from '../../platform/database/testing/test-database.ts'
import { AccountSite } from '../../testing/account-site.ts'

/** The other instance changes by a notice or never, so a busy machine may take its time. */
const HEARD = { timeout: 25_000, interval: 20 }

it('what an editor publishes on one instance is announced to the other', async () => {
  const database = await openTestDatabase()
  const [one, other] = [
    await AccountSite.open({ database }),
    await AccountSite.open({ database, hearsNoticesOnly: true }),
  ]
  const { id, token } = await one.signedIn()
  await database.query(sql`update member set role = 'moderator', email_verified_at = now() where id = ${id}`)
  const questions = async () => {
    const { data } = (await other.ask('GET', '/api/v1/p/faqs?noPaginate=true')).json()
    return data.map(({ question }: { question: string }) => question)
  }
  const intro = async () => (await other.ask('GET', '/api/v1/p/about-us')).json().data.intro
  // Both replies are in the caches of the other instance now.
  expect(await questions()).not.toContain('New?')
  const { draft_version, content } = (await one.ask('GET', '/api/v1/admin/texts/about-us', { token })).json()
  expect(await intro()).toBe(content.intro)

  await one.post('/api/v1/admin/faqs', { question: 'New?', answer: '<p>Yes.</p>' }, { token })
  await expect.poll(questions, HEARD).toContain('New?')
  const body = { draft_version, content: { ...content, intro: 'A new beginning.' } }
  expect((await one.ask('PUT', '/api/v1/admin/texts/about-us/draft', { token, body })).statusCode).toBe(200)
  const published = await one.post('/api/v1/admin/texts/about-us/publish', { draft_version: 1 }, { token })
  expect(published.statusCode).toBe(200)
  await expect.poll(intro, HEARD).toBe('A new beginning.')

  const careers = async () => {
    const { data } = (await other.ask('GET', '/api/v1/p/careers')).json()
    return data.map(({ name }: { name: string }) => name)
  }
  const nurses = async () => (await other.ask('GET', '/api/v1/p/courses?careers=Registered+Nurse')).json().meta.total
  expect([(await careers()).includes('Nurse'), await nurses()]).toEqual([true, 0])
  const renamed = await one.ask('PATCH', '/api/v1/admin/careers/18', { token, body: { name: 'Registered Nurse' } })
  expect(renamed.statusCode, renamed.body).toBe(200)
  await expect.poll(careers, HEARD).toContain('Registered Nurse')
  expect(await nurses()).toBeGreaterThan(0)
  await Promise.all([one.close(), other.close()])
  await database.close()
})
