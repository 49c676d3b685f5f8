import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLACEHOLDER_DETAILS } from '../../../contract/editorial/contact-details.ts'
import { type Career, FIRST_CAREERS } from '../../../contract/guidance/careers.ts'
import { Catalogue, type CategoryDraft, changeCatalogue, readCareers, writeCategories } from '../../catalogue/index.ts'
import { sql } from '../../platform/database/sql.ts'
import { type AdminCall, StudioSite } from '../../studio/testing/studio-site.ts'
import { refusalIn } from '../../testing/account-site.ts'
import { SiteContent } from '../site-content.ts'

let site: StudioSite
let token: string
beforeAll(async () => {
  site = await StudioSite.open()
  token = (await site.siteStaff('moderator')).token
})
afterAll(() => site.close())

const send = (...call: AdminCall) => site.askAdmin(token, ...call)
const ask = async (...call: AdminCall) => {
  const reply = await send(...call)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}
const careers = async (): Promise<Career[]> => (await site.accounts.ask('GET', '/api/v1/p/careers')).json().data
const careerNamed = async (name: string) => (await careers()).find((career) => career.name === name)
const count = async (query: Record<string, string>): Promise<number> =>
  (await site.accounts.ask('GET', `/api/v1/p/courses?${new URLSearchParams(query)}`)).json().meta.total
const addCareer = (career: object) =>
  ask('POST', 'careers', {
    title_words: ['dive'],
    usual_level: 3,
    interests: ['R', 'S', 'E'],
    typical_statements: [13],
    ...career,
  })

it('a new site has the careers of the specification, with what they mean, in their order', async () => {
  const stored = await readCareers(site.database)
  expect(stored.map(({ former_names, ...career }) => career)).toEqual(FIRST_CAREERS)
  expect(stored.flatMap(({ former_names }) => former_names)).toEqual([])
  const shown = FIRST_CAREERS.map(({ title_words, usual_level, ...career }) => career)
  expect(await careers()).toEqual(shown)
  const { facets } = (await site.accounts.ask('GET', '/api/v1/p/courses?facets=true')).json()
  expect(facets.careers.map(({ value }: { value: string }) => value)).toEqual(shown.map(({ name }) => name))
  // Treated as a category: something that every object inherits is no career.
  expect(await count({ careers: 'constructor' })).toBe(0)
  expect(await count({ careers: 'Pharmacy' })).toBe(await count({ category: 'Pharmacy' }))
})

it('are shown while the database does not answer, from the first start on', async () => {
  const failing = async (): Promise<never> => {
    throw new Error('The database does not answer.')
  }
  const { catalogue } = site.accounts.site
  const down = new Catalogue({ query: failing, transaction: failing, close: failing, listen: failing } as never) // It has all that is used.
  const siteContent = await SiteContent.open(down, { contact: PLACEHOLDER_DETAILS, helplines: 'Police 119' })
  expect((await siteContent.current()).careers).toEqual(FIRST_CAREERS)
  expect((await catalogue.view()).careers).toHaveLength(22)
})

it('never have the numbers of the options that are no careers, and are found by the names that they had', async () => {
  const { id } = await addCareer({ name: 'Diver', categories: ['Nursing and Midwifery'] })
  expect(id).toBeGreaterThan(24)
  const found = await count({ careers: 'Diver' })
  expect(found).toBe(await count({ careers: 'Nurse' }))
  await ask('PATCH', `careers/${id}`, { name: 'Dive Master' })
  await ask('PATCH', `careers/${id}`, { name: 'Dive Instructor', order: 0 })
  expect((await careers())[0]).toMatchObject({ id, name: 'Dive Instructor' })
  for (const name of ['Diver', 'Dive Master', 'Dive Instructor']) expect(await count({ careers: name })).toBe(found)
  expect(await count({ careers: 'Diver', sort: 'relevance' })).toBe(found)
  // A career that has the name today wins.
  const other = await addCareer({ name: 'Diver', categories: ['Pharmacy'] })
  expect(await count({ careers: 'Diver' })).toBe(await count({ careers: 'Pharmacist' }))
  await ask('DELETE', `careers/${other.id}`)
  expect(await count({ careers: 'Diver' })).toBe(found)
  await ask('DELETE', `careers/${id}`)
  expect((await careers()).map((career) => career.id)).toEqual(FIRST_CAREERS.map((career) => career.id))
  await addCareer({ name: 'Diver', categories: ['Pharmacy'] })
  expect(refusalIn(await send('POST', `careers/${other.id}/restore`), 422).field).toBe('name')
})

