import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffCalls } from '../../contract/collect-calls.ts'
import { readCsv } from '../../contract/csv.ts'
import { sql } from '../platform/database/sql.ts'
import { OWN } from '../studio/testing/studio-site.ts'
import { type AuditCases, AuditWalk } from './testing/audit-walk.ts'
import { CONTENT_CASES } from './testing/content-cases.ts'
import { COURSE_CASES } from './testing/course-cases.ts'
import { INSTITUTION_CASES } from './testing/institution-cases.ts'
import { PEOPLE_CASES } from './testing/people-cases.ts'
import { SITE_CASES } from './testing/site-cases.ts'
import { TEAM_CASES } from './testing/team-cases.ts'

const CASES: AuditCases = {
  ...COURSE_CASES,
  ...TEAM_CASES,
  ...CONTENT_CASES,
  ...INSTITUTION_CASES,
  ...SITE_CASES,
  ...PEOPLE_CASES,
}

/** Calls that change something and have no line, with the reason. */
const WITHOUT_LINE: Readonly<Record<string, string>> = {
  saveCourseDraft: 'a draft is no change of the site',
  savePageDraft: 'a draft is no change of the site',
  saveSiteText: 'a draft is no change of the site',
  confirmPassword: 'what every member does with their own account',
  beginSecondFactor: 'what every member does with their own account',
  confirmSecondFactor: 'what every member does with their own account',
  removeSecondFactor: 'what every member does with their own account',
}

// A list that asks for the password is one that leaves the site as a file.
const recorded = staffCalls.filter(
  ({ name, method, asksPassword }) => (method !== 'GET' || asksPassword !== undefined) && !(name in WITHOUT_LINE),
)

let walk: AuditWalk
beforeAll(async () => {
  walk = await AuditWalk.open()
})
afterAll(() => walk.site.close())

it('has a case for every staff call that changes something', () => {
  expect(Object.keys(CASES).sort()).toEqual(recorded.map(({ name }) => name).sort())
  expect(staffCalls.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(WITHOUT_LINE)))
})

describe('the audit log has the line of', () => {
  it.each(recorded.map((call) => ({ name: call.name, call })))(
    '$name, and none if it fails',
    async ({ name, call }) => {
      const prepared = await CASES[name]?.(walk)
      if (!prepared) throw new Error(`The call ${name} has no case.`)
      const { by = call.from === 'visitor' ? undefined : walk.admin, lines, refused, ...attempt } = prepared
      const start = await walk.lastLine()
      const reply = await walk.send(call, attempt, by)
      expect(reply.statusCode, reply.body).toBe(call.status)
      const answer = call.method === 'GET' ? undefined : reply.json()
      const byline = walk.byline(by ?? answer.user)
      expect(await walk.linesAfter(start)).toEqual([lines(answer)].flat().map((line) => ({ ...line, ...byline })))

      const end = await walk.lastLine()
      const { status, ...other } = refused
      const refusal = await walk.send(call, { ...attempt, ...other }, by)
      expect(refusal.statusCode, refusal.body).toBe(status)
      expect(await walk.linesAfter(end)).toEqual([])
    },
  )
})

