import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'

const OPERATOR = 'operator@graduate.example'
const ADDRESS = '/api/v1/p/mistake-reports'
const COURSE = 1001

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ settings: { CONTACT_TO: OPERATOR } })
  await site.site.database.query(sql`update campus set email = 'campus@college.example'`)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.pass(25 * HOUR_MS)
  await site.site.database.query(sql`delete from mistake_report`)
  await site.site.outbox.sendDue()
  site.mailbox.mails.length = 0
})

const report = (given: object = {}) =>
  site.post(ADDRESS, { course_id: COURSE, message: 'The fee is wrong.\nIt is lower.', ...given })
const mailsSent = async () => {
  await site.site.outbox.sendDue()
  return site.mailbox.mails.splice(0)
}
const close = (token: string) => site.post(`${ADDRESS}/close`, { token })
const tokenIn = (text: string | undefined) =>
  /https:\/\/graduate\.example\/close-report\/([\w-]{43})$/m.exec(text ?? '')?.[1] ?? ''
async function afterDays(days: number) {
  site.clock.pass(days * DAY_MS)
  await site.site.dailyJob.runDue()
  return await mailsSent()
}

describe('a report of a mistake', () => {
  it('reaches the institution, which says that it has dealt with it', async () => {
    const reply = await report({ email: 'reporter@mail.example' })
    expect(reply.statusCode, reply.body).toBe(201)
    const { reference } = reply.json()
    const [mail, ...others] = await mailsSent()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: 'campus@college.example',
      replyTo: 'reporter@mail.example',
      bouncesTo: OPERATOR,
      subject: expect.stringContaining(`Mistake reported (${reference}): `),
    })
    expect(mail?.text).toContain('The fee is wrong.\nIt is lower.')
    const token = tokenIn(mail?.text)
    const [{ name } = { name: '' }] = await site.site.database.query<{ name: string }>(
      sql`select name from course where id = ${COURSE}`,
    )
    for (let press = 0; press < 2; press++) {
      const closed = await close(token)
      expect(closed.json()).toEqual({ message: 'Thank you. The report has been closed.', course: { id: COURSE, name } })
    }
    expect(await afterDays(8)).toEqual([])
  })

  it('reaches the operator once when nobody has dealt with it for 7 days', async () => {
    await report()
    const [mail] = await mailsSent()
    expect(mail).not.toHaveProperty('replyTo')
    expect(await afterDays(6)).toEqual([])
    const [toOperator, ...others] = await afterDays(1)
    expect(others).toEqual([])
    expect(toOperator).toMatchObject({
      to: OPERATOR,
      subject: expect.stringMatching(/^Mistake report GM-\w+ needs you/),
    })
    expect(toOperator?.text).toContain('has not dealt with this report in 7 days')
    expect(toOperator?.text).toContain('The fee is wrong.')
    expect(await afterDays(8)).toEqual([])
    // The institution may still be late.
    expect((await close(tokenIn(mail?.text))).statusCode).toBe(200)
  })

  it.each([
    ['course_id', { course_id: 999_999 }, 'course_id names a course that does not exist: 999999'],
    ['message', { message: ' ' }, 'message is a required field'],
    ['email', { email: 'x\r\nBcc: a@b.example' }, 'email must be a valid email'],
  ])('is refused for its %s: %j', async (field, given, error) => {
    expect(refusalIn(await report(given), 422)).toMatchObject({ field, error })
    expect(await mailsSent()).toEqual([])
  })

  it('of a robot is answered and dropped', async () => {
    expect((await report({ website: 'x' })).statusCode).toBe(201)
    expect(await mailsSent()).toEqual([])
  })

  it('about one course is taken ten times a day', async () => {
    for (let sent = 0; sent < 10; sent++) expect((await report()).statusCode).toBe(201)
    expect(refusalIn(await report(), 429).error).toContain('Several people have reported this course today')
    expect((await report({ course_id: COURSE + 1 })).statusCode).toBe(201)
  })

  it('is not closed by a made-up token, and is removed after 12 months', async () => {
    refusalIn(await close('x'.repeat(43)), 400)
    await report()
    await afterDays(360)
    expect(await site.site.database.query(sql`select id from mistake_report`)).toHaveLength(1)
    await afterDays(7)
    expect(await site.site.database.query(sql`select id from mistake_report`)).toEqual([])
  })
})
