import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

const ADDRESS = '/api/user/results'
const EVERYTHING = {
  school: 'a_level',
  o_passes: 5,
  a_passes: 2,
  o_subjects: ['Biology=B', 'English'],
  a_subjects: ['Economics=A*'],
  holds: 5,
  holds_field: 'Health & Medical Sciences',
  bridging: ['UPP', 'Pre-Master'],
  age: 17,
  work_years: 1.5,
  english: 6.5,
}

describe('results that a member stores with the account', () => {
  it('are empty, then as they were last put, then removed', async () => {
    const { token } = await site.signedIn()
    expect((await site.ask('GET', ADDRESS, { token })).json()).toEqual({})
    const stored = await site.ask('PUT', ADDRESS, { token, body: EVERYTHING })
    expect(stored.json()).toEqual(EVERYTHING)
    const reply = await site.ask('GET', ADDRESS, { token })
    expect(reply.json()).toEqual(EVERYTHING)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    // What is left out is no longer held.
    await site.ask('PUT', ADDRESS, { token, body: { o_passes: 3 } })
    expect((await site.ask('GET', ADDRESS, { token })).json()).toEqual({ o_passes: 3 })
    expect((await site.ask('DELETE', ADDRESS, { token })).json()).toEqual({
      message: 'Your results were removed from your account.',
    })
    expect((await site.ask('GET', ADDRESS, { token })).json()).toEqual({})
    expect((await site.ask('DELETE', ADDRESS, { token })).statusCode).toBe(200)
  })

  it("are nobody else's, and need a token", async () => {
    const { token } = await site.signedIn()
    const other = await site.signedIn()
    await site.ask('PUT', ADDRESS, { token, body: EVERYTHING })
    expect((await site.ask('GET', ADDRESS, { token: other.token })).json()).toEqual({})
    await site.ask('DELETE', ADDRESS, { token: other.token })
    expect((await site.ask('GET', ADDRESS, { token })).json()).toEqual(EVERYTHING)
    for (const method of ['GET', 'PUT', 'DELETE'] as const) refusalIn(await site.ask(method, ADDRESS), 401)
  })

  it.each<[string, unknown]>([
    ['school', 'kindergarten'],
    ['o_passes', 13],
    ['a_passes', -1],
    ['o_subjects', ['=B']],
    ['a_subjects', ['Biology=Z']],
    ['o_subjects', Array.from({ length: 51 }, (_, at) => `Subject ${at}`)],
    ['holds', 11],
    ['holds_field', ''],
    ['bridging', ['MBA']],
    ['age', 9],
    ['work_years', 51],
    ['english', 6.3],
  ])('refuse the wrong %s, by name', async (field, value) => {
    const { token } = await site.signedIn()
    const refused = await site.ask('PUT', ADDRESS, { token, body: { o_passes: 5, [field]: value } })
    expect(refusalIn(refused, 422).field).toMatch(new RegExp(`^${field}`))
    expect((await site.ask('GET', ADDRESS, { token })).json()).toEqual({})
  })

  it('are not stored for an account that is being deleted', async () => {
    const { token, id } = await site.signedIn()
    await site.ask('PUT', ADDRESS, { token, body: EVERYTHING })
    await site.ask('DELETE', '/api/user', { token, body: { password: 'seven dhonis at dawn' } })
    refusalIn(await site.ask('PUT', ADDRESS, { token, body: EVERYTHING }), 401)
    const rows = await site.site.database.query(sql`select 1 from member_results where member_id = ${id}`)
    expect(rows).toEqual([])
  })
})
