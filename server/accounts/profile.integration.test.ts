import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as profile from '../../contract/accounts/profile-calls.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import { sql } from '../platform/database/sql.ts'
import { AccountSite, PASSWORD, refusalIn, tokenIn } from '../testing/account-site.ts'

const NEW_PASSWORD = 'a manta ray at noon'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36'

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open()
})
afterAll(() => site.close())

describe('name and mobile', () => {
  it('change one by one', async () => {
    const { token, id, email } = await site.signedIn()
    const renamed = await site.ask('PATCH', '/api/user', { token, body: { name: '  Reema Ali ' } })
    expect(profile.changeUser.reply.parse(renamed.json())).toEqual({
      id,
      email,
      name: 'Reema Ali',
      mobile: '+960 777 1234',
      role: 'member',
    })
    const moved = await site.ask('PATCH', '/api/user', { token, body: { mobile: '3331234' } })
    expect(moved.json()).toMatchObject({ name: 'Reema Ali', mobile: '3331234' })
    expect((await site.ask('PATCH', '/api/user', { token, body: {} })).json()).toEqual(moved.json())
    expect((await site.ask('GET', '/api/user', { token })).json()).toEqual(moved.json())
  })

  it('and nothing else does', async () => {
    const { token } = await site.signedIn()
    for (const extra of ['role', 'id', 'email', 'password', 'email_key']) {
      const reply = await site.ask('PATCH', '/api/user', { token, body: { [extra]: 'admin' } })
      expect(refusalIn(reply, 422).field).toBe(extra)
    }
    for (const body of [{ name: '' }, { name: ' ' }, { name: 'a'.repeat(121) }, { mobile: 'none' }, { name: null }]) {
      refusalIn(await site.ask('PATCH', '/api/user', { token, body }), 422)
    }
    expect((await site.ask('GET', '/api/user', { token })).json()).toMatchObject({ role: 'member', name: 'Reema' })
  })
})

