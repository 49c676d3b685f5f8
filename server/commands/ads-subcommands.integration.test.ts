import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { makeGif, makePng } from '../advertising/testing/make-banners.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { openTestDatabase } from '../platform/database/testing/test-database.ts'
import { openTestApp } from '../testing/test-app.ts'
import { manageAds } from './ads-subcommands.ts'

const NOW = new Date('2027-03-01T09:00:00+05:00')
const TODAY = '2027-03-01'

let database: Database
let folder: string
const inFolder = (name: string): string => join(folder, name)
beforeAll(async () => {
  database = await openTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'graduate-banners-'))
  await writeFile(inFolder('banner.png'), await makePng())
  await writeFile(inFolder('slow.gif'), await makeGif([10_000, 10_000]))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The output of the command. File names are taken from the folder. */
async function ads(...args: string[]): Promise<string> {
  let written = ''
  const context = {
    openDatabase: async () => database,
    now: NOW,
    write: (text: string): void => {
      written += text
    },
  }
  await manageAds(
    args.map((arg) => (/\.(png|gif)$/.test(arg) ? inFolder(arg) : arg)),
    context,
  )
  return written
}

const BOOKING = [
  ...['book', '--advertiser', 'Coral Bay College', '--placement', 'institutions-1', '--start', TODAY],
  ...['--link', 'https://coral-bay.example/', '--text', 'Study by the sea', '--slots', '2', '--months', '3'],
]

it('books, approves, reports and ends a campaign', async () => {
  const booked = await ads(...BOOKING, '--image', 'banner.png')
  expect(booked).toContain('MVR 16,200 (MVR 18,000 less 10%)')
  const [, number = ''] = /^Booked no\. (\d+) from /.exec(booked) ?? []

  expect(await ads('list')).toContain(`${number}  draft  Coral Bay College: institutions-1, 2 slots`)
  expect(await ads('approve', number)).toContain(`Approved no. ${number}; it runs from ${TODAY}`)
  const listed = await ads('list')
  expect(listed).toContain(`${number}  running  Coral Bay College`)
  expect(listed).toContain('institutions-1  2 of 4  Institutions Page Ad 1, MVR 3,000 per slot per month')

  await expect(ads(...BOOKING, '--image', 'banner.png', '--slots', '3')).rejects.toThrow(
    'Institutions Page Ad 1 has 2 of 4 slots free',
  )

  expect(await ads('report', '--campaign', number)).toBe(
    '\ufeffday,campaign,advertiser,placement,impressions,clicks,rate_percent\r\n' +
      `${TODAY},${number},Coral Bay College,Institutions Page Ad 1,0,0,\r\n`,
  )
  await expect(ads('end', '--house', number)).rejects.toThrow(`no. ${number} was booked and is not a house advert`)
  expect(await ads('end', number)).toContain(`Ended no. ${number}`)
  const ended = await ads('list')
  expect(ended).toContain(`${number}  ended  Coral Bay College`)
  expect(ended).toContain(`${TODAY} until 2027-05-31, ended on ${TODAY}, MVR 16,200`)
})

it('runs house adverts in place of those that came with the site', async () => {
  const added = await ads(
    ...['house', '--link', 'https://partner.example/', '--text', 'A partner', '--image', 'banner.png'],
  )
  const [, number = ''] = /^No\. (\d+) runs from now on/.exec(added) ?? []
  await expect(ads('end', '1')).rejects.toThrow('Campaign no. 1 is a house advert; end it with --house.')
  expect(await ads('end', '--house', '1')).toContain('Ended no. 1')
  const listed = await ads('list')
  expect(listed).toContain('1  ended  Graduate Maldives: any free slot')
  expect(listed).toContain('2  running  Graduate Maldives: any free slot')
  expect(listed).toContain(
    `${number}  running  Graduate Maldives: any free slot\n    A partner  https://partner.example/`,
  )
})

it('takes the banner of a ticket, and a line of text', async () => {
  const [ticket] = await database.query<{ id: number }>(sql`
    insert into ticket (name, email, message, banner)
    select '=1+1', 'reema@mail.example', 'Please', name from advert_picture limit 1 returning id`)
  expect(await ads(...BOOKING, '--placement', 'home-1', '--ticket', String(ticket?.id))).toMatch(/^Booked no\. /)
  expect(await ads(...BOOKING, '--placement', 'topline')).toMatch(/^Booked no\. /)
})

it.each([
  [[], 'Unknown command.'],
  [['dance'], 'Unknown command.'],
  [['approve', 'x'], 'The campaign must be a number.'],
  [['end', '2'], 'Campaign no. 2 is a house advert; end it with --house.'],
  [['end', '2', '3'], 'Give exactly one number.'],
  [['report', '--from', 'yesterday'], '--from must be a day'],
  [['report', '--from', '2027-02-30'], '--from must be a day'],
  [[...BOOKING, '--image', 'slow.gif'], 'The animation lasts 20 seconds; the limit is 15.'],
  [[...BOOKING], '--image is missing: only the Topline Notification Bar takes text alone'],
  [[...BOOKING, '--image', 'banner.png', '--start', '2020-01-01'], '--start must be today'],
  [[...BOOKING, '--image', 'banner.png', '--link', 'javascript:alert(1)'], '--link must be an address'],
  [[...BOOKING, '--placement', 'topline', '--text', 'x'.repeat(121)], '--text'],
  [['house', '--link', 'https://partner.example/', '--text', 'A partner'], '--image is missing'],
  [['house', '--text', 'A partner', '--image', 'banner.png'], '--link'],
  [['approve', '999'], 'There is no booking no. 999, or it has already ended'],
])('says what is wrong: %j', async (args, problem) => {
  await expect(ads(...args)).rejects.toThrow(problem)
})

it('is followed by the instances that are running', async () => {
  const instance = await openTestApp({ database, clock: { now: () => NOW } })
  const shown = async (): Promise<string[]> => {
    // The embedded database serves one process and has no notices.
    if (inject('databaseKind') === 'embedded') await instance.catalogue.catchUp()
    const { data } = (await instance.app.inject('/api/v1/p/adverts')).json()
    const running = data.find(({ placement }: { placement: string }) => placement === 'search-1')
    return running.adverts.map(({ text }: { text: string }) => text)
  }
  const eventually = (expected: boolean) =>
    vi.waitFor(async () => expect((await shown()).includes('Followed')).toBe(expected), { timeout: 10_000 })
  expect(await shown(), 'cached from now on').not.toContain('Followed')
  const booked = await ads(
    ...['book', '--advertiser', 'Coral Bay College', '--placement', 'search-1', '--start', TODAY],
    ...['--link', 'https://coral-bay.example/', '--text', 'Followed', '--image', 'banner.png'],
  )
  const [, number = ''] = /^Booked no\. (\d+) from /.exec(booked) ?? []
  await ads('approve', number)
  await eventually(true)
  await ads('end', number)
  await eventually(false)
  await instance.close()
})
