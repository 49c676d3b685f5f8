import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importCourses } from '../catalogue/index.ts'
import { DAY_MS, dayInMaldives, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { INJECTED_HTML } from '../testing/injections.ts'
import { removeDeletedDrafts } from './discarded-drafts.ts'
import { OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
let owner: SignedInPerson
let moderator: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
  owner = await site.teamMember('owner')
  moderator = await site.siteStaff('moderator')
})
afterAll(() => site.close())

const studio = (path: string) => `/api/v1/studio/${path}`
const get = async (path: string, { token } = editor) => (await site.accounts.ask('GET', studio(path), { token })).json()
const post = (path: string, body: unknown = {}, { token } = editor) => site.accounts.post(studio(path), body, { token })
const save = (id: number, version: number, course: object, { token } = editor) =>
  site.accounts.ask('PUT', studio(`courses/${id}/draft`), { token, body: { version, course } })
const publicCourse = (id: number) => site.accounts.site.app.inject(`/api/v1/p/courses/${id}`)
const reviews = async () =>
  (await site.accounts.ask('GET', '/api/v1/admin/reviews', { token: moderator.token })).json().data
const decide = async (courseId: number, action: 'approve' | 'return', body: object = {}) => {
  const review = (await reviews()).find((each: { course_id: number }) => each.course_id === courseId)
  return await site.accounts.post(`/api/v1/admin/reviews/${review.id}/${action}`, body, { token: moderator.token })
}
const ownName = async () => (await site.accounts.site.app.inject(`/api/v1/p/institutions/${OWN}`)).json().data.name
const create = async (name: string) => {
  const content = await site.newContent(editor.token, name)
  const { id } = (await post(`institutions/${OWN}/courses`, { name })).json()
  return { id, content }
}

const RICH_TEXTS = [
  'modules',
  'careers',
  'general_notes',
  'study_options',
  'admission_general_requirements',
  'admission_alternative_requirements',
  'admission_language_requirements',
] as const

/** Without any attribute but an address of the web. */
const HARMLESS_TAGS =
  /<\/?(?:p|h[345]|ul|ol|li|strong|b|em|i|u|blockquote|br|table|thead|tbody|tr|th|td|span|div|a(?: (?:href="https?:[^"]*"|rel="[^"]*"))*)>/g

