import { expect, it } from 'vitest'
import { StudioSite } from '../../studio/testing/studio-site.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** The other instance changes by a notice or never, so a busy machine may take its time. */
const HEARD = { timeout: 25_000, interval: 20 }

it('every instance is notified that an institution is suspended, and hides it', async () => {
  const site = await StudioSite.open()
  const { token } = await site.siteStaff('admin')
  const other = await openTestApp({ database: site.database, hearsNoticesOnly: true })
  const ids = async (): Promise<number[]> =>
    (await other.app.inject('/api/v1/p/institutions')).json().data.map(({ id }: { id: number }) => id)
  expect(await ids()).toContain(6)
  const suspend = (suspended: boolean) =>
    site.accounts.ask('PATCH', '/api/v1/admin/institutions/6', { token, body: { suspended } })
  expect((await suspend(true)).statusCode).toBe(200)
  await expect.poll(ids, HEARD).not.toContain(6)
  expect((await other.app.inject('/api/v1/p/institutions/6')).statusCode).toBe(410)
  await suspend(false)
  await expect.poll(ids, HEARD).toContain(6)
  await other.close()
  await site.close()
})
