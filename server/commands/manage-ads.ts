import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { describeQuote, RATE_CARD } from '../../contract/advertising/rate-card.ts'
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
import { dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { findTicketBanner } from '../tickets/index.ts'
import { WrongUse } from './run-on-database.ts'

export const USAGE = `Usage:
  npm run ads -- list
  npm run ads -- book --advertiser NAME --placement ID --start YYYY-MM-DD --link https://… --text WORDS
                      [--image banner.png | --ticket NUMBER] [--slots 1] [--months 1]
  npm run ads -- approve NUMBER
  npm run ads -- end [--house] NUMBER
  npm run ads -- house --link https://… --text WORDS --image banner.png
  npm run ads -- report [--campaign NUMBER] [--from YYYY-MM-DD] [--until YYYY-MM-DD] [file.csv]
Placements: ${RATE_CARD.map(({ id }) => id).join(', ')}`

/** What an operator's desk has: the database, once it is needed, a clock, and somewhere to write. */
export interface Desk {
  openDatabase(): Promise<Database>
  now: Date
  write(text: string): void
}

/** No banner that will do is as large as this; what is, is not even read. */
const LARGEST_READ_BYTES = 10 * 1024 * 1024

const todayAt = ({ now }: Desk): string => dayInMaldives(now)
const say = (desk: Desk, line: string): void => desk.write(`${line}\n`)

function readNumber(given: string | undefined, what: string): number {
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given)) throw new WrongUse(`${what} must be a number.`)
  return Number(given)
}

function readDay(given: string, option: string): string {
  const read = z.iso.date().safeParse(given)
  if (!read.success) throw new WrongUse(`--${option} must be a day such as 2027-01-31.`)
  return read.data
}

function describeCampaign(campaign: Campaign, today: string): string {
  const { id, advertiser, placement_id, slots, starts_on, ends_on, ended_at, price_mvr, text, link } = campaign
  const place = placement_id ?? 'any free slot'
  const days = starts_on === null ? '' : `, ${starts_on} until ${ends_on}`
  const broken = ended_at === null ? '' : `, ended on ${dayInMaldives(ended_at)}`
  const price = price_mvr === null ? '' : `, ${formatMvr(price_mvr)}`
  const held = placement_id === null || slots === 0 ? '' : `, ${slots} ${slots === 1 ? 'slot' : 'slots'}`
  return `${id}  ${stateOf(campaign, today)}  ${advertiser}: ${place}${held}${days}${broken}${price}\n    ${text}  ${link}`
}

async function list(desk: Desk): Promise<void> {
  const database = await desk.openDatabase()
  const today = todayAt(desk)
  say(desk, `Free on ${today}:`)
  const free = await listFreeSlots(database, today)
  for (const { id, name, price } of RATE_CARD) {
    const row = free.find(({ placement_id }) => placement_id === id)
    say(desk, `  ${id}  ${row?.free} of ${row?.slots}  ${name}, ${formatMvr(price)} per slot per month`)
  }
  say(desk, 'Campaigns:')
  for (const campaign of await listCampaigns(database)) say(desk, describeCampaign(campaign, today))
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

async function book(desk: Desk, args: string[]): Promise<void> {
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
  const today = todayAt(desk)
  if (checked.data.starts_on < today) throw new WrongUse(`--start must be today (${today}) or later.`)
  const database = await desk.openDatabase()
  const picture = await pictureFor(database, { image, ticket })
  const booked = await bookCampaign(database, { ...checked.data, image: picture }, desk.now)
  say(desk, `Booked no. ${booked.id} from ${booked.starts_on} until ${booked.ends_on}: ${describeQuote(booked.quote)}.`)
  say(desk, `It is a draft until you approve it: npm run ads -- approve ${booked.id}`)
}

async function approve(desk: Desk, [number]: string[]): Promise<void> {
  const id = readNumber(number, 'What to approve')
  const { starts_on, ends_on } = await approveCampaign(await desk.openDatabase(), id, desk.now)
  say(desk, `Approved no. ${id}; it runs from ${starts_on} until ${ends_on}.`)
}

async function end(desk: Desk, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { house: { type: 'boolean' } }, allowPositionals: true })
  const [number, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one number.')
  const id = readNumber(number, 'What to end')
  await endCampaign(await desk.openDatabase(), { id, isHouse: values.house ?? false }, todayAt(desk), desk.now)
  say(desk, `Ended no. ${id}. Pages that are kept somewhere may show it for a few minutes yet.`)
}

async function house(desk: Desk, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { link: text, text, image: text } })
  const { image, ...words } = values
  const checked = houseSchema.safeParse(words)
  if (!checked.success) throw wrongOptions(checked.error)
  if (image === undefined) throw new WrongUse('--image is missing')
  const banner = await readBannerFile(image)
  const id = await addHouseCampaign(await desk.openDatabase(), { ...checked.data, image: banner }, desk.now)
  say(desk, `No. ${id} runs from now on wherever a slot is free, until you end it: npm run ads -- end --house ${id}`)
}

async function report(desk: Desk, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { campaign: text, from: text, until: text },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give one file.')
  const written = await writeReport(await desk.openDatabase(), {
    campaign: values.campaign === undefined ? undefined : readNumber(values.campaign, '--campaign'),
    from: readDay(values.from ?? '2000-01-01', 'from'),
    until: readDay(values.until ?? todayAt(desk), 'until'),
  })
  if (path === undefined) desk.write(written)
  else await writeFile(path, written)
}

const DEEDS: Readonly<Record<string, (desk: Desk, args: string[]) => Promise<void>>> = {
  list,
  book,
  approve,
  end,
  house,
  report,
}

/** Does what was typed after `npm run ads --`. */
export async function manageAds([name = '', ...args]: string[], desk: Desk): Promise<void> {
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined
  if (!deed) throw new WrongUse('Say what to do.')
  await deed(desk, args)
}
