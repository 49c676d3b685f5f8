import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawGif, drawPng } from '../../contract/advertising/testing/draw-banners.ts'
import { after, dayInMaldives, MINUTE_MS } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/connect.ts'
import { sql } from '../platform/database/sql.ts'
import { silentLogger } from '../platform/testing/silent-logger.ts'
import { type OwnDatabase, prepareOwnDatabase } from '../testing/own-database.ts'
import { commandsInFolder } from './testing/commands-in-folder.ts'

const { folder, run } = commandsInFolder()

/** The commands go by the real clock, so a day that is about to end is waited out. */
async function getSettledDay(): Promise<string> {
  const soon = after(new Date(), 5 * MINUTE_MS)
  const day = dayInMaldives(soon)
  while (dayInMaldives(new Date()) !== day) await setTimeout(1_000)
  return day
}
const TODAY = await getSettledDay()

let own: OwnDatabase
beforeAll(async () => {
  own = await prepareOwnDatabase('empty')
  await writeFile(join(folder, 'banner.png'), drawPng(803, 133))
  await writeFile(join(folder, 'slow.gif'), drawGif(803, 133, [1000, 1000]))
})
afterAll(() => own.remove())

const ads = (...args: string[]) => run('ads', args, own.settings)

const BOOKING = [
  ...['book', '--advertiser', 'Coral Bay College', '--placement', 'institutions-1', '--start', TODAY],
  ...['--link', 'https://coral-bay.example/', '--text', 'Study by the sea', '--slots', '2', '--months', '3'],
]

it('books, approves, reports and ends a campaign', async () => {
  const booked = await ads(...BOOKING, '--image', 'banner.png')
  expect(booked).toMatchObject({ code: 0, stderr: '' })
  expect(booked.stdout).toContain('MVR 16,200 (MVR 18,000 less 10 %)')
  const [, number = ''] = /^Booked no\. (\d+) from /.exec(booked.stdout) ?? []

  expect((await ads('list')).stdout).toContain(`${number}  draft  Coral Bay College: institutions-1, 2 slots`)
  expect((await ads('approve', number)).stdout).toContain(`Approved no. ${number}; it runs from ${TODAY}`)
  const { stdout: listed } = await ads('list')
  expect(listed).toContain(`${number}  running  Coral Bay College`)
  expect(listed).toContain('institutions-1  2 of 4  Institutions Page Ad 1, MVR 3,000 per slot per month')

  const full = await ads(...BOOKING, '--image', 'banner.png', '--slots', '3')
  expect(full).toMatchObject({ code: 1, stdout: '' })
  expect(full.stderr).toContain('Institutions Page Ad 1 has 2 of 4 slots free')

  const { stdout: report } = await ads('report', '--campaign', number)
  expect(report).toBe(
    '\ufeffday,campaign,advertiser,placement,impressions,clicks,rate_percent\r\n' +
      `${TODAY},${number},Coral Bay College,Institutions Page Ad 1,0,0,\r\n`,
  )
  expect((await ads('end', '--house', number)).stderr).toContain(`no. ${number} is booked, and not of the house`)
  expect((await ads('end', number)).stdout).toContain(`Ended no. ${number}`)
  expect((await ads('list')).stdout).toContain(`${number}  ended  Coral Bay College`)
}, 120_000)

it('runs banners of the house in place of those that came with the site', async () => {
  const house = ['house', '--link', 'https://partner.example/', '--text', 'A partner', '--image', 'banner.png']
  const added = await ads(...house)
  expect(added).toMatchObject({ code: 0, stderr: '' })
  const [, number = ''] = /^No\. (\d+) runs from now on/.exec(added.stdout) ?? []
  expect(await ads('end', '1')).toMatchObject({ code: 1, stdout: '' })
  expect((await ads('end', '--house', '1')).stdout).toContain('Ended no. 1')
  const { stdout: listed } = await ads('list')
  expect(listed).toContain('1  ended  Graduate Maldives: any free slot')
  expect(listed).toContain('2  running  Graduate Maldives: any free slot')
  expect(listed).toContain(
    `${number}  running  Graduate Maldives: any free slot\n    A partner  https://partner.example/`,
  )
}, 120_000)

it('takes the banner that came with an enquiry, and a line of text', async () => {
  const { DATABASE_URL, DATA_DIR = folder } = own.settings
  const database = await openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR, logger: silentLogger })
  const [ticket] = await database.query<{ id: number }>(sql`
    insert into ticket (name, email, message, banner)
    select '=1+1', 'reema@mail.example', 'Please', name from advert_picture limit 1 returning id`)
  await database.close()
  expect((await ads(...BOOKING, '--placement', 'home-1', '--ticket', String(ticket?.id))).code).toBe(0)
  expect((await ads(...BOOKING, '--placement', 'topline')).code).toBe(0)

  const exported = await run('tickets', [], own.settings)
  expect(exported).toMatchObject({ code: 0, stderr: '1 ticket\n' })
  expect(exported.stdout).toContain(",contact,'=1+1,reema@mail.example,")
}, 120_000)

it.each([
  [[], 'Say what to do.'],
  [['dance'], 'Say what to do.'],
  [['approve', 'x'], 'What to approve must be a number.'],
  [['end', '2'], 'Campaign no. 2 is of the house; end it with --house.'],
  [['end', '2', '3'], 'Give one number.'],
  [['report', '--from', 'yesterday'], '--from must be a day'],
  [['report', '--from', '2027-02-30'], '--from must be a day'],
  [[...BOOKING, '--image', 'slow.gif'], 'It moves for 20 seconds; at most 15 will do.'],
  [[...BOOKING], '--image belongs to every placement but the line on top'],
  [[...BOOKING, '--image', 'banner.png', '--start', '2020-01-01'], '--start must be today'],
  [[...BOOKING, '--image', 'banner.png', '--link', 'javascript:alert(1)'], '--link must be an address'],
  [[...BOOKING, '--placement', 'topline', '--text', 'x'.repeat(121)], '--text'],
  [['house', '--link', 'https://partner.example/', '--text', 'A partner'], '--image is missing'],
  [['house', '--text', 'A partner', '--image', 'banner.png'], '--link'],
  [['approve', '999'], 'There is no booked campaign no. 999'],
])(
  'is told what is wrong: %j',
  async (args, problem) => {
    const { code, stdout, stderr } = await ads(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(problem)
  },
  60_000,
)
