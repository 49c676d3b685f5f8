import type { Invoice } from '../../../contract/studio/advert-calls.ts'
import type { CampaignInList } from '../../../contract/studio/campaign-schemas.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { nameOfPlacement } from '../rate-card.ts'

/** Who the advertiser pays. */
export type Seller = Invoice['seller']

type InvoiceRow = Omit<Invoice, 'number' | 'placement_name' | 'seller'> & { year: number; number: number }

export async function findInvoice(
  database: Queryable,
  campaignId: number,
  seller: Seller,
): Promise<Invoice | undefined> {
  const [row] = await database.query<InvoiceRow>(sql`
    select year, number, issued_on::text as issued_on, invoice.advertiser, placement_id as placement, starts_on,
      ends_on, invoice.slots, invoice.months, invoice.price_mvr, full_mvr, discount_percent, total_mvr
    from invoice join campaign on campaign.id = campaign_id where campaign_id = ${campaignId}`)
  if (!row) return undefined
  const { year, number, ...invoice } = row
  return {
    ...invoice,
    number: `${year}-${String(number).padStart(4, '0')}`,
    placement_name: nameOfPlacement(row.placement),
    seller,
  }
}

export async function getInvoice(database: Queryable, campaignId: number, seller: Seller): Promise<Invoice> {
  const invoice = await findInvoice(database, campaignId, seller)
  if (!invoice) throw notFound('invoice')
  return invoice
}

/**
 * Numbers within a year have no gaps, so writers are serialised. The prices are those of the day it was booked.
 * @returns whether it was written now, and not by somebody else a moment before
 */
export async function writeInvoice(
  transaction: Queryable,
  { id, advertiser, placement, slots, months, state, approved, ...agreed }: CampaignInList,
  today: string,
): Promise<boolean> {
  if (placement === null) throw new Refusal(409, 'conflict', 'A house advert has no invoice.')
  if (!approved) {
    const reason = state === 'draft' ? 'Approve the campaign first.' : 'It was never approved, so it costs nothing.'
    throw new Refusal(409, 'conflict', reason)
  }
  await transaction.query(sql`lock table invoice in share row exclusive mode`)
  const written = await transaction.query(sql`
    insert into invoice (campaign_id, year, number, issued_on, advertiser, slots, months, price_mvr, full_mvr,
      discount_percent, total_mvr)
    select ${id}, ${Number(today.slice(0, 4))}, coalesce(max(number), 0) + 1, ${today}::date, ${advertiser}, ${slots},
      ${months}, ${agreed.unit_price_mvr}, ${agreed.full_mvr}, ${agreed.discount_percent}, ${agreed.price_mvr}
    from invoice where year = ${Number(today.slice(0, 4))}
    on conflict (campaign_id) do nothing returning campaign_id`)
  return written.length > 0
}
