import { readFile, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { describeQuote, PRODUCTS } from '../../contract/advertising/rate-card.ts'
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
  campaignStateOf,
  cleanBanner,
  endCampaign,
  houseSchema,
  listCampaigns,
  listFreeSlots,
  queueDecision,
  readPrices,
  writeReport,
} from '../advertising/index.ts'
import { changeCatalogue } from '../catalogue/index.ts'
import { dayInMaldives } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { findTicketBanner } from '../tickets/index.ts'
import { WrongUse } from './run-on-database.ts'

export const USAGE = `Usage:
  npm run ads -- list
  npm run ads -- book --advertiser NAME --placement ID --start YYYY-MM-DD --link https://… --text TEXT
                      [--image banner.png | --ticket NUMBER] [--slots 1] [--months 1]
  npm run ads -- approve NUMBER
  npm run ads -- end [--house] NUMBER
  npm run ads -- house --link https://… --text TEXT --image banner.png
  npm run ads -- report [--campaign NUMBER] [--from YYYY-MM-DD] [--until YYYY-MM-DD] [file.csv]
Placements: ${PRODUCTS.map(({ id }) => id).join(', ')}`

/** What a command needs. The database is opened only once the arguments are valid. */
export interface CommandContext {
  openDatabase(): Promise<Database>
  now: Date
  write(text: string): void
}

/** Larger files are not read at all. */
const MAX_READ_BYTES = 10 * 1024 * 1024

const todayAt = ({ now }: CommandContext): string => dayInMaldives(now)
const say = (context: CommandContext, line: string): void => context.write(`${line}\n`)

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
  const where = placement_id ?? 'any free slot'
  const days = starts_on === null ? '' : `, ${starts_on} until ${ends_on}`
  const ending = ended_at === null ? '' : `, ended on ${dayInMaldives(ended_at)}`
  const price = price_mvr === null ? '' : `, ${formatMvr(price_mvr)}`
  const held = placement_id === null || slots === 0 ? '' : `, ${slots} ${slots === 1 ? 'slot' : 'slots'}`
  return `${id}  ${campaignStateOf(campaign, today)}  ${advertiser}: ${where}${held}${days}${ending}${price}\n    ${text}  ${link}`
}

async function list(context: CommandContext): Promise<void> {
  const database = await context.openDatabase()
  const today = todayAt(context)
  say(context, `Free on ${today}:`)
  const free = await listFreeSlots(database, today)
  const prices = await readPrices(database, today)
  for (const { id, name } of PRODUCTS) {
    const row = free.find(({ placement_id }) => placement_id === id)
    say(context, `  ${id}  ${row?.free} of ${row?.slots}  ${name}, ${formatMvr(prices[id])} per slot per month`)
  }
  say(context, 'Campaigns:')
  for (const campaign of await listCampaigns(database)) say(context, describeCampaign(campaign, today))
}

async function pictureFor(
  database: Database,
  { image, ticket }: { image?: string | undefined; ticket?: string | undefined },
): Promise<string | CleanBanner | null> {
  if (image !== undefined && ticket !== undefined) throw new WrongUse('Give either a file or a ticket.')
  if (ticket !== undefined) {
    const banner = await findTicketBanner(database, readNumber(ticket, '--ticket'))
    if (banner === undefined) throw new BookingRefused(`Ticket no. ${ticket} has no banner.`)
    return banner
  }
  return image === undefined ? null : await readBannerFile(image)
}

async function readBannerFile(path: string): Promise<CleanBanner> {
  if ((await stat(path)).size > MAX_READ_BYTES) throw new BannerRefused(['It is far too large for a banner.'])
  return cleanBanner(await readFile(path))
}

const wrongOptions = ({ issues }: z.ZodError): WrongUse =>
  new WrongUse(issues.map(({ path, message }) => `--${path.join('.').replace('s_on', '')} ${message}`).join('\n'))

async function book(context: CommandContext, args: string[]): Promise<void> {
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
  // Wrong options are reported before the file is read.
  const hasPicture = image !== undefined || ticket !== undefined
  const checked = bookingSchema.safeParse({ ...wanted, image: hasPicture ? 'to be read' : null })
  if (!checked.success) throw wrongOptions(checked.error)
  const today = todayAt(context)
  if (checked.data.starts_on < today) throw new WrongUse(`--start must be today (${today}) or later.`)
  const database = await context.openDatabase()
  const picture = await pictureFor(database, { image, ticket })
  const booked = await bookCampaign(database, { ...checked.data, image: picture }, context.now)
  say(
    context,
    `Booked no. ${booked.id} from ${booked.starts_on} until ${booked.ends_on}: ${describeQuote(booked.quote)}.`,
  )
  say(context, `It is a draft until you approve it: npm run ads -- approve ${booked.id}`)
}

async function approve(context: CommandContext, [number]: string[]): Promise<void> {
  const id = readNumber(number, 'The campaign')
  const database = await context.openDatabase()
  const { starts_on, ends_on } = await changeCatalogue(database, async (transaction) => {
    const approved = await approveCampaign(transaction, id, context.now)
    if (approved.is_new) await queueDecision(transaction, id, 'approved', context.now)
    return approved
  })
  say(context, `Approved no. ${id}; it runs from ${starts_on} until ${ends_on}.`)
}

async function end(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options: { house: { type: 'boolean' } }, allowPositionals: true })
  const [number, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give exactly one number.')
  const id = readNumber(number, 'The campaign')
  const database = await context.openDatabase()
  const isDeclined = await changeCatalogue(database, async (transaction) => {
    const ending = { id, isHouse: values.house ?? false }
    const { wasDraft } = await endCampaign(transaction, ending, todayAt(context), context.now)
    if (wasDraft) await queueDecision(transaction, id, 'declined', context.now)
    return wasDraft
  })
  say(
    context,
    isDeclined ? `Declined no. ${id}. It will never be shown.` : `Ended no. ${id}. Visitors no longer see it.`,
  )
}

async function house(context: CommandContext, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { link: text, text, image: text } })
  const { image, ...words } = values
  const checked = houseSchema.safeParse(words)
  if (!checked.success) throw wrongOptions(checked.error)
  if (image === undefined) throw new WrongUse('--image is missing')
  const banner = await readBannerFile(image)
  const database = await context.openDatabase()
  const id = await changeCatalogue(database, (transaction) =>
    addHouseCampaign(transaction, { ...checked.data, image: banner }, context.now),
  )
  say(
    context,
    `No. ${id} now takes turns with the other house adverts in banner slots that nobody has booked, until you end it: npm run ads -- end --house ${id}`,
  )
}

async function report(context: CommandContext, args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    options: { campaign: text, from: text, until: text },
    allowPositionals: true,
  })
  const [path, ...others] = positionals
  if (others.length > 0) throw new WrongUse('Give at most one file.')
  const written = await writeReport(await context.openDatabase(), {
    campaign: values.campaign === undefined ? undefined : readNumber(values.campaign, '--campaign'),
    from: readDay(values.from ?? '2000-01-01', 'from'),
    until: readDay(values.until ?? todayAt(context), 'until'),
  })
  if (path === undefined) context.write(written)
  else await writeFile(path, written)
}

const ACTIONS: Readonly<Record<string, (context: CommandContext, args: string[]) => Promise<void>>> = {
  list,
  book,
  approve,
  end,
  house,
  report,
}

/** Runs what was typed after `npm run ads --`. */
export async function manageAds([name = '', ...args]: string[], context: CommandContext): Promise<void> {
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) throw new WrongUse('Unknown command.')
  await action(context, args)
}
