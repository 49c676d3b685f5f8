import { SWITCHES, type Switch } from '../../contract/api-routes.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Author, recordChange } from '../studio/index.ts'

export type Switches = Record<Switch, boolean>

const TEXTS: Readonly<Record<Switch, string>> = {
  chat: 'The career guidance chat is turned off for now. Please come back later.',
  registration: 'New accounts cannot be opened for now. Everything else works without one.',
  enquiries:
    'Questions cannot be sent through this site for now. The page of each institution has its phone number and email.',
  adverts: 'Adverts are turned off for now.',
}

export async function readSwitches(database: Queryable): Promise<Switches> {
  const rows = await database.query<{ name: string; is_on: boolean }>(sql`select name, is_on from switch`)
  const isOn = (name: Switch): boolean => rows.find((row) => row.name === name)?.is_on ?? true
  return {
    chat: isOn('chat'),
    registration: isOn('registration'),
    enquiries: isOn('enquiries'),
    adverts: isOn('adverts'),
  }
}

/**
 * Refuses the calls of a part that is turned off. The switches are read again after each change of the catalogue,
 * which every instance is notified of; without a database nothing is refused here.
 */
export function refuseSwitchedOff(catalogue: Catalogue): (part: Switch) => Promise<void> {
  let reading: Promise<Switches | undefined> | undefined
  catalogue.onChange(() => {
    reading = undefined
  })
  return async (part) => {
    reading ??= readSwitches(catalogue.database).catch(() => undefined)
    const switches = await reading
    if (switches === undefined) reading = undefined
    if (switches?.[part] === false) throw new Refusal(503, 'switched_off', TEXTS[part])
  }
}

/** A change of the whole catalogue, because any cached page of any instance may contain adverts. */
export const changeSwitches = (catalogue: Catalogue, author: Author, given: Partial<Switches>): Promise<Switches> =>
  catalogue.change(async (transaction) => {
    const before = await readSwitches(transaction)
    const after = { ...before, ...given }
    const changed = SWITCHES.filter((name) => after[name] !== before[name])
    for (const name of changed) {
      await transaction.query(sql`update switch set is_on = ${after[name]} where name = ${name}`)
      const change = { action: 'switch:change' as const, thing: `switch ${name}`, institutionId: null }
      await recordChange(transaction, author, { ...change, before: before[name], after: after[name] })
    }
    return after
  })
