import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** A banner of our own, which runs wherever a slot is free. */
export interface HouseCampaign {
  id: number
  link: string
  image: string
  text: string
}

export async function writeHouseCampaigns(transaction: Queryable, campaigns: readonly HouseCampaign[]): Promise<void> {
  await transaction.query(sql`
    insert into campaign (id, link, image, text, approved_at)
    select id, link, image, text, now()
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb) as given (id integer, link text, image text, text text)`)
  await transaction.query(sql`select setval(pg_get_serial_sequence('campaign', 'id'), (select max(id) from campaign))`)
}
