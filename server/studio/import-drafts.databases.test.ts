import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readCsv, writeCsv } from '../../contract/csv.ts'
import { Catalogue, exportCoursesOf, importCourses } from '../catalogue/index.ts'
import { sql } from '../platform/database/sql.ts'
import { refusalIn, type SignedInPerson } from '../testing/account-site.ts'
import { OWN, StudioSite } from './testing/studio-site.ts'

let site: StudioSite
let editor: SignedInPerson
let header: string[]
let rows: string[][]
beforeAll(async () => {
  site = await StudioSite.open()
  editor = await site.teamMember('editor')
  const { text } = await exportCoursesOf(site.database, [OWN], 'csv')
  const [first, ...others] = [...readCsv(text.replace(/^\uFEFF/, ''))].map(({ cells }) => cells)
  header = first ?? []
  rows = others
})
afterAll(() => site.close())

const send = (csv: string, query = '') =>
  site.accounts.site.app.inject({
    method: 'POST',
    url: `/api/v1/studio/institutions/${OWN}/import${query}`,
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'text/csv' },
    payload: csv,
  })
const trust = (trusted: boolean) =>
  site.database.query(sql`update institution set trusted = ${trusted} where id = ${OWN}`)
/** The file with some cells changed, by row of data and column. */
const withCells = (cells: readonly [row: number, column: string, value: string][]): string => {
  const changed = rows.map((row) => [...row])
  for (const [row, column, value] of cells) changed[row]?.splice(header.indexOf(column), 1, value)
  return writeCsv([header, ...changed])
}