it('follow a category that is renamed or merged, here and by a file', async () => {
  const idOf = async (name: string): Promise<number> =>
    (await ask('GET', `categories?query=${encodeURIComponent(name)}`)).data[0].id
  const chefs = await count({ careers: 'Chef' })
  const id = await idOf('Culinary Arts')
  await ask('PATCH', `categories/${id}`, { name: 'Kitchen Trades' })
  expect((await careerNamed('Chef'))?.categories).toEqual(['Kitchen Trades'])
  expect(await count({ careers: 'Chef' })).toBe(chefs)
  // Another category may have the former name; the career does not follow it.
  await ask('POST', 'categories', { name: 'Culinary Arts' })
  expect(await count({ careers: 'Chef' })).toBe(chefs)

  const front = await idOf('Front Office and Housekeeping')
  await ask('POST', `categories/${front}/merge`, { into: await idOf('Hotel Management') })
  expect((await careerNamed('Hotel Manager'))?.categories).toEqual(['Hotel Management'])

  const [law, shariah] = await site.database.query<CategoryDraft>(
    sql`select id, name, parent_id, position from category where name in ('Law', 'Shariáh') order by name`,
  )
  if (!law || !shariah) throw new Error('The sample has no such category.')
  await changeCatalogue(site.database, (transaction) =>
    writeCategories(transaction, [{ ...law, name: 'Laws and Courts' }, shariah]),
  )
  await site.accounts.site.catalogue.catchUp()
  expect((await careerNamed('Lawyer'))?.categories).toEqual(['Laws and Courts', 'Shariáh'])
})

it('lead somewhere as long as they are there', async () => {
  const reef = await ask('POST', 'categories', { name: 'Reef Care' })
  const boats = await ask('POST', 'categories', { name: 'Boat Building' })
  const career = await addCareer({ name: 'Reef Keeper', categories: ['Reef Care', 'Boat Building'] })
  await ask('DELETE', `categories/${boats.id}`)
  expect((await careerNamed('Reef Keeper'))?.categories).toEqual(['Reef Care'])
  const refused = refusalIn(await send('DELETE', `categories/${reef.id}`), 409)
  expect(refused.error).toContain("'Reef Care' is the only category that leads to Reef Keeper.")
  await ask('POST', `categories/${boats.id}/restore`)
  expect((await ask('GET', `careers/${career.id}`)).categories).toEqual(['Reef Care', 'Boat Building'])

  const nowhere = refusalIn(await send('PATCH', `careers/${career.id}`, { categories: [] }), 422)
  expect(nowhere).toMatchObject({ field: 'categories', error: expect.stringContaining('leads nowhere') })
  const unknown = refusalIn(await send('PATCH', `careers/${career.id}`, { categories: ['Reef Care', 'Sea'] }), 422)
  expect(unknown).toMatchObject({ field: 'categories', error: expect.stringContaining("there is no category 'Sea'") })

  // What was removed holds no category, and cannot come back without one.
  await ask('DELETE', `careers/${career.id}`)
  await ask('DELETE', `categories/${reef.id}`)
  await ask('DELETE', `categories/${boats.id}`)
  expect(refusalIn(await send('POST', `careers/${career.id}/restore`), 422).error).toContain('leads nowhere')
  await ask('POST', `categories/${reef.id}/restore`)
  expect((await ask('POST', `careers/${career.id}/restore`)).categories).toEqual(['Reef Care'])
})

it('are previewed as a visitor would find them', async () => {
  const query = new URLSearchParams({
    categories: 'Nursing and Midwifery:Pharmacy',
    title_words: 'pharmac',
    usual_level: '5',
  })
  const { total, data } = await ask('GET', `careers/preview?${query}`)
  expect(total).toBe(await count({ careers: 'Nurse:Pharmacist' }))
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ name: 'Diploma in Pharmacy', mnqf_level: '5' })
  expect(await ask('GET', 'careers/preview?categories=Nothing&usual_level=7')).toEqual({ total: 0, data: [] })
  refusalIn(await send('GET', 'careers/preview?categories=Law&usual_level=11'), 422)
})

it('are exported as a file', async () => {
  const reply = await send('GET', 'careers?format=csv')
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body).toContain('Nursing and Midwifery')
})