describe('the email', () => {
  const ask = (token: string, email: string, password = PASSWORD) =>
    site.post('/api/user/email', { email, password }, { token })
  const confirm = (token: string) => site.post('/api/confirm-email', { token })

  it('changes when the link in the mail to the new one is opened, and the old one is notified', async () => {
    const { token, email } = await site.signedIn()
    const resetLink = await site.resetToken(email)
    const asked = await ask(token, 'Moved@mail.example')
    expect(asked.statusCode).toBe(202)
    expect((await site.ask('GET', '/api/user', { token })).json().email).toBe(email)

    const [mail] = await site.mailsTo('Moved@mail.example')
    expect(mail?.subject).toBe('Confirm your new email')
    const done = await confirm(tokenIn(mail, 'confirm-email'))
    expect(done.json()).toMatchObject({ email: 'Moved@mail.example', message: expect.any(String) })
    expect((await site.ask('GET', '/api/user', { token })).json().email).toBe('Moved@mail.example')

    const notice = (await site.mailsTo(email)).at(-1)
    expect(notice?.subject).toBe('Your email was changed')
    expect(notice?.text).toContain('Moved@mail.example')
    refusalIn(await site.post('/api/login', { email, password: PASSWORD }), 401)
    await site.login({ email: 'moved@MAIL.example', password: PASSWORD })
    refusalIn(await site.post('/api/reset-password', { token: resetLink, password: NEW_PASSWORD }), 400)
    refusalIn(await confirm(tokenIn(mail, 'confirm-email')), 400)
  })

  it('needs the password', async () => {
    const { token } = await site.signedIn()
    const reply = await ask(token, 'thief@mail.example', 'a guess of a thief')
    expect(refusalIn(reply, 422)).toMatchObject({ field: 'password', error: 'password is wrong' })
    expect(await site.mailsTo('thief@mail.example')).toEqual([])
  })

  it('is guessed for ten times at most', async () => {
    const { token } = await site.signedIn()
    for (let at = 0; at < 10; at++) refusalIn(await ask(token, 'thief@mail.example', 'a guess of a thief'), 422)
    refusalIn(await ask(token, 'thief@mail.example'), 429)
    refusalIn(await site.ask('DELETE', '/api/user', { token, body: { password: PASSWORD } }), 429)
    site.clock.pass(16 * MINUTE_MS)
    expect((await ask(token, 'owner@mail.example')).statusCode).toBe(202)
  })

  it('is asked of five strangers in an hour at most', async () => {
    const { token } = await site.signedIn()
    for (let at = 0; at < 5; at++) expect((await ask(token, `stranger${at}@mail.example`)).statusCode).toBe(202)
    expect(refusalIn(await ask(token, 'stranger5@mail.example'), 429).code).toBe('account_limit')
    site.clock.pass(61 * MINUTE_MS)
    expect((await ask(token, 'stranger5@mail.example')).statusCode).toBe(202)
  })

  it('is not one that somebody else has, now or by the time of confirming', async () => {
    const { token } = await site.signedIn()
    const { email: taken } = await site.register()
    expect(refusalIn(await ask(token, taken.toUpperCase()), 409).field).toBe('email')

    expect((await ask(token, 'wanted@mail.example')).statusCode).toBe(202)
    const link = tokenIn((await site.mailsTo('wanted@mail.example')).at(-1), 'confirm-email')
    await site.register({ email: 'Wanted@mail.example' })
    expect(refusalIn(await confirm(link), 409).code).toBe('conflict')
    expect((await site.ask('GET', '/api/user', { token })).json().email).not.toMatch(/wanted/i)
  })

  it('may change its letter case', async () => {
    const { token, email } = await site.signedIn()
    expect((await ask(token, email.toUpperCase())).statusCode).toBe(202)
    const link = tokenIn((await site.mailsTo(email.toUpperCase())).at(-1), 'confirm-email')
    expect((await confirm(link)).json().email).toBe(email.toUpperCase())
  })

  it('is confirmed within a day, by the newest link, and for one of twenty', async () => {
    const { token } = await site.signedIn()
    await ask(token, 'first@mail.example')
    const first = tokenIn((await site.mailsTo('first@mail.example')).at(-1), 'confirm-email')
    await ask(token, 'second@mail.example')
    refusalIn(await confirm(first), 400)
    const second = tokenIn((await site.mailsTo('second@mail.example')).at(-1), 'confirm-email')
    refusalIn(await confirm(first), 400)
    const replies = await Promise.all(Array.from({ length: 20 }, () => confirm(second)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(400)])

    await ask(token, 'third@mail.example')
    const third = tokenIn((await site.mailsTo('third@mail.example')).at(-1), 'confirm-email')
    site.clock.pass(24 * HOUR_MS + MINUTE_MS)
    refusalIn(await confirm(third), 400)
  })

  it('is not mailed to any more when the member wants another by then', async () => {
    const { token } = await site.signedIn()
    await ask(token, 'slow@mail.example')
    await ask(token, 'quick@mail.example')
    expect(await site.mailsTo('slow@mail.example')).toEqual([])
    expect(await site.mailsTo('quick@mail.example')).toHaveLength(1)
  })

  it('stays when the password is reset meanwhile', async () => {
    const { token, email } = await site.signedIn()
    await ask(token, 'thief2@mail.example')
    const link = tokenIn((await site.mailsTo('thief2@mail.example')).at(-1), 'confirm-email')
    await site.post('/api/reset-password', { token: await site.resetToken(email), password: NEW_PASSWORD })
    refusalIn(await confirm(link), 400)
  })
})

