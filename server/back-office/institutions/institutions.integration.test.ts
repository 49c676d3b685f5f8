import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { FOREIGN, OWN, StudioSite } from '../../studio/testing/studio-site.ts'
import { PASSWORD, refusalIn, type SignedInPerson } from '../../testing/account-site.ts'

let site: StudioSite
let admin: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  admin = await site.siteStaff('admin')
})
afterAll(() => site.close())

const INSTITUTIONS = '/api/v1/admin/institutions'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown) =>
  site.accounts.ask(method, `${INSTITUTIONS}${path}`, {
    token: admin.token,
    ...(body !== undefined && { body }),
  })
const asked = async (method: Method, path: string, body?: unknown, status = 200) => {
  const reply = await ask(method, path, body)
  expect(reply.statusCode, reply.body).toBe(status)
  return reply.json()
}
const get = (url: string) => site.accounts.ask('GET', url)
const read = async (url: string) => (await get(url)).json()

const auditLines = () =>
  site.database.query<{ action: string; thing: string; before: unknown; after: unknown }>(
    sql`select action, thing, before, after from audit_line order by id desc`,
  )
/** Runs a call that must fail, and checks that it left no line. */
async function refused(method: Method, path: string, body: unknown, status: number) {
  const before = (await auditLines()).length
  const problem = refusalIn(await ask(method, path, body), status)
  expect(await auditLines()).toHaveLength(before)
  return problem
}

const vocabulary = () => site.database.query(sql`select term, df from search_term order by term`)