describe('a new course', () => {
  it('walks from its name to the public page: returned, corrected, published, changed, restored', async () => {
    const { id, content } = await create('Diploma in Reef Keeping')
    expect((await publicCourse(id)).statusCode).toBe(404)
    expect(await get(`courses/${id}`)).toMatchObject({ state: 'draft', version: 1, published: null })
    const incomplete = refusalIn(await post(`courses/${id}/submit`, { version: 1 }), 422)
    expect(incomplete.fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['duration_text', 'mnqf_level', 'categories', 'language']),
    )

    expect((await save(id, 1, content)).json()).toEqual({ version: 2 })
    expect((await post(`courses/${id}/submit`, { version: 2 })).json()).toEqual({ state: 'in_review', version: 2 })
    expect(refusalIn(await save(id, 2, content), 409).code).toBe('in_review')
    expect((await decide(id, 'return', { note: 'Please check the fee.' })).json()).toEqual({ state: 'returned' })
    expect(await get(`courses/${id}`)).toMatchObject({ state: 'returned', note: 'Please check the fee.' })
    const [mail] = (await site.accounts.mailsTo(editor.email)).slice(-1)
    expect(mail?.text).toContain('yet:\n\nPlease check the fee.')

    expect((await save(id, 2, { ...content, credits: 90 })).json()).toEqual({ version: 3 })
    await post(`courses/${id}/submit`, { version: 3 })
    expect((await publicCourse(id)).statusCode).toBe(404)
    expect((await decide(id, 'approve')).json()).toEqual({ state: 'published' })
    expect((await publicCourse(id)).json().data).toMatchObject({ name: 'Diploma in Reef Keeping', credits: 90 })
    expect(await get(`courses/${id}`)).toMatchObject({ state: 'published', draft: null, version: 4 })

    await save(id, 4, { ...content, credits: 60 })
    expect((await get(`institutions/${OWN}/courses?name=reef+keep`)).data).toMatchObject([
      { id, state: 'published', has_changes: true, problems: 0 },
    ])
    const found = async (query: string) =>
      (await get(`institutions/${OWN}/courses?name=reef+keep&${query}`)).data.length
    expect([await found('has_changes=true'), await found('state=published'), await found('state=draft')]).toEqual([
      ...[1, 1, 0],
    ])
    expect((await publicCourse(id)).json().data.credits).toBe(90)
    const history = (await get(`courses/${id}/history`)).data
    expect(history.map(({ state }: { state: string }) => state)).toEqual(['published', 'returned'])
    expect((await post(`courses/${id}/restore`, { revision: 2 })).json()).toEqual({ state: 'published', version: 6 })
    expect((await get(`courses/${id}`)).draft.credits).toBe(90)
  })

  it('is not created without a name, nor with a value of the wrong kind', async () => {
    expect(refusalIn(await post(`institutions/${OWN}/courses`, {}), 422).field).toBe('name')
    const refused = async (values: object) =>
      refusalIn(await post(`institutions/${OWN}/courses`, { name: 'Certificate in Counting', ...values }), 422).field
    for (const credits of ['many', '12.50', '-5']) expect(await refused({ credits }), credits).toBe('credits')
    for (const fee_start of ['45,000.50', '-500'])
      expect(await refused({ fees: [{ type: 'Total Fee', fee_start }] }), fee_start).toBe('fees.0.fee_start')
  })
})

