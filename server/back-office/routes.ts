import * as calls from '../../contract/studio/operations-calls.ts'
import type { Actor } from '../accounts/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'
import { authorOf } from '../studio/index.ts'
import { listInstances } from './running-instances.ts'
import { changeSwitches, readSwitches } from './switches.ts'
import { countMails, listUnsentMails, sendMailAgain } from './unsent-mails.ts'

interface OperationsDependencies {
  catalogue: Catalogue
  clock: Clock
  /** The settings without secrets, and warnings about settings that are unsafe on a public site. */
  settings: Readonly<Record<string, string>>
  warnings: readonly string[]
}

/** The calls by which admins see how the site runs, and turn parts of it off. */
export function registerOperations(
  register: RegisterPrivate<Actor>,
  { catalogue, clock, settings, warnings }: OperationsDependencies,
): void {
  const { database } = catalogue
  const author = authorOf(clock)

  register.member(calls.getHealth, async () => {
    const [instances, bytes, mails, backup_at] = await Promise.all([
      listInstances(database, clock.now()),
      databaseSize(database),
      countMails(database),
      lastBackup(database),
    ])
    return {
      settings: { ...settings },
      warnings: [...warnings],
      instances,
      database: { kind: database.kind, bytes },
      mails,
      backup_at,
    }
  })

  register.member(calls.getSwitches, () => readSwitches(database))
  register.member(calls.changeSwitches, ({ body, ...request }) => {
    const given = Object.fromEntries(Object.entries(body).filter(([, isOn]) => isOn !== undefined))
    return changeSwitches(catalogue, author(request), given)
  })

  register.member(calls.listMails, ({ query }) => listUnsentMails(database, query))
  register.member(calls.sendMailAgain, async ({ params: { id }, ...request }) => {
    await sendMailAgain(database, author(request), id)
    return { message: 'The email will be sent within seconds. If it fails, this list shows why.' }
  })
}

async function databaseSize(database: Database): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(row?.bytes ?? 0)
}

async function lastBackup(database: Database): Promise<string | null> {
  const [row] = await database.query<{ at: Date | null }>(sql`select max(at) as at from backup_mark`)
  return row?.at?.toISOString() ?? null
}