describe('a suspended institution', () => {
  let id: number
  let name: string
  let courseName: string
  const has = (rows: readonly { id: number }[], wanted: number) => rows.some((row) => row.id === wanted)
  const encoded = encodeURIComponent

  /** Everywhere that it or its course can be met, under the name of the place. */
  async function places(): Promise<Record<string, boolean>> {
    const course = encoded(courseName)
    const list = await read(`/api/v1/p/courses?name=${course}&limit=100&facets=true`)
    const found = await read(`/api/v1/spotlight-search?query=${course}&per_page=100`)
    const named = await read(`/api/v1/spotlight-search?query=${encoded(name)}`)
    const device_id = crypto.randomUUID()
    const advice = await site.accounts.post('/api/chat', {
      device_id,
      message: `I want to study office administration at ${name}`,
    })
    const advised = [...advice.body.matchAll(/\/courses\/(\d+)\//g)].map(([, advisedId]) => Number(advisedId))
    const ofInstitution = await site.database.query(
      sql`select from course where institution_id = ${FOREIGN} and id = any(${advised}::integer[])`,
    )
    const sitemap = (await get('/sitemap.xml')).body
    const parts = [...sitemap.matchAll(/<loc>https:\/\/graduate\.example(\/[^<]*sitemap[^<]*)<\/loc>/g)]
    const pages = (await Promise.all([sitemap, ...parts.map(async ([, path = '']) => (await get(path)).body)])).join()
    return {
      list: has(list.data, id),
      facets: list.facets.institutions.some(({ value }: { value: string }) => value === name),
      'filtered list': (await read(`/api/v1/p/courses?institutions=${encoded(name)}`)).meta.total > 0,
      suggestions: has((await read(`/api/v1/p/courses/suggestions?name=${course}&limit=100`)).data, id),
      search: found.data.some((row: { type: string; id: number }) => row.type === 'Course' && row.id === id),
      'search for its name': named.data.some((row: { name: string }) => row.name === name),
      'courses by ids': has((await read(`/api/v1/p/courses/by-ids?ids=${id}`)).data, id),
      verdicts: has((await read(`/api/v1/p/courses/verdicts?ids=${id}&o_passes=5`)).data, id),
      institutions: has((await read('/api/v1/p/institutions')).data, FOREIGN),
      adviser: ofInstitution.length > 0,
      'sitemap: institution': pages.includes(`/institutions/${FOREIGN}<`),
      'sitemap: course': pages.includes(`/courses/${id}/`),
      'sitemap: list': pages.includes(`institutions=${encoded(name).replaceAll('%20', '+')}`),
      'course itself': (await get(`/api/v1/p/courses/${id}`)).statusCode === 200,
      'institution itself': (await get(`/api/v1/p/institutions/${FOREIGN}`)).statusCode === 200,
      'picture of the course': (await get(`/og/courses/${id}.png`)).statusCode === 200,
      'picture of the institution': (await get(`/og/institutions/${FOREIGN}.png`)).statusCode === 200,
    }
  }
  const everywhere = (value: boolean, of: Record<string, boolean>) =>
    Object.fromEntries(Object.keys(of).map((place) => [place, value]))

  it('is shown nowhere, and its courses are not; lifting that shows everything as it was', async () => {
    id = await site.courseOf(FOREIGN)
    const course = (await read(`/api/v1/p/courses/${id}`)).data
    name = course.institution.name
    courseName = course.name
    const before = { places: await places(), stats: await read('/api/v1/stats'), vocabulary: await vocabulary() }
    expect(before.places).toEqual(everywhere(true, before.places))

    const { courses } = await asked('GET', `/${FOREIGN}`)
    expect(await asked('PATCH', `/${FOREIGN}`, { suspended: true })).toMatchObject({
      id: FOREIGN,
      suspended: true,
      courses,
    })
    const hidden = await places()
    expect(hidden).toEqual(everywhere(false, hidden))
    const stats = await read('/api/v1/stats')
    expect(stats).toEqual({
      ...before.stats,
      courses: before.stats.courses - courses,
      institutions: before.stats.institutions - 1,
    })

    await asked('PATCH', `/${FOREIGN}`, { suspended: false })
    expect({ places: await places(), stats: await read('/api/v1/stats'), vocabulary: await vocabulary() }).toEqual(
      before,
    )
    expect((await read(`/api/v1/p/courses/${id}`)).data).toEqual(course)
  })

  it('answers 410 for itself and its courses, and takes no enquiry; members see that their courses are gone', async () => {
    const member = await site.accounts.signedIn()
    const mine = (method: Method, path: string, body?: unknown) =>
      site.accounts.ask(method, path, { token: member.token, ...(body !== undefined && { body }) })
    await mine('PUT', `/api/user/saved-courses/${id}`, {})
    await mine('PUT', '/api/user/shortlist', { course_ids: [id] })
    await asked('PATCH', `/${FOREIGN}`, { suspended: true })

    const course = await get(`/api/v1/p/courses/${id}`)
    expect(course.statusCode).toBe(410)
    expect(course.json()).toMatchObject({ code: 'gone', withdrawn: { name: courseName, institution_listed: false } })
    const institution = await get(`/api/v1/p/institutions/${FOREIGN}`)
    expect(institution.statusCode).toBe(410)
    expect(institution.json()).toEqual({ code: 'gone', error: 'This institution is not listed at the moment.' })

    const saved = (await mine('GET', '/api/user/saved-courses')).json()
    expect(saved).toMatchObject({ data: [], withdrawn: [{ id, name: courseName }] })
    expect((await mine('PUT', `/api/user/saved-courses/${await site.courseOf(FOREIGN)}`, {})).statusCode).toBe(404)
    const enquiry = { course_ids: [id], name: 'Reema', email: 'reema@mail.example', message: 'Hello', consent: true }
    expect(refusalIn(await site.accounts.post('/api/v1/p/enquiries', enquiry), 422).field).toBe('course_ids')

    // Its studio says so, and refuses what concerns visitors alone.
    const owner = await site.teamMember('owner', FOREIGN)
    const own = await site.accounts.ask('GET', '/api/v1/studio', { token: owner.token })
    expect(own.json().institutions).toMatchObject([{ id: FOREIGN, suspended: true }])
    for (const [path, body] of [
      [`courses/${id}/confirm`, {}],
      [`institutions/${FOREIGN}/courses/confirm`, { course_ids: [id] }],
      [
        `institutions/${FOREIGN}/campaigns`,
        { placement: 'search-1', slots: 1, months: 1, starts_on: '2099-01-01', link: '/', text: 'Come and see' },
      ],
    ] as const) {
      const refused = await site.accounts.post(`/api/v1/studio/${path}`, body, { token: owner.token })
      expect(refusalIn(refused, 409)).toMatchObject({ code: 'suspended', error: expect.stringContaining('suspended') })
    }

    // What its team publishes meanwhile is not shown either; withdrawing and republishing change nothing of that.
    const studio = await site.accounts.ask('GET', `/api/v1/studio/courses/${id}`, { token: owner.token })
    expect(studio.json()).toMatchObject({ id, state: 'published' })
    await site.database.query(sql`update institution set trusted = true where id = ${FOREIGN}`)
    const content = { ...studio.json().published, credits: 77 }
    const save = { version: studio.json().version, course: content }
    const draft = await site.accounts.ask('PUT', `/api/v1/studio/courses/${id}/draft`, {
      token: owner.token,
      body: save,
    })
    const submit = await site.accounts.post(`/api/v1/studio/courses/${id}/submit`, draft.json(), { token: owner.token })
    expect(submit.json()).toMatchObject({ state: 'published' })
    expect((await get(`/api/v1/p/courses/${id}`)).statusCode).toBe(410)
    expect((await read(`/api/v1/p/courses?institutions=${encoded(name)}`)).meta.total).toBe(0)

    await asked('PATCH', `/${FOREIGN}`, { suspended: false, trusted: false })
    expect((await read(`/api/v1/p/courses/${id}`)).data.credits).toBe(77)
    expect((await mine('GET', '/api/user/saved-courses')).json()).toMatchObject({
      data: [{ course: { id } }],
      withdrawn: [],
    })
  })
})

describe('institutions in the back office', () => {
  it('are created with a name alone, found by a part of it, and renamed with their courses', async () => {
    const created = await asked('POST', '', { name: 'Reef Academy' }, 201)
    expect(created).toMatchObject({ name: 'Reef Academy', suspended: false, trusted: false, note: '', courses: 0 })
    expect((await auditLines())[0]).toMatchObject({
      action: 'institution:create',
      thing: `institution ${created.id}`,
      before: null,
      after: { name: 'Reef Academy', suspended: false, trusted: false, note: '' },
    })
    expect((await read(`/api/v1/p/institutions/${created.id}`)).data).toMatchObject({
      name: 'Reef Academy',
      campuses: [],
    })
    const list = await asked('GET', '?query=reef%20aca')
    expect(list).toMatchObject({ data: [{ id: created.id }], meta: { total: 1 } })

    const { courses } = await asked('GET', `/${FOREIGN}`)
    const old = (await asked('GET', `/${FOREIGN}`)).name
    const change = { name: 'Coral Point College', trusted: true, note: 'Renamed by letter.' }
    expect(await asked('PATCH', `/${FOREIGN}`, change)).toMatchObject({ ...change, courses })
    expect((await auditLines())[0]).toMatchObject({
      action: 'institution:change',
      before: { name: old, suspended: false, trusted: false, note: '' },
      after: { ...change, suspended: false },
    })
    // A form that was opened before must not undo that.
    const outdated = { trusted: false, note: 'Called.', seen: { name: old, trusted: false, note: '' } }
    await refused('PATCH', `/${FOREIGN}`, outdated, 409)
    expect(await asked('GET', `/${FOREIGN}`)).toMatchObject(change)
    expect((await read('/api/v1/p/courses?institutions=Coral%20Point%20College')).meta.total).toBe(courses)
    // A list that was filtered by the old name finds the same courses, and says how the institution is called now.
    const byOldName = await read(`/api/v1/p/courses?institutions=${encodeURIComponent(old)}`)
    expect(byOldName).toMatchObject({ meta: { total: courses }, renamed: { [old]: change.name } })
    expect((await read('/api/v1/spotlight-search?query=coral%20point')).data[0]).toMatchObject({ name: change.name })
    await asked('PATCH', `/${FOREIGN}`, { name: old, trusted: false, note: '' })
    expect(await read('/api/v1/p/courses?institutions=Coral%20Point%20College')).toMatchObject({
      meta: { total: courses },
      renamed: { [change.name]: old },
    })
    expect(await read(`/api/v1/p/courses?institutions=${encodeURIComponent(old)}`)).not.toHaveProperty('renamed')
    await asked('PATCH', `/${FOREIGN}`, { name: old })
    expect((await auditLines())[0]).toMatchObject({ after: { name: old } })
  })

  it('are refused with a name that is taken, with fields that nobody may set, and where there is none', async () => {
    const { name } = await asked('GET', `/${OWN}`)
    expect(await refused('POST', '', { name }, 409)).toMatchObject({
      field: 'name',
      fields: [{ field: 'name', error: 'is already taken by another institution' }],
    })
    expect(await refused('PATCH', `/${FOREIGN}`, { name }, 409)).toMatchObject({ field: 'name' })
    await refused('POST', '', { name: ' ' }, 422)
    await refused('PATCH', `/${FOREIGN}`, { is_public: true }, 422)
    await refused('PATCH', '/999999', { trusted: true }, 404)
    await refused('DELETE', '/999999', undefined, 404)
    await refused('POST', `/${FOREIGN}/restore`, undefined, 409)
    await refused('POST', `/${FOREIGN}/merge`, { into: FOREIGN }, 422)
    await refused('POST', `/${FOREIGN}/merge`, { into: 999_999 }, 422)
    await refused('POST', '/999999/merge', { into: OWN }, 404)
    await refused('PUT', '/priority', { ids: [OWN, OWN] }, 422)
    await refused('PUT', '/priority', { ids: [999_999] }, 422)
    expect((await ask('GET', '/999999')).statusCode).toBe(404)
  })

  it('are listed by state and by what they have to confirm, and as a file', async () => {
    await asked('PATCH', '/3', { suspended: true, note: '=1+1' })
    expect(await asked('GET', '?state=suspended')).toMatchObject({
      data: [{ id: 3, suspended: true }],
      meta: { total: 1 },
    })
    const listed = await asked('GET', '?state=listed&limit=100')
    expect(listed.data.map((row: { id: number }) => row.id)).not.toContain(3)
    await site.database.query(sql`
      update course set created_at = ${new Date(site.accounts.clock.now().getTime() - 200 * DAY_MS)}, confirmed_at = null
      where institution_id = ${OWN}`)
    await site.database.query(
      sql`update course set confirmed_at = ${site.accounts.clock.now()} where institution_id <> ${OWN}`,
    )
    const unconfirmed = await asked('GET', '?unconfirmed=true')
    expect(unconfirmed.data).toMatchObject([{ id: OWN, confirmed_at: null }])
    expect(unconfirmed.data[0].courses_to_confirm).toBe(unconfirmed.data[0].courses)
    const file = await ask('GET', '?state=suspended&format=csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.body).toContain("'=1+1")
    await asked('PATCH', '/3', { suspended: false, note: '' })
  })

  it('are deleted for 30 days, restored as they were, and then gone for good', async () => {
    const owner = await site.teamMember('owner', 4)
    const before = { vocabulary: await vocabulary(), stats: await read('/api/v1/stats') }
    const studio = () => site.accounts.ask('GET', '/api/v1/studio/institutions/4/courses', { token: owner.token })
    const deleted = await asked('DELETE', '/4')
    expect(deleted.deleted_at).toBe(site.accounts.clock.now().toISOString())
    expect((await auditLines())[0]).toMatchObject({
      action: 'institution:delete',
      before: { name: deleted.name },
      after: null,
    })
    expect((await get('/api/v1/p/institutions/4')).statusCode).toBe(410)
    expect((await studio()).statusCode).toBe(404)
    expect((await ask('PATCH', '/4', { trusted: true })).statusCode).toBe(404)
    expect(await asked('GET', '?state=deleted')).toMatchObject({ data: [{ id: 4 }] })

    // Somebody took the name meanwhile.
    const other = await asked('POST', '', { name: deleted.name }, 201)
    await refused('POST', '/4/restore', undefined, 409)
    await asked('DELETE', `/${other.id}`)
    expect(await asked('POST', '/4/restore')).toMatchObject({ id: 4, deleted_at: null })
    expect((await auditLines())[0]).toMatchObject({ action: 'institution:restore', after: { name: deleted.name } })
    expect({ vocabulary: await vocabulary(), stats: await read('/api/v1/stats') }).toEqual(before)
    expect((await studio()).statusCode).toBe(200)

    const [advert] = await site.database.query<{ id: number }>(sql`
      insert into campaign (link, image, text, advertiser, institution_id, placement_id, starts_on, ends_on, price_mvr,
        approved_at)
      values ('https://x.example/', '/ads/x.png', 'Study', 'Four', 4, 'home-1', '2026-01-01', '2028-01-01', 100, now())
      returning id`)
    await asked('DELETE', '/4')
    site.accounts.clock.pass(30 * DAY_MS + MINUTE_MS)
    await site.accounts.site.dailyJob.runDue()
    expect(await site.database.query(sql`select ended_at from campaign where id = ${advert?.id ?? 0}`)).toEqual([
      { ended_at: site.accounts.clock.now() },
    ])
    await site.database.query(sql`delete from campaign where id = ${advert?.id ?? 0}`)
    expect((await get('/api/v1/p/institutions/4')).statusCode).toBe(404)
    const left = await site.database.query(sql`select from course where institution_id in (4, ${other.id})`)
    expect(left).toHaveLength(0)
    admin = { ...admin, token: await site.accounts.login(admin) }
  })

  it('are deleted and merged only by somebody who typed the password lately', async () => {
    site.accounts.clock.pass(16 * MINUTE_MS)
    expect((await refused('DELETE', '/5', undefined, 403)).code).toBe('password_required')
    expect((await refused('POST', '/5/merge', { into: OWN }, 403)).code).toBe('password_required')
    await site.accounts.post('/api/user/password/confirm', { password: PASSWORD }, { token: admin.token })
  })
})

describe('the institutions that come first', () => {
  it('are those of the specification, and then those that the operator names', async () => {
    const ids = async () => (await read('/api/v1/p/institutions')).data.map((row: { id: number }) => row.id)
    const first = await asked('GET', '/priority')
    expect(first.data.map((row: { id: number }) => row.id)).toEqual([10, 1, 2, 7, 8])
    expect((await ids()).slice(0, 5)).toEqual([10, 1, 2, 7, 8])
    const ordered = await asked('PUT', '/priority', { ids: [7, 12] })
    expect(ordered.data.map((row: { id: number }) => row.id)).toEqual([7, 12])
    expect((await ids()).slice(0, 4)).toEqual([7, 12, 1, 2])
    expect((await auditLines())[0]).toMatchObject({
      action: 'institution:order',
      before: [{ id: 10 }, { id: 1 }, { id: 2 }, { id: 7 }, { id: 8 }],
      after: [{ id: 7 }, { id: 12 }],
    })
    expect(await asked('GET', '/12')).toMatchObject({ priority: 2 })
  })
})

describe('two institutions that are one', () => {
  const FROM = 12
  const INTO = 11

  it('are not merged into one that is suspended', async () => {
    await asked('PATCH', `/${INTO}`, { suspended: true })
    for (const dry_run of [true, false]) {
      const problem = await refused('POST', `/${FROM}/merge`, { into: INTO, dry_run }, 409)
      expect(problem.error).toContain('Lift its suspension')
    }
    await asked('PATCH', `/${INTO}`, { suspended: false })
  })

  it('are merged: courses, campuses, team, enquiries, campaigns and figures move, and the address leads on', async () => {
    const query = site.database.query.bind(site.database)
    const [sameName] = await query<{ id: number; name: string }>(sql`
      update course set name = (select name from course where institution_id = ${INTO} order by id limit 1)
      where id = (select min(id) from course where institution_id = ${FROM}) returning id, name`)
    await query(sql`
      update campus set name = (select name from campus where institution_id = ${INTO} order by id limit 1)
      where id = (select min(id) from campus where institution_id = ${FROM})`)
    const both = await site.teamMember('owner', FROM, 'Works for both')
    await query(sql`
      insert into team_member (institution_id, role, member_id, created_at) values (${INTO}, 'editor', ${both.id}, now())`)
    const editor = await site.teamMember('editor', FROM, 'Works for one')
    const courses = await query<{ id: number }>(sql`
      (select id from course where institution_id = ${FROM} order by id desc limit 1)
      union all (select id from course where institution_id = ${INTO} order by id desc limit 1)`)
    const asking = { name: 'Reema', email: 'asks@mail.example', message: 'Hello', consent: true }
    const course_ids = courses.map(({ id }) => id)
    expect((await site.accounts.post('/api/v1/p/enquiries', { ...asking, course_ids })).statusCode).toBe(201)
    const one = { ...asking, course_ids: [course_ids[0]], message: 'Alone' }
    expect((await site.accounts.post('/api/v1/p/enquiries', one)).statusCode).toBe(201)
    await query(sql`
      insert into institution_day (institution_id, day, views) values (${FROM}, '2026-11-01', 3), (${INTO}, '2026-11-01', 4)`)
    const names = { from: (await asked('GET', `/${FROM}`)).name, into: (await asked('GET', `/${INTO}`)).name }
    await query(sql`
      insert into campaign (link, image, text, advertiser, placement_id, starts_on, ends_on, price_mvr)
      values ('https://x.example/', '/ads/x.png', 'Study', ${names.from}, 'home-1', '2027-01-01', '2027-01-31', 100)`)
    const before = (await asked('GET', `/${INTO}`)).courses
    const moving = (await asked('GET', `/${FROM}`)).courses

    const plan = await asked('POST', `/${FROM}/merge`, { into: INTO, dry_run: true })
    expect(plan).toMatchObject({
      into: { id: INTO, name: names.into },
      courses: moving,
      withdrawn: [sameName],
      team_members: 2,
      enquiries: 2,
      campaigns: 1,
    })
    expect((await asked('GET', `/${FROM}`)).courses).toBe(moving)
    expect(await asked('POST', `/${FROM}/merge`, { into: INTO })).toEqual(plan)

    expect((await auditLines())[0]).toMatchObject({
      action: 'institution:merge',
      thing: `institution ${FROM}`,
      before: { id: FROM, name: names.from },
      after: { into: { id: INTO }, courses: moving },
    })
    expect(await asked('GET', `/${INTO}`)).toMatchObject({ courses: before + moving - 1, priority: 2 })
    expect((await read(`/api/v1/p/courses?institutions=${encodeURIComponent(names.into)}`)).meta.total).toBe(
      before + moving - 1,
    )
    expect(await read(`/api/v1/p/courses?institutions=${encodeURIComponent(names.from)}`)).toMatchObject({
      meta: { total: before + moving - 1 },
      renamed: { [names.from]: names.into },
    })
    expect((await get(`/api/v1/p/courses/${sameName?.id}`)).statusCode).toBe(410)
    expect((await read(`/api/v1/p/courses/${course_ids[0]}`)).data.institution).toMatchObject({
      id: INTO,
      name: names.into,
    })
    expect((await read(`/api/v1/p/institutions/${FROM}`)).data).toMatchObject({ id: INTO, name: names.into })
    expect((await read(`/api/v1/spotlight-search?query=${encodeURIComponent(names.from)}`)).data).not.toContainEqual(
      expect.objectContaining({ name: names.from }),
    )
    const campuses = await query<{ name: string }>(sql`select name from campus where institution_id = ${INTO}`)
    expect(new Set(campuses.map(({ name }) => name)).size).toBe(campuses.length)
    const taught = await query(sql`
      select from course_campus join campus on campus.id = campus_id join course on course.id = course_id
      where campus.institution_id <> course.institution_id`)
    expect(taught).toHaveLength(0)

    const team = await query<{ role: string; member_id: number }>(sql`
      select role, member_id from team_member where institution_id = ${INTO} order by member_id`)
    expect(team).toEqual([
      { role: 'owner', member_id: both.id },
      { role: 'editor', member_id: editor.id },
    ])
    const enquiries = await query<{ courses: number }>(sql`
      select (select count(*)::integer from enquiry_course where enquiry_id = enquiry.id) as courses
      from enquiry where institution_id = ${INTO} order by id`)
    expect(enquiries.map((each) => each.courses)).toEqual([2, 1])
    const [figures] = await query(
      sql`select views from institution_day where institution_id = ${INTO} and day = '2026-11-01'`,
    )
    expect(figures).toEqual({ views: 7 })
    expect(await query(sql`select advertiser from campaign where placement_id is not null`)).toEqual([
      { advertiser: names.into },
    ])
    const rebuilt = await query(sql`
      select word as term, ndoc as df
      from ts_stat('select search from course where is_public union all select search from institution where is_public')
      order by word`)
    expect((await vocabulary()).length).toBe(rebuilt.length)
    await refused('POST', `/${FROM}/restore`, undefined, 404)
  })
})