describe('an import in the studio', () => {
  it('finds nothing to do in what was exported', async () => {
    const url = `/api/v1/studio/institutions/${OWN}/export`
    const { csv } = (await site.accounts.ask('GET', url, { token: editor.token })).json()
    expect(csv).toBe(writeCsv([header, ...rows]))
    expect((await send(csv)).json()).toMatchObject({ added: 0, changed: 0, unchanged: rows.length })
  })

  it('may leave the institution out, and refuses another one', async () => {
    const at = header.indexOf('institution')
    const without = [header, ...rows].map((row) => row.filter((_, index) => index !== at))
    expect((await send(writeCsv(without))).json().unchanged).toBe(rows.length)
    const { problems } = refusalIn(await send(withCells([[0, 'institution', 'Another College']])), 422)
    expect(problems).toMatchObject([{ row: 2, column: 'institution' }])
  })

  it('reports exactly the 37 cells of 800 rows that are wrong, and writes nothing', async () => {
    const columns = ['mnqf_level', 'credits', 'language', 'duration_text', 'fee_1_start'] as const
    const planted = Array.from({ length: 37 }, (_, at) => ({
      row: at * 21,
      column: columns[at % columns.length] ?? '',
      value: at % columns.length === 3 ? '' : 'wrong',
    }))
    const many = Array.from({ length: 800 }, (_, at) => {
      const row = [...(rows[at % rows.length] ?? [])]
      row.splice(header.indexOf('id'), 1, '')
      row.splice(header.indexOf('name'), 1, `Renamed ${at}`)
      return row
    })
    for (const { row, column, value } of planted) many[row]?.splice(header.indexOf(column), 1, value)
    for (const query of ['?dry_run=true', '']) {
      const { problems = [] } = refusalIn(await send(writeCsv([header, ...many]), query), 422)
      expect(problems.map(({ row, column }) => ({ row, column }))).toEqual(
        planted.map(({ row, column }) => ({ row: row + 2, column })),
      )
      expect(problems.every(({ reason }) => reason.length > 3)).toBe(true)
    }
    const list = await site.accounts.ask('GET', `/api/v1/studio/institutions/${OWN}/courses?name=renamed`, {
      token: editor.token,
    })
    expect(list.json().meta.total).toBe(0)
  })

  it('makes drafts, or submits them, and does neither in a dry run', async () => {
    const file = withCells([[0, 'credits', '77']])
    const [idCell = ''] = rows[0] ?? []
    const course = async () =>
      (await site.accounts.ask('GET', `/api/v1/studio/courses/${idCell}`, { token: editor.token })).json()
    const planned = (await send(file, '?dry_run=true')).json()
    expect(planned).toMatchObject({ added: 0, changed: 1, rows: [{ row: 2, action: 'change', columns: ['credits'] }] })
    expect((await course()).draft).toBeNull()
    expect((await send(file)).json().changed).toBe(1)
    expect(await course()).toMatchObject({ state: 'published', draft: { credits: 77 } })
    const again = refusalIn(await send(withCells([[0, 'credits', '78']])), 422)
    expect(again.problems).toMatchObject([{ row: 2, column: 'name', reason: expect.stringContaining('has a draft') }])

    const other = withCells([[1, 'credits', '66']])
    const [otherId = ''] = rows[1] ?? []
    expect((await send(other, '?submit=true')).statusCode).toBe(200)
    const submitted = await site.accounts.ask('GET', `/api/v1/studio/courses/${otherId}`, { token: editor.token })
    expect(submitted.json().state).toBe('in_review')
  })

  it('publishes what a trusted institution submits, in batches; sent again, the file submits what was left', async () => {
    const added = Array.from({ length: 45 }, (_, at) => {
      const row = [...(rows[at % rows.length] ?? [])]
      row.splice(header.indexOf('id'), 1, '')
      return row.with(header.indexOf('name'), `Batched ${at}`)
    })
    const file = writeCsv([header, ...added])
    const published = () =>
      site.database.query<{ id: number; changed_in: number }>(
        sql`select id, changed_in from course where name like 'Batched %' order by id`,
      )
    await trust(true)
    // The third batch is cut off, as when the process is killed.
    const { catalogue } = site.accounts.site
    const change = vi.spyOn(catalogue, 'change')
    const original = Catalogue.prototype.change.bind(catalogue)
    change.mockImplementationOnce(original).mockImplementationOnce(original).mockRejectedValueOnce(new Error('killed'))
    expect((await send(file, '?submit=true')).statusCode).toBe(500)
    change.mockRestore()
    const first = await published()
    expect(first).toHaveLength(40)
    expect(new Set(first.map((course) => course.changed_in)).size).toBe(2)

    const checked = (await send(file, '?dry_run=true')).json()
    expect(checked).toMatchObject({ added: 0, changed: 0, drafted: 5, unchanged: 40, submitted: 0 })
    expect(checked.rows.map(({ row, action }: { row: number; action: string }) => `${row} ${action}`)).toEqual(
      [42, 43, 44, 45, 46].map((row) => `${row} submit`),
    )
    expect((await send(file)).json()).toMatchObject({ drafted: 5, submitted: 0 })

    // A colleague takes one of the drafts that are left, which is no longer as in the file.
    const [theirs] = await site.database.query<{ id: number }>(sql`
      select thing_id as id from studio_draft where content ->> 'name' like 'Batched %' order by thing_id limit 1`)
    await site.database.query(sql`
      update studio_draft set content = content || '{"credits": 99}' where thing_id = ${theirs?.id}`)
    const refused = refusalIn(await send(file, '?submit=true'), 422)
    expect(refused.problems).toMatchObject([{ row: 42, reason: expect.stringContaining(`draft ${theirs?.id}`) }])
    await site.database.query(sql`delete from studio_draft where thing_id = ${theirs?.id}`)

    refusalIn(await send(file, `?submit=true&plan=${checked.plan}`), 409)
    expect(await published()).toHaveLength(40)
    const { plan } = (await send(file, '?dry_run=true')).json()
    expect((await send(file, `?submit=true&plan=${plan}`)).json()).toMatchObject({
      added: 1,
      drafted: 4,
      unchanged: 40,
      submitted: 5,
      left: [],
    })
    expect(await published()).toHaveLength(45)
    expect((await send(file, '?submit=true')).json()).toMatchObject({ added: 0, changed: 0, unchanged: 45 })
    const drafts = sql`select from studio_draft where content ->> 'name' like 'Batched %'`
    expect(await site.database.query(drafts)).toEqual([])
    await trust(false)
  })

  it("refuses ids that the institution does not have, those of others' drafts first", async () => {
    const other = await site.teamMember('editor', 2)
    const draft = { name: 'Diploma that nobody else knows' }
    const made = await site.accounts.post('/api/v1/studio/institutions/2/courses', draft, { token: other.token })
    const { id } = made.json()
    for (const foreign of [id, 5, 2_000_000_000]) {
      const { problems } = refusalIn(
        await send(
          withCells([
            [3, 'id', String(foreign)],
            [3, 'name', 'Taken over'],
          ]),
        ),
        422,
      )
      expect(problems).toMatchObject([{ row: 5, column: 'id' }])
    }
    const stored = await site.accounts.ask('GET', `/api/v1/studio/courses/${id}`, { token: other.token })
    expect(stored.json()).toMatchObject({ draft, version: 1 })
  })

  it('adds a new course once, even if the file is sent again, and reports a draft that differs', async () => {
    const [first = []] = rows
    const added = (credits: string): string => {
      const row = [...first]
      row.splice(header.indexOf('id'), 1, '')
      row.splice(header.indexOf('name'), 1, 'Certificate in Boat Handling')
      row.splice(header.indexOf('credits'), 1, credits)
      return writeCsv([header, row])
    }
    const named = async () =>
      (
        await site.accounts.ask('GET', `/api/v1/studio/institutions/${OWN}/courses?name=boat+handling`, {
          token: editor.token,
        })
      ).json().data
    expect((await send(added('20'))).json()).toMatchObject({ added: 1, unchanged: 0 })
    expect((await send(added('20'))).json()).toMatchObject({ added: 0, changed: 0, drafted: 1, unchanged: 0 })
    const [draft, ...others] = await named()
    expect(others).toEqual([])
    const { problems } = refusalIn(await send(added('30'), '?dry_run=true'), 422)
    expect(problems).toEqual([
      {
        row: 2,
        column: 'name',
        reason: `is that of draft ${draft.id} with the same level; submit or discard it first`,
      },
    ])
  })

  it('takes an older confirmation for no change', async () => {
    const file = withCells([[4, 'confirmed_at', '2020-01-01T00:00:00.000Z']])
    expect((await send(file, '?submit=true')).json()).toMatchObject({ added: 0, changed: 0 })
  })

  it('refuses a body that is not CSV', async () => {
    refusalIn(await site.accounts.post(`/api/v1/studio/institutions/${OWN}/import`, {}, { token: editor.token }), 415)
    expect(refusalIn(await send('a;b;c\n1;2;3'), 422).error).toContain('not separated by commas')
  })

  it('lists a draft that a reviewer returned as one to submit again', async () => {
    const file = withCells([[1, 'credits', '66']])
    expect((await send(file, '?dry_run=true')).json().rows).toEqual([])
    await site.database.query(sql`
      update studio_revision set state = 'returned' where thing_id = ${Number(rows[1]?.[header.indexOf('id')])}`)
    const checked = (await send(file, '?dry_run=true')).json()
    expect(checked).toMatchObject({ changed: 0, drafted: 1, rows: [{ row: 3, action: 'resubmit' }] })
  })

  it('submits what it can, and names the courses that are left with the reason', async () => {
    const [undoing, fine, taken] = [rows[5], rows[6], rows[7]].map((row) => ({
      id: Number(row?.[header.indexOf('id')]),
      name: row?.[header.indexOf('name')],
    }))
    await send(withCells([[5, 'credits', '81']]))
    const { published } = (
      await site.accounts.ask('GET', `/api/v1/studio/courses/${undoing?.id}`, { token: editor.token })
    ).json()
    const [institution] = await site.database.query<{ name: string }>(
      sql`select name from institution where id = ${OWN}`,
    )
    const row = { ...published, id: undoing?.id, institution: institution?.name, credits: 55 }
    await importCourses(site.database, { format: 'json', text: JSON.stringify([row]) }, { dryRun: false })

    await trust(true)
    const { catalogue } = site.accounts.site
    const original = Catalogue.prototype.change.bind(catalogue)
    const change = vi.spyOn(catalogue, 'change').mockImplementationOnce(async (work) => {
      await site.database.query(sql`update studio_draft set version = version + 1 where thing_id = ${taken?.id}`)
      return await original(work)
    })
    const file = withCells([
      [5, 'credits', '81'],
      [6, 'credits', '82'],
      [7, 'credits', '83'],
    ])
    const reply = (await send(file, '?submit=true')).json()
    change.mockRestore()
    await trust(false)
    expect(reply).toMatchObject({ changed: 2, drafted: 1, submitted: 1 })
    expect(reply.left).toEqual([
      { ...undoing, reason: 'The published course has changed in the meantime: Credits.' },
      { ...taken, reason: expect.stringContaining('meanwhile') },
    ])
    const both = [undoing?.id, fine?.id]
    const stored = await site.database.query<{ credits: number }>(
      sql`select credits from course where id = any(${both}::integer[]) order by credits`,
    )
    expect(stored).toEqual([{ credits: 55 }, { credits: 82 }])
  })
})