describe('a draft', () => {
  it('may be incomplete, but not wrong', async () => {
    const { id } = await create('Certificate in Sail Mending')
    expect((await save(id, 1, { name: 'Certificate in Sail Mending', fees: [{ type: 'Total Fee' }] })).statusCode).toBe(
      200,
    )
    const wrong = {
      name: 'Certificate in Sail Mending',
      fees: [{ type: 'Total Fee', fee_start: -5 }],
      mnqf_level: '11',
    }
    const fields = refusalIn(await save(id, 2, wrong), 422).fields?.map(({ field }) => field)
    expect(fields?.sort()).toEqual(['fees.0.fee_start', 'mnqf_level'])
    expect(refusalIn(await save(id, 2, { name: 'X', colour: 'red' }), 422).field).toBe('course')
    expect(refusalIn(await save(id, 2, { name: 'X', institution: 'Other' }), 422).field).toBe('institution')
  })

  it('of a course that was never published is deleted for 30 days, with what was submitted of it', async () => {
    const { id, content } = await create('Certificate in Second Thoughts')
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    await decide(id, 'return', { note: 'Is it offered at all?' })
    expect(refusalIn(await post(`courses/${id}/restore`), 409).error).toBe('This course is not deleted.')
    const discard = (version: number) =>
      site.accounts.ask('DELETE', studio(`courses/${id}/draft`), { token: editor.token, body: { version } })
    const listed = async (query: string) =>
      (await get(`institutions/${OWN}/courses?name=second+thoughts&${query}`)).data.length
    expect((await discard(2)).statusCode).toBe(200)
    expect([await listed(''), await listed('deleted=true')]).toEqual([0, 1])
    refusalIn(await save(id, 3, content), 404)
    expect((await post(`courses/${id}/restore`)).json()).toEqual({ state: 'returned', version: 4 })
    expect([await listed(''), await listed('deleted=true')]).toEqual([1, 0])
    expect((await get(`courses/${id}/history`)).data).toMatchObject([{ note: 'Is it offered at all?' }])

    await discard(4)
    const { clock } = site.accounts
    await removeDeletedDrafts(site.database, new Date(clock.now().getTime() + 29 * DAY_MS), 100)
    expect(await listed('deleted=true')).toBe(1)
    await removeDeletedDrafts(site.database, new Date(clock.now().getTime() + 31 * DAY_MS), 100)
    expect(await listed('deleted=true')).toBe(0)
    const left = await site.database.query(sql`select from studio_revision where thing = 'course' and thing_id = ${id}`)
    expect(left).toEqual([])
  })

  it('that is deleted is no draft of a course that an import publishes under its id, and its history stays', async () => {
    const { id, content } = await create('Certificate in Coming Back')
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    await decide(id, 'return', { note: 'Not yet.' })
    await site.accounts.ask('DELETE', studio(`courses/${id}/draft`), { token: editor.token, body: { version: 2 } })
    const row = { ...content, id, institution: await ownName() }
    await importCourses(site.database, { format: 'json', text: JSON.stringify([row]) }, { dryRun: false })
    expect(await get(`courses/${id}`)).toMatchObject({ state: 'published', draft: null, version: 3 })
    refusalIn(await post(`courses/${id}/restore`), 409)
    await removeDeletedDrafts(site.database, new Date(site.accounts.clock.now().getTime() + 31 * DAY_MS), 100)
    expect((await get(`courses/${id}/history`)).data).toMatchObject([{ note: 'Not yet.' }])
    expect((await save(id, 3, { ...content, credits: 33 })).json()).toEqual({ version: 4 })
    expect((await get(`courses/${id}`)).draft.credits).toBe(33)
  })

  it('shows the second one to save what the first one saved', async () => {
    const { id } = await create('Certificate in Net Repair')
    expect((await save(id, 1, { name: 'Certificate in Net Repair', credits: 10 })).statusCode).toBe(200)
    const problem = refusalIn(await save(id, 1, { name: 'Certificate in Net Repair', credits: 20 }, owner), 409)
    expect(problem.code).toBe('conflict')
    expect(problem.theirs).toEqual({
      version: 2,
      by: editor.name,
      course: { name: 'Certificate in Net Repair', credits: 10 },
    })
  })

  it('of a colleague is not replaced by an old revision before it was seen, and the audit has what was', async () => {
    const { id, content } = await create('Certificate in Sail Making')
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    await decide(id, 'approve')
    const { version } = await get(`courses/${id}`)
    const theirs = { ...content, credits: 41 }
    await save(id, version, theirs, owner)
    const restore = (seen: number) => post(`courses/${id}/restore`, { revision: 1, version: seen })
    expect(refusalIn(await restore(version), 409).theirs).toEqual({
      version: version + 1,
      by: owner.name,
      course: theirs,
    })
    expect((await get(`courses/${id}`)).draft).toEqual(theirs)
    expect((await restore(version + 1)).json()).toEqual({ state: 'published', version: version + 2 })
    const audit = `/api/v1/admin/audit?action=course:restore&thing=course+${id}`
    const { data } = (await site.accounts.ask('GET', audit, { token: moderator.token })).json()
    expect(data).toMatchObject([{ before: theirs, after: { revision: 1 } }])
  })

  it('refuses what the database cannot store', async () => {
    const { id } = await create('Certificate in Rope Work')
    const route = { kind: 'general', level_held: 'o_level', mnqf_level: null, related: false, min_age: null }
    const rule = (subject: string) => ({
      ...{ ...route, work_years: null, bridging_programme: null, english: null },
      passes: { count: 1, subjects: [subject] },
    })
    for (const bad of ['Bio\u0000logy', 'Bio\ud800logy', 'Bio\nlogy']) {
      const name = 'Certificate in Rope Work'
      refusalIn(await save(id, 1, { name, entry_rules: [rule(bad)] }), 422)
      refusalIn(await save(id, 1, { name, approval_campuses: [bad] }), 422)
      refusalIn(await save(id, 1, { name, apply_by: { [bad]: '2027-01-01' }, intakes: [bad] }), 422)
      refusalIn(await save(id, 1, { name, fees: [{ type: bad }] }), 422)
      refusalIn(await save(id, 1, { name, [bad]: 'x' }), 422)
    }
    expect((await save(id, 1, { name: 'Certificate in Rope Work', entry_rules: [rule('Biology')] })).statusCode).toBe(
      200,
    )
  })

  it('does not undo what an import published meanwhile, unless its author has seen it', async () => {
    const [course] = await site.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${OWN} order by id limit 1 offset 3`,
    )
    const id = course?.id ?? 0
    const { published } = await get(`courses/${id}`)
    await save(id, 0, { ...published, credits: 44 })
    const row = { ...published, id, institution: await ownName(), language: 'Dhivehi', credits: 55 }
    await importCourses(site.database, { format: 'json', text: JSON.stringify([row]) }, { dryRun: false })
    const { version } = await get(`courses/${id}`)
    const refused = refusalIn(await post(`courses/${id}/submit`, { version }), 409)
    expect(refused.error).toBe('The published course has changed in the meantime: Credits, Language of instruction.')
    expect(refused.meanwhile?.changes).toEqual(
      expect.arrayContaining([
        { field: 'language', from: published.language, to: 'Dhivehi' },
        { field: 'credits', from: published.credits, to: 55 },
      ]),
    )
    // With the change taken over, only what both changed is asked about.
    await save(id, version, { ...published, language: 'Dhivehi', credits: 44 })
    const again = refusalIn(await post(`courses/${id}/submit`, { version: version + 1 }), 409)
    expect(again.meanwhile?.changes.map(({ field }) => field)).toEqual(['credits'])
    const published_version = again.meanwhile?.published_version
    expect((await post(`courses/${id}/submit`, { version: version + 1, published_version })).json().state).toBe(
      'in_review',
    )
    expect((await get(`institutions/${OWN}/courses?state=in_review`)).data).toMatchObject([{ id, has_changes: false }])
    // Nor does the review, if the course is imported once more.
    const later = { ...row, language: 'English' }
    await importCourses(site.database, { format: 'json', text: JSON.stringify([later]) }, { dryRun: false })
    expect(refusalIn(await decide(id, 'approve'), 409).error).toContain(
      'changed in the meantime: Language of instruction',
    )
    expect((await decide(id, 'return', { note: 'Changed by an import.' })).statusCode).toBe(200)
  })
})

describe('the list of courses', () => {
  it('is sorted by name, views, last change and confirmation', async () => {
    const names = ['Sorted A', 'Sorted B', 'Sorted C']
    const ids: number[] = []
    for (const name of names) {
      const { id, content } = await create(name)
      await save(id, 1, content)
      await post(`courses/${id}/submit`, { version: 2 })
      await decide(id, 'approve')
      ids.push(id)
      site.accounts.clock.pass(MINUTE_MS)
    }
    const today = dayInMaldives(site.accounts.clock.now())
    await site.database.query(sql`
      insert into course_day (course_id, day, views) values (${ids[1]}, ${today}, 3), (${ids[0]}, ${today}, 1),
        (${ids[0]}, ${today}::date - 29, 1), (${ids[2]}, ${today}::date - 30, 9)`)
    await post(`courses/${ids[0]}/confirm`)
    const sorted = async (sort: string) => {
      const { data } = await get(`institutions/${OWN}/courses?name=sorted&sort=${sort}`)
      return data.map(({ name, views }: { name: string; views: number }) => `${name.at(-1)} ${views}`)
    }
    expect(await sorted('name')).toEqual(['A 2', 'B 3', 'C 0'])
    expect(await sorted('views')).toEqual(['B 3', 'A 2', 'C 0'])
    expect(await sorted('confirmed')).toEqual(['B 3', 'C 0', 'A 2'])
    const unconfirmed = async () => (await get(`institutions/${OWN}/courses?name=sorted&unconfirmed=true`)).meta.total
    const confirmedAt = (id: number | undefined, at: Date) =>
      site.database.query(sql`update course set confirmed_at = ${at} where id = ${id}`)
    expect(await unconfirmed()).toBe(0)
    const now = site.accounts.clock.now().getTime()
    await confirmedAt(ids[1], new Date(now - 60 * DAY_MS + 1))
    await confirmedAt(ids[2], new Date(now - 60 * DAY_MS))
    expect(await unconfirmed()).toBe(1)
    await save(ids[1] ?? 0, 3, { name: 'Sorted B' })
    expect((await sorted('updated'))[0]).toBe('B 3')
    refusalIn(await site.accounts.ask('GET', studio(`institutions/${OWN}/courses?sort=fee`), editor), 422)
  })
})

describe('a published course', () => {
  it('can be taken back from review, withdrawn, and brought back by a restored revision', async () => {
    const { id, content } = await create('Certificate in Lighthouse Care')
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    expect((await post(`courses/${id}/recall`)).json()).toEqual({ state: 'draft', version: 2 })
    await post(`courses/${id}/submit`, { version: 2 })
    await decide(id, 'approve')

    refusalIn(await post(`courses/${id}/withdraw`), 403)
    expect((await post(`courses/${id}/withdraw`, {}, owner)).json().state).toBe('withdrawn')
    expect((await publicCourse(id)).statusCode).toBe(410)
    refusalIn(await post(`courses/${id}/withdraw`, {}, owner), 409)
    expect((await post(`courses/${id}/restore`, { revision: 2 })).json().state).toBe('withdrawn')
    const { version } = await get(`courses/${id}`)
    await post(`courses/${id}/submit`, { version })
    expect((await decide(id, 'approve')).json()).toEqual({ state: 'published' })
    expect((await publicCourse(id)).statusCode).toBe(200)
  })

  it('that came by an import is brought back to what it was before its first change', async () => {
    const [course] = await site.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${OWN} order by id limit 1 offset 4`,
    )
    const id = course?.id ?? 0
    const { published } = await get(`courses/${id}`)
    await save(id, 0, { ...published, credits: 77 })
    await post(`courses/${id}/submit`, { version: 1 })
    await post(`courses/${id}/recall`)
    // What an import changes before it is submitted again is part of what was there before.
    const before = { ...published, duration_remarks: 'From an import' }
    const row = { ...before, id, institution: await ownName() }
    await importCourses(site.database, { format: 'json', text: JSON.stringify([row]) }, { dryRun: false })
    await save(id, 1, { ...before, credits: 77 })
    await post(`courses/${id}/submit`, { version: 2 })
    await decide(id, 'approve')
    const revisionsOf = async (page: number) => {
      const { data, meta } = await get(`courses/${id}/history?limit=2&page=${page}`)
      expect(meta).toMatchObject({ total: 3, last_page: 2 })
      return data
    }
    expect(await revisionsOf(1)).toMatchObject([
      { revision: 3, state: 'published', is_newest_published: true, changes: [{ field: 'credits', to: 77 }] },
      { revision: 2, state: 'recalled', is_newest_published: false },
    ])
    expect(await revisionsOf(2)).toMatchObject([
      { revision: 1, state: 'published', by: 'Before the studio', is_newest_published: false },
    ])
    await post(`courses/${id}/restore`, { revision: 1 })
    expect((await get(`courses/${id}`)).draft).toEqual(before)
  })

  it('is confirmed by its team with a submission, from the day of that, and not by an admin', async () => {
    const { id, content } = await create('Certificate in Harbour Lights')
    const confirmedAt = async () => (await publicCourse(id)).json().data.confirmed_at
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    const submittedAt = site.accounts.clock.now().toISOString()
    site.accounts.clock.pass(MINUTE_MS)
    await decide(id, 'approve')
    expect(await confirmedAt()).toBe(submittedAt)
    const admin = await site.siteStaff('admin')
    await save(id, 3, { ...content, credits: 33 }, admin)
    await post(`courses/${id}/submit`, { version: 4 }, admin)
    await decide(id, 'approve')
    expect((await publicCourse(id)).json().data.credits).toBe(33)
    expect(await confirmedAt()).toBe(submittedAt)
  })

  it('is confirmed, alone or with others', async () => {
    const id = await site.courseOf(OWN)
    expect((await post(`courses/${id}/confirm`)).json()).toEqual({ state: 'published', version: 0 })
    const confirmed_at = site.accounts.clock.now().toISOString()
    expect((await publicCourse(id)).json().data.confirmed_at).toBe(confirmed_at)
    const { token } = moderator
    const { data } = (await site.accounts.ask('GET', `/api/v1/admin/audit?thing=course+${id}`, { token })).json()
    expect(data[0]).toMatchObject({ action: 'course:confirm', before: {}, after: { confirmed_at } })
    const foreign = await site.courseOf(2)
    expect((await post(`institutions/${OWN}/courses/confirm`, { course_ids: [id, foreign] })).json()).toEqual({
      confirmed: 1,
    })
  })

  it('of a trusted institution is published at once and reviewed after', async () => {
    await site.database.query(sql`update institution set trusted = true where id = ${OWN}`)
    const { id, content } = await create('Certificate in Tide Tables')
    await save(id, 1, content)
    expect((await post(`courses/${id}/submit`, { version: 2 })).json().state).toBe('published')
    expect((await publicCourse(id)).statusCode).toBe(200)
    expect((await reviews()).at(-1)).toMatchObject({ course_id: id, published: true })
    expect((await decide(id, 'approve')).json()).toEqual({ state: 'published' })
    expect((await reviews()).some((each: { course_id: number }) => each.course_id === id)).toBe(false)
    await site.database.query(sql`update institution set trusted = false where id = ${OWN}`)
  })

  it('with scripts in its texts is published without them', async () => {
    await site.database.query(sql`update institution set trusted = true where id = ${OWN}`)
    const { id, content } = await create('Diploma in Net Mending')
    const [refused, ...others] = INJECTED_HTML.filter((html) => html.includes('\u0001'))
    expect(others).toEqual([])
    expect((await save(id, 1, { ...content, modules: refused })).statusCode).toBe(422)
    const injected = INJECTED_HTML.filter((html) => html !== refused)
    for (let at = 0; at < injected.length; at += RICH_TEXTS.length) {
      const texts = RICH_TEXTS.map((field, index) => [field, `<p>Kept ${at}.</p>${injected[at + index] ?? ''}`])
      const { version } = await get(`courses/${id}`)
      const saved = await save(id, version, { ...content, ...Object.fromEntries(texts) })
      expect(saved.statusCode, saved.body).toBe(200)
      const submitted = await post(`courses/${id}/submit`, saved.json())
      expect(submitted.statusCode, submitted.body).toBe(200)
      const { data } = (await publicCourse(id)).json()
      for (const field of RICH_TEXTS) {
        expect(data[field]).toContain(`Kept ${at}.`)
        expect(data[field].replace(HARMLESS_TAGS, '')).not.toMatch(/<[a-z!/?]/i)
      }
    }
    await site.database.query(sql`update institution set trusted = false where id = ${OWN}`)
  })

  it('of a trusted institution that is returned does not undo what an import published before or after', async () => {
    await site.database.query(sql`update institution set trusted = true where id = ${OWN}`)
    const { id, content } = await create('Certificate in Current Charts')
    await save(id, 1, content)
    await post(`courses/${id}/submit`, { version: 2 })
    const importWith = async (changed: object) => {
      const { published } = await get(`courses/${id}`)
      const row = { ...published, id, institution: await ownName(), ...changed }
      await importCourses(site.database, { format: 'json', text: JSON.stringify([row]) }, { dryRun: false })
    }
    await importWith({ credits: 57 })
    expect((await decide(id, 'return', { note: 'Please name the campus.' })).json()).toEqual({ state: 'returned' })
    const { draft, version } = await get(`courses/${id}`)
    expect(draft).toMatchObject({ name: content['name'], credits: 57 })
    await importWith({ credits: 58 })
    const refused = refusalIn(await post(`courses/${id}/submit`, { version }), 409)
    expect(refused.meanwhile?.changes).toEqual([{ field: 'credits', from: 57, to: 58 }])
    await site.database.query(sql`update institution set trusted = false where id = ${OWN}`)
  })
})

