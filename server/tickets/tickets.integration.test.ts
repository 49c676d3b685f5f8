import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFormula, readCsv } from '../../contract/csv.ts'
import { RECEIVED_TEXT } from '../../contract/tickets/ticket-constants.ts'
import { bookCampaign } from '../advertising/index.ts'
import { makeGif, makeJpeg, makePng } from '../advertising/testing/make-banners.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { type Sql, sql } from '../platform/database/sql.ts'
import type { Mail } from '../platform/mailer/mailer.ts'
import { AccountSite, refusalIn } from '../testing/account-site.ts'
import { exportTickets, removeOldTicketBanners, removeOldTickets } from './tickets.ts'

const OPERATOR = 'operator@graduate.example'
const ADDRESS = '/api/v1/p/tickets'

/** Only the header of the PNG says so. */
function withSize(png: Buffer, size: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(size, 16)
  changed.writeUInt32BE(size, 20)
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29)
  return changed
}

const [PNG, LONG, HUGE] = [await makePng(), await makeGif([10_000, 10_000]), withSize(await makePng(), 20_000)]

let site: AccountSite
beforeAll(async () => {
  site = await AccountSite.open({ settings: { CONTACT_TO: OPERATOR } })
})
afterAll(() => site.close())
beforeEach(() => site.clock.pass(2 * HOUR_MS))

let people = 0
const letter = (given: object = {}) => {
  people++
  return { name: 'Reema', email: `sender${people}@mail.example`, message: 'When do evening classes begin?', ...given }
}

interface Row {
  name: string
  message: string
  kind: string
  details: object
}
const rowsOf = (email: string) =>
  site.site.database.query<Row>(sql`select name, message, kind, details from ticket where email = ${email}`)

const factsIn = (text: string | undefined, pattern: RegExp): Record<string, string> =>
  Object.fromEntries([...(text ?? '').matchAll(pattern)].map(([, label, value]) => [label, value]))
const factsInText = (mail: Mail | undefined) => factsIn(mail?.text, /^([A-Z][\w -]*): (.+)$/gm)
const factsInHtml = (mail: Mail | undefined) => factsIn(mail?.html, /<strong>(.+?)<\/strong>: (.+?)<br>/g)

