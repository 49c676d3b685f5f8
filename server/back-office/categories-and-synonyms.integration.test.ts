import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { recordMiss } from '../search/index.ts'
import { OWN, StudioSite } from '../studio/testing/studio-site.ts'
import { refusalIn } from '../testing/account-site.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let site: StudioSite
/** A second instance on the same database. */
let other: TestApp
let token: string
let owner: string
beforeAll(async () => {
  site = await StudioSite.open()
  other = await openTestApp({ database: site.database })
  token = (await site.siteStaff('moderator')).token
  owner = (await site.teamMember('owner')).token
})
afterAll(async () => {
  await other.close()
  await site.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = async (method: Method, path: string, body?: object) => {
  const reply = await site.accounts.ask(method, `/api/v1/admin/${path}`, { token, ...(body && { body }) })
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const refuse = async (method: Method, path: string, body: object | undefined, status: number) =>
  refusalIn(await site.accounts.ask(method, `/api/v1/admin/${path}`, { token, ...(body && { body }) }), status)

const idOf = async (name: string): Promise<number> =>
  (await ask('GET', `categories?query=${encodeURIComponent(name)}`)).data[0].id
const coursesOn = async (app: TestApp['app'], query: Record<string, string>) =>
  (await app.inject(`/api/v1/p/courses?limit=100&${new URLSearchParams(query)}`)).json()
const courses = (query: Record<string, string>) => coursesOn(site.accounts.site.app, query)
const lines = (thing: string) =>
  site.database.query<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_line where thing = ${thing} order by id`,
  )
const countLines = async () =>
  (await site.database.query<{ count: number }>(sql`select count(*)::integer as count from audit_line`))[0]?.count

/** The other instance learns of a change by a notice, which the embedded database has not: it serves one process. */
async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  if (inject('databaseKind') === 'embedded') await other.catalogue.catchUp()
  await vi.waitFor(async () => expect(await read()).toBe(expected), { timeout: 10_000 })
}

describe('a category', () => {
  it('is added as a top-level or a sub-category, and shown to everyone at once', async () => {
    const field = await ask('POST', 'categories', { name: 'Ocean Studies' })
    expect(field).toMatchObject({ name: 'Ocean Studies', parent: null, courses: 0, former_names: [] })
    const part = await ask('POST', 'categories', { name: 'Reef Ecology', parent_id: field.id })
    expect(part.parent).toEqual({ id: field.id, name: 'Ocean Studies' })
    const listed = (await site.accounts.site.app.inject('/api/v1/p/categories?noPaginate=true')).json().data
    expect(listed).toContainEqual({
      id: part.id,
      name: 'Reef Ecology',
      parent: { id: field.id, name: 'Ocean Studies' },
    })
    expect(await lines(`category ${part.id}`)).toMatchObject([{ action: 'category:create', before: null, after: part }])
  })

  it('is refused under a taken name, an unknown parent and a third level, without a trace', async () => {
    const before = await countLines()
    const parent_id = await idOf('Nursing and Midwifery')
    await refuse('POST', 'categories', { name: 'ocean studies' }, 409)
    expect((await refuse('POST', 'categories', { name: 'Deep', parent_id }, 422)).field).toBe('parent_id')
    expect((await refuse('POST', 'categories', { name: 'Deep', parent_id: 99_999 }, 422)).field).toBe('parent_id')
    await refuse('POST', 'categories', { name: ' ' }, 422)
    await refuse('PATCH', 'categories/99999', { name: 'Deep' }, 404)
    expect(await countLines()).toBe(before)
  })

  it('is renamed everywhere: in filters under both names, in texts, drafts and on other instances', async () => {
    const [former, name] = ['Culinary Arts', 'Kitchen Trades']
    const found = await courses({ category: former })
    expect(found.meta.total).toBeGreaterThan(0)
    expect(found.renamed).toBeUndefined()
    await coursesOn(other.app, { category: former })
    const course = await newCourseIn(former)

    const id = await idOf(former)
    const changed = await ask('PATCH', `categories/${id}`, { name })
    expect(changed).toMatchObject({ id, name, former_names: [former] })
    const renamed = { [former]: name }
    expect(await courses({ category: former })).toMatchObject({ meta: { total: found.meta.total }, renamed })
    // What careers and interests mean was written down with the former name.
    expect((await courses({ careers: 'Chef' })).meta.total).toBe(found.meta.total)
    expect((await courses({ category: name })).data[0].categories.map((each: { name: string }) => each.name)).toContain(
      name,
    )
    expect((await courses({ name: 'kitchen trades' })).meta.total).toBeGreaterThanOrEqual(found.meta.total)
    await eventually(async () => (await coursesOn(other.app, { category: name })).meta.total, found.meta.total)

    const draft = (await site.accounts.ask('GET', `/api/v1/studio/courses/${course}`, { token: owner })).json()
    expect(draft.draft.categories).toEqual([name])
    const [line] = (await lines(`category ${id}`)).slice(-1)
    expect(line).toMatchObject({ action: 'category:change', before: { name: former }, after: { name } })

    // And back, after which the name in between is the former one.
    expect((await ask('PATCH', `categories/${id}`, { name: former })).former_names).toEqual([name])
    expect((await courses({ category: former })).renamed).toBeUndefined()
    expect((await courses({ category: name })).meta.total).toBe(found.meta.total)
  })

  it('may still be named as before in a submission, which a reviewer can then approve', async () => {
    const [former, name] = ['Pharmacy', 'Pharmacy and Medicines']
    const course = await newCourseIn(former)
    const submit = await site.accounts.post(`/api/v1/studio/courses/${course}/submit`, { version: 1 }, { token: owner })
    expect(submit.json()).toMatchObject({ state: 'in_review' })
    const id = await idOf(former)
    await ask('PATCH', `categories/${id}`, { name })
    const reviews = (await ask('GET', 'reviews')).data
    const review = reviews.find((each: { course_id: number }) => each.course_id === course)
    expect(review.changes).toContainEqual({ field: 'categories', from: null, to: [name] })
    await ask('POST', `reviews/${review.id}/approve`)
    expect((await courses({ category: name })).data.map((each: { id: number }) => each.id)).toContain(course)

    const revision = { version: 2, course: { ...(await publishedOf(course)), categories: [former] } }
    const path = `/api/v1/studio/courses/${course}`
    const saved = await site.accounts.ask('PUT', `${path}/draft`, { token: owner, body: revision })
    const { version } = saved.json()
    const unchanged = await site.accounts.post(`${path}/submit`, { version }, { token: owner })
    expect(unchanged.statusCode, unchanged.body).toBeLessThan(500)
    expect((await courses({ category: name })).data.map((each: { id: number }) => each.id)).toContain(course)
  })

  it('moves to another parent with its courses', async () => {
    const [id, parent_id] = [await idOf('Pharmacy and Medicines'), await idOf('Ocean Studies')]
    const moved = await ask('PATCH', `categories/${id}`, { parent_id })
    expect(moved.parent).toEqual({ id: parent_id, name: 'Ocean Studies' })
    expect((await courses({ category: 'Ocean Studies' })).meta.total).toBe(moved.courses)
    await refuse('PATCH', `categories/${parent_id}`, { parent_id: await idOf('Marketing') }, 409)
    await refuse('PATCH', `categories/${id}`, { parent_id: id }, 422)
  })

  it('is merged: its courses, its names and its drafts go to the other, and none is lost', async () => {
    const [from, into] = ['Hifz', 'Quran and Tajweed']
    const all = (await courses({})).meta.total
    const draft = await newCourseIn(from)
    const own = (await courses({ category: from })).data.map((each: { id: number }) => each.id)
    const both = await courses({ category: `${from}:${into}` })
    const [id, target] = [await idOf(from), await idOf(into)]
    await refuse('POST', `categories/${id}/merge`, { into: id }, 422)
    await refuse('POST', `categories/${id}/merge`, { into: 99_999 }, 422)
    await refuse('POST', `categories/${await idOf('Marketing')}/merge`, { into: target }, 409)

    expect(await ask('POST', `categories/${id}/merge`, { into: target })).toMatchObject({
      id: target,
      former_names: [from],
      courses: both.meta.total,
    })
    const merged = await courses({ category: from })
    expect(merged).toMatchObject({ meta: { total: both.meta.total }, renamed: { [from]: into } })
    const byOldId = await site.accounts.ask('GET', `/api/v1/p/categories/${id}`)
    expect(byOldId.json()).toEqual((await site.accounts.ask('GET', `/api/v1/p/categories/${target}`)).json())
    expect(byOldId.json()).toMatchObject({ id: target, name: into })
    expect(merged.data.map((each: { id: number }) => each.id)).toEqual(expect.arrayContaining(own))
    expect((await courses({})).meta.total).toBe(all)
    expect((await courses({ name: 'hifz' })).meta.total).toBeGreaterThan(0)
    expect(
      (await site.accounts.ask('GET', `/api/v1/studio/courses/${draft}`, { token: owner })).json().draft.categories,
    ).toEqual([into])
    expect(await lines(`category ${id}`)).toMatchObject([
      { action: 'category:merge', before: { name: from }, after: { id: target, name: into } },
    ])
    const orphans = sql`select id from course where id not in (select course_id from course_category)`
    expect(await site.database.query(orphans)).toEqual([])
  })

  it('with courses or drafts is not deleted; the answer says how many there are', async () => {
    const [row] = await site.database.query<{ id: number; count: number }>(sql`
      select category_id as id, count(*)::integer as count from course_category group by 1 having count(*) > 1 limit 1`)
    const { error } = await refuse('DELETE', `categories/${row?.id}`, undefined, 409)
    expect(error).toContain(`is used by ${row?.count} courses`)
    const draftOnly = await ask('POST', 'categories', { name: 'Only in a Draft' })
    const draft = await newCourseIn('Only in a Draft')
    expect((await refuse('DELETE', `categories/${draftOnly.id}`, undefined, 409)).error).toContain('used by 1 draft')
    await site.accounts.ask('DELETE', `/api/v1/studio/courses/${draft}/draft`, { token: owner })
    await ask('DELETE', `categories/${draftOnly.id}`)
    await ask('POST', `categories/${draftOnly.id}/restore`)
    expect((await refuse('DELETE', `categories/${await idOf('Ocean Studies')}`, undefined, 409)).error).toContain(
      '2 sub-categories',
    )
  })

  it('without courses is deleted for 30 days', async () => {
    const { id, ...empty } = await ask('POST', 'categories', { name: 'Empty Field' })
    await ask('DELETE', `categories/${id}`)
    expect((await site.accounts.ask('GET', `/api/v1/p/categories/${id}`)).statusCode).toBe(404)
    await refuse('DELETE', `categories/${id}`, undefined, 404)
    const [last] = (await ask('GET', 'categories?state=removed')).data
    expect(last).toEqual({ id, ...empty, restorable_until: expect.any(String) })
    expect(await ask('POST', `categories/${id}/restore`)).toEqual({ id, ...empty })
    expect((await ask('GET', 'categories?state=removed')).meta.total).toBe(0)
    await ask('DELETE', `categories/${id}`)
    const { id: namesake } = await ask('POST', 'categories', { name: 'EMPTY FIELD' })
    expect((await refuse('POST', `categories/${id}/restore`, undefined, 409)).error).toContain('EMPTY FIELD')
    await ask('DELETE', `categories/${namesake}`)
    expect((await ask('POST', 'categories', { name: 'Empty Field' })).id).toBe(id)
    await ask('DELETE', `categories/${id}`)
    expect((await lines(`category ${id}`)).map(({ action }) => action.split(':')[1])).toEqual([
      'create',
      'delete',
      'restore',
      'delete',
      'create',
      'delete',
    ])

    // Nobody deletes or merges what a colleague has made another category of meanwhile.
    const renamed = await ask('POST', 'categories', { name: 'Drone Flying' })
    await ask('PATCH', `categories/${renamed.id}`, {
      name: 'Drone Piloting',
      seen: { name: 'Drone Flying', parent_id: null },
    })
    const asLoaded = { seen: { name: 'Drone Flying', parent_id: null } }
    expect((await refuse('DELETE', `categories/${renamed.id}`, asLoaded, 409)).error).toMatch(
      /^The moderator has changed this .* It was not deleted\.$/,
    )
    await refuse('POST', `categories/${renamed.id}/merge`, { into: await idOf('Ocean Studies'), ...asLoaded }, 409)
    await refuse('PATCH', `categories/${renamed.id}`, { name: 'Drones', ...asLoaded }, 409)
    expect(await idOf('Drone Piloting')).toBe(renamed.id)

    // There are two levels: one whose parent has moved or is gone comes back only by its name, elsewhere.
    const parent = await ask('POST', 'categories', { name: 'Once on Top' })
    const part = await ask('POST', 'categories', { name: 'Lost Part', parent_id: parent.id })
    await ask('DELETE', `categories/${part.id}`)
    await ask('PATCH', `categories/${parent.id}`, { parent_id: await idOf('Ocean Studies') })
    const { error } = await refuse('POST', `categories/${part.id}/restore`, undefined, 409)
    expect(error).toContain("was part of 'Once on Top', which is now part of 'Ocean Studies'")
    await ask('DELETE', `categories/${parent.id}`)
    expect((await refuse('POST', `categories/${part.id}/restore`, undefined, 409)).error).toContain('which is deleted')
    expect((await ask('POST', 'categories', { name: 'Lost Part' })).id).toBe(part.id)

    site.accounts.clock.pass(31 * DAY_MS)
    await site.accounts.site.dailyJob.runDue()
    token = (await site.siteStaff('moderator')).token
    owner = (await site.teamMember('owner')).token
    await refuse('POST', `categories/${id}/restore`, undefined, 404)
  })
})

describe('a synonym', () => {
  const nothing = 'zzflarn'

  it('is tried out before it is added, and finds courses on every instance once it is', async () => {
    expect((await courses({ name: nothing })).meta.total).toBe(0)
    const words = `query=${nothing}&term=${nothing}&means=nursing`
    const trial = await ask('GET', `synonyms/try?${words}`)
    expect(trial.before).toEqual({ total: 0, data: [] })
    expect(trial.after.total).toBeGreaterThan(0)
    expect(trial.after.data[0].name).toContain('Nursing')
    expect(trial.after.data.length).toBeLessThanOrEqual(10)
    expect((await courses({ name: nothing })).meta.total, 'trying changes nothing').toBe(0)
    await coursesOn(other.app, { name: nothing })

    const synonym = await ask('POST', 'synonyms', { term: nothing, means: 'nursing' })
    expect(synonym).toEqual({ id: synonym.id, term: nothing, means: 'nursing' })
    expect((await courses({ name: nothing })).meta.total).toBe(trial.after.total)
    await eventually(async () => (await coursesOn(other.app, { name: nothing })).meta.total, trial.after.total)
    expect(await lines(`synonym ${synonym.id}`)).toMatchObject([
      { action: 'synonym:create', before: null, after: synonym },
    ])
    await refuse('POST', 'synonyms', { term: nothing, means: 'nursing' }, 409)
  })

  it('is changed, left out in a trial, deleted and restored', async () => {
    const { data } = await ask('GET', `synonyms?query=${nothing}`)
    const [{ id }] = data
    const without = await ask('GET', `synonyms/try?query=${nothing}&replaces=${id}`)
    expect(without.after.total).toBe(0)
    expect(await ask('PATCH', `synonyms/${id}`, { means: 'law' })).toEqual({ id, term: nothing, means: 'law' })
    expect((await courses({ name: nothing })).data[0].name).toMatch(/law/i)
    const asLoaded = { seen: { term: nothing, means: 'nursing' } }
    await refuse('PATCH', `synonyms/${id}`, { means: 'nursing care', ...asLoaded }, 409)
    await refuse('DELETE', `synonyms/${id}`, asLoaded, 409)
    await ask('DELETE', `synonyms/${id}`, { seen: { term: nothing, means: 'law' } })
    expect((await courses({ name: nothing })).meta.total).toBe(0)
    expect((await ask('GET', `synonyms?query=${nothing}`)).data).toEqual([])
    await refuse('PATCH', `synonyms/${id}`, { means: 'law' }, 404)
    const removed = await ask('GET', `synonyms?state=removed&query=${nothing}`)
    expect(removed.data).toEqual([{ id, term: nothing, means: 'law', restorable_until: expect.any(String) }])
    await ask('POST', `synonyms/${id}/restore`)
    expect((await courses({ name: nothing })).meta.total).toBeGreaterThan(0)
    expect(await lines(`synonym ${id}`)).toMatchObject([
      { action: 'synonym:create' },
      { action: 'synonym:change', before: { means: 'nursing' }, after: { means: 'law' } },
      { action: 'synonym:delete', before: { means: 'law' }, after: null },
      { action: 'synonym:restore', after: { means: 'law' } },
    ])
  })

  it('is refused where it could find nothing, without a trace', async () => {
    const before = await countLines()
    expect((await refuse('POST', 'synonyms', { term: 'the', means: 'law' }, 422)).field).toBe('term')
    expect((await refuse('POST', 'synonyms', { term: 'law', means: 'of' }, 422)).field).toBe('means')
    expect((await refuse('POST', 'synonyms', { term: 'law', means: 'business law' }, 422)).field).toBe('means')
    expect((await refuse('GET', 'synonyms/try?query=x&term=law', undefined, 422)).field).toBe('means')
    await refuse('POST', 'synonyms/99999/restore', undefined, 404)
    await refuse('DELETE', 'synonyms/99999', undefined, 404)
    expect(await countLines()).toBe(before)
  })

  it('begins with those that the site came with', async () => {
    const { data, meta } = await ask('GET', 'synonyms?limit=100')
    expect(meta.total).toBeGreaterThan(300)
    expect(data).toHaveLength(100)
    expect((await ask('GET', 'synonyms?query=hacking')).data).toContainEqual(
      expect.objectContaining({ term: 'hacking', means: 'cyber security' }),
    )
  })

  it('answers a term that visitors searched for in vain', async () => {
    const term = 'beekeeping'
    for (const visitor of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      await recordMiss(site.database, 'search', term, visitor, site.accounts.clock.now())
    await recordMiss(site.database, 'search', 'seen by one', '198.51.100.1', site.accounts.clock.now())
    const missed = await ask('GET', 'missed-terms')
    expect(missed.data).toMatchObject([{ term, visitors: 3 }])
    expect(missed.meta.total).toBe(1)
    await ask('POST', 'synonyms', { term: 'Beekeeping', means: 'agriculture' })
    expect((await ask('GET', 'missed-terms')).data).toEqual([])
  })
})

async function publishedOf(course: number) {
  return (await site.accounts.ask('GET', `/api/v1/studio/courses/${course}`, { token: owner })).json().published
}

let newCourses = 0

/** A complete draft whose only category is this one. */
async function newCourseIn(category: string): Promise<number> {
  newCourses += 1
  const content = await site.newContent(owner, `A course in a category ${newCourses}`)
  const path = `/api/v1/studio/institutions/${OWN}/courses`
  const { id } = (await site.accounts.post(path, { ...content, categories: [category] }, { token: owner })).json()
  return id
}