describe('in words', () => {
  it('every line says what was done, by its present name', async () => {
    const { data } = await walk.ask('GET', '/api/v1/admin/audit?limit=100')
    const { data: more } = await walk.ask('GET', '/api/v1/admin/audit?limit=100&page=2')
    const lines: { action: string; thing: string; summary: string }[] = [...data, ...more]
    const inCode = lines.filter(
      ({ action, summary }) => summary.includes(action) || /undefined|null|[{}]/.test(summary),
    )
    expect(inCode).toEqual([])
  })

  const summariesOf = async (thing: string, by = walk.admin): Promise<string[]> => {
    const { data } = await walk.ask('GET', `/api/v1/admin/audit?thing=${encodeURIComponent(thing)}`, undefined, by)
    return data.map(({ summary }: { summary: string }) => summary)
  }

  it('a thing has the name of today, and after that the one that was recorded last', async () => {
    const path = '/api/v1/admin/institutions'
    const { id } = await walk.ask('POST', path, { name: 'Lagoon College' })
    await walk.ask('PATCH', `${path}/${id}`, { suspended: true })
    await walk.ask('PATCH', `${path}/${id}`, { name: 'Atoll College' })
    expect(await summariesOf(`institution ${id}`)).toEqual([
      'Renamed the institution “Atoll College”',
      'Suspended “Atoll College”',
      'Added the institution “Atoll College”',
    ])
    const answer = await walk.ask('POST', '/api/v1/admin/saved-answers', { title: 'Hostels', text: 'Ask them.' })
    await walk.site.database.query(sql`delete from saved_answer where id = ${answer.id}`)
    expect(await summariesOf(`saved answer ${answer.id}`)).toEqual(['Added the saved answer “Hostels”'])
  })

  it('a thing that was deleted or removed is gone, in its earlier lines too, until it is restored', async () => {
    const areGone = async (thing: string): Promise<boolean[]> =>
      (await walk.ask('GET', `/api/v1/admin/audit?thing=${encodeURIComponent(thing)}`)).data.map(
        ({ is_gone }: { is_gone: boolean }) => is_gone,
      )
    const courses = `/api/v1/studio/institutions/${OWN}/courses`
    const { id } = await walk.ask('POST', courses, { name: 'Certificate in Parting' })
    expect(await areGone(`course ${id}`)).toEqual([false])
    await walk.ask('DELETE', `/api/v1/studio/courses/${id}/draft`)
    expect(await areGone(`course ${id}`)).toEqual([true, true])
    expect((await summariesOf(`course ${id}`))[1]).toContain('“Certificate in Parting”')
    await walk.ask('POST', `/api/v1/studio/courses/${id}/restore`, {})
    expect(await areGone(`course ${id}`)).toEqual([false, false, false])
    const category = await walk.ask('POST', '/api/v1/admin/categories', { name: walk.newName() })
    await walk.ask('DELETE', `/api/v1/admin/categories/${category.id}`)
    expect(await areGone(`category ${category.id}`)).toEqual([true, true])
    await walk.ask('POST', '/api/v1/p/tickets', { name: 'Ali', email: 'ali@mail.example', message: 'When?' })
    const [ticket] = (await walk.ask('GET', '/api/v1/admin/tickets?limit=1')).data
    await walk.ask('PATCH', `/api/v1/admin/tickets/${ticket.id}`, { state: 'closed' })
    expect(await areGone(`ticket ${ticket.id}`)).toEqual([false])
    await walk.ask('DELETE', `/api/v1/admin/tickets/${ticket.id}`)
    expect(await areGone(`ticket ${ticket.id}`)).toEqual([true, true])
  })

  it('a person has a name for admins, until the account is deleted', async () => {
    const { id } = await walk.site.accounts.signedIn({ name: 'Hawwa' })
    const moderator = await walk.site.siteStaff('moderator')
    await walk.ask('PATCH', `/api/v1/admin/users/${id}`, { locked: true })
    expect(await summariesOf(`user ${id}`)).toEqual(['Locked “Hawwa” out'])
    expect(await summariesOf(`user ${id}`, moderator)).toEqual([`Locked person ${id} out`])
    await walk.ask('DELETE', `/api/v1/admin/users/${id}`)
    expect(await summariesOf(`user ${id}`)).toEqual([`Deleted the account of person ${id}`, `Locked person ${id} out`])
  })

  it('the file has them beside the code', async () => {
    const reply = await walk.site.accounts.ask('GET', '/api/v1/admin/audit?format=csv&action=switch:', {
      token: walk.admin.token,
    })
    const [head = [], row = []] = [...readCsv(reply.body.replace('\ufeff', ''))].map(({ cells }) => cells)
    expect(row[head.indexOf('summary')]).toBe('Turned off adverts')
    expect(row[head.indexOf('action')]).toBe('switch:change')
  })
})