describe('a review', () => {
  it('is not for the author while there is another reviewer', async () => {
    const admin = await site.siteStaff('admin')
    const { id, content } = await create('Certificate in Chart Reading')
    await save(id, 1, content, admin)
    await post(`courses/${id}/submit`, { version: 2 }, admin)
    const [review] = (await reviews()).slice(-1)
    refusalIn(await site.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token: admin.token }), 409)
    expect((await decide(id, 'approve')).statusCode).toBe(200)
    refusalIn(
      await site.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token: moderator.token }),
      409,
    )
  })
})

describe('the decision on a review', () => {
  it('may be about their own change for a sole reviewer, and the audit says so', async () => {
    const admin = await site.siteStaff('admin')
    const { id, content } = await create('Certificate in Sounding Depths')
    await save(id, 1, content, admin)
    await post(`courses/${id}/submit`, { version: 2 }, admin)
    const [review] = (await reviews()).slice(-1)
    const others = await site.database.query<{ id: number; role: string }>(
      sql`select id, role from member where role in ('moderator', 'admin') and id <> ${admin.id}`,
    )
    const ids = others.map((other) => other.id)
    await site.database.query(sql`update member set role = 'member' where id = any(${ids}::integer[])`)
    const { token } = admin
    const reply = await site.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token })
    for (const { id: other, role } of others)
      await site.database.query(sql`update member set role = ${role} where id = ${other}`)
    expect(reply.json()).toEqual({ state: 'published' })
    const { data } = (await site.accounts.ask('GET', `/api/v1/admin/audit?thing=course+${id}`, { token })).json()
    expect(data[0]).toMatchObject({ action: 'review:approve', after: { review: review.id, self_approved: true } })
  })
})

