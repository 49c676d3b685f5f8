import { TEAM_ROLES, type TeamRole } from '../../contract/studio/rights.ts'
import { hashOfUnknownPassword, openLinkedAccount } from '../accounts/index.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface DemoAccount {
  role: TeamRole
  email: string
  institution: string
  /** The path of the page that sets its password, once. */
  linkPath: string
}

/** An owner and an editor of the first institution, for somebody who tries the studio out on the sample. */
export async function createDemoStaff(database: Database, now: Date): Promise<DemoAccount[]> {
  const unknownHash = await hashOfUnknownPassword()
  return await database.transaction(async (transaction) => {
    const [institution] = await transaction.query<{ id: number; name: string }>(
      sql`select id, name from institution order by id limit 1`,
    )
    if (!institution) throw new Error('There is no institution yet.')
    const accounts: DemoAccount[] = []
    for (const role of TEAM_ROLES) {
      const email = `${role}@sample.example`
      const account = { name: `Sample ${role}`, email, role: 'member' } as const
      const { memberId, linkPath } = await openLinkedAccount(transaction, account, unknownHash, now)
      await transaction.query(sql`
        insert into team_member (institution_id, role, member_id, created_at)
        values (${institution.id}, ${role}, ${memberId}, ${now})
        on conflict (institution_id, member_id) do update set role = excluded.role`)
      accounts.push({ role, email, institution: institution.name, linkPath })
    }
    return accounts
  })
}
