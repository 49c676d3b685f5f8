import type { z } from 'zod'
import * as calls from '../../contract/results/calls.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { unauthorized } from '../platform/http/refusal.ts'
import type { RegisterPrivate } from '../platform/http/register-private-call.ts'

type MyResults = z.output<typeof calls.myResultsSchema>

interface ResultsDependencies {
  database: Database
  clock: Clock
}

/** What a member holds, stored with the account if they say so. */
export function registerResults(
  register: RegisterPrivate<{ id: number }>,
  { database, clock }: ResultsDependencies,
): void {
  register.member(calls.getMyResults, ({ actor }) => getResults(database, actor.id))

  register.member(calls.replaceMyResults, async ({ actor, body }) => {
    await replaceResults(database, actor.id, body, clock.now())
    return body
  })

  register.member(calls.removeMyResults, async ({ actor }) => {
    await removeResults(database, actor.id)
    return { message: 'Your results were removed from your account.' }
  })
}

async function getResults(database: Queryable, memberId: number): Promise<MyResults> {
  const [row] = await database.query<{ held: MyResults }>(sql`
    select held from member_results where member_id = ${memberId}`)
  return row?.held ?? {}
}

async function replaceResults(database: Queryable, memberId: number, held: MyResults, now: Date): Promise<void> {
  const stored = await database.query(sql`
    insert into member_results (member_id, held, updated_at)
    select id, ${JSON.stringify(held)}::jsonb, ${now} from member where id = ${memberId}
    on conflict (member_id) do update set held = excluded.held, updated_at = excluded.updated_at
    returning member_id`)
  if (stored.length === 0) throw unauthorized('This account has been deleted.')
}

async function removeResults(database: Queryable, memberId: number): Promise<void> {
  await database.query(sql`delete from member_results where member_id = ${memberId}`)
}