describe('the password', () => {
  const change = (token: string, current_password: string, password = NEW_PASSWORD) =>
    site.post('/api/user/password', { current_password, password }, { token })

  it('changes with the old one, and every other token dies', async () => {
    const person = await site.signedIn()
    const other = await site.login(person)
    const link = await site.resetToken(person.email)
    const reply = await change(person.token, PASSWORD)
    const { token } = profile.changePassword.reply.parse(reply.json())
    expect(await Promise.all([person.token, other, token].map((each) => site.isValidToken(each)))).toEqual([
      false,
      false,
      true,
    ])
    refusalIn(await site.post('/api/login', { email: person.email, password: PASSWORD }), 401)
    refusalIn(await site.post('/api/reset-password', { token: link, password: PASSWORD }), 400)
    await site.login({ email: person.email, password: NEW_PASSWORD })
    expect((await site.mailsTo(person.email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('needs the old one and follows the rules', async () => {
    const { token, email } = await site.signedIn()
    expect(refusalIn(await change(token, 'a guess of a thief'), 422)).toMatchObject({ field: 'current_password' })
    for (const weak of ['short', 'password123', `${email.split('@')[0]}1`]) {
      expect(refusalIn(await change(token, PASSWORD, weak), 422).field).toBe('password')
    }
    expect(await site.isValidToken(token)).toBe(true)
    await site.login({ email, password: PASSWORD })
  })
})

describe('where I am logged in', () => {
  it('lists each place, the newest use first, and marks this one', async () => {
    const person = await site.register()
    const here = await site.login(person, { headers: { 'user-agent': CHROME } })
    site.clock.pass(HOUR_MS)
    const there = await site.login(person, { headers: { 'user-agent': 'curl/8' } })
    const reply = await site.ask('GET', '/api/user/sessions', { token: there })
    const { data } = profile.listSessions.reply.parse(reply.json())
    expect(data.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown device', true],
      ['Chrome on Android', false],
    ])
    site.clock.pass(HOUR_MS)
    expect(await site.isValidToken(here)).toBe(true)
    const again = (await site.ask('GET', '/api/user/sessions', { token: there })).json().data
    expect(again).toHaveLength(2)
    site.clock.pass(8 * DAY_MS)
    const fresh = await site.login(person)
    expect((await site.ask('GET', '/api/user/sessions', { token: fresh })).json().data).toHaveLength(1)
  })

  it('is fifty places at most; the longest unused one goes first', async () => {
    const person = await site.signedIn()
    const open = sql`
      insert into session (member_id, token_sha256, device, created_at, last_used_at, password_at)
      select ${person.id}, sha256(random()::text::bytea), 'Somewhere', ${site.clock.now()}, ${site.clock.now()},
        ${site.clock.now()}
      from generate_series(1, 49)`
    await site.site.database.query(open)
    expect(await site.isValidToken(person.token)).toBe(true)
    const newest = await site.login(person)
    expect([await site.isValidToken(person.token), await site.isValidToken(newest)]).toEqual([false, true])
    expect((await site.ask('GET', '/api/user/sessions', { token: newest })).json().data).toHaveLength(50)
  })

  it('ends one place, and nobody else can', async () => {
    const person = await site.signedIn()
    const other = await site.login(person)
    const sessions = (await site.ask('GET', '/api/user/sessions', { token: other })).json().data
    const { id } = sessions.find(({ current }: { current: boolean }) => !current)
    const stranger = await site.signedIn()
    refusalIn(await site.ask('DELETE', `/api/user/sessions/${id}`, { token: stranger.token }), 404)
    expect(await site.isValidToken(person.token)).toBe(true)
    expect((await site.ask('DELETE', `/api/user/sessions/${id}`, { token: other })).statusCode).toBe(200)
    expect([await site.isValidToken(person.token), await site.isValidToken(other)]).toEqual([false, true])
    refusalIn(await site.ask('DELETE', `/api/user/sessions/${id}`, { token: other }), 404)
    refusalIn(await site.ask('DELETE', '/api/user/sessions/x', { token: other }), 422)
  })

  it('ends everywhere, here too', async () => {
    const person = await site.signedIn()
    const other = await site.login(person)
    const stranger = await site.signedIn()
    expect((await site.ask('DELETE', '/api/user/sessions', { token: other })).statusCode).toBe(200)
    expect([await site.isValidToken(person.token), await site.isValidToken(other)]).toEqual([false, false])
    expect(await site.isValidToken(stranger.token)).toBe(true)
  })
})

/** Every table that a member's rows can be in. */
async function rowsAbout(memberId: number, email: string): Promise<Record<string, number>> {
  const tables = await site.site.database.query<{ table_name: string }>(sql`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'member_id' order by table_name`)
  expect(tables.length).toBeGreaterThanOrEqual(6)
  const [counts] = await site.site.database.query<Record<string, number>>(sql`
    select (select count(*) from member where id = ${memberId}) as member,
      (select count(*) from session where member_id = ${memberId}) as session,
      (select count(*) from password_reset where member_id = ${memberId}) as password_reset,
      (select count(*) from email_change where member_id = ${memberId}) as email_change,
      (select count(*) from second_factor where member_id = ${memberId}) as second_factor,
      (select count(*) from recovery_code where member_id = ${memberId}) as recovery_code,
      (select count(*) from team_member where member_id = ${memberId}) as team_member,
      (select count(*) from shortlist_course where member_id = ${memberId}) as shortlist_course,
      (select count(*) from saved_course where member_id = ${memberId}) as saved_course,
      (select count(*) from member_results where member_id = ${memberId}) as member_results,
      (select count(*) from chat_message where member_id = ${memberId}) as chat_message,
      (select count(*) from enquiry where member_id = ${memberId}) as enquiry,
      (select count(*) from conversation where member_id = ${memberId}) as conversation,
      (select count(*) from outbox where details::text like ${`%${email}%`}
        or details @> jsonb_build_object('member_id', ${memberId}::integer)) as outbox`)
  expect(Object.keys(counts ?? {})).toEqual(expect.arrayContaining(tables.map(({ table_name }) => table_name)))
  return counts ?? {}
}

const timeIn = (ms: number): string => new Date(site.clock.now().getTime() + ms).toISOString()

const REPLY = { by_name: 'Ali of the college', message: 'They begin at six.' }

/** Columns that name a person, as the export has them. */
const EXPORTED_COLUMNS = `
  audit_line.actor_id audit_line.actor_name audit_line.address chat_message.member_id conversation.member_id
  email_change.email email_change.member_id enquiry.email enquiry.member_id enquiry_reply.by_name member.email
  member_results.member_id mistake_report.email password_reset.member_id recovery_code.member_id
  saved_course.member_id second_factor.member_id session.member_id shortlist_course.member_id
  studio_draft.updated_by team_member.invited_email team_member.member_id ticket.email ticket_reply.by_name`

/** Those that it leaves out. */
const NOT_EXPORTED = {
  'campus.email': 'of an office, on the page of its institution',
  'enquiry.assigned_to': "somebody else's message, which the member is to answer",
  'faculty.email': 'of an office, on the page of its institution',
  'placement_price.by_name': 'who changed it is in the audit log',
  'site_text_draft.by_name': 'a name without an account',
  'site_text_version.by_id': 'who published it is in the audit log',
  'site_text_version.by_name': 'who published it is in the audit log',
  'studio_revision.by_id': 'who submitted it is in the audit log',
  'studio_revision.by_name': 'who submitted it is in the audit log',
  'studio_revision.decided_by': 'who decided is in the audit log',
  'team_member.invited_by': 'who invited somebody is in the audit log',
  'ticket.assigned_to': "somebody else's message, which the member is to answer",
  'ticket_note.by_name': 'who wrote it is in the audit log; the words are for staff alone',
}

async function memberWithEverything() {
  const person = await site.signedIn()
  const { token, id, email } = person
  await site.ask('PUT', '/api/user/shortlist', { token, body: { course_ids: [1002, 1001] } })
  await site.ask('PUT', '/api/user/saved-courses/1003', { token, body: { note: 'Ask for evenings\nand fees' } })
  await site.ask('PUT', '/api/user/saved-courses/1004', { token, body: {} })
  await site.ask('DELETE', '/api/user/saved-courses/1004', { token })
  await site.ask('PUT', '/api/user/results', { token, body: { o_passes: 5, age: 17 } })
  await site.verify(email)
  const ticket = { name: 'Reema', email: email.toUpperCase(), message: 'When do evening classes begin?' }
  await site.post('/api/v1/p/tickets', ticket)
  await site.post('/api/v1/p/enquiries', { ...ticket, course_ids: [1001], consent: true }, { token })
  await site.post('/api/v1/p/mistake-reports', { course_id: 1001, email, message: 'The fee is wrong.' })
  await site.resetToken(email)
  await site.post('/api/user/email', { email: `new-${email}`, password: PASSWORD }, { token })
  await site.site.database.query(sql`
    insert into chat_message (member_id, content, is_user) values (${id}, 'Which courses are free?', true)`)
  await site.site.database.query(sql`
    insert into conversation (member_id, state, last_message_at)
    values (${id}, '{"slots":{"budget":20000}}', ${site.clock.now()})`)
  await site.site.database.query(sql`
    insert into advert_picture (name, media_type, bytes) values ('sent.png', 'image/png', '') on conflict do nothing`)
  await site.site.database.query(sql`update ticket set banner = 'sent.png' where lower(email) = lower(${email})`)
  await site.site.database.query(sql`
    insert into team_member (institution_id, role, member_id, created_at) values (1, 'editor', ${id}, now())`)
  await site.site.database.query(sql`
    insert into second_factor (member_id, secret, created_at, confirmed_at)
    values (${id}, 'PLANTEDSECRET', ${site.clock.now()}, ${site.clock.now()})`)
  await site.site.database.query(sql`insert into recovery_code (member_id, code_sha256) values (${id}, 'x')`)
  await site.site.database.query(sql`
    insert into enquiry_reply (enquiry_id, by_name, message, created_at)
    select id, 'Ali of the college', 'They begin at six.', ${site.clock.now()} from enquiry where member_id = ${id}`)
  await site.site.database.query(sql`
    insert into team_member (institution_id, role, invited_email, invited_email_key, expires_at, created_at)
    values (2, 'owner', ${email}, ${email}, ${site.clock.now()}, ${site.clock.now()})`)
  await site.site.database.query(sql`
    insert into studio_draft (thing, thing_id, institution_id, content, version, updated_at, updated_by)
    values ('course', ${900_000 + id}, 1, '{}', 1, ${site.clock.now()}, ${id})`)
  await site.site.database.query(sql`
    insert into audit_line (at, actor_id, actor_name, action, thing, before, after, address)
    values (${site.clock.now()}, ${id}, 'Reema', 'course:submit', 'course 1001', '"draft of the college"', null, '192.0.2.7'),
      (${site.clock.now()}, 999999, 'An admin', 'user:change', ${`user ${id}`}, '{"role":"member"}', '{"role":"admin"}',
        '192.0.2.99'),
      (${site.clock.now()}, 999999, 'An admin', 'user:change', 'user 999998', null, '{"role":"admin"}', '192.0.2.99')`)
  return person
}

describe('my data', () => {
  it('comes as a file with everything in it', async () => {
    const { token, id, email } = await memberWithEverything()
    await site.post('/api/forgot-password', { email })
    await site.site.database.query(sql`
      update outbox set send_after = 'infinity', attempts = 79, last_error = 'The mail server took too long.'
      where topic = 'reset-password' and details ->> 'email_key' = ${email}`)
    const reply = await site.ask('GET', '/api/user/data', { token })
    expect(reply.headers['content-disposition']).toBe('attachment; filename="graduate-maldives-my-data.json"')
    const data = profile.getMemberData.reply.parse(reply.json())
    expect(data).toMatchObject({
      exported_at: site.clock.now().toISOString(),
      user: { id, email, role: 'institution', created_at: site.clock.now().toISOString() },
      email_verified_at: site.clock.now().toISOString(),
      new_email: `new-${email}`,
      password_reset: { expires_at: timeIn(30 * MINUTE_MS) },
      second_factor: { confirmed_at: site.clock.now().toISOString(), recovery_codes_left: 1 },
      not_shown: expect.arrayContaining([expect.stringContaining('password')]),
      institutions: [{ id: 1, role: 'editor' }],
      invitations: [{ role: 'owner', expires_at: site.clock.now().toISOString() }],
      drafts: [{ thing: `course ${900_000 + id}` }],
      audit_log: [
        { action: 'course:submit', thing: 'course 1001', before: null, name: 'Reema', address: '192.0.2.7' },
        { thing: `user ${id}`, before: { role: 'member' }, after: { role: 'admin' }, name: null, address: null },
      ],
      sessions: [{ device: 'Unknown device' }],
      shortlist: [{ id: 1002 }, { id: 1001 }],
      saved_courses: [
        { id: 1003, note: 'Ask for evenings\nand fees', removed_at: null },
        { id: 1004, removed_at: site.clock.now().toISOString() },
      ],
      results: { o_passes: 5, age: 17 },
      chat_messages: [{ content: 'Which courses are free?', isUser: true }],
      conversation: {
        greeted_at: null,
        last_message_at: site.clock.now().toISOString(),
        messages_counted: 0,
        state: { slots: { budget: 20_000 } },
      },
      enquiries: [
        { state: 'new', message: 'When do evening classes begin?', courses: [expect.any(String)], replies: [REPLY] },
      ],
      mistake_reports: [{ email, message: 'The fee is wrong.' }],
      tickets: [
        {
          kind: 'contact',
          name: 'Reema',
          email: email.toUpperCase(),
          message: 'When do evening classes begin?',
          banner: 'sent.png',
        },
      ],
      mails: [
        { topic: 'confirm-email', details: { email: `new-${email}` }, attempts: 0, last_error: null, failed: false },
        { topic: 'reset-password', attempts: 79, last_error: 'The mail server took too long.', failed: true },
      ],
    })
    expect(reply.body).not.toMatch(/argon2|sha256|token|PLANTEDSECRET|192\.0\.2\.99|An admin/)
  })

  it('leaves out no column about a person without a reason', async () => {
    const columns = await site.site.database.query<{ name: string }>(sql`
      select distinct columns.table_name || '.' || columns.column_name as name
      from information_schema.columns
      left join pg_constraint on contype = 'f' and confrelid = 'member'::regclass
        and conrelid = format('%I', columns.table_name)::regclass
        and conkey = array[columns.ordinal_position::smallint]
      where table_schema = 'public' and (contype = 'f' or columns.column_name ~ '(email|ed_by|by_id|by_name|actor_.*|assigned_to|^address)$')
      order by 1`)
    expect(columns.map(({ name }) => name)).toEqual(
      [...EXPORTED_COLUMNS.trim().split(/\s+/), ...Object.keys(NOT_EXPORTED)].toSorted(),
    )
  })

  it('has no messages of an email that is not verified: anyone could have registered it', async () => {
    const email = 'somebody-else@mail.example'
    await site.post('/api/v1/p/tickets', { name: 'Owner', email, message: 'My private question' })
    const { token } = await site.signedIn({ email })
    const data = (await site.ask('GET', '/api/user/data', { token })).json()
    expect(data).toMatchObject({
      email_verified_at: null,
      new_email: null,
      results: null,
      conversation: null,
      tickets: [],
    })
    expect(data).toMatchObject({ email_link: null, password_reset: null, mails: [{ topic: 'verify-email' }] })
    const link = await site.verificationToken(email)
    expect((await site.ask('GET', '/api/user/data', { token })).json().email_link).toEqual({
      email,
      expires_at: timeIn(DAY_MS),
    })
    await site.post('/api/confirm-email', { token: link })
    await site.post('/api/v1/p/tickets', { name: 'Owner', email, message: 'Another question' })
    expect((await site.ask('GET', '/api/user/data', { token })).json()).toMatchObject({
      tickets: [{ message: 'My private question' }, { message: 'Another question' }],
      mails: [{ topic: 'ticket' }, { topic: 'ticket-receipt' }],
    })
  })

  it("is nobody else's", async () => {
    const { email } = await memberWithEverything()
    const { token } = await site.signedIn()
    const { body } = await site.ask('GET', '/api/user/data', { token })
    expect(body).not.toContain(email)
    expect(body).not.toContain('Which courses are free?')
  })

  it('is deleted with the password, all of it, and for good', async () => {
    const { token, id, email } = await memberWithEverything()
    const other = await memberWithEverything()
    // Queued mails are about a member too.
    for (const person of [{ token, email }, other]) {
      await site.post('/api/forgot-password', { email: person.email })
      await site.post('/api/user/email', { email: `new-${person.email}`, password: PASSWORD }, { token: person.token })
    }
    const before = await rowsAbout(id, email)
    const othersBefore = await rowsAbout(other.id, other.email)
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])

    refusalIn(await site.ask('DELETE', '/api/user', { token }), 422)
    refusalIn(await site.ask('DELETE', '/api/user', { token, body: { password: 'a guess of a thief' } }), 422)
    expect(await rowsAbout(id, email)).toEqual(before)

    expect((await site.ask('DELETE', '/api/user', { token, body: { password: PASSWORD } })).statusCode).toBe(200)
    expect(new Set(Object.values(await rowsAbout(id, email)))).toEqual(new Set([0]))
    expect(await site.isValidToken(token)).toBe(false)
    refusalIn(await site.post('/api/login', { email, password: PASSWORD }), 401)
    expect(await site.isValidToken(other.token)).toBe(true)
    expect(await rowsAbout(other.id, other.email)).toEqual(othersBefore)
    await site.register({ email })
  })
})

describe('what somebody without a token may see', () => {
  const calls = [...Object.values(profile)].map(({ method, path }) => [method, path.replace(':id', '1')] as const)
  it.each(calls)('%s %s: nothing', async (method, path) => {
    refusalIn(await site.ask(method, path), 401)
    refusalIn(await site.ask(method, path, { token: 'a'.repeat(43) }), 401)
  })
})

describe('row 35: a NUL or half a character', () => {
  const good = { email: 'other@mail.example', password: 'a manta ray at noon', current_password: PASSWORD }
  it.each([
    ['PATCH', '/api/user', 'name', {}],
    ['PATCH', '/api/user', 'mobile', {}],
    ['POST', '/api/user/email', 'email', { password: PASSWORD }],
    ['POST', '/api/user/password', 'password', { current_password: PASSWORD }],
    ['PUT', '/api/user/saved-courses/1001', 'note', {}],
    ['POST', '/api/forgot-password', 'email', {}],
    ['POST', '/api/reset-password', 'password', { token: 'a'.repeat(43) }],
  ] as const)('%s %s takes none in its %s', async (method, path, field, others) => {
    const { token } = await site.signedIn()
    const typed: Record<string, string> = { ...good, name: 'Reema', mobile: '7771234', note: 'ask for the fee' }
    for (const mark of ['\u0000', '\ud800', '\udfff']) {
      const body = { ...others, [field]: `${typed[field]?.slice(0, 3)}${mark}${typed[field]?.slice(3)}` }
      expect(refusalIn(await site.ask(method, path, { token, body }), 422).field).toBe(field)
    }
  })

  it('opens no session and is no secret that could be known', async () => {
    const { email } = await site.register()
    for (const password of [`${PASSWORD}\u0000`, `${PASSWORD}\ud800`]) {
      const reply = await site.post('/api/login', { email, password })
      expect([401, 422]).toContain(reply.statusCode)
      expect(reply.json()).not.toHaveProperty('token')
    }
  })
})
