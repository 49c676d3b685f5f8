import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REFERENCE } from '../../contract/enquiries/enquiry-constants.ts'
import { setPublished } from '../catalogue/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD, refusalIn } from '../testing/account-site.ts'

const OPERATOR = 'operator@graduate.example'
const ADDRESS = '/api/v1/p/enquiries'

const logLines: string[] = []
let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ settings: { CONTACT_TO: OPERATOR }, logLines })
  await site.site.database.query(sql`update campus set email = 'campus' || id || '@college.example'`)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.pass(2 * HOUR_MS)
  await site.site.outbox.sendDue()
  site.mailbox.mails.length = 0
})

interface Taught {
  id: number
  name: string
  institution_id: number
  campus_ids: number[]
}

/** Offered courses, with the campuses at which they are taught. */
const listCourses = () =>
  site.site.database.query<Taught>(sql`
    select id, name, institution_id, array(
      select campus_id from course_campus where course_id = course.id order by position) as campus_ids
    from course where withdrawn_at is null order by id`)

async function findCourses(...wanted: ((course: Taught, before: readonly Taught[]) => boolean)[]): Promise<Taught[]> {
  const courses = await listCourses()
  const found: Taught[] = []
  for (const isWanted of wanted) {
    const course = courses.find((each) => !found.includes(each) && isWanted(each, found))
    if (!course) throw new Error('The sample has no such course.')
    found.push(course)
  }
  return found
}

const mainCampusOf = async (institutionId: number): Promise<number> => {
  const [campus] = await site.site.database.query<{ id: number }>(sql`
    select id from campus where institution_id = ${institutionId} and main order by position`)
  return campus?.id ?? 0
}
const mailbox = (campusId: number | undefined) => `campus${campusId}@college.example`

let people = 0
const enquiry = (given: object = {}) => {
  people++
  return {
    course_ids: [1001],
    name: 'Reema',
    email: `asker${people}@mail.example`,
    message: 'Are there evening classes?',
    consent: true,
    ...given,
  }
}

const rowsOf = (email: string) =>
  site.site.database.query<{ id: number; institution_id: number; state: string; member_id: number | null }>(sql`
    select id, institution_id, state, member_id from enquiry where email = ${email} order by id`)

