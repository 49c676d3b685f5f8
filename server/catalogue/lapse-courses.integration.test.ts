import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCourse, listCourses } from '../../contract/catalogue/calls.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { lapseCourses } from './lapse-courses.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const LAST_DAY = '2031-05-31'
const NEXT_DAY = '2031-06-01'

const read = async (id: number) => getCourse.reply.parse((await site.app.inject(`/api/v1/p/courses/${id}`)).json()).data

const countFunded = async (): Promise<number> =>
  listCourses.reply.parse((await site.app.inject('/api/v1/p/courses?gov_first_degree=yes')).json()).meta.total

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
  const funded = await countFunded()
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
  expect(await countFunded(), 'in the filters, too').toBe(funded - 1)
  expect(await lapseCourses(site.catalogue, NEXT_DAY)).toBe(0)
})

it('is done when a site starts, by its own clock', async () => {
  const later = await openTestApp({ clock: { now: () => new Date('2045-01-01T00:00:00Z') } })
  const reply = await later.app.inject('/api/v1/p/courses?gov_first_degree=yes')
  expect(listCourses.reply.parse(reply.json()).meta.total).toBe(0)
  await later.close()
})
