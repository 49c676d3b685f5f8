import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { getCourse, listCourses } from '../../contract/catalogue/calls.ts'
import { dayInMaldives } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { readSampleCatalogue } from '../testing/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { lapseCourses, updateTotalsAfterGrant } from './follow-catalogue.ts'
import { writeCourses } from './write-courses.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())
afterEach(() => {
  vi.useRealTimers()
})

const LAST_DAY = '2031-05-31'
const NEXT_DAY = '2031-06-01'

const read = async (id: number) => getCourse.reply.parse((await site.app.inject(`/api/v1/p/courses/${id}`)).json()).data

const countFundedAt = async (app: TestApp['app']): Promise<number> =>
  listCourses.reply.parse((await app.inject('/api/v1/p/courses?gov_first_degree=yes')).json()).meta.total

it('computes the totals that an older database does not have', async () => {
  const stored = sql`
    select id, total_after_grant_min, total_after_grant_max, updated_at from course
    where gov_first_degree_percent is not null order by id`
  const today = dayInMaldives(new Date())
  expect(await updateTotalsAfterGrant(site.catalogue, today), 'done at the start').toBe(0)
  const before = await site.database.query(stored)
  await site.catalogue.change((transaction) =>
    transaction.query(sql`
      update course set total_after_grant_min = null, total_after_grant_max = null
      where gov_first_degree_percent is not null`),
  )
  await updateTotalsAfterGrant(site.catalogue, today)
  expect(await site.database.query(stored)).toEqual(before)
})

it('lets an approval and a grant hold on their last day, and no longer', async () => {
  const [row] = await site.database.query<{ id: number }>(
    sql`select id from course where mqa_approved and gov_first_degree_text <> 'No' order by id limit 1`,
  )
  const id = row?.id ?? 0
  // All others hold for longer.
  await site.catalogue.change((transaction) =>
    transaction.query(sql`
      update course
      set approval = jsonb_set(approval, '{valid_until}', to_jsonb(case when id = ${id} then ${LAST_DAY} else '2040-01-01' end)),
        gov_first_degree_valid_until = case when id = ${id} then ${LAST_DAY}::date else '2040-01-01' end
      where approval is not null`),
  )
  const before = await read(id)
  const funded = await countFundedAt(site.app)
  expect(before.mqa_approved).toBe(true)

  expect(await lapseCourses(site.catalogue, LAST_DAY)).toBe(0)
  expect(await read(id)).toEqual(before)

  expect(await lapseCourses(site.catalogue, NEXT_DAY)).toBe(1)
  expect(await read(id)).toMatchObject({
    mqa_approved: false,
    gov_first_degree_text: 'No',
    approval: { ...before.approval, valid_until: LAST_DAY },
    gov_first_degree_percent: before.gov_first_degree_percent,
    version: before.version + 1,
  })
  expect(await countFundedAt(site.app), 'in the filters, too').toBe(funded - 1)
  expect(await lapseCourses(site.catalogue, NEXT_DAY)).toBe(0)
})

it('counts a grant until it ends before the next intake', async () => {
  const [row] = await site.database.query<{ id: number; total: number; rest: number }>(sql`
    select id, total_mvr_min as total, total_after_grant_min as rest from course
    where total_after_grant_min < total_mvr_min and intakes = '{March,September}' order by id limit 1`)
  const { id = 0, total = 0, rest = 0 } = row ?? {}
  await site.catalogue.change((transaction, version) =>
    transaction.query(sql`
      update course set gov_first_degree_valid_until = '2029-09-01', changed_in = ${version} where id = ${id}`),
  )
  const { version, updated_at } = await read(id)
  const rests = async () => {
    const course = await read(id)
    const query = `fee_after_grant=true&fee_max=${rest}&institutions=${encodeURIComponent(course.institution.name)}`
    const list = listCourses.reply.parse((await site.app.inject(`/api/v1/p/courses?limit=100&${query}`)).json())
    return [course.total_after_grant_min, course.total_after_grant_max, list.data.some((each) => each.id === id)]
  }

  expect(await updateTotalsAfterGrant(site.catalogue, '2029-09-01')).toBeGreaterThanOrEqual(0)
  const before = site.catalogue.version
  expect(await updateTotalsAfterGrant(site.catalogue, '2029-09-01'), 'the day of the last intake that is paid').toBe(0)
  expect(site.catalogue.version).toBe(before)
  expect(await rests()).toEqual([rest, rest, true])

  expect(await updateTotalsAfterGrant(site.catalogue, '2029-09-02'), 'the next intake is in March').toBe(1)
  expect(await rests()).toEqual([total, total, false])
  const after = await read(id)
  expect(after.version, 'nobody edited it').toBe(version)
  expect(after.updated_at > updated_at).toBe(true)
  expect(await updateTotalsAfterGrant(site.catalogue, '2029-09-02')).toBe(0)
})

it('is done when a site starts, and when another day begins in the Maldives', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = new Date('2028-01-01T12:00:00+05:00')
  const later = await openTestApp({ clock: { now: () => now } })
  const funded = await countFundedAt(later.app)
  expect(funded).toBeGreaterThan(0)

  now = new Date('2044-12-31T23:59:59+05:00')
  await later.catalogue.change((transaction) =>
    transaction.query(sql`
      update course set gov_first_degree_valid_until = '2044-12-31' where gov_first_degree_text <> 'No'`),
  )
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => approvedCount(later), { timeout: 30_000 }).toBe(0)
  expect(await countFundedAt(later.app), 'until the end of its last day').toBe(funded)

  now = new Date('2045-01-01T00:00:00+05:00')
  const query = vi.spyOn(later.database, 'query').mockRejectedValue(new Error('The database is away.'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(query).toHaveBeenCalled()
  query.mockRestore()
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.poll(() => countFundedAt(later.app)).toBe(0)
  await later.close()
})

async function approvedCount({ database }: TestApp): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    sql`select count(*)::integer as count from course where mqa_approved`,
  )
  return row?.count ?? 0
}

it('is right at once in what is written on a later day', async () => {
  const [sample] = readSampleCatalogue().courses.filter(({ draft }) => draft.gov_first_degree !== null)
  if (!sample) throw new Error('The sample has funded courses.')
  const clock = { now: () => new Date('2045-01-01T00:00:00Z') }
  await site.catalogue.change((transaction, version) => writeCourses(transaction, version, [sample], clock))
  expect(await read(sample.id)).toMatchObject({ mqa_approved: false, gov_first_degree_text: 'No' })
})
