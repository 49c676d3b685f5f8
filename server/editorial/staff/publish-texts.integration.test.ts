import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../../../contract/editorial/contact-details.ts'
import { sql } from '../../platform/database/sql.ts'
import { StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn } from '../../testing/account-site.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { SiteContent } from '../site-content.ts'
import { SITE_TEXT_NAMES } from '../site-texts.ts'

let site: StudioSite
let token: string
let colleague: string
beforeAll(async () => {
  site = await StudioSite.open()
  token = (await site.siteStaff('moderator')).token
  colleague = (await site.siteStaff('admin')).token
})
afterAll(() => site.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (method: Method, path: string, body?: unknown, as = token) =>
  site.accounts.ask(method, `/api/v1/admin/texts${path}`, { token: as, ...(body !== undefined && { body }) })
const shown = async (name: string) => (await site.accounts.ask('GET', `/api/v1/p/legal-pages/${name}`)).json().data
const linesAbout = (thing: string) =>
  site.database.query<{ action: string; before: object; after: object }>(
    sql`select action, before, after from audit_line where thing = ${thing} order by id`,
  )

it('lists every text with its version', async () => {
  const { data, meta } = (await ask('GET', '')).json()
  expect(data.map(({ name }: { name: string }) => name).sort()).toEqual([...SITE_TEXT_NAMES].sort())
  expect(data[0]).toMatchObject({ version: 1, by: null, has_draft: false })
  expect(meta.total).toBe(data.length)
})

it('shows a draft to nobody until it is published, and restores an earlier version by one call', async () => {
  const path = '/terms-of-service'
  const first = (await ask('GET', path)).json()
  expect(first).toMatchObject({ version: 1, draft: null, draft_version: 0, draft_by: null })
  const [section] = first.content.sections
  const content = {
    ...first.content,
    lead: 'New terms.',
    sections: [{ ...section, text: '<p onclick="x()">Be <b>kind</b>.</p><script>x()</script>' }],
  }
  const saved = await ask('PUT', `${path}/draft`, { draft_version: 0, content })
  expect(saved.json()).toEqual({ draft_version: 1 })
  expect((await shown('terms-of-service')).lead).toBe(first.content.lead)
  expect((await ask('GET', '?limit=100')).json().data).toContainEqual(
    expect.objectContaining({ name: 'terms-of-service', version: 1, has_draft: true }),
  )
  expect(await linesAbout('text terms-of-service')).toEqual([])

  expect((await ask('POST', `${path}/publish`, { draft_version: 1 })).json()).toEqual({ version: 2 })
  const clean = { ...content, sections: [{ ...section, text: '<p>Be <b>kind</b>.</p>' }] }
  expect(await shown('terms-of-service')).toMatchObject({ ...clean, version: 2 })
  expect((await ask('GET', path)).json()).toMatchObject({ content: clean, draft: null, by: 'The moderator' })

  expect((await ask('POST', `${path}/restore`, { version: 1 })).json()).toEqual({ version: 3 })
  expect(await shown('terms-of-service')).toMatchObject({ lead: first.content.lead, version: 3 })
  const { data } = (await ask('GET', `${path}/history`)).json()
  expect(data.map(({ version, by }: { version: number; by: string }) => [version, by])).toEqual([
    [3, 'The moderator'],
    [2, 'The moderator'],
    [1, null],
  ])
  expect(await linesAbout('text terms-of-service')).toEqual([
    { action: 'content:publish', before: first.content, after: clean },
    { action: 'content:restore', before: clean, after: first.content },
  ])
  refusalIn(await ask('POST', `${path}/restore`, { version: 9 }), 404)
})

it('refuses what a text may not be, with the field named, and changes nothing', async () => {
  const { content, draft_version } = (await ask('GET', '/contact')).json()
  const social = content.social
  const wrong: [object, string][] = [
    [{ ...content, email: 'nobody' }, 'content.email'],
    [{ ...content, advertising_phone: 'call us' }, 'content.advertising_phone'],
    [{ ...content, social: { ...social, facebook: 'javascript:alert(1)' } }, 'content.social.facebook'],
    [{ ...content, social: { ...social, facebook: 'http://facebook.com/x' } }, 'content.social.facebook'],
    [{ ...content, fax: '1' }, 'content.fax'],
    [{}, 'content.email'],
  ]
  for (const [given, field] of wrong) {
    const refusal = refusalIn(await ask('PUT', '/contact/draft', { draft_version, content: given }), 422)
    expect(refusal.field ?? refusal.fields?.[0]?.field).toBe(field)
  }
  const page = (await ask('GET', '/privacy-policy')).json()
  const [section] = page.content.sections
  for (const sections of [[{ ...section, text: '<p> </p>' }], [section, section], []])
    refusalIn(
      await ask('PUT', '/privacy-policy/draft', { draft_version: 0, content: { ...page.content, sections } }),
      422,
    )
  refusalIn(await ask('GET', '/nothing'), 422)
  refusalIn(await ask('POST', '/contact/publish', { draft_version }), 409)
  expect((await ask('GET', '/contact')).json()).toMatchObject({ version: 1, draft: null })
  expect(await linesAbout('text contact')).toEqual([])
})

it('does not overwrite what a colleague saved meanwhile', async () => {
  const { content } = (await ask('GET', '/about-us')).json()
  const mine = { draft_version: 0, content: { ...content, intro: 'Mine.' } }
  expect((await ask('PUT', '/about-us/draft', mine, colleague)).statusCode).toBe(200)
  const refusal = refusalIn(await ask('PUT', '/about-us/draft', mine), 409)
  expect(refusal.error).toContain('The admin')
  refusalIn(await ask('POST', '/about-us/publish', { draft_version: 0 }), 409)
  refusalIn(await ask('DELETE', '/about-us/draft', { draft_version: 0 }), 409)
  expect((await ask('DELETE', '/about-us/draft', { draft_version: 1 })).json()).toEqual({ draft_version: 2 })
  expect((await ask('GET', '/about-us')).json()).toMatchObject({ draft: null, draft_version: 2 })
})

it('shows new contact details and helplines at once', async () => {
  const helplines = { helplines: [{ name: 'Night line', phone: '+960 555 0199' }] }
  await ask('PUT', '/helplines/draft', { draft_version: 0, content: helplines })
  await ask('POST', '/helplines/publish', { draft_version: 1 })
  await expect
    .poll(async () => {
      const message = { message: 'i want to die', device_id: crypto.randomUUID() }
      return (await site.accounts.post('/api/chat', message)).json().response
    })
    .toContain('Night line +9605550199')
  const shown = await site.accounts.ask('GET', '/api/helplines')
  expect(shown.json().helplines).toEqual([{ name: 'Night line', phone: '+9605550199' }])
})

it('shows the popular categories by their current names, and knows which there are', async () => {
  const popular = async () => (await site.accounts.ask('GET', '/api/v1/p/popular-categories')).json().data
  expect(await popular()).toHaveLength(12)
  const content = { categories: [{ name: 'Marketing', drawing: 'palm' }] }
  const wrong = { categories: [...content.categories, { name: 'Atlantis', drawing: 'palm' }] }
  const refusal = refusalIn(await ask('PUT', '/popular-categories/draft', { draft_version: 0, content: wrong }), 422)
  expect(refusal.field ?? refusal.fields?.[0]?.field).toBe('content.categories.1.name')
  await ask('PUT', '/popular-categories/draft', { draft_version: 0, content })
  await ask('POST', '/popular-categories/publish', { draft_version: 1 })
  expect(await popular()).toEqual(content.categories)
  await site.accounts.site.catalogue.change((transaction) =>
    transaction.query(sql`
      with renamed as (update category set name = 'Selling' where name = 'Marketing' returning id)
      insert into category_former_name (name, category_id, renamed_at) select 'Marketing', id, now() from renamed`),
  )
  expect(await popular()).toEqual([{ name: 'Selling', drawing: 'palm' }])
  const setDeleted = (at: Date | null) =>
    site.accounts.site.catalogue.change((transaction) =>
      transaction.query(sql`update category set deleted_at = ${at} where name = 'Selling'`),
    )
  await setDeleted(site.accounts.clock.now())
  expect(await popular()).toEqual([])
  await setDeleted(null)
  expect(await popular()).toHaveLength(1)
})

it('follows the settings until somebody publishes, and from then on the rows win', async () => {
  const settings = (email: string) => ({ contact: { ...PLACEHOLDER_DETAILS, email }, helplines: 'Police 119' })
  const own = await openTestApp()
  const startWith = async (email: string) => (await SiteContent.open(own.catalogue, settings(email))).forPages()
  const version = () => own.catalogue.version
  expect((await startWith('one@mail.example')).contact.email).toBe('one@mail.example')
  expect((await startWith('two@mail.example')).contact.email).toBe('two@mail.example')
  const before = version()
  await startWith('two@mail.example')
  expect(version(), 'nothing changed').toBe(before)
  await own.database.query(sql`
    insert into site_text_version (name, version, content, published_at, by_id, by_name)
    select name, 2, jsonb_set(content, '{email}', '"three@mail.example"'), now(), 1, 'Somebody'
    from site_text_version where name = 'contact'`)
  expect((await startWith('four@mail.example')).contact.email).toBe('three@mail.example')
  await own.close()
})
