import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '../../contract/csv.ts'
import { exportCoursesOf } from '../catalogue/index.ts'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { writeDraft } from './draftable.ts'
import { COURSE } from './drafted-course.ts'
import { OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
let moderator: SignedInPerson
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
  moderator = await site.siteStaff('moderator')
})
afterAll(() => site.close())

const studio = (path: string) => `/api/v1/studio/${path}`
const get = async (path: string) => (await site.accounts.ask('GET', studio(path), { token: editor.token })).json()
const countWaiting = async (): Promise<number> =>
  (
    await site.database.query(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length
/** A busy machine may take its time. */
const untilOneWaits = () => expect.poll(countWaiting, { timeout: 25_000, interval: 20 }).toBe(1)

it('an import does not replace a draft that is saved while the file is read', async () => {
  const { text } = await exportCoursesOf(site.database, [OWN], 'csv')
  const [header = [], first = []] = [...readCsv(text.replace(/^\uFEFF/, ''))].map(({ cells }) => cells)
  const file = writeCsv([header, first.with(header.indexOf('credits'), '77')])
  const id = Number(first[header.indexOf('id')])
  const send = async () =>
    await site.accounts.site.app.inject({
      method: 'POST',
      url: studio(`institutions/${OWN}/import`),
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'text/csv' },
      payload: file,
    })
  const { published } = await get(`courses/${id}`)
  const save = (credits: number, whileSaved: () => Promise<void>) =>
    site.database.transaction(async (transaction) => {
      const record = await COURSE.lock(transaction, id)
      const by = { id: editor.id, now: site.accounts.clock.now() }
      await writeDraft(transaction, COURSE, record, { ...published, credits }, by)
      await whileSaved()
    })
  // It has had a draft before, so there is a row that an import could write over.
  await save(65, async () => undefined)
  await site.accounts.ask('DELETE', studio(`courses/${id}/draft`), { token: editor.token })
  let sent: ReturnType<typeof send> | undefined
  await save(66, async () => {
    sent = send()
    await untilOneWaits()
  })
  if (!sent) throw new Error('The file was not sent.')
  expect(refusalIn(await sent, 422).problems).toMatchObject([
    { row: 2, reason: expect.stringContaining('has a draft') },
  ])
  expect((await get(`courses/${id}`)).draft.credits).toBe(66)
})

describe('a decision on a submission', () => {
  it.each(['approve', 'return'])('to %s it and its recall do not wait for each other', async (action) => {
    const content = await site.newContent(editor.token, `Certificate in Waiting to ${action}`)
    const post = async (path: string, body: object, { token } = editor) =>
      await site.accounts.post(path, body, { token })
    const { id } = (await post(studio(`institutions/${OWN}/courses`), content)).json()
    await post(studio(`courses/${id}/submit`), { version: 1 })
    const isThis = sql`thing = 'course' and thing_id = ${id}`
    const [review] = await site.database.query<{ id: number }>(sql`select id from studio_revision where ${isThis}`)
    const decide = () => post(`/api/v1/admin/reviews/${review?.id}/${action}`, { note: 'Please wait.' }, moderator)
    let decided: ReturnType<typeof decide> | undefined
    // The same rows in the same order as recallSubmission.
    await site.database.transaction(async (transaction) => {
      await COURSE.lock(transaction, id)
      decided = decide()
      await untilOneWaits()
      await transaction.query(sql`update studio_revision set state = 'recalled', decided_at = now() where ${isThis}`)
    })
    if (!decided) throw new Error('Nothing was decided.')
    expect(refusalIn(await decided, 409).error).toBe('This change has already been decided or taken back.')
  })
})