describe('an enquiry', () => {
  it('about courses of two institutions is a row and a mail for each, with its own courses only', async () => {
    const [first, second, other] = await findCourses(
      ({ campus_ids }) => campus_ids.length > 1,
      ({ institution_id, campus_ids }, [before]) => institution_id === before?.institution_id && campus_ids.length > 1,
      ({ institution_id }, [before]) => institution_id !== before?.institution_id,
    )
    const sent = enquiry({
      course_ids: [first?.id, other?.id, second?.id],
      mobile: '+960 777 1234',
      intake: 'February',
      message: 'First line\nSecond line',
    })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode, reply.body).toBe(201)
    expect(reply.headers['cache-control']).toBe('private, no-store')
    const { message, reference } = reply.json()
    expect(message).toBe('Your question is on its way. You will get the answer by email.')
    expect(reference).toMatch(REFERENCE)
    expect(await rowsOf(sent.email)).toMatchObject([
      { institution_id: first?.institution_id, state: 'new', member_id: null },
      { institution_id: other?.institution_id, state: 'new', member_id: null },
    ])

    await site.site.outbox.sendDue()
    const mails = site.mailbox.mails.filter(({ subject }) => subject.startsWith('Enquiry'))
    expect(mails).toHaveLength(2)
    const [toFirst, toOther] = mails
    expect(toFirst).toMatchObject({
      to: mailbox(await mainCampusOf(first?.institution_id ?? 0)),
      replyTo: sent.email,
      bouncesTo: OPERATOR,
      subject: `Enquiry ${reference}: 2 courses`,
    })
    for (const text of ['Name: Reema', 'Mobile: +960 777 1234', 'Intake: February', 'First line\nSecond line'])
      expect(toFirst?.text).toContain(text)
    expect(toFirst?.text).toContain(first?.name)
    expect(toFirst?.text).toContain(second?.name)
    expect(toFirst?.text).not.toContain(other?.name)
    expect(toOther).toMatchObject({ replyTo: sent.email, subject: `Enquiry ${reference}: ${other?.name}` })
    expect(toOther?.text).not.toContain(first?.name)
    expect(toOther?.text).toContain(`https://graduate.example/courses/${other?.id}/`)

    const [receipt, ...more] = await site.mailsTo(sent.email)
    expect(more).toEqual([])
    expect(receipt?.subject).toBe(`We have sent your enquiry (${reference})`)
    expect(receipt?.text).toContain('We have passed it on to 2 institutions.')
    for (const course of [first, second, other]) expect(receipt?.text).toContain(course?.name)
    // The address may be a stranger's: nothing that the sender typed is repeated.
    expect(JSON.stringify(receipt)).not.toMatch(/Reema|First line|February|777/)
  })

  it('goes to the campus that was chosen, to the only one, else to the main campus, else to the operator', async () => {
    const { database } = site.site
    const [several, single] = await findCourses(
      ({ campus_ids }) => campus_ids.length > 1,
      ({ campus_ids }) => campus_ids.length === 1,
    )
    const main = await mainCampusOf(several?.institution_id ?? 0)
    const chosen = several?.campus_ids.find((id) => id !== main)
    const recipientOf = async (given: object) => {
      site.mailbox.mails.length = 0
      const reply = await site.post(ADDRESS, enquiry(given))
      expect(reply.statusCode, reply.body).toBe(201)
      await site.site.outbox.sendDue()
      return site.mailbox.mails.find(({ subject }) => subject.startsWith('Enquiry'))
    }
    expect((await recipientOf({ course_ids: [several?.id], campus_id: chosen }))?.to).toBe(mailbox(chosen))
    expect((await recipientOf({ course_ids: [several?.id] }))?.to).toBe(mailbox(main))
    expect((await recipientOf({ course_ids: [single?.id] }))?.to).toBe(mailbox(single?.campus_ids[0]))

    await database.query(sql`update campus set email = 'ask at the desk, room 2' where id = ${chosen}`)
    expect((await recipientOf({ course_ids: [several?.id], campus_id: chosen }))?.to).toBe(mailbox(main))
    await database.query(sql`update campus set email = null where id = ${main}`)
    const toOperator = await recipientOf({ course_ids: [several?.id], campus_id: chosen })
    expect(toOperator?.to).toBe(OPERATOR)
    expect(toOperator?.text).toContain('has no email address with us. Please pass this on.')
    await database.query(sql`update campus set email = 'campus' || id || '@college.example'`)
  })

  it('of a robot that fills in the hidden field is answered and dropped', async () => {
    const sent = enquiry({ website: 'https://casino.example' })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.json().reference).toMatch(REFERENCE)
    expect(await rowsOf(sent.email)).toEqual([])
    expect(await site.mailsTo(sent.email)).toEqual([])
  })

  it.each([
    ['course_ids', { course_ids: [] }, 'course_ids must name a course'],
    ['course_ids', { course_ids: [1001, 1002, 1003, 1004] }, 'course_ids must be at most 3 courses'],
    ['course_ids', { course_ids: [999_999] }, 'course_ids names a course that does not exist: 999999'],
    ['name', { name: ' ' }, 'name is a required field'],
    ['name', { name: 'Reema\r\nBcc: all@mail.example' }, 'name must be plain text on one line'],
    ['email', { email: 'a@b.example\r\nBcc: all@mail.example' }, 'email must be a valid email'],
    ['email', { email: 'a@b.example, c@d.example' }, 'email must be a valid email'],
    ['mobile', { mobile: 'call me' }, 'mobile must be a phone number such as +960 777 1234'],
    ['message', { message: '\n' }, 'message is a required field'],
    ['message', { message: 'x'.repeat(2_001) }, 'message must be at most 2000 characters long'],
    ['intake', { intake: 'May\nBcc: all@mail.example' }, 'intake must be plain text on one line'],
    ['campus_id', { course_ids: [1001, 1002], campus_id: 1 }, 'campus_id can be chosen for one course only'],
    ['campus_id', { campus_id: 999_999 }, 'campus_id must be a campus of the course'],
    ['role', { role: 'admin' }, 'role is not a known field'],
  ])('is refused for its %s: %j', async (field, given, error) => {
    const sent = enquiry(given)
    expect(refusalIn(await site.post(ADDRESS, sent), 422)).toMatchObject({ field, error })
    expect(await rowsOf(sent.email)).toEqual([])
  })

  it('is refused without consent, and every wrong field is named', async () => {
    refusalIn(await site.post(ADDRESS, enquiry({ consent: undefined })), 422)
    const { fields } = refusalIn(await site.post(ADDRESS, enquiry({ consent: false, name: '', email: 'x' })), 422)
    expect(fields?.map(({ field }) => field).toSorted()).toEqual(['consent', 'email', 'name'])
    expect(fields?.find(({ field }) => field === 'consent')?.error).toContain('unless you agree')
  })

  it('about a course that is no longer offered is refused', async () => {
    const [course] = (await listCourses()).slice(-1)
    const id = course?.id ?? 0
    await setPublished(site.site.database, 'withdraw', [id])
    const problem = refusalIn(await site.post(ADDRESS, enquiry({ course_ids: [1001, id] })), 422)
    expect(problem).toMatchObject({
      field: 'course_ids',
      error: `course_ids names a course that is no longer offered: ${id}`,
    })
  })

  it('is refused after five in an hour for one email address, in any letter case', async () => {
    const { email } = enquiry()
    for (let sent = 0; sent < 5; sent++) {
      refusalIn(await site.post(ADDRESS, enquiry({ email, consent: false })), 422)
      const spelled = sent % 2 ? email : email.toUpperCase()
      expect((await site.post(ADDRESS, enquiry({ email: spelled }))).statusCode).toBe(201)
    }
    expect(refusalIn(await site.post(ADDRESS, enquiry({ email })), 429)).toMatchObject({
      code: 'email_limit',
      error: 'You have sent too many enquiries. Please try again in 60 minutes.',
    })
    site.clock.pass(HOUR_MS + 1)
    expect((await site.post(ADDRESS, enquiry({ email }))).statusCode).toBe(201)
  })

  it('has room for 300 people behind one network address, twice each', async () => {
    const remoteAddress = site.freshAddress()
    const send = () => site.post(ADDRESS, enquiry(), { remoteAddress })
    for (let sent = 0; sent < 600; sent += 20) {
      for (const reply of await Promise.all(Array.from({ length: 20 }, send))) expect(reply.statusCode).toBe(201)
    }
    expect(refusalIn(await send(), 429).code).toBe('address_limit')
  })

  it('that arrives twice at once is stored once, and one that differs in anything is another', async () => {
    const sent = enquiry({ mobile: '+960 777 1234', intake: 'May' })
    const replies = await Promise.all([site.post(ADDRESS, sent), site.post(ADDRESS, sent), site.post(ADDRESS, sent)])
    expect(new Set(replies.map((reply) => reply.json().reference)).size).toBe(1)
    expect(await rowsOf(sent.email)).toHaveLength(1)
    for (const change of [{ mobile: '+960 777 9999' }, { intake: 'June' }])
      expect((await site.post(ADDRESS, { ...sent, ...change })).statusCode).toBe(201)
    expect(await rowsOf(sent.email)).toHaveLength(3)
  })

  it('that is sent again within ten minutes, because the answer got lost, is the same one', async () => {
    const sent = enquiry({ course_ids: [1001, 1002] })
    const send = async (given: object = {}) => (await site.post(ADDRESS, { ...sent, ...given })).json().reference
    const reference = await send()
    site.clock.pass(9 * MINUTE_MS)
    expect(await send({ course_ids: [1002, 1001], email: sent.email.toUpperCase() })).toBe(reference)
    expect(await send({ course_ids: [1001] })).not.toBe(reference)
    expect(await send({ message: 'And the fees?' })).not.toBe(reference)
    site.clock.pass(MINUTE_MS)
    expect(await send()).not.toBe(reference)
  })

  it('waits in the outbox while the mail server is down', async () => {
    site.mailbox.isDown = true
    const sent = enquiry()
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    expect(await site.mailsTo(sent.email)).toEqual([])
    expect(await rowsOf(sent.email)).toHaveLength(1)
    site.mailbox.isDown = false
    site.clock.pass(MINUTE_MS)
    expect(await site.mailsTo(sent.email)).toHaveLength(1)
  })
})