describe('the audit log', () => {
  it('has no line for saves, and cannot be changed', async () => {
    const path = '/api/v1/admin/audit?action=course:save'
    expect((await site.accounts.ask('GET', path, { token: moderator.token })).json().data).toEqual([])
    await expect(site.database.query(sql`update audit_line set actor_name = 'x'`)).rejects.toThrow(/only ever added/)
    await expect(site.database.query(sql`delete from audit_line`)).rejects.toThrow(/only ever added/)
  })

  it('is filtered by who, what, which thing and the day in the Maldives', async () => {
    const { id } = await create('Certificate in Buoy Painting')
    const list = async (query: Record<string, string>) => {
      const path = `/api/v1/admin/audit?${new URLSearchParams(query)}`
      const { data, meta } = (await site.accounts.ask('GET', path, { token: moderator.token })).json()
      expect(meta.total).toBeGreaterThanOrEqual(data.length)
      return data.map(({ action, thing }: { action: string; thing: string }) => `${action} ${thing}`)
    }
    const today = dayInMaldives(site.accounts.clock.now())
    const line = `course:create course ${id}`
    expect(await list({ thing: `course ${id}` })).toEqual([line])
    expect(await list({ thing: `course ${id}`, action: 'course:', actor: editor.name.slice(1), day: today })).toEqual([
      line,
    ])
    expect(await list({ thing: `course ${id}`, action: 'review:' })).toEqual([])
    expect(await list({ thing: `course ${id}`, actor: '%' })).toEqual([])
    expect(await list({ day: '2020-01-01' })).toEqual([])
    refusalIn(await site.accounts.ask('GET', '/api/v1/admin/audit?day=soon', { token: moderator.token }), 422)
  })
})
