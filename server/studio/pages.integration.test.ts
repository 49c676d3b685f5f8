import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_BUDGET_BYTES, PICTURE_SHAPES, type PictureKind } from '../../contract/studio/picture-shapes.ts'
import { importInstitutions, readInstitutions } from '../catalogue/index.ts'
import { DAY_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { renameCampusesInDrafts } from './names-in-drafts.ts'
import { makeNoisyPicture, makePicture, pngOfHeader } from './testing/make-pictures.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
let stranger: SignedInPerson
let moderator: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
  stranger = await site.teamMember('owner', FOREIGN)
  moderator = await site.siteStaff('moderator')
})
afterAll(() => site.close())

const studio = (path: string, institution = OWN) => `/api/v1/studio/institutions/${institution}/${path}`
const get = async (path = 'page') => (await site.accounts.ask('GET', studio(path), { token: editor.token })).json()
const post = (path: string, body: unknown = {}) => site.accounts.post(studio(path), body, { token: editor.token })
const save = (version: number, page: object) =>
  site.accounts.ask('PUT', studio('page/draft'), { token: editor.token, body: { version, page } })
const discard = () => site.accounts.ask('DELETE', studio('page/draft'), { token: editor.token })
const publicPage = async () => (await site.accounts.site.app.inject(`/api/v1/p/institutions/${OWN}`)).json().data
/** As the command does it. */
const IMPORT = { dryRun: false, followRenames: renameCampusesInDrafts }
const upload = (
  bytes: Uint8Array,
  { kind = 'crest', type = 'image/png', institution = OWN, token = editor.token }: UploadOptions = {},
) =>
  site.accounts.site.app.inject({
    method: 'POST',
    url: `${studio('pictures', institution)}?kind=${kind}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: Buffer.from(bytes),
  })
interface UploadOptions {
  kind?: PictureKind
  type?: string
  institution?: number
  token?: string
}
const decide = async (action: 'approve' | 'return', body: object = {}) => {
  const { token } = moderator
  const { data } = (await site.accounts.ask('GET', '/api/v1/admin/reviews', { token })).json()
  const review = data.find((each: { thing: string }) => each.thing === 'institution')
  expect(review).toMatchObject({ course_id: null, institution_id: OWN, name: review.institution })
  return await site.accounts.post(`/api/v1/admin/reviews/${review.id}/${action}`, body, { token })
}

describe('the page of an institution', () => {
  it('walks from a draft to the public page: returned, corrected, published, restored', async () => {
    const before = await get()
    expect(before).toMatchObject({ id: OWN, state: 'published', version: 0, draft: null, problems: [] })
    const page = { ...before.published, overview: '<p>By the lagoon.</p><script>alert(1)</script>' }
    expect((await save(0, page)).json()).toEqual({ version: 1 })
    expect((await publicPage()).overview).not.toContain('lagoon.')
    expect((await get('page/preview')).data.overview).toBe('<p>By the lagoon.</p>')

    expect((await post('page/submit', { version: 1 })).json()).toEqual({ state: 'in_review', version: 1 })
    expect(refusalIn(await save(1, page), 409).code).toBe('in_review')
    expect((await decide('return', { note: 'Please say more.' })).json()).toEqual({ state: 'returned' })
    expect(await get()).toMatchObject({ state: 'returned', note: 'Please say more.' })
    const [mail] = (await site.accounts.mailsTo(editor.email)).slice(-1)
    expect(mail?.text).toContain(`/studio/institutions/${OWN}/page`)

    await save(1, { ...page, overview: '<p>By the lagoon, on five islands.</p>' })
    await post('page/submit', { version: 2 })
    expect((await decide('approve')).json()).toEqual({ state: 'published' })
    expect((await publicPage()).overview).toBe('<p>By the lagoon, on five islands.</p>')
    const { data } = await get('page/history')
    expect(data.map(({ state }: { state: string }) => state)).toEqual(['published', 'returned', 'published'])
    expect(data[0].changes).toMatchObject([{ field: 'overview' }])
    expect((await post('page/restore', { revision: 2 })).json()).toEqual({ state: 'published', version: 4 })
    expect((await get()).draft.overview).toContain('By the lagoon.')
    expect((await discard()).json()).toEqual({ state: 'published', version: 5 })

    const actions = await site.database.query<{ action: string }>(sql`
      select action from audit_line where thing = ${`institution ${OWN}`} and action not like 'page:upload' order by id`)
    expect(actions.map(({ action }) => action)).toEqual([
      ...['page:submit', 'review:return', 'page:submit', 'review:approve', 'page:restore', 'page:discard'],
    ])
  })

  it('may rename a campus while courses that name it are drafted, in review and published', async () => {
    const ask = async (method: 'GET' | 'PUT', path: string, body?: object) =>
      (await site.accounts.ask(method, `/api/v1/studio/${path}`, { token: editor.token, body })).json()
    const { published: page, version: pageVersion } = await get()
    const former = page.campuses[0].name
    const names = { campuses: [former], approval_campuses: [former] }
    const approval = { approval_status: 'approved', approval_valid_until: '2199-12-31', approval_number: '' }
    const submitted = async (name: string) => {
      const content = { ...(await site.newContent(editor.token, name)), ...approval, ...names }
      const { id } = (await post('courses', content)).json()
      const { token } = editor
      await site.accounts.post(`/api/v1/studio/courses/${id}/submit`, { version: 1 }, { token })
      return { id, content }
    }
    const approve = async (courseId: number) => {
      const { token } = moderator
      const { data } = (await site.accounts.ask('GET', '/api/v1/admin/reviews', { token })).json()
      const review = data.find(({ course_id }: { course_id: number | null }) => course_id === courseId)
      const reply = await site.accounts.post(`/api/v1/admin/reviews/${review.id}/approve`, {}, { token })
      expect(reply.json()).toEqual({ state: 'published' })
    }
    const { id, content } = await submitted('Certificate in Moving House')
    await approve(id)
    await ask('PUT', `courses/${id}/draft`, { version: 2, course: { ...content, credits: 12 } })
    const inReview = await submitted('Certificate in Moving Boats')

    const name = 'Quay Campus'
    await save(pageVersion, { ...page, campuses: page.campuses.with(0, { ...page.campuses[0], name }) })
    await post('page/submit', { version: pageVersion + 1 })
    expect((await decide('approve')).json()).toEqual({ state: 'published' })

    const renamed = { campuses: [name], approval_campuses: [name] }
    expect(await ask('GET', `courses/${id}`)).toMatchObject({ published: renamed, draft: renamed, problems: [] })
    await approve(inReview.id)
    expect((await ask('GET', `courses/${inReview.id}`)).published).toMatchObject(renamed)
    const { token } = editor
    await site.accounts.post(`/api/v1/studio/courses/${id}/restore`, { revision: 1 }, { token })
    expect(await ask('GET', `courses/${id}`)).toMatchObject({ draft: renamed, problems: [] })

    // So does an import of the operator.
    const { name: institution } = await publicPage()
    const imported = { ...page, id: OWN, name: institution }
    await importInstitutions(site.database, readInstitutions(JSON.stringify({ institutions: [imported] })), IMPORT)
    expect(await ask('GET', `courses/${id}`)).toMatchObject({ published: names, draft: names, problems: [] })
  })

  it('shows the second one to save what the first saved', async () => {
    const { version, published } = await get()
    await save(version, { ...published, overview: '<p>First.</p>' })
    const late = refusalIn(await save(version, { ...published, overview: '<p>Second.</p>' }), 409)
    expect(late).toMatchObject({ code: 'conflict', theirs: { version: version + 1, by: editor.name } })
    // Nor is it discarded by somebody who has not seen it.
    const seen = { token: editor.token, body: { version } }
    expect(refusalIn(await site.accounts.ask('DELETE', studio('page/draft'), seen), 409).code).toBe('conflict')
    expect(late.theirs?.page).toMatchObject({ overview: '<p>First.</p>' })
    await discard()
  })

  it('does not undo what an import published meanwhile, unless its author has seen it', async () => {
    const { version, published } = await get()
    const { name } = await publicPage()
    const faculties = published.faculties.slice(1)
    await save(version, { ...published, overview: '<p>From the team.</p>' })
    const imported = { ...published, id: OWN, name, overview: '<p>From the operator.</p>', faculties }
    const text = JSON.stringify({ institutions: [imported] })
    await importInstitutions(site.database, readInstitutions(text), IMPORT)
    const refused = refusalIn(await post('page/submit', { version: version + 1 }), 409)
    expect(refused.error).toBe('The published page has changed in the meantime: Overview, Faculties.')
    await save(version + 1, { ...published, overview: '<p>From the team.</p>', faculties })
    const again = refusalIn(await post('page/submit', { version: version + 2 }), 409)
    expect(again.meanwhile?.changes).toEqual([
      { field: 'overview', from: published.overview, to: '<p>From the operator.</p>' },
    ])
    const published_version = again.meanwhile?.published_version
    const submitted = await post('page/submit', { version: version + 2, published_version })
    expect(submitted.json()).toMatchObject({ state: 'in_review' })
    await post('page/recall')
    await discard()
  })

  it('may be incomplete as a draft, but not wrong, and not incomplete when it is submitted', async () => {
    const { version, published } = await get()
    const [campus] = published.campuses
    const refused = async (page: object) => refusalIn(await save(version, page), 422).fields?.map(({ field }) => field)
    expect(await refused({ name: 'Another name' })).toEqual(['name'])
    expect(await refused({ rating: 5 })).toEqual(['rating'])
    expect(await refused({ campuses: [{ ...campus, phone: 7 }] })).toEqual(['campuses.0.phone'])
    expect(await refused({ overview: 'x'.repeat(20_001) })).toEqual(['overview'])
    expect(await refused({ banner: { url: 'https://elsewhere.example/banner.png' } })).toEqual(['banner.url'])
    expect(await refused({ banner: { url: '/api/user' } })).toEqual(['banner.url'])

    const { id: _id, ...added } = { ...campus, name: '', main: false }
    expect((await save(version, { overview: '<p>New.</p>', campuses: [campus, added] })).statusCode).toBe(200)
    const incomplete = refusalIn(await post('page/submit', { version: version + 1 }), 422)
    expect(incomplete.fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['banner', 'logo', 'campuses.1.name']),
    )
    expect((await get('page/preview')).data).toMatchObject({ overview: '<p>New.</p>', banner: published.banner })
    await discard()
  })

  it('takes new campuses without an id, and none of another institution', async () => {
    const { version, published } = await get()
    const { id: _id, ...campus } = published.campuses[0]
    const added = { ...campus, name: 'Eydhafushi Campus', main: false }
    const campuses = [...published.campuses, added]
    expect((await save(version, { ...published, campuses })).json()).toEqual({ version: version + 1 })
    expect((await post('page/submit', { version: version + 1 })).json()).toMatchObject({ state: 'in_review' })
    await decide('approve')
    const names = (await publicPage()).campuses.map(({ name }: { name: string }) => name)
    expect(names).toContain('Eydhafushi Campus')

    const [theirs] = await site.database.query<{ id: number }>(
      sql`select id from campus where institution_id = ${FOREIGN} limit 1`,
    )
    const after = await get()
    await save(after.version, { ...after.published, campuses: [...campuses, { ...added, name: 'Taken', ...theirs }] })
    const refusal = refusalIn(await post('page/submit', { version: after.version + 1 }), 422)
    expect(refusal.fields).toEqual([{ field: 'campuses', error: `id ${theirs?.id} belongs to another institution` }])
    await discard()
  })
})

describe('a picture', () => {
  it('is stored without its metadata, in the size that pages need, and served with long cache headers', async () => {
    const reply = await upload(await makePicture('slide', { width: 2400, hasNotes: true, as: 'jpeg' }), {
      kind: 'slide',
      type: 'image/jpeg',
    })
    expect(reply.statusCode, reply.body).toBe(201)
    const { url, ...size } = reply.json()
    expect(size).toEqual({ width: PICTURE_SHAPES.slide.width, height: PICTURE_SHAPES.slide.height })
    const served = await site.accounts.site.app.inject(url)
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(served.rawPayload.includes('taken at home')).toBe(false)
    expect(served.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it('is shown once it is described, submitted and approved', async () => {
    const { url } = (await upload(await makePicture('crest'))).json()
    const { version, published } = await get()
    await save(version, { ...published, logo: { url } })
    const undescribed = refusalIn(await post('page/submit', { version: version + 1 }), 422)
    expect(undescribed.fields?.map(({ field }) => field)).toEqual(['logo.alt'])
    await save(version + 1, { ...published, logo: { url, alt: 'A palm above two waves' } })
    await post('page/submit', { version: version + 2 })
    await decide('approve')
    expect((await publicPage()).logo).toEqual({ url, alt: 'A palm above two waves' })
    expect((await site.accounts.site.app.inject(`/og/institutions/${OWN}.png`)).statusCode).toBe(200)
  })

  it('belongs to one institution and one place on its page', async () => {
    const crest = await makePicture('crest', { width: 300 })
    const theirs = (await upload(crest, { institution: FOREIGN, token: stranger.token })).json()
    const { version, published } = await get()
    expect(
      refusalIn(await save(version, { ...published, logo: theirs }), 422).fields?.map(({ field }) => field),
    ).toEqual(expect.arrayContaining(['logo.url']))
    const own = (await upload(await makePicture('crest', { width: 310 }))).json()
    const wrongPlace = { ...published, banner: { url: own.url, alt: 'A crest' } }
    expect(refusalIn(await save(version, wrongPlace), 422).field).toBe('banner.url')
    refusalIn(await upload(crest, { token: stranger.token }), 404)
  })

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image/svg+xml'],
    ['an SVG that is called a PNG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png'],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/png'],
    ['nothing', async () => Buffer.alloc(0), 'image/png'],
    ['a GIF', async () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'), 'image/gif'],
    ['half a picture', async () => (await makePicture('crest')).subarray(0, 90), 'image/png'],
    ['a picture that ends in an archive', async () => join(await makePicture('crest'), 'PK\u0003\u0004'), 'image/png'],
    ['a picture that ends in a script', async () => join(await makePicture('crest'), '<script>'), 'image/png'],
    [
      'a bomb',
      async () => pngOfHeader({ width: 60_000, height: 60_000 }, deflateSync(Buffer.alloc(1_000))),
      'image/png',
    ],
    [
      'a header that lies',
      async () => pngOfHeader({ width: 512, height: 512 }, deflateSync(Buffer.alloc(9))),
      'image/png',
    ],
    ['another shape', () => makePicture('banner'), 'image/png'],
    ['too small a one', () => makePicture('crest', { width: 64 }), 'image/png'],
  ])('is refused as %s', async (_, make, type) => {
    const reply = await upload(await make(), { type })
    expect(refusalIn(reply, 422).field).toMatch(/^(?:picture|body)$/)
  })

  it('is refused as another type, and when it is too large', async () => {
    expect((await upload(await makePicture('crest'), { type: 'text/html' })).statusCode).toBe(415)
    expect((await upload(Buffer.alloc(7_000_000))).statusCode).toBe(413)
  })

  it('is not stored beyond the budget of its institution', async () => {
    await site.database.query(sql`
      insert into institution_picture (institution_id, name, kind, media_type, bytes, uploaded_at)
      values (${FOREIGN}, 'large', 'slide', 'image/jpeg', 
        convert_to(repeat('x', ${PICTURE_BUDGET_BYTES - 1_000}::integer), 'UTF8'), now())`)
    const slide = await makeNoisyPicture('slide')
    const asStranger = { kind: 'slide', institution: FOREIGN, token: stranger.token } as const
    expect(refusalIn(await upload(slide, asStranger), 409).error).toContain('30 MB')
    expect((await upload(slide, { kind: 'slide' })).statusCode).toBe(201)
  })

  it('is removed after 30 days if nothing shows it', async () => {
    const { url: unused } = (await upload(await makePicture('crest', { width: 200 }))).json()
    const { url: drafted } = (await upload(await makePicture('crest', { width: 210 }))).json()
    const { version, published } = await get()
    await save(version, { ...published, logo: { url: drafted, alt: 'Waves' } })
    const statusOf = async (url: string) => (await site.accounts.site.app.inject(`${url}?${Math.random()}`)).statusCode
    site.accounts.clock.pass(29 * DAY_MS)
    await site.accounts.site.dailyJob.runDue()
    const stored = async (url: string) =>
      (await site.database.query(sql`select from institution_picture where ${url} like '%' || name`)).length
    expect(await stored(unused)).toBe(1)
    site.accounts.clock.pass(2 * DAY_MS)
    await site.accounts.site.dailyJob.runDue()
    expect([await stored(unused), await stored(drafted), await stored(published.logo.url)]).toEqual([0, 1, 1])
    expect(await statusOf(drafted)).toBe(200)
  })
})

const join = (picture: Buffer, rest: string): Buffer => Buffer.concat([picture, Buffer.from(rest, 'latin1')])