describe('a member', () => {
  const listOf = async (token: string) => (await site.ask('GET', '/api/user/enquiries', { token })).json().data
  const withdraw = (id: number, token: string) => site.ask('DELETE', `/api/user/enquiries/${id}`, { token })

  it('sees their enquiries, newest first, and nobody else’s', async () => {
    const [one, other] = [await site.signedIn(), await site.signedIn()]
    await site.post(ADDRESS, enquiry({ email: one.email, course_ids: [1001] }), { token: one.token })
    await site.post(ADDRESS, enquiry({ email: one.email, course_ids: [1002], mobile: '+960 777 1234' }), {
      token: one.token,
    })
    await site.post(ADDRESS, enquiry({ email: one.email }))
    const listed = await listOf(one.token)
    expect(listed).toMatchObject([
      { courses: [{ id: 1002 }], mobile: '+960 777 1234', intake: null, state: 'new', message: expect.any(String) },
      { courses: [{ id: 1001 }], mobile: null, name: 'Reema', email: one.email, reference: expect.any(String) },
    ])
    expect(listed[0].institution).toEqual({ id: expect.any(Number), name: expect.any(String) })
    expect(await listOf(other.token)).toEqual([])
    refusalIn(await withdraw(listed[0].id, other.token), 404)
    refusalIn(await site.ask('GET', '/api/user/enquiries'), 401)
  })

  it('withdraws one, and the institution is notified', async () => {
    const { token, email } = await site.signedIn()
    await site.post(ADDRESS, enquiry({ email, message: 'Secret words' }), { token })
    await site.site.outbox.sendDue()
    const [{ id, reference }] = await listOf(token)
    site.mailbox.mails.length = 0
    expect((await withdraw(id, token)).statusCode).toBe(200)
    expect((await withdraw(id, token)).statusCode).toBe(200)
    expect(await listOf(token)).toMatchObject([{ id, state: 'withdrawn' }])
    await site.site.outbox.sendDue()
    expect(site.mailbox.mails.map(({ subject }) => subject)).toEqual([`Enquiry ${reference} was withdrawn`])
    expect(JSON.stringify(site.mailbox.mails)).not.toMatch(/Reema|Secret/)
  })

  it('withdraws one before it was sent, and the institution hears of neither', async () => {
    const { token, email } = await site.signedIn()
    await site.post(ADDRESS, enquiry({ email }), { token })
    const [{ id }] = await listOf(token)
    await withdraw(id, token)
    await site.site.outbox.sendDue()
    expect(site.mailbox.mails.filter(({ subject }) => subject.startsWith('Enquiry'))).toEqual([])
  })

  it('withdraws one while it is being sent again, and the institution gets the withdrawal only', async () => {
    const { token, email } = await site.signedIn()
    await site.post(ADDRESS, enquiry({ email }), { token })
    site.mailbox.isDown = true
    await site.site.outbox.sendDue()
    site.mailbox.isDown = false
    const [{ id, reference }] = await listOf(token)
    await withdraw(id, token)
    site.clock.pass(HOUR_MS)
    await site.site.outbox.sendDue()
    const subjects = site.mailbox.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('Enquiry'))
    expect(subjects).toEqual([`Enquiry ${reference} was withdrawn`])
  })

  it('gets their enquiries with their data, and deletes them with the account', async () => {
    const { token, email, id } = await site.signedIn()
    await site.post(ADDRESS, enquiry({ email, message: 'Mine' }), { token })
    await site.post(ADDRESS, enquiry({ email, message: 'Sent before I signed in' }))
    const data = async () => (await site.ask('GET', '/api/user/data', { token })).json()
    expect((await data()).enquiries).toMatchObject([{ message: 'Mine', state: 'new', courses: [expect.any(String)] }])
    expect((await data()).mails.map(({ topic }: { topic: string }) => topic)).toContain('enquiry')
    await site.verify(email)
    expect((await data()).enquiries.map(({ message }: { message: string }) => message)).toEqual([
      'Mine',
      'Sent before I signed in',
    ])
    expect((await site.ask('DELETE', '/api/user', { token, body: { password: PASSWORD } })).statusCode).toBe(200)
    expect(await site.site.database.query(sql`select id from enquiry where member_id = ${id}`)).toEqual([])
  })
})

it('enquiries are removed after 12 months', async () => {
  const sent = enquiry()
  await site.post(ADDRESS, sent)
  site.clock.pass(360 * DAY_MS)
  await site.site.dailyJob.runDue()
  expect(await rowsOf(sent.email)).toHaveLength(1)
  site.clock.pass(7 * DAY_MS)
  await site.site.dailyJob.runDue()
  expect(await rowsOf(sent.email)).toEqual([])
})

it('no log line holds a name, an email address or a message', async () => {
  const sent = enquiry({ name: 'Planted Name', email: 'planted@mail.example', message: 'Planted words' })
  logLines.length = 0
  await site.post(ADDRESS, sent)
  await site.post(ADDRESS, { ...sent, consent: false })
  await site.post(ADDRESS, { ...sent, course_ids: [999_999] })
  await site.post('/api/v1/p/mistake-reports', { course_id: 1001, email: sent.email, message: sent.message })
  site.mailbox.isDown = true
  await site.site.outbox.sendDue()
  site.mailbox.isDown = false
  expect(logLines.length).toBeGreaterThan(5)
  expect(logLines.join('')).not.toMatch(/planted/i)
})
