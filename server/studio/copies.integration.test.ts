import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { FOREIGN, OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
})
afterAll(() => site.close())

const studio = (path: string) => `/api/v1/studio/${path}`
const ask = (path: string) => site.accounts.ask('GET', studio(path), { token: editor.token })
const get = async (path: string) => (await ask(path)).json()
const post = (path: string, body: unknown = {}) => site.accounts.post(studio(path), body, { token: editor.token })
const save = (id: number, version: number, course: object) =>
  site.accounts.ask('PUT', studio(`courses/${id}/draft`), { token: editor.token, body: { version, course } })
const ownIds = async () =>
  (
    await site.database.query<{ id: number }>(
      sql`select id from course where institution_id = ${OWN} and withdrawn_at is null order by id`,
    )
  ).map(({ id }) => id)

describe('a preview', () => {
  it('of what is published is the public reply, for every course', async () => {
    for (const id of await ownIds()) {
      const { data: shown } = (await site.accounts.site.app.inject(`/api/v1/p/courses/${id}`)).json()
      const { data, missing } = await get(`courses/${id}/preview`)
      expect(data).toEqual({ ...shown, updated_at: data.updated_at })
      expect(missing).toEqual([])
    }
  })

  it('of a draft shows the draft, and leaves no trace', async () => {
    const [id = 0] = await ownIds()
    const { published } = await get(`courses/${id}`)
    await save(id, 0, { ...published, name: 'Renamed in a draft', fees: [] })
    expect((await get(`courses/${id}/preview`)).data).toMatchObject({
      ...{ id, name: 'Renamed in a draft', fees: [], total_mvr_min: null },
      institution: { id: OWN },
    })
    const { data } = (await site.accounts.site.app.inject(`/api/v1/p/courses/${id}`)).json()
    expect(data.name).toBe(published.name)
  })

  it('of a draft with only a name shows what it can', async () => {
    const { id } = (await post(`institutions/${OWN}/courses`, { name: 'Only a name' })).json()
    const { data, missing } = await get(`courses/${id}/preview`)
    expect(data).toMatchObject({ id, name: 'Only a name', duration_text: '…', categories: [], fees: [], campuses: [] })
    expect(missing).toContain('mnqf_level')
    await save(id, 1, { campuses: ['A campus that closed'], categories: ['No such category'] })
    expect((await get(`courses/${id}/preview`)).data).toMatchObject({ name: '…', campuses: [], categories: [] })
  })
})

describe('a copy', () => {
  it('is a draft with everything but the name, and a name of its own', async () => {
    const [, id = 0] = await ownIds()
    const { published } = await get(`courses/${id}`)
    const made = await post(`courses/${id}/copy`)
    expect(made.statusCode).toBe(201)
    const copy = made.json()
    expect(copy).toMatchObject({ version: 1, state: 'draft' })
    const name = `Copy of ${published.name}`
    expect((await get(`courses/${copy.id}`)).draft).toEqual({ ...published, name })
    const second = (await post(`courses/${id}/copy`)).json()
    expect((await get(`courses/${second.id}`)).draft.name).toBe(`${name} (2)`)
    const ofCopy = (await post(`courses/${copy.id}/copy`)).json()
    expect((await get(`courses/${ofCopy.id}`)).draft.name).toBe(`Copy of ${name}`)
  })

  it('of a name that is as long as it may be can be saved', async () => {
    const { id } = (await post(`institutions/${OWN}/courses`, { name: 'x'.repeat(200) })).json()
    const copy = (await post(`courses/${id}/copy`)).json()
    const { draft } = await get(`courses/${copy.id}`)
    expect(draft.name).toHaveLength(200)
    expect((await save(copy.id, 1, draft)).statusCode).toBe(200)
  })
})

describe('the next year', () => {
  it('becomes drafts, with what changed and what has to be checked', async () => {
    const [, , id = 0, other = 0] = await ownIds()
    const { published } = await get(`courses/${id}`)
    const draft = {
      ...published,
      intakes: ['January 2027'],
      apply_by: { 'January 2027': '2026-12-10' },
      approval_number: 'MQA/1',
      approval_status: 'approved',
      approval_valid_until: '2028-06-30',
    }
    await save(id, 0, draft)
    const { data } = (await post(`institutions/${OWN}/courses/next-year`, { course_ids: [other, id] })).json()
    expect(data.map((course: { id: number }) => course.id)).toEqual([id, other])
    const [rolled] = data
    expect(rolled).toMatchObject({ version: 2, skipped: null })
    expect(rolled.changes).toEqual(
      expect.arrayContaining([
        { field: 'intakes', from: ['January 2027'], to: ['January 2028'] },
        { field: 'apply_by', from: { 'January 2027': '2026-12-10' }, to: { 'January 2028': '2027-12-10' } },
        { field: 'approval_valid_until', from: '2028-06-30', to: '2029-06-30' },
      ]),
    )
    expect(rolled.not_rolled).toContainEqual({ field: 'fees', reason: 'The amounts are those of this year.' })
    expect((await get(`courses/${id}`)).draft).toMatchObject({
      intakes: ['January 2028'],
      mnqf_level: draft.mnqf_level,
    })
  })

  it('leaves alone what is in review or has nothing to move on, and refuses other institutions', async () => {
    const content = await site.newContent(editor.token, 'Certificate in Coral Care')
    const { id } = (
      await post(`institutions/${OWN}/courses`, { ...content, intakes: ['May 2027'], apply_by: {} })
    ).json()
    await post(`courses/${id}/submit`, { version: 1 })
    const { id: bare } = (await post(`institutions/${OWN}/courses`, { name: 'Bare' })).json()
    const nextYear = (course_ids: number[]) => post(`institutions/${OWN}/courses/next-year`, { course_ids })
    expect((await nextYear([id, bare])).json().data).toMatchObject([
      { id, version: null, changes: [], skipped: 'in_review' },
      { id: bare, version: null, changes: [], skipped: 'nothing_to_change' },
    ])
    const foreign = await site.courseOf(FOREIGN)
    expect(refusalIn(await nextYear([bare, foreign]), 422).field).toBe('course_ids')
  })
})
