import { z } from 'zod'
import { idParameter } from '../../contract/paging.ts'
import { before, MINUTE_MS } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { forbidden, notFound, Refusal } from '../platform/http/refusal.ts'
import type { Guard } from '../platform/http/register-private-call.ts'
import type { Actor } from './authenticate.ts'

/** How long the password is not asked for again. */
const PASSWORD_HOLDS_MS = 15 * MINUTE_MS

/**
 * Refuses a staff call that the member may not make: 403 where the right is missing, 404 where the thing belongs to an
 * institution that they have nothing to do with.
 */
export async function authorize(
  database: Queryable,
  actor: Actor,
  { needs, of, asksPassword }: Guard,
  params: unknown,
  { now, demandsSecondFactor }: { now: Date; demandsSecondFactor: boolean },
): Promise<void> {
  if (needs === undefined) return
  if (of === undefined) {
    if (!actor.may(needs)) throw forbidden()
  } else if (!actor.isStaff) {
    throw forbidden()
  } else if (of !== 'own') {
    const institutionId = await findInstitutionId(database, of, params)
    if (institutionId === undefined || !actor.maySeeStudioOf(institutionId)) throw notFound(of)
    if (!actor.mayFor(institutionId, needs)) throw forbidden()
  }
  if (demandsSecondFactor && !actor.session.hasSecondFactor) throw secondFactorRequired()
  if (asksPassword && actor.session.passwordAt < before(now, PASSWORD_HOLDS_MS)) throw passwordRequired()
}

const secondFactorRequired = (): Refusal =>
  new Refusal(403, 'second_factor_required', 'Set up two-step login under Your account in the studio first.')

const passwordRequired = (): Refusal => new Refusal(403, 'password_required', 'Please enter your password again.')

async function findInstitutionId(
  database: Queryable,
  of: 'institution' | 'course',
  params: unknown,
): Promise<number | undefined> {
  const id = readId(params)
  if (id === undefined) return undefined
  const [found] = await database.query<{ institution_id: number }>(
    of === 'institution'
      ? sql`select id as institution_id from institution where id = ${id} and deleted_at is null`
      : sql`
        select institution_id
        from (
          select institution_id from course where id = ${id}
          union all select institution_id from studio_draft where thing = 'course' and thing_id = ${id}
        ) as found join institution on institution.id = institution_id and institution.deleted_at is null
        limit 1`,
  )
  return found?.institution_id
}

const readId = (params: unknown): number | undefined => z.object({ id: idParameter }).safeParse(params).data?.id