describe('a ticket', () => {
  it('is stored, mailed to the operator and acknowledged to the sender', async () => {
    const sent = letter({ message: 'First line\nSecond line' })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ message: RECEIVED_TEXT })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(await rowsOf(sent.email)).toEqual([{ name: 'Reema', message: sent.message, kind: 'contact', details: {} }])

    const [receipt, ...others] = await site.mailsTo(sent.email)
    expect(others).toEqual([])
    expect(receipt?.text).toContain('We have received it and will respond shortly')
    expect(factsInText(receipt)).toEqual({})
    expect(receipt?.html).not.toContain('<strong>')
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice).toMatchObject({ replyTo: sent.email, subject: expect.stringMatching(/^Message no\. \d+$/) })
    expect(notice?.text).toContain('First line\nSecond line')
  })

  it('about advertising says what is wanted', async () => {
    const wish = { kind: 'advertising', organisation: 'Coral Bay College', product: 'courses-1', slots: 2, months: 3 }
    const sent = letter(wish)
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    const { kind, ...details } = wish
    const quote = { price_mvr: 3_500, full_mvr: 21_000, discount_percent: 10, total_mvr: 18_900 }
    expect(await rowsOf(sent.email)).toEqual([expect.objectContaining({ kind, details: { ...details, quote } })])
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.subject).toMatch(/^Advertising enquiry no\. \d+$/)
    const wanted = {
      Placement: 'Courses Page Ad 1',
      Slots: '2',
      Months: '3',
      'Total price': 'MVR 18,900 (MVR 21,000 less 10%)',
    }
    const sender = { Name: 'Reema', Email: sent.email, Organisation: 'Coral Bay College' }
    expect(factsInText(notice)).toEqual({ ...sender, ...wanted })
    expect(factsInHtml(notice)).toEqual({ ...sender, ...wanted })
    const [receipt] = await site.mailsTo(sent.email)
    expect(factsInText(receipt)).toEqual(wanted)
    expect(factsInHtml(receipt)).toEqual(wanted)
    expect(receipt?.text).toContain('Nothing is booked yet')
  })

  it('about advertising has the price of the moment it was sent, which is the one its sender saw', async () => {
    const wish = { kind: 'advertising', product: 'search-1', slots: 1, months: 1 }
    const sent = letter({ ...wish, total_mvr: 3_500 })
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    await site.site.database.query(sql`
      insert into placement_price (placement_id, from_day, price_mvr) values ('search-1', '2020-01-01', 4200)`)
    const [receipt] = await site.mailsTo(sent.email)
    expect(factsInText(receipt)['Total price']).toBe('MVR 3,500')

    const late = letter({ ...wish, total_mvr: 3_500 })
    expect(refusalIn(await site.post(ADDRESS, late), 409)).toMatchObject({
      code: 'price_changed',
      error: expect.stringContaining('this costs MVR 4,200 now, not MVR 3,500'),
      quote: { total_mvr: 4_200 },
    })
    expect(await rowsOf(late.email)).toEqual([])
    expect((await site.post(ADDRESS, { ...late, total_mvr: 4_200 })).statusCode).toBe(201)
    expect(await rowsOf(late.email)).toMatchObject([{ details: { quote: { total_mvr: 4_200 } } }])
  })

  it('from an institution that wants to list its courses says so', async () => {
    const sent = letter({ kind: 'listing', organisation: 'Coral Bay College' })
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    expect(await rowsOf(sent.email)).toMatchObject([
      { kind: 'listing', details: { organisation: 'Coral Bay College' } },
    ])
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.subject).toMatch(/^Listing request no\. \d+$/)
    const [receipt] = await site.mailsTo(sent.email)
    expect(receipt?.text).toContain('request to list your courses on Graduate Maldives')
  })

  it.each([
    [{ product: 'topline', slots: 1, months: 1 }, 'MVR 2,500'],
    [{ product: 'home-1', slots: 3, months: 12 }, 'MVR 135,000 (MVR 180,000 less 25%)'],
    [{ product: 'home-1', slots: 1 }, undefined],
    [{ slots: 1, months: 1 }, undefined],
  ])('about %j is quoted %s', async (wish, price) => {
    const sent = letter({ kind: 'advertising', ...wish })
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    const [receipt] = await site.mailsTo(sent.email)
    expect(factsInText(notice)['Total price']).toBe(price)
    expect(factsInText(receipt)['Total price']).toBe(price)
  })

  it.each([
    ['institutions-1', 5, 4],
    ['home-1', 7, 6],
    [undefined, 7, 6],
  ])('about %s cannot ask for %i slots', async (product, slots, most) => {
    const sent = letter({ kind: 'advertising', product, slots })
    const { field, fields } = refusalIn(await site.post(ADDRESS, sent), 422)
    expect(field).toBe('slots')
    expect(fields?.[0]?.error).toContain(String(most))
    expect((await site.post(ADDRESS, { ...sent, slots: most })).statusCode).toBe(201)
  })

  it('from a robot that fills in the hidden field is answered and dropped', async () => {
    const sent = letter({ website: 'https://casino.example' })
    const reply = await site.post(ADDRESS, sent)
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toEqual({ message: RECEIVED_TEXT })
    expect(await rowsOf(sent.email)).toEqual([])
    expect(await site.mailsTo(sent.email)).toEqual([])
  })

  it('puts none of the sender’s words into the receipt', async () => {
    const typed = { name: 'Visit casino.example', message: 'Cheap pills', organisation: 'Pills and casino' }
    const sent = letter({ ...typed, kind: 'advertising', product: 'home-1', slots: 1, months: 1 })
    await site.post(ADDRESS, sent)
    const [receipt] = await site.mailsTo(sent.email)
    expect(receipt).toBeDefined()
    expect(JSON.stringify(receipt)).not.toMatch(/casino|pills/i)
  })

  it('shows markup to the operator as plain text', async () => {
    await site.post(ADDRESS, letter({ message: '<img src=x onerror=alert(1)>' }))
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.html).not.toContain('<img')
    expect(notice?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the banner of an enquiry', () => {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

  it('is checked, encoded again, stored, and mailed to the operator alone', async () => {
    const sent = letter({ kind: 'advertising', banner: base64(await makeJpeg({ hasNotes: true })) })
    expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    const [stored] = await site.site.database.query<{ banner: string; bytes: Buffer }>(sql`
      select banner, bytes from ticket join advert_picture on banner = advert_picture.name where email = ${sent.email}`)
    expect(stored?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(stored?.bytes.includes('taken at home')).toBe(false)
    const [receipt] = await site.mailsTo(sent.email)
    expect(receipt?.attachments).toBeUndefined()
    expect(factsInText(receipt)).toEqual({ Banner: 'received' })
    expect(factsInHtml(receipt)).toEqual({ Banner: 'received' })
    const notice = (await site.mailsTo(OPERATOR)).at(-1)
    expect(notice?.attachments).toMatchObject([{ filename: stored?.banner, contentType: 'image/jpeg' }])
    expect(notice?.attachments?.[0]?.content.equals(stored?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  it.each([
    [
      'an SVG under another name',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'It is not a JPG, PNG or GIF.',
    ],
    ['201 KB', Buffer.alloc(201 * 1024), 'It is 201 KB; the limit is 200 KB.'],
    ['20,000 x 20,000 pixels', HUGE, 'It is 20000 x 20000'],
    ['20 seconds of movement', LONG, 'The animation lasts 20 seconds; the limit is 15.'],
    [
      'an archive behind the picture',
      Buffer.concat([PNG, Buffer.from('PK\u0003\u0004')]),
      'other data after the picture',
    ],
    ['half a file', PNG.subarray(0, 200), 'It is damaged'],
  ])('row 39: is refused as %s, and nothing of the enquiry is stored', async (_what, bytes, reason) => {
    const sent = letter({ kind: 'advertising', banner: base64(bytes) })
    const problem = refusalIn(await site.post(ADDRESS, sent), 422)
    expect(problem.field).toBe('banner')
    expect(problem.error).toContain(`banner cannot be used: ${reason.startsWith('It') ? reason : ''}`)
    expect(problem.error).toContain(reason)
    expect(await rowsOf(sent.email)).toEqual([])
  })

  it.each([
    ['no base64', 'not base64!', 422],
    ['far too much', 'A'.repeat(1_000_000), 413],
  ])('row 39: is refused as %s', async (_what, banner, status) => {
    refusalIn(await site.post(ADDRESS, letter({ banner })), status)
  })
})

it('row 23: tickets are exported without a formula in any cell', async () => {
  const names = ['=HYPERLINK("https://evil.example","x")', '+1', '@x', '-cmd', 'Plain "Name", Esq.']
  for (const name of names) await site.post(ADDRESS, letter({ name, message: `${name}\nsecond line` }))
  await site.post(ADDRESS, letter({ kind: 'advertising', organisation: '=1+1', product: 'home-1', slots: 2 }))
  const { text, tickets } = await exportTickets(site.site.database, undefined)
  const [head, ...records] = [...readCsv(text.slice(1))].map(({ cells }) => cells)
  expect(records).toHaveLength(tickets)
  expect(records.every((cells) => cells.length === head?.length && cells.every((cell) => !isFormula(cell)))).toBe(true)
  const at = (column: string) => head?.indexOf(column) ?? -1
  const written = records.map((cells) => cells[at('name')])
  for (const name of names.slice(0, 4)) expect(written).toContain(`'${name}`)
  expect(written).toContain('Plain "Name", Esq.')
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")`)
  expect(records.at(-1)?.[at('organisation')]).toBe("'=1+1")
  expect(records.at(-1)?.[at('written_at')]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const adverts = await exportTickets(site.site.database, 'advertising')
  expect(adverts.tickets).toBeLessThan(tickets)
  expect(adverts.text).not.toContain('Esq.')
})

describe('a ticket is refused', () => {
  it.each([
    ['name', { name: ' ' }, 'name is a required field'],
    ['email', { email: '' }, 'email is a required field'],
    ['email', { email: 'reema' }, 'email must be a valid email'],
    ['message', { message: '\n' }, 'message is a required field'],
    ['name', { name: 'Reema\r\nBcc: all@mail.example' }, 'name must be plain text on one line'],
    ['email', { email: 'a@b.example\r\nBcc: all@mail.example' }, 'email must be a valid email'],
    ['email', { email: 'a@b.example, c@d.example' }, 'email must be a valid email'],
    ['message', { message: 'a\u0000b' }, 'message must be plain text'],
    ['message', { message: 'x'.repeat(5_001) }, 'message must be at most 5000 characters long'],
    ['product', { kind: 'advertising', product: 'the-moon' }, undefined],
    ['role', { role: 'admin' }, 'role is not a known field'],
  ])('for its %s: %j', async (field, given, error) => {
    const problem = refusalIn(await site.post(ADDRESS, letter(given)), 422)
    expect(problem.field).toBe(field)
    if (error !== undefined) expect(problem.error).toBe(error)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'row 32: as %s, which a form of another site could send',
    async (type) => {
      const sent = letter()
      const reply = await site.post(ADDRESS, sent, { headers: { 'content-type': type } })
      refusalIn(reply, 415)
      expect(await rowsOf(sent.email)).toEqual([])
    },
  )

  it('after 600 in an hour from one address: a school has one', async () => {
    const remoteAddress = site.freshAddress()
    const send = () => site.post(ADDRESS, letter(), { remoteAddress })
    for (let sent = 0; sent < 600; sent += 20) {
      for (const reply of await Promise.all(Array.from({ length: 20 }, send))) expect(reply.statusCode).toBe(201)
    }
    const refused = await send()
    expect(refusalIn(refused, 429)).toMatchObject({
      code: 'address_limit',
      error: 'Too many messages were sent from your network. Please try again in 60 minutes.',
    })
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    site.clock.pass(HOUR_MS + 1)
    expect((await send()).statusCode).toBe(201)
  })

  it('but a banner that cannot be used and a robot take nothing from the email address', async () => {
    const { email } = letter()
    const broken = { email, kind: 'advertising', banner: Buffer.from('no picture').toString('base64') }
    for (let sent = 0; sent < 4; sent++) {
      refusalIn(await site.post(ADDRESS, letter(broken)), 422)
      expect((await site.post(ADDRESS, letter({ email, website: 'https://spam.example' }))).statusCode).toBe(201)
    }
    expect((await site.post(ADDRESS, letter({ email }))).statusCode).toBe(201)
  })

  it('after three in an hour for one email address, in any letter case', async () => {
    const { email } = letter()
    for (const each of [email, email.toUpperCase(), email]) {
      expect((await site.post(ADDRESS, letter({ email: each }))).statusCode).toBe(201)
    }
    refusalIn(await site.post(ADDRESS, letter({ email })), 429)
    site.clock.pass(HOUR_MS + 1)
    expect((await site.post(ADDRESS, letter({ email }))).statusCode).toBe(201)
  })
})

it('row 49: a mail server that is down delays the mails and loses none', async () => {
  const before = await site.post(ADDRESS, letter())
  site.mailbox.isDown = true
  const tries = site.mailbox.tries
  const sent = letter()
  const during = await site.post(ADDRESS, sent)
  expect([during.statusCode, during.body]).toEqual([before.statusCode, before.body])
  // The answer does not wait for the mail server, so its duration reveals nothing.
  expect(site.mailbox.tries).toBe(tries)
  expect(await site.mailsTo(sent.email)).toEqual([])
  expect(await rowsOf(sent.email)).toHaveLength(1)
  site.mailbox.isDown = false
  site.clock.pass(MINUTE_MS)
  expect(await site.mailsTo(sent.email)).toHaveLength(1)
  expect((await site.mailsTo(OPERATOR)).some(({ replyTo }) => replyTo === sent.email)).toBe(true)
})

describe('retention', () => {
  const database = () => site.site.database
  const storedBanner = async (email: string): Promise<string | null | undefined> => {
    const [ticket] = await database().query<{ banner: string | null }>(
      sql`select banner from ticket where email = ${email}`,
    )
    return ticket?.banner
  }
  const isStored = async (name: string | null | undefined): Promise<boolean> =>
    (await database().query(sql`select from advert_picture where name = ${name ?? ''}`)).length === 1

  it('removes a banner and its still picture after 90 days unless a campaign shows it', async () => {
    const banner = (await makeGif([400, 500])).toString('base64')
    const animated = letter({ kind: 'advertising', banner })
    const booked = letter({ kind: 'advertising', banner: (await makeGif([600, 700])).toString('base64') })
    for (const sent of [animated, booked]) expect((await site.post(ADDRESS, sent)).statusCode).toBe(201)
    const [unused, shown] = [await storedBanner(animated.email), await storedBanner(booked.email)]
    await database().query(sql`
      insert into campaign (link, image, text) values ('https://college.example/', ${`/ads/${shown}`}, 'College')`)
    const [{ still } = { still: '' }] = await database().query<{ still: string }>(
      sql`select still from advert_picture where name = ${unused ?? ''}`,
    )
    expect(await isStored(still)).toBe(true)

    site.clock.pass(89 * DAY_MS)
    await removeOldTicketBanners(database(), site.clock.now())
    expect(await isStored(unused)).toBe(true)
    // The same banner sent again is used by a new ticket, too.
    const again = letter({ kind: 'advertising', banner })
    expect((await site.post(ADDRESS, again)).statusCode).toBe(201)
    site.clock.pass(2 * DAY_MS)
    // The picture stays, but a ticket was cleared: the job must go on with the next batch.
    expect(await removeOldTicketBanners(database(), site.clock.now(), 1)).toBe(1)
    expect(await removeOldTicketBanners(database(), site.clock.now(), 1)).toBe(0)
    expect(await storedBanner(animated.email)).toBeNull()
    expect(await storedBanner(again.email)).toBe(unused)
    expect(await isStored(unused)).toBe(true)

    site.clock.pass(91 * DAY_MS)
    expect(await removeOldTicketBanners(database(), site.clock.now())).toBeGreaterThanOrEqual(1)
    expect(await Promise.all([unused, still, shown].map(isStored))).toEqual([false, false, true])
    expect(await storedBanner(booked.email)).toBe(shown)
    expect(await rowsOf(animated.email)).toHaveLength(1)
  })

  const CAMPAIGN = {
    advertiser: 'Coral Bay College',
    placement: 'courses-1',
    slots: 1,
    months: 1,
    starts_on: '2027-01-01',
    link: 'https://coral-bay.example/',
    text: 'Study by the sea',
  } as const

  /** The ticket with the banner is old, so the next daily job would remove it. */
  async function sendOldBanner(delays: number[]): Promise<{ email: string; banner: string }> {
    const sent = letter({ kind: 'advertising', banner: (await makeGif(delays)).toString('base64') })
    await site.post(ADDRESS, sent)
    site.clock.pass(91 * DAY_MS)
    return { email: sent.email, banner: (await storedBanner(sent.email)) ?? '' }
  }

  /** Our database, which does something of its own before a transaction begins or before one of its statements. */
  const interrupted = (before: {
    transaction?(): Promise<void>
    statement?(text: string): Promise<void>
  }): Database => ({
    kind: database().kind,
    query: (statement) => database().query(statement),
    async transaction(work, options) {
      await before.transaction?.()
      return await database().transaction(
        (transaction) =>
          work({
            async query<Row extends object>(statement: Sql) {
              await before.statement?.(statement.compile().text)
              return await transaction.query<Row>(statement)
            },
          }),
        options,
      )
    },
    listen: async () => undefined,
    close: async () => undefined,
  })

  it('refuses to book a banner that is removed just before', async () => {
    const { banner } = await sendOldBanner([800, 900])
    const removedFirst = interrupted({
      transaction: async () => void (await removeOldTicketBanners(database(), site.clock.now())),
    })
    await expect(bookCampaign(removedFirst, { ...CAMPAIGN, image: banner }, site.clock.now())).rejects.toThrow(
      'This banner is no longer stored.',
    )
  })

  it('does not remove a banner that is being booked', async () => {
    const { email, banner } = await sendOldBanner([1_000, 1_100])
    let removal: Promise<number> | undefined
    const removedMeanwhile = interrupted({
      async statement(text) {
        if (!text.includes('insert into campaign ')) return
        removal = removeOldTicketBanners(database(), site.clock.now())
        await Promise.race([removal, isWaitingForLock()])
      },
    })
    await bookCampaign(removedMeanwhile, { ...CAMPAIGN, image: banner }, site.clock.now())
    expect(await removal).toBe(0)
    expect([await isStored(banner), await storedBanner(email)]).toEqual([true, banner])
  })

  /** The embedded database has one connection, so there a second transaction always waits. */
  const isWaitingForLock = async (): Promise<void> => {
    if (database().kind === 'embedded') return
    const waiting = () =>
      database().query(sql`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(1)
  }

  it('removes tickets after 24 months', async () => {
    const [old, recent] = [letter(), letter()]
    await site.post(ADDRESS, old)
    site.clock.pass(31 * DAY_MS)
    await site.post(ADDRESS, recent)
    site.clock.pass(705 * DAY_MS)
    expect(await removeOldTickets(database(), site.clock.now())).toBeGreaterThan(0)
    expect(await rowsOf(old.email)).toEqual([])
    expect(await rowsOf(recent.email)).toHaveLength(1)
  })
})
