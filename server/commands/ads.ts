import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Quote, RATE_CARD } from '../../contract/advertising/rate-card.ts'
import { formatMvr } from '../../contract/catalogue/fees.ts'
import {
  addHouseCampaign,
  approveCampaign,
  BannerRefused,
  BookingRefused,
  bookCampaign,
  bookingSchema,
  type Campaign,
  type CleanBanner,
  cleanBanner,
  endCampaign,
  houseSchema,
  listCampaigns,
  listFreeSlots,
  stateOf,
  writeReport,
} from '../advertising/index.ts'
import { dayInMaldives, systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { findTicketBanner } from '../tickets/index.ts'
import { runOnDatabase, WrongUse } from './run-on-database.ts'

const USAGE = `Usage:
  npm run ads -- list
  npm run ads -- book --advertiser NAME --placement ID --start YYYY-MM-DD --link https://… --text WORDS
                      [--image banner.png | --ticket NUMBER] [--slots 1] [--months 1]
  npm run ads -- approve NUMBER
  npm run ads -- end [--house] NUMBER
  npm run ads -- house --link https://… --text WORDS --image banner.png
  npm run ads -- report [--campaign NUMBER] [--from YYYY-MM-DD] [--until YYYY-MM-DD] [file.csv]
Placements: ${RATE_CARD.map(({ id }) => id).join(', ')}`

type Open = () => Promise<Database>

/** No banner that will do is as large as this; what is, is not even read. */
const LARGEST_READ_BYTES = 10 * 1024 * 1024

const now = systemClock.now()
const today = dayInMaldives(now)
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

function readNumber(given: string | undefined, what: string): number {
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given)) throw new WrongUse(`${what} must be a number.`)
  return Number(given)
}

function readDay(given: string, option: string): string {
  const read = z.iso.date().safeParse(given)
  if (!read.success) throw new WrongUse(`--${option} must be a day such as 2027-01-31.`)
  return read.data
}

const describeQuote = ({ full, discountPercent, total }: Quote): string =>
  discountPercent === 0 ? formatMvr(total) : `${formatMvr(total)} (${formatMvr(full)} less ${discountPercent} %)`

function describeCampaign(campaign: Campaign): string {
  const { id, advertiser, placement_id, slots, starts_on, ends_on, price_mvr, text, link } = campaign
  const place = placement_id ?? 'any free slot'
  const days = starts_on === null ? '' : `, ${starts_on} until ${ends_on}`
  const price = price_mvr === null ? '' : `, ${formatMvr(price_mvr)}`
  const held = placement_id === null || slots === 0 ? '' : `, ${slots} ${slots === 1 ? 'slot' : 'slots'}`
  return `${id}  ${stateOf(campaign, today)}  ${advertiser}: ${place}${held}${days}${price}\n    ${text}  ${link}`
}

async function list(open: Open): Promise<void> {
  const database = await open()
  say(`Free on ${today}:`)
  const free = await listFreeSlots(database, today)
  for (const { id, name, price } of RATE_CARD) {
    const row = free.find(({ placement_id }) => placement_id === id)
    say(`  ${id}  ${row?.free} of ${row?.slots}  ${name}, ${formatMvr(price)} per slot per month`)
  }
  say('Campaigns:')
  for (const campaign of await listCampaigns(database)) say(describeCampaign(campaign))
}

async function pictureFor(
  database: Database,
  { image, ticket }: { image?: string | undefined; ticket?: string | undefined },
): Promise<string | CleanBanner | null> {
  if (image !== undefined && ticket !== undefined) throw new WrongUse('Give a file or a ticket, not both.')
  if (ticket !== undefined) {
    const banner = await findTicketBanner(database, readNumber(ticket, '--ticket'))
    if (banner === undefined) throw new BookingRefused(`No banner came with ticket no. ${ticket}.`)
    return banner
  }
  return image === undefined ? null : await readBannerFile(image)
}

async function readBannerFile(path: string): Promise<CleanBanner> {
  if ((await stat(path)).size > LARGEST_READ_BYTES) throw new BannerRefused(['It is far too large for a banner.'])
  return cleanBanner(await readFile(path))
}

const wrongOptions = ({ issues }: z.ZodError): WrongUse =>
  new WrongUse(issues.map(({ path, message }) => `--${path.join('.').replace('s_on', '')} ${message}`).join('\n'))

async function book(open: Open, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{ advertiser: text, placement: text, start: text, link: text, text, image: text, ticket: text },
      slots: { type: 'string', default: '1' },
      months: { type: 'string', default: '1' },
    },
  })
  const { start = '', image, ticket, slots, months, ...given } = values
  const wanted = {
    ...given,
    slots: readNumber(slots, '--slots'),
    months: readNumber(months, '--months'),
    starts_on: start,
  }
  // Whatever is wrong with the words is said before the file is looked at.
  const isPictured = image !== undefined || ticket !== undefined
  const checked = bookingSchema.safeParse({ ...wanted, image: isPictured ? 'to be read' : null })
  if (!checked.success) throw wrongOptions(checked.error)
  if (checked.data.starts_on < today) throw new WrongUse(`--start must be today (${today}) or later.`)
  const database = await open()
  const picture = await pictureFor(database, { image, ticket })
  const booked = await bookCampaign(database, { ...checked.data, image: picture }, now)
  say(`Booked no. ${booked.id} from ${booked.starts_on} until ${booked.ends_on}: ${describeQuote(booked.quote)}.`)
  say(`It is a draft until you approve it: npm run ads -- approve ${booked.id}`)
}

async function approve(open: Open, [number]: string[]): Promise<void> {
  const id = readNumber(number, 'What to approve')
  const { starts_on, ends_on } = await approveCampaign(await open(), id, now)
  say(`Approved no. ${id}; it runs from ${starts_on} until ${ends_on}.`)
}

async function end(open: Open, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { house: { type: 'boolean' } }, allowPositionals: true })
  const [number, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one number.')
  const id = readNumber(number, 'What to end')
  await endCampaign(await open(), { id, isHouse: values.house ?? false }, today, now)
  say(`Ended no. ${id}. Pages that are kept somewhere may show it for a few minutes yet.`)
}

async function house(open: Open, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { link: text, text, image: text } })
  const { image, ...words } = values
  const checked = houseSchema.safeParse(words)
  if (!checked.success) throw wrongOptions(checked.error)
  if (image === undefined) throw new WrongUse('--image is missing')
  const banner = await readBannerFile(image)
  const id = await addHouseCampaign(await open(), { ...checked.data, image: banner }, now)
  say(`No. ${id} runs from now on wherever a slot is free, until you end it: npm run ads -- end --house ${id}`)
}

async function report(open: Open, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { campaign: text, from: text, until: text },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one file.')
  const written = await writeReport(await open(), {
    campaign: values.campaign === undefined ? undefined : readNumber(values.campaign, '--campaign'),
    from: readDay(values.from ?? '2000-01-01', 'from'),
    until: readDay(values.until ?? today, 'until'),
  })
  if (path === undefined) process.stdout.write(written)
  else await writeFile(path, written)
}

const DEEDS: Readonly<Record<string, (open: Open, args: string[]) => Promise<void>>> = {
  list,
  book,
  approve,
  end,
  house,
  report,
}

await runOnDatabase(USAGE, async (openDatabase) => {
  const [name = '', ...args] = process.argv.slice(2)
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined
  if (!deed) throw new WrongUse('Say what to do.')
  await deed(openDatabase, args)
})
